// The longest continuous path of a seat's tracks: a track is used once, a city may be passed again (EU-15). Exact.
#pragma once

#include <cstdint>
#include <span>

#include "core/fixed_vector.h"
#include "core/ids.h"

namespace roundhouse {

struct TrailEdge {
  std::uint8_t a = 0, b = 0;  // cities
  std::uint8_t length = 0;
};

// In spaces. `joined`: cities that the edges join have equal numbers below kMaxCities, others have different ones.
int longest_trail(std::span<const TrailEdge> edges, const std::array<std::uint8_t, kMaxCities>& joined);

// The same, with one such path: indices into `edges`, in the order of travel.
struct Trail {
  int length = 0;
  FixedVector<std::uint8_t, kMaxTracks> edges;
};
Trail find_longest_trail(std::span<const TrailEdge> edges, const std::array<std::uint8_t, kMaxCities>& joined);

}  // namespace roundhouse
