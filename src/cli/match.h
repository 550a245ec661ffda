// One game between bots, from the deal to the score.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/board/guide.h"
#include "cli/tally.h"
#include "core/result.h"
#include "games/any/any_game.h"
#include "record/record.h"

namespace roundhouse {

struct MatchOptions {
  std::shared_ptr<const GameData> data;
  GameOptions game;
  std::vector<std::string> bots;  // one per seat
  bool referee = false;           // check every promise after every action
  bool record = false, checks = false;
};

// Everybody random and nobody looking: the kernels' fast path will do.
bool is_fast(const MatchOptions& options);

// Plays the game with this seed and adds it up; one that does not end counts as unfinished (COM-14), one that was interrupted
// not at all. The record is filled if asked for; that of an interrupted game stays empty.
Result<> play_match(const MatchOptions& options, std::uint64_t seed, Tally& tally, Record* record);

// The fast path, ready for many games of the same table; allocates nothing per game. Everybody plays at random, or by the
// policy that searches play on with.
enum class FastPlayers { kRandom, kInformed };
class FastMatch {
 public:
  explicit FastMatch(const MatchOptions& options, FastPlayers players = FastPlayers::kRandom);
  void play(std::uint64_t seed, Tally& tally) const;

 private:
  FastPlayers players_;
  std::shared_ptr<const board::Rules> board_;
  std::shared_ptr<const board::Guide> guide_;
  std::shared_ptr<const card::Rules> card_;
};

}  // namespace roundhouse
