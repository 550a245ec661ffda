// Who plays whom: every deal from every seat, everybody equally often.
#include "bots/arena/pairing.h"

#include <gtest/gtest.h>

#include <set>

namespace roundhouse::arena {
namespace {

TEST(ArenaPairing, EveryRotationOnce) {
  EXPECT_EQ(rotations({0, 1}), (std::vector<Lineup>{{0, 1}, {1, 0}}));
  EXPECT_EQ(rotations({0, 1, 2}), (std::vector<Lineup>{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}}));
}

TEST(ArenaPairing, RotationsThatAreTheSameArePlayedOnce) {
  EXPECT_EQ(rotations({0, 1, 0, 1}), (std::vector<Lineup>{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(rotations({0, 1, 1, 1}).size(), 4u);
  EXPECT_EQ(rotations({0, 0, 0}).size(), 1u);
}

TEST(ArenaPairing, EveryBotHasEverySeatEquallyOften) {
  for (const Lineup& lineup : {Lineup{0, 1, 2, 3}, Lineup{0, 1, 1}, Lineup{0, 0, 1, 1, 2}}) {
    const Contest contest = table_contest(lineup);
    for (const int bot : contest.bots) {
      std::multiset<std::size_t> seats;
      for (const Lineup& game : contest.games) {
        for (std::size_t s = 0; s < game.size(); ++s) {
          if (game[s] == bot) seats.insert(s);
        }
      }
      for (std::size_t s = 0; s < lineup.size(); ++s) EXPECT_EQ(seats.count(s), seats.count(0));
    }
  }
}

TEST(ArenaPairing, TheSameBotInSeveralSeatsIsOneBot) {
  const Contest contest = table_contest({0, 1, 1, 1});
  EXPECT_EQ(contest.bots, (std::vector<int>{0, 1}));
  EXPECT_DOUBLE_EQ(contest.fair_share(0), 0.25);
  EXPECT_DOUBLE_EQ(contest.fair_share(1), 0.75);
}

TEST(ArenaPairing, APairHasHalfOfAllSeatsEach) {
  for (int seats = 2; seats <= 5; ++seats) {
    const Contest contest = pair_contest(0, 3, seats);
    EXPECT_EQ(contest.bots, (std::vector<int>{0, 3}));
    EXPECT_EQ(contest.games.size(), static_cast<std::size_t>(seats == 2 ? 2 : 2 * seats));
    EXPECT_DOUBLE_EQ(contest.fair_share(0), 0.5);
    EXPECT_DOUBLE_EQ(contest.fair_share(3), 0.5);
    const std::set<Lineup> distinct(contest.games.begin(), contest.games.end());
    EXPECT_EQ(distinct.size(), contest.games.size());
  }
}

TEST(ArenaPairing, ARoundRobinIsEveryPair) {
  const std::vector<Contest> contests = round_robin(4, 3);
  ASSERT_EQ(contests.size(), 6u);
  EXPECT_EQ(contests.front().bots, (std::vector<int>{0, 1}));
  EXPECT_EQ(contests.back().bots, (std::vector<int>{2, 3}));
}

}  // namespace
}  // namespace roundhouse::arena
