// The kernels of this program. A new one is one more name in both lines below; then the compiler asks for the words of its
// events and actions (words/), how they travel (room/), and its numbers (research/table.h).
#pragma once

#include "games/board/kernel.h"
#include "games/card/kernel.h"
#include "games/shared/kernel_list.h"

// X(KERNEL) for each: for templates whose code is in a .cc file.
#define ROUNDHOUSE_EACH_KERNEL(X) X(board::Kernel) X(card::Kernel)

namespace roundhouse {

using Kernels = KernelList<board::Kernel, card::Kernel>;

}  // namespace roundhouse
