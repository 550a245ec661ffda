// The verbs of the card kernel: The Card Game and every game made of the same mechanisms.
#pragma once

#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/result.h"
#include "games/card/event.h"
#include "games/card/rules.h"
#include "games/card/state.h"
#include "games/card/view.h"
#include "games/shared/action.h"
#include "games/shared/refusal.h"
#include "games/shared/score.h"

namespace roundhouse::card {

// Deals (COM-13). With `events` null nothing is written down and nothing is paid for it.
State setup(const Rules& rules, Chance& chance, Events* events = nullptr);

// The only authority on what may be done. Sorted, unique; empty for a seat that may not act.
// Here every placement is canonical, so `payments` makes no difference.
void legal_actions(const Rules& rules, const State& state, SeatId seat, Payments payments, ActionList& out);

// Why an action is not legal; Refusal::kNone if it is.
Explanation explain(const Rules& rules, const State& state, SeatId seat, ActionId action);

// How many actions a seat that may act has, and the k-th of them, without making the list.
int count_actions(const Rules& rules, const State& state, SeatId seat);
ActionId nth_action(const Rules& rules, const State& state, SeatId seat, int k);

// Plays a legal action. Answers whether something hidden was revealed by it: if not, the decision can be undone.
bool apply(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events = nullptr);

// Uniformly random play: one decision. `pick` is any 64 random bits.
void play_random(const Rules& rules, State& state, Chance& chance, std::uint64_t pick);

// The reckoning. Before the end: as if the game ended now, without a further scoring of tickets.
Score score(const Rules& rules, const State& state);

// The referee: empty if every promise holds, else the first that does not.
std::string check_invariants(const Rules& rules, const State& state);

// Text both ways (docs/record.md). An offer's tickets are named by their numbers, so the state is needed.
std::string format(const Rules& rules, const State& state, SeatId seat, ActionId action);
Result<ActionId> parse(const Rules& rules, const State& state, SeatId seat, std::string_view text);
std::string state_text(const Rules& rules, const State& state);

}  // namespace roundhouse::card
