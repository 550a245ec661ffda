// What games add up to. Whole numbers only: in whatever order, on however many threads and machines they are added, the
// sums are the same.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bots/arena/pairing.h"
#include "core/ids.h"
#include "games/shared/score.h"
#include "maps/ruleset.h"

namespace roundhouse::arena {

inline constexpr int kWin = 60;  // a win in parts that up to six winners can share
inline constexpr int kMaxSources = 8;  // more than any game has (games/shared/score_parts.h)

struct SeatResult {
  int bot = 0;
  int share = 0;  // of the win, in parts of kWin
  int total = 0;
  std::array<int, kMaxSources> points{};  // by source
  std::int64_t decisions = 0, nanoseconds = 0;
};

struct GameResult {
  std::vector<SeatResult> seats;
  int turns = 0;
  SeatId forfeited_by = kNoSeat;  // then the game has no scores

  bool finished() const { return forfeited_by == kNoSeat; }
};

// Writes scores and shares of the win into a result that knows its bots.
void reckon(const Ruleset& rules, const Score& score, GameResult& result);
// The others share the win; the score is nobody's.
void forfeit(SeatId seat, GameResult& result);

struct BotTotals {
  std::int64_t share = 0;  // sum over deals of its part of the wins, kWin for each
  std::int64_t share_squared = 0;  // sum over deals of the square of that part: what the spread is reckoned from
  std::int64_t scores = 0;  // how many: one per seat of a finished game
  std::int64_t total = 0;
  std::array<std::int64_t, kMaxSources> points{};
  std::int64_t forfeits = 0;
  std::int64_t decisions = 0, nanoseconds = 0;  // time to think, of all decisions

  void add(const BotTotals& other);
  bool operator==(const BotTotals&) const = default;
};

// Of one contest.
struct Totals {
  std::int64_t deals = 0, games = 0, finished = 0;
  std::int64_t decisions = 0, turns = 0;  // of the finished games
  std::vector<BotTotals> bots;  // in the order of Contest::bots

  explicit Totals(std::size_t n_bots = 0) : bots(n_bots) {}
  // The games of one deal, in the order of Contest::games.
  void add_deal(const Contest& contest, const std::vector<GameResult>& games_of_deal);
  void add(const Totals& other);
  bool operator==(const Totals&) const = default;
};

}  // namespace roundhouse::arena
