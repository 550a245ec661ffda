// Random numbers for players, and the seeds they start from. The deal has its own generator (core/chance.h), which no
// player's choice ever touches. SplitMix64 throughout: the same on every machine (COM-1).
#pragma once

#include <cstdint>

#include "core/ids.h"

namespace roundhouse {

class Stream {
 public:
  explicit Stream(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

// Which of n things 64 random bits pick: the same rule as in play_random, so that both choose alike.
inline int pick_below(std::uint64_t pick, int n) {
  return static_cast<int>((static_cast<unsigned __int128>(pick) * static_cast<unsigned>(n)) >> 64);
}

// The i-th seed out of one, from 0: number i of the SplitMix64 sequence that starts with `seed`.
inline std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t i) {
  return Stream(seed + i * 0x9E3779B97F4A7C15u).next();
}

// The stream of whoever sits in a seat of a game: apart from the deal, and from the other seats.
inline std::uint64_t player_seed(std::uint64_t game_seed, SeatId seat) {
  return derived_seed(game_seed ^ 0x706C6179657273u, seat.value);
}

}  // namespace roundhouse
