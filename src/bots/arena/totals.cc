#include "bots/arena/totals.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/shared/score_parts.h"

namespace roundhouse::arena {

void reckon(const Ruleset& rules, const Score& score, GameResult& result) {
  const int winners = std::popcount(score.winners);
  for (std::size_t s = 0; s < result.seats.size(); ++s) {
    SeatResult& seat = result.seats[s];
    seat.share = (score.winners >> s & 1) != 0 ? kWin / winners : 0;
    seat.total = score.seats[s].total;
    const std::vector<ScorePart> parts = score_parts(rules, score.seats[s]);
    assert(parts.size() <= seat.points.size());
    for (std::size_t i = 0; i < parts.size(); ++i) seat.points[i] = parts[i].points;
  }
}

void forfeit(SeatId seat, GameResult& result) {
  result.forfeited_by = seat;
  const int others = static_cast<int>(result.seats.size()) - 1;
  for (std::size_t s = 0; s < result.seats.size(); ++s) result.seats[s].share = s == seat.value ? 0 : kWin / others;
}

void BotTotals::add(const BotTotals& other) {
  share += other.share;
  share_squared += other.share_squared;
  scores += other.scores;
  total += other.total;
  for (std::size_t i = 0; i < points.size(); ++i) points[i] += other.points[i];
  forfeits += other.forfeits;
  decisions += other.decisions;
  nanoseconds += other.nanoseconds;
}

namespace {

void add_seat(const SeatResult& seat, bool finished, BotTotals& bot) {
  bot.decisions += seat.decisions;
  bot.nanoseconds += seat.nanoseconds;
  if (!finished) return;
  ++bot.scores;
  bot.total += seat.total;
  for (std::size_t i = 0; i < seat.points.size(); ++i) bot.points[i] += seat.points[i];
}

}  // namespace

void Totals::add_deal(const Contest& contest, const std::vector<GameResult>& games_of_deal) {
  std::vector<std::int64_t> share(bots.size());
  for (const GameResult& game : games_of_deal) {
    for (std::size_t s = 0; s < game.seats.size(); ++s) {
      const SeatResult& seat = game.seats[s];
      const auto at = std::lower_bound(contest.bots.begin(), contest.bots.end(), seat.bot) - contest.bots.begin();
      const auto b = static_cast<std::size_t>(at);
      share[b] += seat.share;
      add_seat(seat, game.finished(), bots[b]);
      if (game.forfeited_by.value == s) ++bots[b].forfeits;
      if (game.finished()) decisions += seat.decisions;
    }
    ++games;
    finished += game.finished() ? 1 : 0;
    if (game.finished()) turns += game.turns;
  }
  ++deals;
  for (std::size_t b = 0; b < bots.size(); ++b) {
    bots[b].share += share[b];
    bots[b].share_squared += share[b] * share[b];
  }
}

void Totals::add(const Totals& other) {
  deals += other.deals;
  games += other.games;
  finished += other.finished;
  decisions += other.decisions;
  turns += other.turns;
  for (std::size_t b = 0; b < bots.size(); ++b) bots[b].add(other.bots[b]);
}

}  // namespace roundhouse::arena
