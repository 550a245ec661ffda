#include "bots/board/plan.h"

#include <algorithm>

namespace roundhouse::board {
namespace {

constexpr int kBuckets = 192;

}  // namespace

Pathfinder::Pathfinder(const Rules& rules, const Guide& guide, const State& state, const Seat& seat)
    : rules_(rules), guide_(guide), free_(seat.owned), open_(state.open & ~seat.barred) {
  stations_ = seat.stations_left;
  if (stations_ != 0) {
    for (int s = 0; s < rules.players; ++s) others_ = others_ | state.seats[s].owned;
    others_ = others_ & ~seat.owned;
  }
}

int Pathfinder::link_cost(const Guide::Link& link) const {
  const bool double_route = link.twin != TrackFacts::kNoTwin;
  if (free_.has(link.track) || (double_route && free_.has(link.twin))) return 0;
  if (open_.has(link.track) || (double_route && open_.has(link.twin))) return guide_.cost[link.track];
  if (stations_ != 0 && (others_.has(link.track) || (double_route && others_.has(link.twin))))
    return guide_.station_cost;
  return kNoWay;
}

// Dijkstra with one bucket per cost: the cities at a cost are a mask.
int Pathfinder::join_cost(int a, int b) {
  from_ = a;
  to_ = b;
  std::array<std::uint64_t, kBuckets> buckets{};
  std::array<std::uint8_t, kMaxCities> cost;
  cost.fill(kNoWay);
  CitySet done = 0;
  buckets[0] = CitySet{1} << a;
  cost[a] = 0;
  int last = 0;
  for (int at = 0; at <= last; ++at) {
    while (CitySet here = buckets[at] & ~done) {
      const int city = std::countr_zero(here);
      if (city == b) return at;
      done |= CitySet{1} << city;
      const int end = guide_.first_link[city + 1];
      for (int i = guide_.first_link[city]; i < end; ++i) {
        const Guide::Link& link = guide_.links[i];
        if ((done >> link.to & 1) != 0) continue;
        const int next = at + link_cost(link);
        if (next >= cost[link.to] || next >= kBuckets) continue;
        cost[link.to] = static_cast<std::uint8_t>(next);
        came_from_[link.to] = static_cast<std::uint8_t>(city);
        via_link_[link.to] = static_cast<std::uint8_t>(i - guide_.first_link[city]);
        buckets[next] |= CitySet{1} << link.to;
        last = std::max(last, next);
      }
    }
  }
  return kNoWay;
}

int Pathfinder::last_spaces() const {
  int spaces = 0;
  for (int city = to_; city != from_; city = came_from_[city]) {
    const Guide::Link& link = guide_.links[guide_.first_link[came_from_[city]] + via_link_[city]];
    const int cost = link_cost(link);
    if (cost != 0 && (open_.has(link.track) || (link.twin != TrackFacts::kNoTwin && open_.has(link.twin)))) {
      spaces += rules_.track[link.track].length;
    }
  }
  return spaces;
}

void Pathfinder::add_last_way(Plan& plan) {
  for (int city = to_; city != from_; city = came_from_[city]) {
    const Guide::Link& link = guide_.links[guide_.first_link[came_from_[city]] + via_link_[city]];
    const bool double_route = link.twin != TrackFacts::kNoTwin;
    if (free_.has(link.track) || (double_route && free_.has(link.twin))) continue;
    if (open_.has(link.track) || (double_route && open_.has(link.twin))) {
      const int track = open_.has(link.track) ? link.track : link.twin;
      plan.wanted.add(track);
      free_.add(track);
      plan.spaces += rules_.track[track].length;
    } else {
      const int track = others_.has(link.track) ? link.track : link.twin;
      plan.borrowed.add(track);
      free_.add(track);
      stations_ = std::max(0, stations_ - 1);
    }
  }
}

int fewest_pieces(const Rules& rules, const State& state) {
  int fewest = state.seats[0].pieces;
  for (int s = 1; s < rules.players; ++s) fewest = std::min<int>(fewest, state.seats[s].pieces);
  return fewest;
}

namespace {

int dearest(const Rules& rules, TicketSet tickets) {
  int best = std::countr_zero(tickets);
  for_each_bit(tickets, [&](int t) {
    if (rules.ticket[t].points > rules.ticket[best].points) best = t;
  });
  return best;
}

int nearest(const Rules& rules, Pathfinder& paths, TicketSet tickets) {
  int best = 0, least = kNoWay + 1;
  for_each_bit(tickets, [&](int t) {
    const int cost = paths.join_cost(rules.ticket[t].a, rules.ticket[t].b);
    if (cost < least) best = t, least = cost;
  });
  return best;
}

}  // namespace

Plan make_plan(const Rules& rules, const Guide& guide, const State& state, SeatId id, TicketSet tickets) {
  const Seat& seat = state.seats[id.value];
  Plan plan;
  plan.made = true;
  plan.tickets = tickets;
  Pathfinder paths(rules, guide, state, seat);
  TicketSet left = 0;
  for_each_bit(tickets, [&](int t) {
    if (seat.joined[rules.ticket[t].a] != seat.joined[rules.ticket[t].b]) left |= TicketSet{1} << t;
  });
  // The most valuable ticket first: what it needs is then free for the others. FJ-3: in a race every ticket counts the same and
  // a new one follows at once, so the nearest one, and that alone.
  while (left != 0 && !(rules.is_race && !plan.wanted.empty())) {
    const int best = rules.is_race ? nearest(rules, paths, left) : dearest(rules, left);
    left &= ~(TicketSet{1} << best);
    const bool way = paths.join_cost(rules.ticket[best].a, rules.ticket[best].b) != kNoWay;
    if (way && plan.spaces + paths.last_spaces() <= seat.pieces) {
      paths.add_last_way(plan);
    } else {
      plan.given_up |= TicketSet{1} << best;
    }
  }
  return plan;
}

}  // namespace roundhouse::board
