// Tunnels: laying, turning up, paying more or withdrawing.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Tunnels used here: 78 München–Venezia blue 2, 80 München–Zürich yellow 2, 70 Madrid–Pamplona black 3, 5 Angora–Constantinople
// gray 2, 87 Petrograd–Stockholm gray 8, 36 Budapest–Kyiv gray 6.

// Rules: EU-8
TEST(Tunnels, ThreeCardsAreTurnedUpAndWithoutAMatchTheTrackIsClaimed) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:3").market("red red red red red");
  const Played played = scene.play(1, "claim 78 blue:2", "green pink white");
  ASSERT_NE(played.find<TunnelTurned>(), nullptr);
  EXPECT_EQ(played.find<TunnelTurned>()->cards.size(), 3u);
  EXPECT_EQ(played.find<TunnelTurned>()->extra, 0);
  EXPECT_TRUE(scene.of(1).owned.has(77));
  EXPECT_EQ(scene.text(scene.of(1).hand), "blue:1");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:2 green:1 white:1 pink:1");
  EXPECT_EQ(scene.of(1).points, 2);
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: EU-8
TEST(Tunnels, EachCardOfTheColourLaidAndEachWildCostsOneMore) {
  struct Case {
    std::string turned;
    int extra;
  };
  const Case cases[] = {{"blue red red", 1},   {"red wild red", 1},   {"blue red blue", 2}, {"wild blue red", 2},
                        {"blue blue blue", 3}, {"wild wild blue", 3}, {"wild wild wild", 3}};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.turned);
    Scene scene("europe", 2);
    scene.hand(1, "blue:2").market("green green green green green");
    scene.play(1, "claim 78 blue:2", c.turned);
    EXPECT_EQ(scene.state().phase, Phase::kTunnel);
    EXPECT_EQ(scene.state().tunnel.extra, c.extra);
    EXPECT_EQ(scene.watcher().tunnel, scene.state().tunnel) << "all of it is public (COM-10)";
    EXPECT_FALSE(scene.of(1).owned.has(77));
    EXPECT_EQ(scene.of(1).pieces, 45);
  }
}

// Rules: EU-8, EU-9
TEST(Tunnels, TheExtraIsPaidInTheColourLaidOrWithWilds) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:4 wild:2 red:5").market("green green green green green");
  scene.play(1, "claim 78 blue:2", "blue wild pink");
  EXPECT_EQ(scene.actions(1), (Texts{"pay blue:1 wild:1", "pay blue:2", "pay wild:2", "withdraw"}));
  EXPECT_EQ(scene.actions(1, Payments::kCanonical), (Texts{"pay blue:2", "pay wild:2", "withdraw"}));
  EXPECT_FALSE(scene.legal(1, "pay red:2"));
  EXPECT_FALSE(scene.legal(1, "pay blue:1")) << "in full or not at all";
  EXPECT_FALSE(scene.legal(1, "pay blue:3"));
  scene.play(1, "pay blue:1 wild:1");
  EXPECT_TRUE(scene.of(1).owned.has(77));
  EXPECT_EQ(scene.text(scene.of(1).hand), "red:5 blue:1 wild:1");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:4 pink:1 wild:2");
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: EU-8
TEST(Tunnels, AWildLaidWithAColourMatchesThatColour) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:1 wild:1 red:1").market("green green green green green");
  scene.play(1, "claim 78 blue:1 wild:1", "blue pink pink");
  EXPECT_EQ(scene.state().tunnel.extra, 1);
  EXPECT_EQ(scene.actions(1), Texts{"withdraw"}) << "no blue and no wild is left";
}

// Rules: EU-8, CLM-2
TEST(Tunnels, OnAGrayTunnelTheColourLaidCounts) {
  Scene scene("europe", 2);
  scene.hand(1, "pink:3 blue:2").market("green green green green green");
  scene.play(1, "claim 5 pink:2", "blue pink blue");
  EXPECT_EQ(scene.state().tunnel.extra, 1);
  EXPECT_EQ(scene.actions(1), (Texts{"pay pink:1", "withdraw"}));
}

