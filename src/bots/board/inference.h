// What an opponent's network says about its tickets.
#pragma once

#include "bots/board/guide.h"
#include "games/board/state.h"

namespace roundhouse::board {

// How well the hidden tickets of a world fit what their owners have built, as a weight: 1 is no opinion.
double plausibility(const Rules& rules, const Guide& guide, const State& world, SeatId viewer);

}  // namespace roundhouse::board
