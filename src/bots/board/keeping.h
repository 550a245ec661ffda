// Which of the offered tickets to keep.
#pragma once

#include "bots/board/guide.h"
#include "games/board/state.h"
#include "games/shared/action.h"

namespace roundhouse::board {

// `plans`: works for its tickets; otherwise it keeps the cheapest ones that it must.
ActionId keep_tickets(const Rules& rules, const Guide& guide, const State& state, SeatId id, bool plans);

}  // namespace roundhouse::board
