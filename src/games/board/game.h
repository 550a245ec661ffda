// The verbs of the board kernel: Europe, New York, Paris, First Journey and every board made of the same mechanisms.
#pragma once

#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/result.h"
#include "games/board/event.h"
#include "games/board/rules.h"
#include "games/board/state.h"
#include "games/board/view.h"
#include "games/shared/action.h"
#include "games/shared/refusal.h"
#include "games/shared/score.h"

namespace roundhouse::board {

// Deals (COM-13). With `events` null nothing is written down and nothing is paid for it.
State setup(const Rules& rules, Chance& chance, Events* events = nullptr);

// The only authority on what may be done. Sorted, unique; empty for a seat that may not act.
void legal_actions(const Rules& rules, const State& state, SeatId seat, Payments payments, ActionList& out);

// Why an action is not legal; Refusal::kNone if it is.
Explanation explain(const Rules& rules, const State& state, SeatId seat, ActionId action);

// How many canonical actions a seat that may act has, and the k-th of them, without making the list.
int count_actions(const Rules& rules, const State& state, SeatId seat);
ActionId nth_action(const Rules& rules, const State& state, SeatId seat, int k);

// Plays a legal action. Answers whether something hidden was revealed by it: if not, the decision can be undone.
bool apply(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events = nullptr);

// Uniformly random play over the canonical actions: one decision. `pick` is any 64 random bits.
void play_random(const Rules& rules, State& state, Chance& chance, std::uint64_t pick);

// The reckoning, from scratch. Before the end: as if the game ended now.
Score score(const Rules& rules, const State& state);

// The referee: empty if every promise holds, else the first that does not.
std::string check_invariants(const Rules& rules, const State& state);

// Text both ways (docs/record.md). An offer's tickets are named by their numbers, so the state is needed.
std::string format(const Rules& rules, const State& state, SeatId seat, ActionId action);
Result<ActionId> parse(const Rules& rules, const State& state, SeatId seat, std::string_view text);
std::string state_text(const Rules& rules, const State& state);

}  // namespace roundhouse::board
