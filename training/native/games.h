// Many games at once for a program that learns: nets, scripted bots and searching bots sit at the same tables. A step plays on in every
// game until a net has to decide again, on all cores, and writes what it needs to see into arrays of the caller's.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/result.h"
#include "maps/ruleset.h"
#include "net/layout.h"

namespace roundhouse::training {

inline constexpr int kMostTaught = 32;  // actions that a search looks at
// What a finished game gave a seat, as it is: points of margin, share of the win, points of routes, tickets and the rest, tickets made.
inline constexpr int kChannels = 6;

struct Setup {
  int players = 2;
  int games = 1;
  int threads = 0;  // 0: one per core
  std::uint64_t seed = 1;
  // "6144*net,net;2048*net,planner": so many games with these in the seats, who change places from game to game. "net" learns, "old" is a
  // frozen net, everything else is a bot's code.
  std::string lineups;
  std::string teacher;  // "ismcts:iters=400": what a search thinks of positions …
  int teach_every = 1;  // … one in so many
  bool plan = true;  // the planner's plan and choice among the inputs
  // A match: so many games in all, each deal once for every rotation of the seats; 0: games without end.
  int match = 0;
  int most_decisions = 0;  // then a game is cut off; 0: when the rules say
};

// Rows are games. A null array is not wanted.
struct Arrays {
  std::uint8_t* inputs;  // [game][input]
  std::uint8_t* masks;  // [game][mask byte]: bit per action
  std::uint8_t* actors;  // [game]: the seat to act; 255: this slot of a match has nothing left to play
  std::uint8_t* learns;  // [game]: 1 if the seat is the learning net's, 0 if the frozen one's
  std::int16_t* hints;  // [game]: the number of the planner's choice
  float* promises;  // [game]: what the seat's tickets promise, in points
  std::uint8_t* hidden;  // [game][hidden]: hands and tickets of the other seats, for a critic in training
  // Of the game that ended in this step.
  std::uint8_t* dones;  // [game]: 0, 1 if a game ended, 2 if it was cut off
  float* rewards;  // [game][seat][channel]
  std::uint8_t* roles;  // [game][seat]: who sat there: 0 the net, 1 the frozen net, 2 … the bots in the order named
  std::int32_t* numbers;  // [game]
  std::int32_t* lengths;  // [game]: decisions
  // What the teacher thinks of the position, by action.
  std::int16_t* taught_actions;  // [game][kMostTaught]: -1 where there are no more
  float* taught_values;  // advantages, [game][kMostTaught]
  float* taught_errors;
};

struct Shape {
  std::int32_t inputs = 0, actions = 0, mask_bytes = 0, players = 0, hidden = 0, channels = kChannels, pieces = 0;
};

class Games {
 public:
  virtual ~Games() = default;
  virtual Shape shape() const = 0;
  virtual const net::Layout& layout() const = 0;
  virtual const GameData& data() const = 0;
  virtual void reset(const Arrays& arrays) = 0;
  // One number per game. The answer is how many were not legal: those games did not move.
  virtual int step(const std::int32_t* actions, const Arrays& arrays) = 0;
};

Result<std::unique_ptr<Games>> make_games(std::shared_ptr<const GameData> data, const Setup& setup);

}  // namespace roundhouse::training
