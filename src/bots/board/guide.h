// What a player knows of a board before the first card: who is next to whom, and what a track costs and brings. Made
// once per table, read by every plan.
#pragma once

#include <array>
#include <cstdint>

#include "games/board/rules.h"

namespace roundhouse::board {

inline CitySet ends_of(const TrackFacts& track) { return CitySet{1} << track.a | CitySet{1} << track.b; }

// Costs are in halves of a point, so that they fit a small bucket queue.
inline constexpr int kPoint = 2;

struct Guide {
  explicit Guide(const Rules& rules);

  // A pair of neighbours: one track, or the two of a double route.
  struct Link {
    std::uint8_t to = 0;
    std::uint8_t track = 0;
    std::uint8_t twin = TrackFacts::kNoTwin;
  };
  std::array<Link, 2 * kMaxTracks> links{};
  std::array<std::uint16_t, kMaxCities + 1> first_link{};  // links of city c: [first_link[c], first_link[c + 1])

  // What claiming a track costs, its points taken off: a card is half a turn, the claim a whole one.
  std::array<std::uint8_t, kMaxTracks> cost{};
  // What joining two cities costs on an empty board.
  std::array<std::array<std::uint8_t, kMaxCities>, kMaxCities> distance{};
  int turn_worth = 4;     // what a turn could have brought elsewhere, in kPoint
  int station_cost = 0;   // using somebody else's track: an unbuilt station's points and a turn
  int worth_a_turn = 0;   // what a track must bring for somebody who can wait: points, in a race spaces

 private:
  void measure_distances(const Rules& rules);
};

}  // namespace roundhouse::board
