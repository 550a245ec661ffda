// Europe: the deal, the turn, the points, who wins.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

const std::string kHands = "red red red red blue blue blue blue green green green green ";

// Rules: EU-1
TEST(Europe, EightColoursOfTwelveAndFourteenWilds) {
  const Rules rules = rules_for("europe", 2);
  EXPECT_EQ(rules.colors, 8);
  for (int c = 0; c < 8; ++c) EXPECT_EQ(rules.deck.counts[static_cast<std::size_t>(c)], 12);
  EXPECT_EQ(rules.deck.wilds(), 14);
  EXPECT_EQ(rules.deck_size, 110);
}

// Rules: EU-1, EU-2
TEST(Europe, AHandOfFourAMarketOfFiveFortyFivePiecesAndThreeStations) {
  for (int players = 2; players <= 5; ++players) {
    const Rules rules = rules_for("europe", players);
    Chance chance(3);
    const State state = setup(rules, chance);
    for (int s = 0; s < players; ++s) {
      EXPECT_EQ(state.seats[s].hand.total(), 4);
      EXPECT_EQ(state.seats[s].pieces, 45);
      EXPECT_EQ(state.seats[s].stations_left, 3);
      EXPECT_EQ(state.seats[s].offer.size(), 4u);
    }
    EXPECT_EQ(state.market.filled(), 0b11111u);
    EXPECT_EQ(state.deck_size + state.discard_size, 110 - 4 * players - 5);
    EXPECT_EQ(state.ticket_deck.size(), 40 - 3 * players);
  }
  const Ruleset& set = shipped_game("europe")->ruleset;
  EXPECT_EQ(set.min_players, 2);
  EXPECT_EQ(set.max_players, 5);
}

// Rules: EU-3
TEST(Europe, OneLongAndThreeShortTicketsAreDealtAndAtLeastTwoKept) {
  Scene scene = Scene::dealt(
      "europe", 3, "seat:1 " + kHands + "pink pink white white white t1 t7 t8 t9 t2 t10 t11 t12 t3 t13 t14 t15");
  EXPECT_EQ(scene.actions(1), (Texts{"keep 1 7", "keep 1 7 8", "keep 1 7 8 9", "keep 1 7 9", "keep 1 8", "keep 1 8 9",
                                     "keep 1 9", "keep 7 8", "keep 7 8 9", "keep 7 9", "keep 8 9"}));
  EXPECT_EQ(scene.why_not(1, "keep 1"), "TKT-4");
  EXPECT_EQ(scene.refusal(1, "keep none"), Refusal::kKeepTooFew);
}

// Rules: EU-3
TEST(Europe, LongTicketsComeFirstAndShortOnesFollow) {
  const Rules rules = rules_for("europe", 5);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Chance chance(seed);
    const State state = setup(rules, chance);
    for (int s = 0; s < 5; ++s) {
      EXPECT_LT(state.seats[s].offer[0].value, 6);
      for (std::size_t i = 1; i < 4; ++i) EXPECT_GE(state.seats[s].offer[i].value, 6);
    }
    EXPECT_EQ(state.ticket_deck.unordered & ticket_set({1, 2, 3, 4, 5, 6}), 0u) << "long tickets are never drawn later";
  }
}

// Rules: EU-3
TEST(Europe, TicketsNotKeptLeaveTheGameAndSoDoTheLongOnesNotDealt) {
  Scene scene = Scene::dealt(
      "europe", 3, "seat:1 " + kHands + "pink pink white white white t1 t7 t8 t9 t2 t10 t11 t12 t3 t13 t14 t15");
  scene.play(1, "keep 7 9");
  scene.play(2, "keep 2 10 11 12");
  scene.play(3, "keep 13 15");
  EXPECT_EQ(scene.state().ticket_deck.size(), 40 - 9);
  EXPECT_TRUE(scene.state().ticket_deck.bottom.empty());
  for (const int gone : {1, 3, 4, 5, 6, 8, 14}) {
    const TicketSet bit = ticket_bit(ticket(gone));
    EXPECT_EQ(scene.state().ticket_deck.unordered & bit, 0u) << gone;
    for (int s = 1; s <= 3; ++s) EXPECT_EQ(scene.of(s).tickets & bit, 0u) << gone;
  }
  EXPECT_EQ(scene.of(2).tickets, ticket_set({2, 10, 11, 12}));
  EXPECT_EQ(scene.watcher().ticket_deck_size, 31);
}

// Rules: EU-4
TEST(Europe, ATurnIsOneOfFourThings) {
  Scene scene("europe", 2);
  scene.hand(1, "red:2");
  EXPECT_TRUE(scene.legal(1, "draw"));
  EXPECT_TRUE(scene.legal(1, "take 1"));
  EXPECT_TRUE(scene.legal(1, "claim 29 red:2"));
  EXPECT_TRUE(scene.legal(1, "tickets"));
  EXPECT_TRUE(scene.legal(1, "station wien red:1"));
  EXPECT_FALSE(scene.legal(1, "exchange"));
  EXPECT_FALSE(scene.legal(1, "pass"));
  scene.play(1, "station wien red:1");
  EXPECT_TRUE(scene.actions(1).empty()) << "one of them, not two";
}

