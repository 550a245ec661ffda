// What can be chosen about a game before it begins, apart from the game itself.
#pragma once

#include <optional>

#include "core/ids.h"

namespace roundhouse {

struct GameOptions {
  int players = 2;
  std::optional<SeatId> first_seat;  // COM-2; drawn if absent
  bool open_stacks = false;          // CG-4: a matter of the picture, no rule depends on it
};

}  // namespace roundhouse
