// Random games with a temper: uniform play alone seldom empties a deck, exhausts the tickets or crowds the board.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "games/board/game.h"

namespace roundhouse::board::test {

enum class Temper { kUniform, kHoarder, kBuilder, kCollector, kPatient };  // kPatient: hoards first, then builds
inline constexpr Temper kTempers[] = {Temper::kUniform, Temper::kHoarder, Temper::kPatient, Temper::kBuilder,
                                      Temper::kCollector};
inline constexpr int kTemperCount = 5;

struct Step {
  SeatId seat;
  ActionId action;
};

// What somebody who may act does next; any of them, where several may. Payments need not be canonical.
Step choose_step(const Rules& rules, const State& state, Temper temper, std::mt19937_64& random);

struct Table {
  std::string game;
  int players;
};
// Every board at every number of players.
std::vector<Table> all_tables();

// Plays a game to its end. `look` is shown every position but the last, with the step that will be taken from it.
struct Look {
  const Rules& rules;
  const State& state;
  const Step& step;
  int decision;
};
State walk(const Rules& rules, Temper temper, std::uint64_t seed, const std::function<void(const Look&)>& look);

// Another world that the viewer can't tell from this one: hidden cards and tickets have changed places.
State other_world(const Rules& rules, const State& state, SeatId viewer, std::mt19937_64& random);

}  // namespace roundhouse::board::test
