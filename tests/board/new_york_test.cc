// New York: small hands, few pieces, attractions.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Rules: NY-1
TEST(NewYork, CardsPiecesAndTickets) {
  Scene scene("new-york", 2);
  EXPECT_EQ(scene.text(scene.rules().deck), "blue:6 green:6 black:6 pink:6 red:6 orange:6 wild:8");
  EXPECT_EQ(scene.rules().tickets, 18);
  for (int players = 2; players <= 4; ++players) {
    Chance chance(9);
    const State state = setup(rules_for("new-york", players), chance);
    for (int s = 0; s < players; ++s) {
      EXPECT_EQ(state.seats[s].hand.total(), 2);
      EXPECT_EQ(state.seats[s].pieces, 15);
      EXPECT_EQ(state.seats[s].offer.size(), 2u);
    }
    EXPECT_EQ(state.market.filled(), 0b11111u);
    EXPECT_EQ(state.ticket_deck.size(), 18 - 2 * players);
  }
  EXPECT_EQ(shipped_game("new-york")->ruleset.max_players, 4);
}

// Rules: NY-2
TEST(NewYork, OneOrBothOfTwoTicketsAreKeptAndTheOtherGoesToTheBottom) {
  Scene scene = Scene::dealt("new-york", 2, "seat:1 red red blue blue green green pink pink black t12 t3 t8 t1");
  EXPECT_EQ(scene.actions(1), (Texts{"keep 12", "keep 3", "keep 3 12"}));
  EXPECT_EQ(scene.why_not(1, "keep none"), "TKT-4");
  scene.play(1, "keep 3");
  scene.play(2, "keep 1 8");
  ASSERT_EQ(scene.state().ticket_deck.bottom.size(), 1u);
  EXPECT_EQ(scene.state().ticket_deck.bottom[0], ticket(12));
  EXPECT_EQ(scene.of(2).tickets, ticket_set({1, 8}));
}

// Rules: NY-3
TEST(NewYork, ATurnIsOneOfThreeThings) {
  Scene scene("new-york", 2);
  scene.hand(1, "red:1");
  EXPECT_TRUE(scene.legal(1, "draw"));
  EXPECT_TRUE(scene.legal(1, "claim 18 red:1"));
  EXPECT_TRUE(scene.legal(1, "tickets"));
  const auto station = ActionId::of(ActionKind::kStation, 0, scene.color("red").value, 0);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), station).refusal, Refusal::kNoSuchMechanism);
  EXPECT_FALSE(scene.legal(1, "exchange"));
}

// Rules: NY-3
TEST(NewYork, TwoTicketsAreDrawnAtLeastOneKeptAndASingleLastOneMustBe) {
  Scene scene("new-york", 2);
  scene.play(1, "tickets", "t5 t6");
  EXPECT_EQ(scene.actions(1), (Texts{"keep 5", "keep 5 6", "keep 6"}));
  scene.play(1, "keep 6");
  EXPECT_EQ(scene.state().ticket_deck.bottom[0], ticket(5));

  Scene last("new-york", 2);
  last.leave_in_ticket_deck({7}, 2);
  last.play(1, "tickets", "t7");
  EXPECT_EQ(last.actions(1), Texts{"keep 7"});
}

// Rules: NY-4
TEST(NewYork, PointsByLength) {
  struct Case {
    std::string claim;
    int points;
  };
  const Case cases[] = {{"claim 8 red:1", 1}, {"claim 1 orange:2", 2}, {"claim 7 pink:3", 4}, {"claim 23 pink:4", 7}};
  for (const Case& c : cases) {
    Scene scene("new-york", 2);
    scene.hand(1, c.claim.substr(c.claim.find(' ', 6) + 1)).play(1, c.claim);
    EXPECT_EQ(scene.score_of(1).routes, c.points) << c.claim;
  }
}

// Rules: NY-5
TEST(NewYork, OnePointForEachAttractionReachedHoweverOften) {
  Scene scene("new-york", 2);
  scene.own(1, {5});  // Central Park–Times Square: both are attractions
  EXPECT_EQ(scene.score_of(1).attractions, 2);
  scene.own(1, {10, 9});  // Times Square again, to the Empire State Building and to the United Nations
  EXPECT_EQ(scene.score_of(1).attractions, 4);
  scene.own(1, {28});  // East Village–Lower East Side: no attraction
  EXPECT_EQ(scene.score_of(1).attractions, 4);
  EXPECT_EQ(scene.score_of(1).total, 2 + 1 + 2 + 1 + 4);
  EXPECT_EQ(scene.of(1).points, 6) << "attractions are counted at the end";
}

// Rules: NY-5
TEST(NewYork, EverySeatScoresAnAttractionThatItReaches) {
  Scene scene("new-york", 3);
  scene.own(1, {5}).own(2, {6});
  EXPECT_EQ(scene.score_of(1).attractions, 2);
  EXPECT_EQ(scene.score_of(2).attractions, 2);
  EXPECT_EQ(scene.score_of(3).attractions, 0);
}

// Rules: NY-5, DAT-1
TEST(NewYork, TheBoardHasNineAttractions) {
  EXPECT_EQ(std::popcount(rules_for("new-york", 2).attractions), 9);
  for (const std::string game : {"europe", "usa", "paris", "first-journey"})
    EXPECT_EQ(rules_for(game, 2).attractions, 0u) << game;
}

}  // namespace
}  // namespace roundhouse::board::test
