// The last round, and who wins.
#include <gtest/gtest.h>

#include "games/shared/winners.h"
#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

// Every seat has a card to draw or a slot to take: turns that change nothing of interest.
void idle_turn(Scene& scene, int number) {
  scene.play_seeded(number, "draw", static_cast<std::uint64_t>(number));
  if (!is_over(scene.state()) && scene.state().current == seat(number)) scene.play_seeded(number, "draw");
}

// Rules: END-1
TEST(BoardEnd, TwoPiecesLeftAtTheEndOfATurnGiveEverySeatOneMoreTurn) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    SCOPED_TRACE(game);
    Scene scene(game, 3);
    const std::string claim = game == "europe"  ? "claim 50 pink:1"
                              : game == "usa"   ? "claim 3 red:1"
                              : game == "paris" ? "claim 23 red:1"
                                                : "claim 37 green:1";
    scene.hand(2, claim.substr(claim.find(' ', 6) + 1)).leave_pieces(2, 3, {50, 3, 23, 37});
    scene.turn(2);
    const Played played = scene.play(2, claim);
    EXPECT_EQ(scene.of(2).pieces, 2);
    EXPECT_EQ(played.count<LastRoundBegan>(), 1);
    EXPECT_TRUE(scene.state().last_round);
    EXPECT_EQ(scene.state().last_turns, 3);
    for (const int next : {3, 1, 2}) {
      EXPECT_FALSE(is_over(scene.state()));
      EXPECT_EQ(scene.state().current, seat(next));
      idle_turn(scene, next);
    }
    EXPECT_TRUE(is_over(scene.state())) << "that seat's own turn is the last";
    EXPECT_EQ(scene.state().end, EndReason::kLastRound);
  }
}

// Rules: END-1
TEST(BoardEnd, ThreePiecesLeftStartNothing) {
  Scene scene("new-york", 2);
  scene.hand(1, "green:1").leave_pieces(1, 4, {37}).play(1, "claim 37 green:1");
  EXPECT_EQ(scene.of(1).pieces, 3);
  EXPECT_FALSE(scene.state().last_round);
}

// Rules: END-1
TEST(BoardEnd, OneAndNoPieceStartItToo) {
  for (const int left : {0, 1}) {
    Scene scene("usa", 2);
    scene.hand(1, "red:3").leave_pieces(1, left + 3, {18}).play(1, "claim 18 red:3");
    EXPECT_EQ(scene.of(1).pieces, left);
    EXPECT_TRUE(scene.state().last_round);
    EXPECT_EQ(scene.state().last_turns, 2);
  }
}

// Rules: END-1
TEST(BoardEnd, WhoComesDownToTwoLaterStartsNoNewRound) {
  Scene scene("new-york", 3);
  scene.hand(1, "green:1").leave_pieces(1, 3, {37, 38}).hand(2, "pink:1").leave_pieces(2, 3, {37, 38});
  scene.play(1, "claim 37 green:1");
  EXPECT_EQ(scene.state().last_turns, 3);
  const Played later = scene.play(2, "claim 38 pink:1");
  EXPECT_EQ(scene.of(2).pieces, 2);
  EXPECT_EQ(later.count<LastRoundBegan>(), 0);
  EXPECT_EQ(scene.state().last_turns, 2);
  idle_turn(scene, 3);
  EXPECT_FALSE(is_over(scene.state()));
  idle_turn(scene, 1);
  EXPECT_TRUE(is_over(scene.state()));
  EXPECT_EQ(scene.state().turns, 4);
}

// Rules: END-1, COM-12
TEST(BoardEnd, ATurnOfSeveralDecisionsCountsOnceInTheLastRound) {
  Scene scene("usa", 2);
  scene.state().last_round = true;
  scene.state().last_turns = 2;
  scene.play(1, "tickets", "t1 t2 t3");
  EXPECT_EQ(scene.state().last_turns, 2);
  scene.play(1, "keep 1");
  EXPECT_EQ(scene.state().last_turns, 1);
  scene.play(2, "draw", "white");
  EXPECT_FALSE(is_over(scene.state())) << "the turn is first played to its end";
  scene.play(2, "draw", "white");
  EXPECT_EQ(scene.state().end, EndReason::kLastRound);
}

// Rules: END-1
TEST(BoardEnd, TheRefillOfTheLastTurnStillHappensAndThenNothingIsLegal) {
  Scene scene("new-york", 2);
  scene.hand(1, "red:1").market("- red red blue blue").leave_in_deck("", 2);
  scene.state().last_round = true;
  scene.state().last_turns = 1;
  scene.play(1, "claim 18 red:1", "red");
  EXPECT_TRUE(is_over(scene.state()));
  EXPECT_EQ(scene.market_text(), "red red red blue blue");
  for (int s = 1; s <= 2; ++s) EXPECT_TRUE(scene.actions(s).empty());
  EXPECT_EQ(scene.refusal(2, "draw"), Refusal::kGameOver);
}

