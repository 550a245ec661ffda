// Intervals, the sequential test and ratings, against numbers that can be worked out by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "bots/arena/interval.h"
#include "bots/arena/ratings.h"
#include "bots/arena/sprt.h"
#include "bots/stream.h"

namespace roundhouse::arena {
namespace {

const Contest kDuel = table_contest({0, 1});

// A deal of two games of which the first bot wins so many halves: 4 is both games.
std::vector<GameResult> deal_of(int halves) {
  std::vector<GameResult> games;
  for (const Lineup& lineup : kDuel.games) {
    const int mine = std::min(halves, 2) * kWin / 2;
    halves -= std::min(halves, 2);
    GameResult game;
    for (const int bot : lineup) {
      game.seats.push_back({});
      game.seats.back().bot = bot;
      game.seats.back().share = bot == 0 ? mine : kWin - mine;
    }
    games.push_back(game);
  }
  return games;
}

Totals totals_of(const std::vector<int>& halves) {
  Totals totals(2);
  for (const int h : halves) totals.add_deal(kDuel, deal_of(h));
  return totals;
}

std::vector<int> repeated(int n, int halves) { return std::vector<int>(static_cast<std::size_t>(n), halves); }

// Deals that chance decides: both games lost, one won, both won, with probabilities in percent.
class ChanceDeals {
 public:
  ChanceDeals(int lost, int split, std::uint64_t seed) : lost_(lost), split_(split), stream_(seed) {}
  void add_to(Totals& totals) {
    const int pick = pick_below(stream_.next(), 100);
    const int share = pick < lost_ ? 0 : pick < lost_ + split_ ? kWin : 2 * kWin;
    ++totals.deals;
    totals.bots[0].share += share;
    totals.bots[0].share_squared += share * share;
  }
  double mean() const { return (50.0 * split_ + 100.0 * (100 - lost_ - split_)) / 10000; }

