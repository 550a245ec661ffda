// A whole game of informed players, by the policies that a search plays on with. Nothing is allocated.
#pragma once

#include <bit>

#include "bots/random_play.h"

namespace roundhouse {

template <class Rules, class Policy>
auto play_informed_game(const Rules& rules, Policy& policy, std::uint64_t seed) {
  Chance chance(seed);
  PlayedGame<decltype(setup(rules, chance))> game{setup(rules, chance)};
  policy.reset();
  for (auto& state = game.state; !is_over(state); ++game.decisions) {
    const SeatId seat{static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(actors(state))))};
    apply(rules, state, seat, policy.choose(state, seat), chance);
  }
  return game;
}

}  // namespace roundhouse
