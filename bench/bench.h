// What the benchmarks share: the tables to measure, and states met in random play.
#pragma once

#include <benchmark/benchmark.h>

#include <bit>
#include <memory>
#include <string>
#include <vector>

#include "bots/stream.h"
#include "games/any/registry.h"
#include "games/board/game.h"
#include "games/card/game.h"

namespace roundhouse::bench {

// Each file of this folder adds its benchmarks for one game at one number of players.
void add_playouts(const std::shared_ptr<const GameData>& data, int players);
void add_verbs(const std::shared_ptr<const GameData>& data, int players);
void add_resampling(const std::shared_ptr<const GameData>& data, int players);
void add_research(const std::shared_ptr<const GameData>& data, int players);

inline std::string name(const char* what, const GameData& data, int players) {
  return std::string(what) + "/" + data.ruleset.id + "/" + std::to_string(players);
}

// Calls `with` with the rules of whichever kernel the game has.
template <class With>
void with_rules(const std::shared_ptr<const GameData>& data, int players, With with) {
  if (data->ruleset.kernel == KernelId::kBoard) {
    with(std::make_shared<const board::Rules>(board::make_rules(data, {players, {}})));
  } else {
    with(std::make_shared<const card::Rules>(card::make_rules(data, {players, {}, false})));
  }
}

inline SeatId first_actor(std::uint8_t actors) { return SeatId{static_cast<std::uint8_t>(std::countr_zero(actors))}; }

// One random game, calling `look` with each state in which somebody decides, and with the last.
template <class Rules, class Look>
void watch_random_game(const Rules& rules, std::uint64_t seed, Look look) {
  Chance chance(seed);
  Stream picks(seed ^ 0x62656E6368u);
  auto state = setup(rules, chance);
  while (!is_over(state)) {
    look(state);
    const SeatId seat = first_actor(actors(state));
    const int k = pick_below(picks.next(), count_actions(rules, state, seat));
    apply(rules, state, seat, nth_action(rules, state, seat, k), chance);
  }
  look(state);
}

// A state out of every eighth moment of some random games, finished ones left out; or only the finished ones.
enum class Moments { kUnderway, kFinished };
template <class Rules>
auto states_met(const Rules& rules, Moments moments) {
  Chance any(1);
  std::vector<decltype(setup(rules, any))> states;
  for (std::uint64_t seed = 1; states.size() < 256; ++seed) {
    int n = 0;
    watch_random_game(rules, seed, [&](const auto& state) {
      const bool wanted = moments == Moments::kFinished ? is_over(state) : !is_over(state) && ++n % 8 == 0;
      if (wanted) states.push_back(state);
    });
  }
  return states;
}

}  // namespace roundhouse::bench
