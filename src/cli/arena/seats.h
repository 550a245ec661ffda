// The players of one thread of the arena. They are kept from game to game: starting a program anew for every game would
// cost more than the game.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "bots/arena/pairing.h"
#include "bots/arena/totals.h"
#include "cli/player.h"

namespace roundhouse {

// A code that begins so names a program of somebody's own; all others are bots of ours.
inline constexpr std::string_view kCommandPrefix = "cmd:";
inline bool is_command(std::string_view code) { return code.starts_with(kCommandPrefix); }

struct SeatOptions {
  std::shared_ptr<const GameData> data;
  std::vector<std::string> bots;  // codes
  int timeout_ms = 10'000;  // for an answer of a program
};

class Seats {
 public:
  explicit Seats(const SeatOptions& options) : options_(options) {}

  // One player per seat; a bot that sits in several seats has as many players.
  std::vector<Player*> seat(const arena::Lineup& lineup);

 private:
  const SeatOptions& options_;
  std::map<std::pair<int, int>, std::unique_ptr<Player>> players_;  // by bot, and which of its seats
};

struct ArenaGame {
  arena::GameResult result;
  std::string forfeit;  // who, and why; empty if nobody did
  std::string unfinished;  // why there is no result; empty if there is one
  Record record;
};

// One game of the deal with this seed.
Result<ArenaGame> play_arena_game(const SeatOptions& options, const GameOptions& table, const arena::Lineup& lineup,
                                  std::uint64_t seed, Seats& seats);

}  // namespace roundhouse
