// Shortest ways on a board for one seat, in pieces still to lay: its own tracks cost nothing, what it may not claim is closed.
// Stations are left out: they are settled at the end.
#pragma once

#include <array>
#include <cstdint>

#include "bots/board/guide.h"
#include "games/board/state.h"

namespace roundhouse::net {

inline constexpr int kUnreachable = 255;

class Ways {
 public:
  Ways(const board::Rules& rules, const board::Guide& guide, board::TrackSet own, board::TrackSet open)
      : rules_(rules), guide_(guide), own_(own), open_(open) {}

  using Distances = std::array<std::uint8_t, kMaxCities>;
  // From one city to every other; kUnreachable if there is no way.
  void measure(int from, Distances& out) const;

  // The open tracks that lie on some shortest way between two cities, measured from both.
  board::TrackSet on_shortest(const Distances& from_a, const Distances& from_b, int distance) const;

 private:
  int length(const board::Guide::Link& link) const;

  const board::Rules& rules_;
  const board::Guide& guide_;
  board::TrackSet own_, open_;
};

}  // namespace roundhouse::net
