// An informed player of board games, quick enough to play whole games inside a search: it keeps a plan per seat and makes a
// new one only when the old one is broken. It reads what the seat may know and nothing else: its own hand and tickets, and
// what lies open.
#pragma once

#include "bots/board/plan.h"
#include "bots/candidates.h"
#include "games/board/state.h"
#include "games/shared/action.h"

namespace roundhouse::board {

// How a player leans. The defaults are the planner's.
struct Style {
  bool plans = true;  // works for its tickets; otherwise it takes the longest tracks it can pay
  bool waits = true;  // lets short tracks lie while there is time; otherwise it takes what it can pay
  int more_tickets_at = 60;  // draws tickets while every seat has at least so many percent of its pieces
};

class Policy {
 public:
  Policy(const Rules& rules, const Guide& guide, const Style& style = {})
      : rules_(rules), guide_(guide), style_(style) {}

  // Forgets all plans: a new game, or another world.
  void reset() {
    for (Plan& plan : plans_) plan.made = false;
  }

  ActionId choose(const State& state, SeatId seat);

  // What a search should look at, the likeliest first: the own choice, then everything of any use.
  void candidates(const State& state, SeatId seat, Candidates& out);

  // What the seat works for, as of its last choice of a turn or a card.
  const Plan& plan(SeatId seat) const { return plans_[seat.value]; }

 private:
  friend class Chooser;
  const Rules& rules_;
  const Guide& guide_;
  Style style_;
  std::array<Plan, kMaxSeats> plans_{};
};

}  // namespace roundhouse::board
