// USA: as Europe without stations, tunnels and ferries.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Rules: US-1
TEST(Usa, CardsPiecesAndMechanisms) {
  const Rules rules = rules_for("usa", 5);
  EXPECT_EQ(rules.colors, 8);
  for (int c = 0; c < 8; ++c) EXPECT_EQ(rules.deck.counts[static_cast<std::size_t>(c)], 12);
  EXPECT_EQ(rules.deck.wilds(), 14);
  Chance chance(1);
  const State state = setup(rules, chance);
  for (int s = 0; s < 5; ++s) {
    EXPECT_EQ(state.seats[s].hand.total(), 4);
    EXPECT_EQ(state.seats[s].pieces, 45);
    EXPECT_EQ(state.seats[s].stations_left, 0);
    EXPECT_EQ(state.seats[s].offer.size(), 3u);
  }
  EXPECT_EQ(state.market.filled(), 0b11111u);
  EXPECT_EQ(state.ticket_deck.size(), 30 - 15);
  for (int t = 0; t < rules.tracks; ++t) {
    EXPECT_EQ(rules.track[t].ferry, 0);
    EXPECT_FALSE(rules.track[t].tunnel);
  }
  Scene scene("usa", 2);
  scene.hand(1, "red:1");
  EXPECT_EQ(scene.refusal(1, "withdraw"), Refusal::kNoSuchMechanism);
  const auto station = ActionId::of(ActionKind::kStation, 0, 0, 0);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), station).refusal, Refusal::kNoSuchMechanism);
  EXPECT_EQ(scene.score_of(1).stations, 0);
}

// Rules: US-1
TEST(Usa, ThreeTicketsAreDealtAtLeastTwoKeptAndTheRestGoesToTheBottom) {
  Scene scene = Scene::dealt(
      "usa", 2, "seat:2 red red red red blue blue blue blue green green pink pink white t9 t3 t21 t5 t30 t2");
  EXPECT_EQ(scene.actions(2), (Texts{"keep 3 21", "keep 3 9", "keep 3 9 21", "keep 9 21"}));
  EXPECT_EQ(scene.why_not(2, "keep 9"), "TKT-4");
  scene.play(1, "keep 2 5");
  scene.play(2, "keep 3 21");
  ASSERT_EQ(scene.state().ticket_deck.bottom.size(), 2u);
  EXPECT_EQ(scene.state().ticket_deck.bottom[0], ticket(9));   // seat 2 began
  EXPECT_EQ(scene.state().ticket_deck.bottom[1], ticket(30));
  EXPECT_EQ(scene.state().ticket_deck.size(), 26);
}

// Rules: US-1
TEST(Usa, ATicketDrawIsThreeAndAtLeastOneIsKept) {
  Scene scene("usa", 2);
  scene.play(1, "tickets", "t1 t2 t3");
  EXPECT_EQ(scene.actions(1).size(), 7u);
  EXPECT_FALSE(scene.legal(1, "keep none"));
}

// Rules: US-2
TEST(Usa, PointsByLength) {
  struct Case {
    std::string claim;
    int points;
  };
  const Case cases[] = {{"claim 3 red:1", 1},  {"claim 10 red:2", 2},  {"claim 18 red:3", 4},
                        {"claim 25 red:4", 7}, {"claim 51 red:5", 10}, {"claim 71 red:6", 15}};
  for (const Case& c : cases) {
    Scene scene("usa", 2);
    scene.hand(1, c.claim.substr(c.claim.find(' ', 6) + 1)).play(1, c.claim);
    EXPECT_EQ(scene.of(1).points, c.points) << c.claim;
    EXPECT_EQ(scene.score_of(1).routes, c.points) << c.claim;
  }
}

// Rules: US-2
TEST(Usa, TheLongestPathIsTenPointsToEachOfTheTied) {
  Scene scene("usa", 3);
  scene.own(1, {71}).own(2, {88}).own(3, {51});  // six, six and five spaces
  EXPECT_EQ(scene.score_of(1).longest, 10);
  EXPECT_EQ(scene.score_of(2).longest, 10);
  EXPECT_EQ(scene.score_of(3).longest, 0);
  EXPECT_EQ(scene.score_of(1).total, 25);
}

// Rules: US-3
TEST(Usa, ATieGoesToTheLongestPathWhenTicketsAreEven) {
  Scene scene("usa", 2);
  scene.own(1, {18, 20}).own(2, {25, 12, 41, 62});  // 4 + 4 and the path; 7 + 7 + 2 + 2 in scattered tracks
  EXPECT_EQ(scene.score_of(1).total, 18);
  EXPECT_EQ(scene.score_of(2).total, 18);
  EXPECT_EQ(scene.score().winners, 0b01);
  EXPECT_EQ(scene.score().decided, Decided::kLongest);
}

// Rules: US-3
TEST(Usa, ATieGoesToTheMostTicketsBeforeThat) {
  Scene scene("usa", 2);
  // Seat 1: 7 + 1. Seat 2: Denver–Santa Fe–El Paso, 2 + 2, and that ticket's 4. Both have a path of four spaces.
  scene.own(1, {25, 3}).own(2, {39, 50}).tickets(2, {30});
  EXPECT_EQ(scene.score_of(1).total, 18);
  EXPECT_EQ(scene.score_of(2).total, 18);
  EXPECT_EQ(scene.score().winners, 0b10);
  EXPECT_EQ(scene.score().decided, Decided::kTickets);
}

}  // namespace
}  // namespace roundhouse::board::test
