#include "net/ways.h"

#include <algorithm>
#include <bit>

namespace roundhouse::net {
namespace {

// Further than anybody has pieces for.
constexpr int kFurthest = 96;

}  // namespace

int Ways::length(const board::Guide::Link& link) const {
  const bool has_twin = link.twin != board::TrackFacts::kNoTwin;
  if (own_.has(link.track) || (has_twin && own_.has(link.twin))) return 0;
  if (open_.has(link.track) || (has_twin && open_.has(link.twin))) return rules_.track[link.track].length;
  return kUnreachable;
}

// Dijkstra with one bucket per distance: the cities at a distance are a mask.
void Ways::measure(int from, Distances& out) const {
  out.fill(kUnreachable);
  std::array<std::uint64_t, kFurthest> buckets{};
  board::CitySet done = 0;
  out[static_cast<std::size_t>(from)] = 0;
  buckets[0] = board::CitySet{1} << from;
  int last = 0;
  for (int at = 0; at <= last; ++at) {
    while (const board::CitySet here = buckets[static_cast<std::size_t>(at)] & ~done) {
      const auto city = static_cast<std::size_t>(std::countr_zero(here));
      done |= board::CitySet{1} << city;
      for (std::size_t i = guide_.first_link[city]; i < guide_.first_link[city + 1]; ++i) {
        const board::Guide::Link& link = guide_.links[i];
        if ((done >> link.to & 1) != 0) continue;
        const int next = at + length(link);
        if (next >= out[link.to] || next >= kFurthest) continue;
        out[link.to] = static_cast<std::uint8_t>(next);
        buckets[static_cast<std::size_t>(next)] |= board::CitySet{1} << link.to;
        last = std::max(last, next);
      }
    }
  }
}

board::TrackSet Ways::on_shortest(const Distances& from_a, const Distances& from_b, int distance) const {
  board::TrackSet found;
  open_.for_each([&](int t) {
    const board::TrackFacts& track = rules_.track[static_cast<std::size_t>(t)];
    const int there = from_a[track.a] + track.length + from_b[track.b];
    const int back = from_a[track.b] + track.length + from_b[track.a];
    if (std::min(there, back) == distance) found.add(t);
  });
  return found;
}

}  // namespace roundhouse::net
