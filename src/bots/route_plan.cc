#include "bots/route_plan.h"

#include <limits>

namespace roundhouse {
namespace {

using board::TrackSet;
constexpr int kFar = std::numeric_limits<int>::max() / 2;

}  // namespace

TrackSet open_tracks(const GameData& data, const board::View& view, SeatId seat) {
  TrackSet taken;
  for (int s = 0; s < view.players; ++s) taken = taken | view.seats[static_cast<std::size_t>(s)].owned;
  const TrackSet& own = view.seats[seat.value].owned;
  const bool doubles_close = view.players <= data.ruleset.doubles_close_up_to_players;
  TrackSet open;
  for (int t = 0; t < static_cast<int>(data.map.tracks.size()); ++t) {
    const auto& twin = data.map.tracks[static_cast<std::size_t>(t)].twin;
    if (taken.has(t) || (twin && (doubles_close ? taken : own).has(twin->value))) continue;
    open.add(t);
  }
  return open;
}

RoutePlanner::RoutePlanner(const GameData& data, TrackSet own, TrackSet open) : data_(data), own_(own), open_(open) {}

// In quarters of a space: a tunnel and a ferry are worth a small detour, and so is a route with fewer, longer tracks.
int RoutePlanner::cost(int t) const {
  if (own_.has(t)) return 0;
  if (!open_.has(t)) return kFar;
  const Track& track = data_.map.tracks[static_cast<std::size_t>(t)];
  return 4 * track.length + 2 + (track.tunnel ? 3 : 0) + 3 * track.ferry;
}

std::optional<TicketPath> RoutePlanner::path(TicketId ticket) const {
  const Ticket& facts = data_.map.tickets[ticket.value];
  const std::size_t cities = data_.map.cities.size(), tracks = data_.map.tracks.size();
  std::array<int, kMaxCities> distance;
  std::array<int, kMaxCities> by;  // the track that leads there
  distance.fill(kFar);
  by.fill(-1);
  std::uint64_t done = 0;
  distance[facts.a.value] = 0;
  // Dijkstra without a heap: 64 cities at most.
  while (true) {
    int nearest = -1;
    for (std::size_t c = 0; c < cities; ++c) {
      const bool better = (done >> c & 1) == 0 && distance[c] < kFar &&
                          (nearest < 0 || distance[c] < distance[static_cast<std::size_t>(nearest)]);
      if (better) nearest = static_cast<int>(c);
    }
    if (nearest < 0) return std::nullopt;
    if (nearest == facts.b.value) break;
    done |= std::uint64_t{1} << nearest;
    for (std::size_t t = 0; t < tracks; ++t) {
      const Track& track = data_.map.tracks[t];
      if (track.a.value != nearest && track.b.value != nearest) continue;
      const int step = cost(static_cast<int>(t));
      const std::size_t other = track.a.value == nearest ? track.b.value : track.a.value;
      if (step >= kFar || distance[static_cast<std::size_t>(nearest)] + step >= distance[other]) continue;
      distance[other] = distance[static_cast<std::size_t>(nearest)] + step;
      by[other] = static_cast<int>(t);
    }
  }
  TicketPath path;
  for (int city = facts.b.value; city != facts.a.value;) {
    const int t = by[static_cast<std::size_t>(city)];
    const Track& track = data_.map.tracks[static_cast<std::size_t>(t)];
    if (!own_.has(t)) {
      path.tracks.add(t);
      path.spaces += track.length;
    }
    city = track.a.value == city ? track.b.value : track.a.value;
  }
  return path;
}

RoutePlan plan_routes(const GameData& data, TrackSet own, TrackSet open, TicketSet tickets) {
  RoutePlan plan;
  RoutePlanner planner(data, own, open);
  while (tickets != 0) {
    std::optional<TicketPath> best;
    int best_ticket = -1;
    for_each_bit(tickets, [&](int t) {
      auto path = planner.path(TicketId{static_cast<std::uint8_t>(t)});
      if (!path) {
        plan.hopeless |= TicketSet{1} << t;
      } else if (!best || path->spaces < best->spaces) {
        best = path;
        best_ticket = t;
      }
    });
    tickets &= ~plan.hopeless;
    if (!best) break;
    const TicketSet bit = TicketSet{1} << best_ticket;
    tickets &= ~bit;
    (best->spaces == 0 && plan.spaces == 0 ? plan.joined : plan.possible) |= bit;
    planner.adopt(*best);
    plan.tracks = plan.tracks | best->tracks;
    plan.spaces += best->spaces;
  }
  return plan;
}

}  // namespace roundhouse