// Rules: EU-8
TEST(Tunnels, WithOnlyWildsLaidOnlyWildsTurnedUpCostAndOnlyWildsPay) {
  Scene scene("europe", 2);
  scene.hand(1, "wild:3 blue:4").market("green green green green green");
  scene.play(1, "claim 78 wild:2", "blue wild blue");
  EXPECT_EQ(scene.state().tunnel.extra, 1);
  EXPECT_EQ(scene.actions(1), (Texts{"pay wild:1", "withdraw"}));
  EXPECT_FALSE(scene.legal(1, "pay blue:1"));
  const auto colored = ActionId::of(ActionKind::kPay, 0, 0, 0);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), colored).refusal, Refusal::kTunnelWildsOnly);
  scene.play(1, "pay wild:1");
  EXPECT_EQ(scene.text(scene.of(1).hand), "blue:4");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:2 wild:4");
}

// Rules: EU-8
TEST(Tunnels, WithOnlyWildsLaidTheTracksOwnColourCostsNothing) {
  Scene scene("europe", 2);
  scene.hand(1, "wild:2").market("green green green green green");
  scene.play(1, "claim 78 wild:2", "blue blue blue");
  EXPECT_TRUE(scene.of(1).owned.has(77));
}

// Rules: EU-9
TEST(Tunnels, WhoWithdrawsTakesThePaymentBackAndTheTurnIsOver) {
  Scene scene("europe", 3);
  scene.hand(1, "blue:2 wild:2").market("green green green green green");
  scene.play(1, "claim 78 blue:1 wild:1", "blue wild pink");
  const Played played = scene.play(1, "withdraw");
  EXPECT_EQ(scene.text(scene.of(1).hand), "blue:2 wild:2");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:1 pink:1 wild:1") << "the turned-up cards go either way";
  EXPECT_EQ(scene.state().current, seat(2));
  EXPECT_FALSE(scene.of(1).owned.has(77));
  EXPECT_EQ(scene.of(1).pieces, 45);
  EXPECT_EQ(scene.of(1).points, 0);
  EXPECT_FALSE(played.revealed);
  scene.hand(2, "blue:2");
  EXPECT_TRUE(scene.legal(2, "claim 78 blue:2")) << "the track is open to all";
}

// Rules: EU-9
TEST(Tunnels, WithdrawingIsAllowedToOneWhoCouldPay) {
  Scene scene("europe", 2);
  scene.hand(1, "wild:8").market("green green green green green");
  scene.play(1, "claim 78 wild:2", "wild red red");
  EXPECT_TRUE(scene.legal(1, "withdraw"));
  scene.play(1, "withdraw");
  EXPECT_EQ(scene.text(scene.of(1).hand), "wild:8");
}

// Rules: EU-9
TEST(Tunnels, WhoCannotPayInFullCanOnlyWithdraw) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:3 red:9").market("green green green green green");
  scene.play(1, "claim 78 blue:2", "blue blue red");
  EXPECT_EQ(scene.actions(1), Texts{"withdraw"});
  EXPECT_EQ(scene.actions(1, Payments::kCanonical), Texts{"withdraw"});
}

// Rules: EU-10
TEST(Tunnels, WithFewerThanThreeCardsLeftOnlyThoseAreTurnedUp) {
  Scene two("europe", 2);
  two.hand(1, "blue:3").market("green green green green green").discards("blue:1").leave_in_deck("pink:1", 2);
  const Played played = two.play(1, "claim 78 blue:2", "pink blue");
  EXPECT_EQ(played.find<TunnelTurned>()->cards.size(), 2u);
  EXPECT_EQ(played.count<DeckReshuffled>(), 1) << "the discards are turned up once the deck has run out";
  EXPECT_EQ(two.state().tunnel.extra, 1);
  two.play(1, "pay blue:1");
  EXPECT_EQ(two.text(two.state().discards), "blue:4 pink:1");

  Scene one("europe", 2);
  one.hand(1, "blue:2").market("green green green green green").leave_in_deck("wild:1", 2);
  one.play(1, "claim 78 blue:2", "wild");
  EXPECT_EQ(one.state().tunnel.extra, 1);
}

