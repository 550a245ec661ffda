// EU-13: each station may use one track of another player at its city, the same for all tickets. Which one is settled
// at the end, in the way that gives its owner the most points, then the most tickets. Exact.
#pragma once

#include "games/board/state.h"

namespace roundhouse::board {

struct StationChoice {
  TicketSet made = 0;                      // tickets that become complete through stations
  FixedVector<TrackId, 8> tracks;          // the tracks used
};

// `missing`: the owner's tickets that its own tracks do not complete.
StationChoice best_stations(const Rules& rules, const State& state, SeatId owner, TicketSet missing);

}  // namespace roundhouse::board
