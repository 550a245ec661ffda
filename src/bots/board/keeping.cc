#include "bots/board/keeping.h"

#include <algorithm>
#include <bit>

#include "bots/board/plan.h"

namespace roundhouse::board {
namespace {

// Pieces that a seat can expect to set before the end.
int room_for_spaces(const Rules& rules, const State& state, const Seat& seat) {
  return std::min<int>(seat.pieces, fewest_pieces(rules, state) + 4) - 3;
}

// Points to win less what the way costs; a ticket that may fail is worth less than it says.
int ticket_gain(const Rules& rules, Pathfinder& paths, const Plan& plan, TicketId id, int room) {
  const TicketFacts& ticket = rules.ticket[id.value];
  const int cost = paths.join_cost(ticket.a, ticket.b);
  if (cost == kNoWay) return -2 * kPoint * ticket.points;
  const int spaces = plan.spaces + paths.last_spaces();
  if (spaces > room) return -kPoint * ticket.points - (spaces - room);
  return kPoint * ticket.points * 7 / 8 - cost;
}

}  // namespace

ActionId keep_tickets(const Rules& rules, const Guide& guide, const State& state, SeatId id, bool plans) {
  const Seat& seat = state.seats[id.value];
  const int n = static_cast<int>(seat.offer.size());
  const int least = std::min(n, state.phase == Phase::kInitial ? rules.initial_keep : rules.ticket_draw_keep);
  const int room = room_for_spaces(rules, state, seat);
  Plan plan = make_plan(rules, guide, state, id, plans ? seat.tickets : 0);
  unsigned kept = 0;
  for (int round = 0; round < n; ++round) {
    Pathfinder paths(rules, guide, state, seat);
    paths.assume(plan.wanted | plan.borrowed);
    int best = -1, best_gain = -1000;
    for (int i = 0; i < n; ++i) {
      if ((kept >> i & 1) != 0) continue;
      const TicketId ticket = seat.offer[static_cast<std::size_t>(i)];
      const int gain = plans ? ticket_gain(rules, paths, plan, ticket, room) : -int{rules.ticket[ticket.value].points};
      if (gain > best_gain) {
        best_gain = gain;
        best = i;
      }
    }
    if (best_gain <= 0 && std::popcount(kept) >= least) break;
    kept |= 1u << best;
    const TicketFacts& ticket = rules.ticket[seat.offer[static_cast<std::size_t>(best)].value];
    if (plans && paths.join_cost(ticket.a, ticket.b) != kNoWay) paths.add_last_way(plan);
  }
  return ActionId::of(ActionKind::kKeep, kept);
}

}  // namespace roundhouse::board
