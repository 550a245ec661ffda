#include "bots/board/guide.h"

#include <algorithm>
#include <bit>

namespace roundhouse::board {
namespace {

// A track's net cost: (cards + 2) half-turns, less its points. Never free: something must keep paths short.
int net_cost(const Rules& rules, const TrackFacts& track, int turn_worth) {
  int halves = track.length + 2 + track.ferry;  // a wild is worth about two cards
  if (track.tunnel) halves += 1;                // the cards that may turn up
  // NY-5: a way passes an attraction by two tracks, so each of them brings half of it.
  const int sights = kPoint * std::popcount(ends_of(track) & rules.attractions) / 2;
  const int cost = halves * turn_worth / 2 - kPoint * track.points - sights;
  return std::clamp(cost, 1 + track.length / 3, 60);
}

// A track of four spaces, or of as many as the longest has; two points less where every other city has an attraction to add. In
// a race, where points count for nothing, two spaces.
int least_worth_a_turn(const Rules& rules) {
  if (rules.is_race) return 2;
  int points = 0;
  for (int t = 0; t < rules.tracks; ++t) {
    if (rules.track[t].length <= 4) points = std::max<int>(points, rules.track[t].points);
  }
  return rules.attractions != 0 ? points - 2 : points;
}

}  // namespace

Guide::Guide(const Rules& rules) {
  int n = 0;
  for (int city = 0; city < rules.cities; ++city) {
    first_link[city] = static_cast<std::uint16_t>(n);
    rules.at_city[city].for_each([&](int t) {
      const TrackFacts& track = rules.track[t];
      if (track.twin != TrackFacts::kNoTwin && track.twin < t) return;  // listed with its twin
      const std::uint8_t to = track.a == city ? track.b : track.a;
      links[n++] = {to, static_cast<std::uint8_t>(t), track.twin};
    });
  }
  first_link[rules.cities] = static_cast<std::uint16_t>(n);
  for (int t = 0; t < rules.tracks; ++t) {
    cost[t] = static_cast<std::uint8_t>(net_cost(rules, rules.track[t], turn_worth));
  }
  measure_distances(rules);
  worth_a_turn = least_worth_a_turn(rules);
  if (rules.has_stations) station_cost = kPoint * rules.data->ruleset.stations->unbuilt_points + turn_worth;
}

// Floyd and Warshall.
void Guide::measure_distances(const Rules& rules) {
  constexpr std::uint8_t kFar = 255;
  for (auto& row : distance) row.fill(kFar);
  for (int city = 0; city < rules.cities; ++city) {
    distance[city][city] = 0;
    for (int i = first_link[city]; i < first_link[city + 1]; ++i) {
      std::uint8_t& here = distance[city][links[i].to];
      here = std::min(here, cost[links[i].track]);
    }
  }
  for (int via = 0; via < rules.cities; ++via) {
    for (int a = 0; a < rules.cities; ++a) {
      for (int b = 0; b < rules.cities; ++b) {
        const int way = distance[a][via] + distance[via][b];
        if (way < distance[a][b]) distance[a][b] = static_cast<std::uint8_t>(way);
      }
    }
  }
}

}  // namespace roundhouse::board
