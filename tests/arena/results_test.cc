// Results travel as text, and parts add up to the whole.
#include <gtest/gtest.h>

#include "bots/arena/plan.h"

namespace roundhouse::arena {
namespace {

Plan some_plan() {
  Plan plan;
  plan.game = "new-york";
  plan.board = "sha256:00";
  plan.rules = 1;
  plan.players = 2;
  plan.bots = {"random", "simple:x=\"1\""};
  plan.lineup = {1, 0};
  plan.seed = 18446744073709551615u;
  plan.deals = 7;
  plan.sprt_margin = 5;
  return plan;
}

Results some_part(int part, int shards) {
  Results results{some_plan(), shards, {part}, {}};
  Totals totals(2);
  totals.deals = part, totals.games = 2 * part, totals.finished = 1, totals.decisions = 40, totals.turns = 30;
  totals.bots[0] = {60, 3600, 1, -20, {1, -2, 3, 4, 5, 6, 7, 8}, 2, 33, 4'000'000'000};
  totals.bots[1].share = 7 * part;
  results.contests.push_back(totals);
  return results;
}

TEST(ArenaResults, ThereAndBackAgain) {
  const Results results = some_part(2, 3);
  const Result<Results> read = read_results(write_results(results), "f");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->plan, results.plan);
  EXPECT_EQ(read->shards, 3);
  EXPECT_EQ(read->parts, results.parts);
  EXPECT_EQ(read->contests, results.contests);
}

TEST(ArenaResults, PartsInAnyOrderAddUpToTheSame) {
  Results forth = some_part(1, 3), back = some_part(3, 3);
  for (const int part : {2, 3}) ASSERT_TRUE(merge_results(forth, some_part(part, 3), "f"));
  EXPECT_TRUE(forth.complete());
  ASSERT_TRUE(merge_results(back, some_part(2, 3), "f"));
  EXPECT_FALSE(back.complete());
  ASSERT_TRUE(merge_results(back, some_part(1, 3), "f"));
  EXPECT_EQ(write_results(forth), write_results(back));
  EXPECT_EQ(forth.contests[0].deals, 6);
  EXPECT_EQ(forth.contests[0].bots[1].share, 42);
}

TEST(ArenaResults, WhatDoesNotBelongTogetherIsRefused) {
  Results results = some_part(1, 3);
  EXPECT_FALSE(merge_results(results, some_part(1, 3), "f"));
  EXPECT_FALSE(merge_results(results, some_part(2, 4), "f"));
  Results other_seed = some_part(2, 3);
  other_seed.plan.seed = 4;
  EXPECT_FALSE(merge_results(results, other_seed, "f"));
  EXPECT_EQ(write_results(results), write_results(some_part(1, 3)));
}

TEST(ArenaResults, EveryDealIsInOnePart) {
  std::vector<int> deals(4);
  for (std::int64_t deal = 0; deal < 10; ++deal) ++deals.at(static_cast<std::size_t>(part_of(deal, 4) - 1));
  EXPECT_EQ(deals, (std::vector<int>{3, 3, 2, 2}));
}

// Every prefix, and every number replaced by something else: an error or a value, never a crash.
TEST(ArenaResults, DamagedTextIsAnError) {
  const std::string good = write_results(some_part(1, 1));
  for (std::size_t n = 0; n + 1 < good.size(); ++n) EXPECT_FALSE(read_results(good.substr(0, n), "f")) << n;
  const auto replaced = [&](const std::string& what, const std::string& by) {
    std::string text = good;
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return read_results(text.replace(at, what.size(), by), "f");
  };
  EXPECT_FALSE(replaced("roundhouse-arena 1", "roundhouse-arena 2"));
  EXPECT_FALSE(replaced("\"players\": 2", "\"players\": 6"));
  EXPECT_FALSE(replaced("\"shards\": 1", "\"shards\": 0"));
  EXPECT_FALSE(replaced("\"shards\": 1", "\"shards\": \"1\""));
  EXPECT_FALSE(replaced("18446744073709551615", "-1"));
  EXPECT_FALSE(replaced("\"forfeits\": 2", "\"forfeits\": 1.5"));
  EXPECT_FALSE(replaced("\"open_stacks\": false", "\"open_stacks\": 0"));
  EXPECT_FALSE(replaced("3600", "99999999999999999999"));
  const Result<Results> outside = replaced("\"lineup\": [\n  1,\n  0", "\"lineup\": [\n  1,\n  2");
  EXPECT_FALSE(outside);
}

}  // namespace
}  // namespace roundhouse::arena
