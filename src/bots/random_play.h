// A whole game of uniformly random players, by the kernels' fast path. Seat by seat the same picks as the random bot
// makes, so a recorded game and an unrecorded one are the same game. Nothing is allocated.
#pragma once

#include <array>

#include "bots/stream.h"
#include "core/chance.h"
#include "core/ids.h"
#include "games/board/game.h"
#include "games/card/game.h"

namespace roundhouse {

template <class State>
struct PlayedGame {
  State state;
  std::uint32_t decisions = 0;
};

template <class Rules>
auto play_random_game(const Rules& rules, std::uint64_t seed) {
  Chance chance(seed);
  PlayedGame<decltype(setup(rules, chance))> game{setup(rules, chance)};
  auto& state = game.state;
  using Phase = decltype(state.phase);
  std::array<Stream, kMaxSeats> streams{Stream(player_seed(seed, SeatId{0})), Stream(player_seed(seed, SeatId{1})),
                                        Stream(player_seed(seed, SeatId{2})), Stream(player_seed(seed, SeatId{3})),
                                        Stream(player_seed(seed, SeatId{4}))};
  // COM-6: the first choices go round from the first seat.
  for (std::size_t seat = state.first.value; state.phase == Phase::kInitial; ++game.decisions) {
    play_random(rules, state, chance, streams[seat].next());
    seat = seat + 1 == static_cast<std::size_t>(rules.players) ? 0 : seat + 1;
  }
  for (; state.phase != Phase::kOver; ++game.decisions) {
    play_random(rules, state, chance, streams[state.current.value].next());
  }
  return game;
}

}  // namespace roundhouse