// Rules: EU-5
TEST(Europe, ATicketDrawIsThreeAndAtLeastOneIsKept) {
  Scene scene("europe", 2);
  scene.play(1, "tickets", "t7 t8 t9");
  EXPECT_EQ(scene.actions(1).size(), 7u);
  EXPECT_EQ(scene.why_not(1, "keep none"), "TKT-4");
  scene.play(1, "keep 8");
  EXPECT_EQ(scene.of(1).tickets, ticket_set({8}));
  EXPECT_EQ(scene.state().ticket_deck.bottom.size(), 2u);
  EXPECT_EQ(scene.state().ticket_deck.size(), 39);
}

// Rules: EU-6
TEST(Europe, PointsAtOnceByLength) {
  struct Case {
    std::string claim;
    int points;
  };
  const Case cases[] = {{"claim 1 black:1", 1}, {"claim 3 white:2", 2},        {"claim 2 yellow:3", 4},
                        {"claim 19 pink:4", 7}, {"claim 82 red:4 wild:2", 15}, {"claim 87 red:8", 21}};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.claim);
    Scene scene("europe", 2);
    scene.hand(1, c.claim.substr(c.claim.find(' ', 6) + 1));
    scene.play(1, c.claim, c.claim.starts_with("claim 87") ? "blue blue blue" : "");
    EXPECT_EQ(scene.of(1).points, c.points);
    EXPECT_EQ(scene.score_of(1).routes, c.points);
    EXPECT_EQ(scene.watcher().seats[0].points, c.points);
  }
}

// Rules: EU-16
TEST(Europe, MostPointsWinAndTheParts) {
  Scene scene("europe", 2);
  // Seat 1: Edinburgh–London–Dieppe–Paris, ticket Edinburgh–Paris (7). Seat 2: Petrograd–Stockholm, ticket 40 lost (6), a station.
  scene.own(1, {51, 48, 50}).tickets(1, {35}).own(2, {87}).tickets(2, {40}).station(2, "wien");
  const Score score = scene.score();
  EXPECT_EQ(score.seats[0].routes, 7 + 2 + 1);
  EXPECT_EQ(score.seats[0].tickets, 7);
  EXPECT_EQ(score.seats[0].stations, 12);
  EXPECT_EQ(score.seats[0].trail, 7);
  EXPECT_EQ(score.seats[0].total, 10 + 7 + 12);
  EXPECT_EQ(score.seats[1].total, 21 - 6 + 8 + 10);
  EXPECT_EQ(score.winners, 0b10);
  EXPECT_EQ(score.decided, Decided::kPoints);
}

// Both seats have 2 + 4 points for tracks and a path of five spaces: they share the express.
Scene even() {
  Scene scene("europe", 2);
  scene.own(1, {22, 24}).own(2, {55, 56});
  return scene;
}

// Rules: EU-16
TEST(Europe, ATieIsASharedWinInTheEnd) {
  const Score score = even().score();
  EXPECT_EQ(score.seats[0].total, 6 + 10 + 12);
  EXPECT_EQ(score.seats[1].total, 6 + 10 + 12);
  EXPECT_EQ(score.winners, 0b11);
  EXPECT_EQ(score.decided, Decided::kShared);
}

// Rules: EU-16
TEST(Europe, ATieGoesToTheMostTicketsFirst) {
  Scene scene = even();
  scene.tickets(2, {45, 44});  // Frankfurt–Kobenhavn made, Rostov–Erzurum lost: five points each
  const Score score = scene.score();
  EXPECT_EQ(score.seats[0].total, score.seats[1].total);
  EXPECT_EQ(score.winners, 0b10);
  EXPECT_EQ(score.decided, Decided::kTickets);
}

// Rules: EU-16
TEST(Europe, ThenToTheFewestStationsBuilt) {
  Scene scene = even();
  scene.station(1, "wien").own(1, {46});  // four points less, four more
  const Score score = scene.score();
  EXPECT_EQ(score.seats[0].total, score.seats[1].total);
  EXPECT_EQ(score.winners, 0b10);
  EXPECT_EQ(score.decided, Decided::kFewestStations);
}

// Rules: EU-16
TEST(Europe, ThenToTheExpress) {
  Scene scene("europe", 2);
  scene.own(1, {22, 24}).own(2, {51, 61, 12});  // 6 points and the express; 7 + 7 + 2 points in scattered tracks
  const Score score = scene.score();
  EXPECT_EQ(score.seats[0].total, score.seats[1].total);
  EXPECT_EQ(score.winners, 0b01);
  EXPECT_EQ(score.decided, Decided::kLongest);
}

}  // namespace
}  // namespace roundhouse::board::test
