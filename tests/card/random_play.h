// Random choices for tests, apart from the game's own chance.
#pragma once

#include "scenario.h"

namespace roundhouse::card {

struct Random {
  std::uint64_t state;
  std::uint64_t operator()() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    return z ^ (z >> 27);
  }
  int below(int n) { return static_cast<int>(operator()() % static_cast<std::uint64_t>(n)); }
};

// The acting seat: in the first choice any of those who have still to choose.
inline SeatId some_actor(const State& state, Random& random) {
  const int n = std::popcount(actors(state));
  return SeatId{static_cast<std::uint8_t>(select_bit(actors(state), random.below(n)))};
}

}  // namespace roundhouse::card
