// The reckoning, from scratch: nothing is taken from the running points.
#include "games/board/game.h"
#include "games/board/stations.h"
#include "games/shared/winners.h"
#include "mechanisms/longest_trail.h"

namespace roundhouse::board {
namespace {

void score_tracks(const Rules& rules, const Seat& seat, SeatScore& out) {
  const Ruleset& set = rules.data->ruleset;
  CitySet reached = 0;
  FixedVector<TrailEdge, kMaxTracks> edges;
  seat.owned.for_each([&](int t) {
    const TrackFacts& track = rules.track[t];
    out.routes += track.points;
    reached |= CitySet{1} << track.a | CitySet{1} << track.b;
    if (set.longest_trail) edges.push_back({track.a, track.b, track.length});
  });
  if (set.attractions) out.attractions = set.attractions->points * std::popcount(reached & rules.attractions);  // NY-5
  if (set.longest_trail) out.trail = longest_trail({edges.begin(), edges.size()}, seat.joined);
}

void score_tickets(const Rules& rules, const State& state, SeatId id, SeatScore& out) {
  const Seat& seat = state.seats[id.value];
  for_each_bit(seat.tickets, [&](int t) {
    const TicketFacts& ticket = rules.ticket[t];
    (seat.joined[ticket.a] == seat.joined[ticket.b] ? out.made : out.missed) |= TicketSet{1} << t;
  });
  if (seat.stations != 0 && out.missed != 0) {
    const StationChoice choice = best_stations(rules, state, id, out.missed);
    out.made |= choice.made;
    out.missed &= ~choice.made;
    out.station_tracks = choice.tracks;
  }
  for_each_bit(out.made, [&](int t) { out.tickets += rules.ticket[t].points; });  // TKT-2
  for_each_bit(out.missed, [&](int t) { out.tickets -= rules.ticket[t].points; });
  out.completed = std::popcount(out.made);
  out.lost = std::popcount(out.missed);
}

// In a race the score is the number of completed tickets; those in hand cost nothing.
void score_race(const Seat& seat, SeatScore& out) {
  out.made = seat.completed;
  out.tickets = std::popcount(seat.completed);
  out.bonuses = seat.bonus;
  out.completed = out.tickets + out.bonuses;
}

// EU-15: to each of the tied; a path of no spaces earns nothing.
void score_longest(const Rules& rules, Score& score) {
  int longest = 1;
  for (int s = 0; s < rules.players; ++s) longest = std::max(longest, score.seats[s].trail);
  for (int s = 0; s < rules.players; ++s) {
    if (score.seats[s].trail == longest) score.seats[s].longest = rules.data->ruleset.longest_trail->points;
  }
}

}  // namespace

Score score(const Rules& rules, const State& state) {
  const Ruleset& set = rules.data->ruleset;
  Score result;
  for (int s = 0; s < rules.players; ++s) {
    const Seat& seat = state.seats[s];
    SeatScore& out = result.seats[s];
    score_tracks(rules, seat, out);
    if (rules.is_race) {
      score_race(seat, out);
    } else {
      score_tickets(rules, state, SeatId{static_cast<std::uint8_t>(s)}, out);
    }
    if (set.stations) out.stations = set.stations->unbuilt_points * seat.stations_left;  // EU-14
    out.flags = rules.flag_points * seat.flags_done;  // PA-6
  }
  if (set.longest_trail) score_longest(rules, result);
  std::array<int, kMaxSeats> fewest_stations{};
  for (int s = 0; s < rules.players; ++s) {
    SeatScore& out = result.seats[s];
    out.total = out.routes + out.tickets + out.longest + out.stations + out.attractions + out.flags + out.bonuses;
    fewest_stations[s] = state.seats[s].stations_left;  // built fewest: left most
  }
  // FJ-6: who completes the sixth ticket has the most, so one comparison serves both endings.
  decide(set.tie_breaks, rules.players, fewest_stations, result);
  return result;
}

}  // namespace roundhouse::board
