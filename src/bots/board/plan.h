// A seat's plan: the cheapest set of tracks that joins its tickets. Shared tracks are counted once, own tracks are free.
#pragma once

#include "bots/board/guide.h"
#include "games/board/state.h"

namespace roundhouse::board {

inline constexpr int kNoWay = 255;

struct Plan {
  TrackSet wanted;  // to be claimed
  TrackSet borrowed;  // others' tracks, to be used through a station
  TicketSet tickets = 0;  // the tickets it was made for
  TicketSet given_up = 0;  // those it does not reach
  int spaces = 0;  // pieces that it takes
  bool made = false;
};

// Finds cheapest ways over what a seat has, plans and may still claim.
class Pathfinder {
 public:
  Pathfinder(const Rules& rules, const Guide& guide, const State& state, const Seat& seat);

  // The cost of joining two cities, kNoWay if there is no way.
  int join_cost(int a, int b);
  void assume(TrackSet planned) { free_ = free_ | planned; }
  int last_spaces() const;  // pieces that the way just found takes
  void add_last_way(Plan& plan);  // from now on its tracks are free

 private:
  int link_cost(const Guide::Link& link) const;

  const Rules& rules_;
  const Guide& guide_;
  TrackSet free_;  // own and planned
  TrackSet open_;  // may be claimed
  TrackSet others_;  // may be used through a station
  int stations_ = 0;
  int from_ = 0, to_ = 0;
  std::array<std::uint8_t, kMaxCities> via_link_;  // index of the link by which a city was reached
  std::array<std::uint8_t, kMaxCities> came_from_;
};

// Of the seat that has the fewest pieces left: the end is as near as that.
int fewest_pieces(const Rules& rules, const State& state);

// The plan for these tickets, cheapest first. `others` stations are used only where nothing else helps.
Plan make_plan(const Rules& rules, const Guide& guide, const State& state, SeatId seat, TicketSet tickets);

}  // namespace roundhouse::board
