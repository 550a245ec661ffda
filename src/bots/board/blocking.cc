#include "bots/board/blocking.h"

#include <algorithm>

#include "bots/board/plan.h"

namespace roundhouse::board {
namespace {

TicketSet tickets_of(const Rules& rules, const Seat& seat) {
  if (!rules.is_race) return seat.tickets;
  TicketSet held = 0;
  for (const TicketId t : seat.offer) held |= ticket_bit(t);
  return held;
}

// What a plan leaves its owner with: tickets that it makes, less the pieces it takes.
double outcome(const Rules& rules, const Plan& plan) {
  double points = -static_cast<double>(plan.spaces) / 2;
  for_each_bit(plan.given_up, [&](int t) { points -= rules.is_race ? 3.0 : 2.0 * rules.ticket[t].points; });
  points -= 4.0 * plan.borrowed.count();
  return points;
}

constexpr double kTurn = 3;      // what a turn is worth, in points
constexpr double kTrust = 0.25;  // in tickets that are guessed, and in the others having no better answer

// A claim on the way to a ticket is worth more than a turn of any other kind.
double own_gain(const Rules& rules, ActionId action) {
  return action.kind() == ActionKind::kClaim ? kTurn + rules.track[action.target()].points / 3.0 : kTurn;
}

bool claimable(const ActionList& legal, int track) {
  return std::any_of(legal.begin(), legal.end(),
                     [&](ActionId a) { return a.kind() == ActionKind::kClaim && a.target() == track; });
}

}  // namespace

ActionId block_or(const Rules& rules, const Guide& guide, std::span<const State> worlds, const ActionList& legal,
                  SeatId viewer, ActionId own) {
  std::array<double, kMaxTracks> hurt{};
  for (const State& world : worlds) {
    needed_by_others(rules, guide, world, viewer).for_each([&](int t) {
      if (!claimable(legal, t)) return;
      hurt[static_cast<std::size_t>(t)] +=
          kTrust * damage(rules, guide, world, viewer, t) / static_cast<double>(worlds.size());
    });
  }
  ActionId best = own;
  double most = own_gain(rules, own);
  for (const ActionId action : legal) {
    if (action.kind() != ActionKind::kClaim || action.color() == kWild || hurt[action.target()] <= 0) continue;
    const TrackFacts& track = rules.track[action.target()];
    const double gain = hurt[action.target()] + track.points / 3.0 - track.length - action.wilds();
    if (gain > most) most = gain, best = action;
  }
  return best;
}

double damage(const Rules& rules, const Guide& guide, const State& world, SeatId viewer, int track) {
  State without = world;
  without.open.remove(track);
  // CLM-5: the twin of a taken track may be closed to everybody.
  if (rules.track[track].twin != TrackFacts::kNoTwin && rules.doubles_close)
    without.open.remove(rules.track[track].twin);
  double worst = 0;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (s == viewer.value) continue;
    const TicketSet tickets = tickets_of(rules, world.seats[s]);
    const Plan plan = make_plan(rules, guide, world, SeatId{s}, tickets);
    if (!plan.wanted.has(track)) continue;
    worst =
        std::max(worst, outcome(rules, plan) - outcome(rules, make_plan(rules, guide, without, SeatId{s}, tickets)));
  }
  return worst / (rules.players - 1);
}

TrackSet needed_by_others(const Rules& rules, const Guide& guide, const State& world, SeatId viewer) {
  TrackSet needed;
  for (std::uint8_t s = 0; s < rules.players; ++s) {
    if (s == viewer.value) continue;
    needed = needed | make_plan(rules, guide, world, SeatId{s}, tickets_of(rules, world.seats[s])).wanted;
  }
  return needed;
}

}  // namespace roundhouse::board