// Rules: END-1
TEST(BoardEnd, ATunnelWithdrawnStillEndsTheTurnOfTheLastRound) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:2");
  scene.state().last_round = true;
  scene.state().last_turns = 1;
  scene.play(1, "claim 78 blue:2", "blue red red");
  EXPECT_FALSE(is_over(scene.state()));
  scene.play(1, "withdraw");
  EXPECT_TRUE(is_over(scene.state()));
}

// --- who wins ---

Score tied(int players, int total) {
  Score score;
  for (int s = 0; s < players; ++s) score.seats[static_cast<std::size_t>(s)].total = total;
  return score;
}

// Rules: END-2, EU-16, US-3
TEST(BoardEnd, MostPointsWin) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    Score score = tied(3, 20);
    score.seats[2].total = 21;
    score.seats[0].completed = 5;
    score.seats[0].longest = 10;
    decide(shipped_game(game)->ruleset.tie_breaks, 3, {3, 0, 0}, score);
    EXPECT_EQ(score.winners, 0b100) << game;
    EXPECT_EQ(score.decided, Decided::kPoints) << game;
  }
}

// Rules: END-2, EU-16, US-3
TEST(BoardEnd, ThenMostCompletedTickets) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    Score score = tied(3, 20);
    score.seats[0].completed = 2;
    score.seats[1].completed = 3;
    score.seats[2].total = 19;
    score.seats[2].completed = 9;
    score.seats[0].longest = 10;
    decide(shipped_game(game)->ruleset.tie_breaks, 3, {3, 0, 3}, score);
    EXPECT_EQ(score.winners, 0b010) << game;
    EXPECT_EQ(score.decided, Decided::kTickets) << game;
  }
}

// Rules: EU-16
TEST(BoardEnd, InEuropeThenFewestStationsThenTheExpressThenASharedWin) {
  const auto& order = shipped_game("europe")->ruleset.tie_breaks;
  Score stations = tied(4, 50);
  stations.seats[0].longest = 10;
  decide(order, 4, {1, 3, 2, 3}, stations);  // stations left, not built
  EXPECT_EQ(stations.winners, 0b1010);
  EXPECT_EQ(stations.decided, Decided::kShared);
  stations.seats[3].longest = 10;
  decide(order, 4, {1, 3, 2, 3}, stations);
  EXPECT_EQ(stations.winners, 0b1000);
  EXPECT_EQ(stations.decided, Decided::kLongest);
  decide(order, 4, {1, 3, 2, 2}, stations);
  EXPECT_EQ(stations.winners, 0b0010);
  EXPECT_EQ(stations.decided, Decided::kFewestStations);
}

// Rules: US-3
TEST(BoardEnd, InUsaThenTheLongestPathThenASharedWin) {
  const auto& order = shipped_game("usa")->ruleset.tie_breaks;
  Score score = tied(3, 50);
  score.seats[1].longest = 10;
  decide(order, 3, {0, 0, 0}, score);
  EXPECT_EQ(score.winners, 0b010);
  EXPECT_EQ(score.decided, Decided::kLongest);
  score.seats[2].longest = 10;
  decide(order, 3, {0, 0, 0}, score);
  EXPECT_EQ(score.winners, 0b110);
  EXPECT_EQ(score.decided, Decided::kShared);
}

// Rules: END-2
TEST(BoardEnd, InNewYorkAndParisATieOnTicketsIsASharedWin) {
  for (const std::string game : {"new-york", "paris"}) {
    Score score = tied(2, 7);
    score.seats[1].attractions = 4;
    decide(shipped_game(game)->ruleset.tie_breaks, 2, {0, 0}, score);
    EXPECT_EQ(score.winners, 0b11) << game;
    EXPECT_EQ(score.decided, Decided::kShared) << game;
  }
}

// Rules: END-2
TEST(BoardEnd, AGameWithEqualPointsIsDecidedByTickets) {
  Scene scene("new-york", 2);
  // Seat 1: tracks of two, two and one spaces far from any attraction, no ticket.
  scene.own(1, {2, 26, 28});
  // Seat 2: Midtown West–Times Square–Central Park, two attractions; one ticket of three made, another of three lost.
  scene.own(2, {8, 5}).tickets(2, {4, 5});
  const Score score = scene.score();
  EXPECT_EQ(score.seats[0].total, 2 + 2 + 1);
  EXPECT_EQ(score.seats[1].total, 1 + 2 + 2 + 3 - 3);
  EXPECT_EQ(score.winners, 0b10);
  EXPECT_EQ(score.decided, Decided::kTickets);
}

}  // namespace
}  // namespace roundhouse::board::test
