// The best way to complete tickets from a stack (CG-12): the choice that is offered to people and that bots take.
#pragma once

#include "games/card/rules.h"
#include "games/card/state.h"

namespace roundhouse::card {

// Of the tickets that these cards complete together, the set worth the most points, and of those the one with the
// most tickets. Exact, unless tickets of another make than the published ones exhaust the search; then the best found.
// What is not completed counts against its owner at the end (CG-14), so the most points made is also the fewest lost;
// bonuses for big cities are not looked at.
TicketSet best_completion(const Rules& rules, TicketSet tickets, const Cards& stack);

// Of the tickets that a seat holds, from its stack.
TicketSet best_completion(const Rules& rules, const State& state, SeatId seat);

}  // namespace roundhouse::card