 private:
  int lost_, split_;
  Stream stream_;
};

// How often the interval of so many deals holds the truth.
double coverage(ChanceDeals deals, int n_deals) {
  constexpr int kRuns = 2000;
  int holds = 0;
  for (int run = 0; run < kRuns; ++run) {
    Totals totals(2);
    for (int d = 0; d < n_deals; ++d) deals.add_to(totals);
    const Estimate share = win_share(kDuel, totals, 0);
    if (share.low <= deals.mean() && deals.mean() <= share.high) ++holds;
  }
  return static_cast<double>(holds) / kRuns;
}

TEST(ArenaIntervals, HoldTheTruthNineteenTimesOutOfTwenty) {
  for (const int deals : {10, 50, 200}) {
    EXPECT_GT(coverage({25, 50, 1}, deals), 0.935) << deals;  // even
    EXPECT_GT(coverage({4, 12, 2}, deals), 0.935) << deals;   // 90 %
    EXPECT_GT(coverage({0, 4, 3}, deals), 0.935) << deals;    // 98 %
  }
  EXPECT_LT(coverage({25, 50, 4}, 200), 0.965);  // and are no wider than they need to be
}

TEST(ArenaIntervals, StudentsTFromTheTables) {
  EXPECT_NEAR(student_t(2), 4.303, 0.05);
  EXPECT_NEAR(student_t(5), 2.571, 0.002);
  EXPECT_NEAR(student_t(30), 2.042, 0.001);
  EXPECT_NEAR(student_t(1e9), 1.960, 0.001);
}

// Two deals, 1 and 1/2; with the two added ones 1, 1/2, 1, 0: mean 5/8, variance (2.25 - 4 · 25/64) / 3 = 11/48.
TEST(ArenaIntervals, ASampleByHand) {
  const ShareSample sample = share_sample(kDuel, totals_of({4, 2}), 0);
  EXPECT_DOUBLE_EQ(sample.deals, 4);
  EXPECT_DOUBLE_EQ(sample.mean, 5.0 / 8);
  EXPECT_NEAR(sample.variance, 11.0 / 48, 1e-12);
  EXPECT_DOUBLE_EQ(win_share(kDuel, totals_of({4, 2}), 0).value, 0.75);
}

// The deal is the unit: 50 deals that are always split tell more than 50 that are won or lost as a whole.
TEST(ArenaIntervals, GamesOfOneDealAreOneObservation) {
  std::vector<int> whole = repeated(25, 4);
  whole.insert(whole.end(), 25, 0);
  const Estimate split = win_share(kDuel, totals_of(repeated(50, 2)), 0);
  const Estimate swings = win_share(kDuel, totals_of(whole), 0);
  EXPECT_DOUBLE_EQ(split.value, swings.value);
  EXPECT_LT(split.high - split.low, 0.2 * (swings.high - swings.low));
  // 25 + 1 ones among 52: variance 13 / 51, and t(51) = 2.0076.
  EXPECT_NEAR(swings.high - 0.5, 2.0076 * std::sqrt(13.0 / 51 / 52), 1e-4);
}

TEST(ArenaIntervals, ACleanSweepIsNoCertainty) {
  const Estimate all = win_share(kDuel, totals_of(repeated(20, 4)), 0);
  EXPECT_DOUBLE_EQ(all.value, 1);
  EXPECT_DOUBLE_EQ(all.high, 1);
  EXPECT_GT(all.low, 0.8);
  EXPECT_LT(all.low, 0.95);
}

TEST(ArenaIntervals, NothingIsKnownBeforeTheFirstDeal) {
  const Estimate none = win_share(kDuel, Totals(2), 0);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_DOUBLE_EQ(none.high, 1);
}

TEST(ArenaTotals, AForfeitedGameHasAWinnerAndNoScore) {
  GameResult game;
  game.seats.resize(4);
  forfeit(SeatId{1}, game);
  EXPECT_EQ(game.seats[1].share, 0);
  EXPECT_EQ(game.seats[0].share, kWin / 3);
  const Contest contest = table_contest({0, 1, 0, 0});
  for (std::size_t s = 0; s < 4; ++s) game.seats[s].bot = s == 1 ? 1 : 0;
  game.seats[0].total = 99;
  Totals totals(2);
  totals.add_deal(contest, {game});
  EXPECT_EQ(totals.bots[0].share, kWin);
  EXPECT_EQ(totals.bots[0].scores, 0);
  EXPECT_EQ(totals.bots[0].total, 0);
  EXPECT_EQ(totals.bots[1].forfeits, 1);
  EXPECT_EQ(totals.finished, 0);
}

// 100 · 0.1 · (0.6 - 0.55) / 0.25 = 2.
TEST(ArenaSprt, TheRatioByHand) {
  EXPECT_NEAR(log_likelihood_ratio({100, 0.6, 0.25}, 0.5, 0.6), 2, 1e-12);
  EXPECT_NEAR(log_likelihood_ratio({100, 0.55, 0.25}, 0.5, 0.6), 0, 1e-12);
}

// The bounds are ln(0.95 / 0.025) = 3.638 and ln(0.05 / 0.975) = -2.970.
TEST(ArenaSprt, VerdictsAtTheBounds) {
  const auto verdict = [](double deals, double mean) { return sprt_verdict({deals, mean, 0.1}, 0.5, 0.05); };
  // deals · 0.05 · 0.075 / 0.1 = deals · 0.0375
  EXPECT_EQ(verdict(97, 0.6), Verdict::kOpen);
  EXPECT_EQ(verdict(98, 0.6), Verdict::kStronger);
  EXPECT_EQ(verdict(98, 0.4), Verdict::kWeaker);
  // deals · 0.05 · -0.025 / 0.1 = deals · -0.0125
  EXPECT_EQ(verdict(237, 0.5), Verdict::kOpen);
  EXPECT_EQ(verdict(238, 0.5), Verdict::kNoDifference);
}

TEST(ArenaSprt, AFewWinsInARowProveNothing) {
  const auto after = [](int deals) { return share_sample(kDuel, totals_of(repeated(deals, 4)), 0); };
  EXPECT_EQ(sprt_verdict(after(3), 0.5, 0.05), Verdict::kOpen);
  EXPECT_EQ(sprt_verdict(after(20), 0.5, 0.05), Verdict::kStronger);
}

Verdict verdict_of(ChanceDeals& deals) {
  Totals totals(2);
  while (true) {
    deals.add_to(totals);
    const Verdict verdict = sprt_verdict(share_sample(kDuel, totals, 0), 0.5, 0.05);
    if (verdict != Verdict::kOpen) return verdict;
  }
}

// Of 1000 tests about 50 may be wrong: the bounds are more than three deviations away.
TEST(ArenaSprt, IsWrongAsOftenAsItSays) {
  int proven = 0, overlooked = 0, mistaken = 0;
  ChanceDeals even(25, 50, 1), better(23, 44, 2);  // 50 % and 55 %
  for (int run = 0; run < 1000; ++run) {
    if (verdict_of(even) != Verdict::kNoDifference) ++proven;
    const Verdict verdict = verdict_of(better);
    if (verdict == Verdict::kNoDifference) ++overlooked;
    if (verdict == Verdict::kWeaker) ++mistaken;
  }
  EXPECT_LT(proven, 80);
  EXPECT_LT(overlooked, 80);
  EXPECT_EQ(mistaken, 0);
}

// Two bots: the difference is 400 · log10(w / (1 - w)), half on each side of 0.
TEST(ArenaRatings, TwoBotsInClosedForm) {
  const double w = 0.75, deals = 100, variance = 0.04;
  const std::vector<Estimate> rated = ratings(2, {{0, 1, {deals, w, variance}}});
  EXPECT_NEAR(rated[0].value, 200 * std::log10(3.0), 1e-9);
  EXPECT_NEAR(rated[1].value, -rated[0].value, 1e-9);
  // By the delta method the difference has the deviation 400 / ln 10 · sqrt(variance / deals) / (w (1 - w)).
  const double deviation = 400 / std::log(10) * std::sqrt(variance / deals) / (w * (1 - w));
  EXPECT_NEAR(rated[0].high - rated[0].value, 1.959964 * deviation / 2, 1e-4);
}

// Shares that the model explains exactly give back its ratings, whatever the number of deals of each pair.
TEST(ArenaRatings, ThreeBotsThatTheModelFits) {
  const std::vector<double> truth{150, 30, -180};
  std::vector<PairShare> pairs;
  double deals = 10;
  for (int a = 0; a < 3; ++a) {
    for (int b = a + 1; b < 3; ++b) {
      const double gap = truth[static_cast<std::size_t>(b)] - truth[static_cast<std::size_t>(a)];
      pairs.push_back({a, b, {deals *= 3, 1 / (1 + std::pow(10, gap / 400)), 0.1}});
    }
  }
  const std::vector<Estimate> rated = ratings(3, pairs);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(rated[i].value, truth[i], 1e-6);
}

TEST(ArenaRatings, CleanSweepsStayFinite) {
  const ShareSample sweep = share_sample(kDuel, totals_of(repeated(200, 4)), 0);
  const std::vector<Estimate> rated = ratings(3, {{0, 1, sweep}, {1, 2, sweep}, {0, 2, sweep}});
  EXPECT_GT(rated[0].low, rated[1].high);
  EXPECT_LT(rated[0].value, 2000);
  EXPECT_NEAR(rated[1].value, 0, 1e-6);
}

}  // namespace
}  // namespace roundhouse::arena
