#include "bots/board/inference.h"

#include <cmath>

#include "bots/board/plan.h"

namespace roundhouse::board {
namespace {

// The part of a ticket's way that its owner has built already, from 0 to 1.
double built_part(Pathfinder& paths, const Guide& guide, const TicketFacts& ticket) {
  const int from_nothing = guide.distance[ticket.a][ticket.b];
  if (from_nothing == 0 || from_nothing >= kNoWay) return 0;
  const int now = paths.join_cost(ticket.a, ticket.b);
  if (now >= from_nothing) return now >= kNoWay ? -0.5 : 0;  // nobody keeps on after a way that is closed
  return 1 - static_cast<double>(now) / from_nothing;
}

}  // namespace

double plausibility(const Rules& rules, const Guide& guide, const State& world, SeatId viewer) {
  constexpr double kSharpness = 2.5;
  double sum = 0;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    const Seat& seat = world.seats[s];
    if (s == viewer.value || seat.owned.empty()) continue;
    Pathfinder paths(rules, guide, world, seat);
    // A track that many tickets share says little; with more tracks on the board there is more to be read.
    const double weight = kSharpness * std::min(1.0, seat.owned.count() / 8.0);
    const auto look_at = [&](int t) { sum += weight * built_part(paths, guide, rules.ticket[t]); };
    if (rules.is_race) {
      for (const TicketId t : seat.offer) look_at(t.value);
    } else {
      for_each_bit(seat.tickets, look_at);
    }
  }
  return std::exp(sum);
}

}  // namespace roundhouse::board
