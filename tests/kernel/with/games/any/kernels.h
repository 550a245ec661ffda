// The list of kernels with one more: the whole program above it is compiled again with this instead of its own, unchanged.
#pragma once

#include "games/board/kernel.h"
#include "games/card/kernel.h"
#include "games/shared/kernel_list.h"
#include "kernel/tiny.h"
#include "kernel/tiny_messages.h"
#include "kernel/tiny_numbers.h"

#define ROUNDHOUSE_EACH_KERNEL(X) X(board::Kernel) X(card::Kernel) X(tiny::Kernel)

namespace roundhouse {

using Kernels = KernelList<board::Kernel, card::Kernel, tiny::Kernel>;

}  // namespace roundhouse
