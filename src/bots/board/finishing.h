// What completes a ticket at once.
#pragma once

#include "games/board/state.h"
#include "games/shared/action.h"

namespace roundhouse::board {

bool completes_a_ticket(const Rules& rules, const Seat& seat, int track);

// A station whose track completes a ticket; none: an id of zero bits.
ActionId completing_station(const Rules& rules, const State& state, SeatId id);

}  // namespace roundhouse::board