// Rules: EU-10
TEST(Tunnels, WithNoCardLeftTheTunnelCostsNoMoreThanWasLaid) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:2").market("green green green green green").leave_in_deck("", 2);
  const Played played = scene.play(1, "claim 78 blue:2");
  EXPECT_TRUE(scene.of(1).owned.has(77));
  EXPECT_EQ(scene.text(scene.state().discards), "blue:2");
  EXPECT_FALSE(played.revealed) << "nothing was turned up";
}

// Rules: EU-10
TEST(Tunnels, WhatIsLaidAndTurnedUpIsNotPartOfANewDeckBeforeTheTunnelIsSettled) {
  Scene scene("europe", 2);
  // One card in the deck, none in the discards: after it there is nothing to turn up, though two cards are laid.
  scene.hand(1, "blue:3").market("green green green green green").leave_in_deck("blue:1", 2);
  scene.play(1, "claim 78 blue:2", "blue");
  EXPECT_EQ(scene.state().deck_size, 0);
  EXPECT_EQ(scene.state().discard_size, 0);
  EXPECT_EQ(scene.text(scene.of(1).hand), "blue:1") << "what is laid is in no hand";
  scene.play(1, "pay blue:1");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:4");
}

// Rules: EU-11
TEST(Tunnels, TheExtraCardsNeedNoPieces) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:5").market("green green green green green").leave_pieces(1, 2, {78});
  scene.play(1, "claim 78 blue:2", "blue blue wild");
  EXPECT_TRUE(scene.legal(1, "pay blue:3"));
  scene.play(1, "pay blue:3");
  EXPECT_EQ(scene.of(1).pieces, 0);
  EXPECT_TRUE(scene.of(1).owned.has(77));
}

// Rules: EU-6, EU-8
TEST(Tunnels, ExtraCardsEarnNoMorePoints) {
  Scene scene("europe", 2);
  scene.hand(1, "pink:9").market("green green green green green");
  scene.play(1, "claim 87 pink:8", "pink red red");
  scene.play(1, "pay pink:1");
  EXPECT_EQ(scene.of(1).points, 21);
  EXPECT_EQ(scene.of(1).pieces, 37);
}

// Rules: EU-8, CLM-5
TEST(Tunnels, ATunnelThatIsADoubleRouteClosesItsTwinOnlyWhenClaimed) {
  Scene scene("europe", 2);
  scene.hand(1, "black:3").hand(2, "white:3").market("green green green green green");
  scene.play(1, "claim 70 black:3", "black red red");
  scene.play(1, "withdraw");
  EXPECT_TRUE(scene.legal(2, "claim 71 white:3"));
  scene.play(2, "claim 71 white:3", "red red red");
  EXPECT_EQ(scene.why_not(1, "claim 70 black:3"), "CLM-5");
}

// Rules: EU-8
TEST(Tunnels, TunnelsExistWhereTheMapHasThemAndNowhereElse) {
  for (const std::string& game : board_games()) {
    const Rules rules = rules_for(game, 2);
    EXPECT_EQ(rules.has_tunnels, game == "europe") << game;
    int tunnels = 0;
    for (int t = 0; t < rules.tracks; ++t) tunnels += rules.track[t].tunnel;
    EXPECT_EQ(tunnels, game == "europe" ? 18 : 0) << game;
  }
  Scene scene("usa", 2);
  EXPECT_EQ(scene.refusal(1, "withdraw"), Refusal::kNoSuchMechanism);
}

// Rules: EU-8, EU-9
TEST(Tunnels, TheTurnedUpCardsDoNotTouchTheMarket) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:3").market("wild wild red red red");
  scene.play(1, "claim 78 blue:2", "wild pink pink");
  EXPECT_EQ(scene.market_text(), "wild wild red red red");
  scene.play(1, "pay blue:1");
  EXPECT_EQ(scene.market_text(), "wild wild red red red");
}

}  // namespace
}  // namespace roundhouse::board::test
