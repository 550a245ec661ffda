// An informed player of card games, quick enough to play whole games inside a search. It reads what the seat may know and
// nothing else: its own hand and tickets, and what lies open.
#pragma once

#include "bots/candidates.h"
#include "games/card/state.h"

namespace roundhouse::card {

// How a player leans. The defaults are the planner's.
struct Style {
  bool robs = true;  // counts what a robbed row costs its owner; otherwise only what its own cards bring
};

class Policy {
 public:
  explicit Policy(const Rules& rules, const Style& style = {}) : rules_(rules), style_(style) {}

  // It keeps nothing from one choice to the next.
  void reset() {}

  ActionId choose(const State& state, SeatId seat) const;

  // What a search should look at, the likeliest first.
  void candidates(const State& state, SeatId seat, Candidates& out) const;

 private:
  const Rules& rules_;
  Style style_;
};

}  // namespace roundhouse::card
