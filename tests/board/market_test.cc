// Drawing cards: the market, the deck and its discards, and markets full of wilds.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

const std::vector<std::string> kMarketGames{"europe", "usa", "new-york", "paris"};

// --- drawing two cards ---

// Rules: MKT-1
TEST(BoardMarket, DrawingIsTwoCardsEachFromTheDeckOrTheMarket) {
  for (const std::string& game : kMarketGames) {
    SCOPED_TRACE(game);
    Scene scene(game, 2);
    scene.market("red red blue blue green");
    EXPECT_EQ(scene.actions_like(1, "take").size(), 5u);
    EXPECT_TRUE(scene.legal(1, "draw"));
    scene.play(1, "draw", "green");
    EXPECT_EQ(scene.state().current, seat(1)) << "a second card follows";
    EXPECT_EQ(scene.state().phase, Phase::kSecondCard);
    scene.play(1, "take 3", "red");
    EXPECT_EQ(scene.text(scene.of(1).hand), scene.text(scene.cards("blue:1 green:1")));
    EXPECT_EQ(scene.state().current, seat(2));
    EXPECT_EQ(scene.state().phase, Phase::kTurn);
    scene.play(2, "draw", "red");
    scene.play(2, "draw", "red");
    EXPECT_EQ(scene.state().current, seat(1));
    EXPECT_EQ(scene.of(2).hand.total(), 2);
  }
}

// Rules: MKT-1
TEST(BoardMarket, AMarketCardIsReplacedAtOnceInItsPlace) {
  Scene scene("europe", 2);
  scene.market("red red blue blue green");
  const Played played = scene.play(1, "take 2", "pink");
  EXPECT_EQ(scene.market_text(), "red pink blue blue green");
  EXPECT_EQ(played.count<SlotFilled>(), 1);
  // The new card may be the second one.
  scene.play(1, "take 2", "white");
  EXPECT_EQ(scene.market_text(), "red white blue blue green");
  EXPECT_EQ(scene.text(scene.of(1).hand), "red:1 pink:1");
}

// Rules: MKT-1
TEST(BoardMarket, ASeatWithoutATurnOrAMarketCanTakeNothing) {
  Scene scene("first-journey", 2);
  EXPECT_TRUE(scene.actions_like(1, "take").empty());
  EXPECT_EQ(scene.refusal(1, "take 1"), Refusal::kNoSuchMechanism);
  Scene market("europe", 2);
  EXPECT_EQ(market.refusal(2, "take 1"), Refusal::kNotYourTurn);
}

// Rules: MKT-2
TEST(BoardMarket, AWildFromTheMarketAsFirstCardIsTheOnlyOne) {
  for (const std::string& game : kMarketGames) {
    SCOPED_TRACE(game);
    Scene scene(game, 2);
    scene.market("red red wild blue green");
    scene.play(1, "take 3", "red");
    EXPECT_EQ(scene.state().current, seat(2));
    EXPECT_EQ(scene.text(scene.of(1).hand), "wild:1");
    EXPECT_EQ(scene.market_text(), "red red red blue green");
  }
}

// Rules: MKT-3
TEST(BoardMarket, NoWildFromTheMarketAsSecondCardNotEvenOneJustTurnedUp) {
  Scene scene("new-york", 2);
  scene.market("red red wild blue green");
  scene.play(1, "take 1", "wild");
  EXPECT_EQ(scene.market_text(), "wild red wild blue green");
  EXPECT_EQ(scene.why_not(1, "take 1"), "MKT-3");
  EXPECT_EQ(scene.why_not(1, "take 3"), "MKT-3");
  EXPECT_EQ(scene.actions(1), (std::vector<std::string>{"draw", "take 2", "take 4", "take 5"}));
}

// Rules: MKT-4
TEST(BoardMarket, AWildDrawnBlindIsAnOrdinaryCard) {
  Scene scene("europe", 2);
  scene.play(1, "draw", "wild");
  EXPECT_EQ(scene.state().phase, Phase::kSecondCard);
  scene.play(1, "draw", "wild");
  EXPECT_EQ(scene.text(scene.of(1).hand), "wild:2");
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: MKT-4
TEST(BoardMarket, ABlindWildAfterAMarketCardIsAllowed) {
  Scene scene("europe", 2);
  scene.market("red red blue blue green");
  scene.play(1, "take 1", "red");
  scene.play(1, "draw", "wild");
  EXPECT_EQ(scene.text(scene.of(1).hand), "red:1 wild:1");
}

// Rules: MKT-5
TEST(BoardMarket, TheSecondCardMustBeDrawn) {
  Scene scene("europe", 2);
  scene.hand(1, "red:4").play(1, "draw", "blue");
  for (const std::string& action : scene.actions(1)) {
    EXPECT_TRUE(action == "draw" || action.starts_with("take")) << action;
  }
  EXPECT_EQ(scene.actions(1).size(), 6u);
  EXPECT_EQ(scene.why_not(1, "pass"), "COM-4");
}

// Rules: MKT-5
TEST(BoardMarket, TheTurnEndsAfterTheFirstCardWhenNothingMayBeDrawnAsSecond) {
  // The last card of all.
  Scene last("new-york", 2);
  last.market("- - red - -").leave_in_deck("", 2);
  EXPECT_EQ(last.actions_like(1, "take"), std::vector<std::string>{"take 3"});
  EXPECT_FALSE(last.legal(1, "draw"));
  EXPECT_EQ(last.why_not(1, "draw"), "MKT-5");
  EXPECT_EQ(last.why_not(1, "take 1"), "COM-8");
  const Played played = last.play(1, "take 3");
  EXPECT_EQ(last.state().current, seat(2));
  EXPECT_FALSE(played.revealed);

  // Only wilds are left to take.
  Scene wilds("new-york", 2);
  wilds.market("- wild red wild -").leave_in_deck("", 2);
  wilds.play(1, "take 3");
  EXPECT_EQ(wilds.state().current, seat(2));
  EXPECT_EQ(wilds.market_text(), "- wild - wild -");
}

// Rules: MKT-5, MKT-2
TEST(BoardMarket, ALoneWildInTheMarketMayBeDrawnAsFirstCard) {
  Scene scene("new-york", 2);
  scene.market("- - - - wild").leave_in_deck("", 2);
  scene.play(1, "take 5");
  EXPECT_EQ(scene.text(scene.of(1).hand), "wild:1");
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: MKT-5, COM-8
TEST(BoardMarket, TheLastCardOfTheDeckIsDrawnAndThenOnlyTheMarketIsLeft) {
  Scene scene("new-york", 2);
  scene.market("red red blue blue green").leave_in_deck("pink:1", 2);
  scene.play(1, "draw", "pink");
  EXPECT_EQ(scene.state().phase, Phase::kSecondCard);
  EXPECT_FALSE(scene.legal(1, "draw"));
  EXPECT_EQ(scene.actions(1).size(), 5u);
  scene.play(1, "take 1");
  EXPECT_EQ(scene.market_text(), "- red blue blue green");
  EXPECT_EQ(scene.state().current, seat(2));
}

// --- the discards become the deck ---

// Rules: COM-8
TEST(BoardMarket, DiscardsAreShuffledWhenACardIsNeededAndNotBefore) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    SCOPED_TRACE(game);
    Scene scene(game, 2);
    scene.market("red red blue blue green").discards("green:2 red:1").leave_in_deck("blue:1", 2);
    const Played first = scene.play(1, "draw", "blue");
    EXPECT_EQ(first.count<DeckReshuffled>(), 0);
    EXPECT_EQ(scene.state().deck_size, 0);
    EXPECT_EQ(scene.state().discard_size, 3);
    EXPECT_EQ(scene.view(2).deck_size, 0);
    EXPECT_TRUE(scene.legal(1, "draw")) << "the discards can be drawn";
    const Played second = scene.play(1, "draw", "green");
    EXPECT_EQ(second.count<DeckReshuffled>(), 1);
    EXPECT_EQ(scene.state().deck_size, 2);
    EXPECT_EQ(scene.state().discard_size, 0);
  }
}

// Rules: COM-8, FJ-9
TEST(BoardMarket, ARaceReshufflesTooBetweenTheTwoCardsOfADraw) {
  Scene scene("first-journey", 2);
  scene.discards("green:2").leave_in_deck("blue:1", 2);
  const Played played = scene.play(1, "draw", "blue green");
  EXPECT_EQ(played.count<DeckReshuffled>(), 1);
  EXPECT_EQ(scene.text(scene.of(1).hand), "green:1 blue:1");
  EXPECT_EQ(scene.state().deck_size, 1);
}

// Rules: COM-8
TEST(BoardMarket, ADeckThatRunsOutWithTheRefillIsNotShuffledYet) {
  Scene scene("europe", 2);
  scene.market("red red blue blue green").discards("white:3").leave_in_deck("pink:1", 2);
  const Played played = scene.play(1, "take 1", "pink");
  EXPECT_EQ(played.count<DeckReshuffled>(), 0);
  EXPECT_EQ(scene.state().deck_size, 0);
  EXPECT_EQ(scene.state().discard_size, 3);
}

// Rules: COM-8
TEST(BoardMarket, EmptySlotsAreRefilledFromTheLeftAtTheEndOfTheTurnThatBringsDiscards) {
  Scene scene("usa", 2);
  scene.hand(2, "green:4").market("red red blue blue green").leave_in_deck("", 1);
  scene.play(1, "take 4");
  scene.play(1, "take 2");
  EXPECT_EQ(scene.market_text(), "red - blue - green");
  EXPECT_EQ(scene.state().current, seat(2));
  const Played claim = scene.play(2, "claim 31 green:4", "green green");
  EXPECT_EQ(scene.market_text(), "red green blue green green");
  ASSERT_EQ(claim.count<SlotFilled>(), 2);
  EXPECT_EQ(claim.find<SlotFilled>()->slot, 1) << "the left one first";
  EXPECT_EQ(claim.count<DeckReshuffled>(), 1);
  EXPECT_TRUE(claim.revealed);
}

// Rules: COM-8
TEST(BoardMarket, WithTooFewDiscardsTheSlotsOnTheRightStayEmpty) {
  Scene scene("new-york", 2);
  scene.hand(2, "red:1").market("- red - blue -").leave_in_deck("", 1);
  scene.turn(2).play(2, "claim 18 red:1", "red");
  EXPECT_EQ(scene.market_text(), "red red - blue -");
  EXPECT_EQ(scene.state().empty_slots, 2);
}

// Rules: COM-8
TEST(BoardMarket, AStationsPaymentRefillsTheMarketToo) {
  Scene scene("europe", 2);
  scene.hand(1, "green:1").market("- red red blue blue").leave_in_deck("", 2);
  scene.play(1, "station wien green:1", "green");
  EXPECT_EQ(scene.market_text(), "green red red blue blue");
}

// Rules: COM-8, EU-10
TEST(BoardMarket, ATunnelsPaymentRefillsTheMarketAfterItIsSettled) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:2").market("- red red - blue").leave_in_deck("", 2);
  // Nothing can be turned up, so the tunnel costs no more than was laid.
  const Played played = scene.play(1, "claim 78 blue:2", "blue blue");
  EXPECT_TRUE(played.find<TunnelTurned>()->cards.empty());
  EXPECT_EQ(scene.market_text(), "blue red red blue blue");
  EXPECT_TRUE(scene.of(1).owned.has(77));
}

// Rules: COM-8, EU-9, EU-10
TEST(BoardMarket, CardsTurnedUpForATunnelAreInTheDiscardsBeforeASlotIsFilled) {
  Scene scene("europe", 2);
  // The three cards of the deck are turned up. A slot stands empty already: it is filled when the tunnel is settled,
  // from the turned-up cards alone, since the payment is taken back.
  scene.hand(1, "blue:2").market("red red red green green").leave_in_deck("blue:1 pink:2", 2);
  scene.play(1, "claim 78 blue:2", "pink blue pink");
  EXPECT_EQ(scene.state().deck_size, 0);
  EXPECT_EQ(scene.state().discard_size, 0) << "not discards before the tunnel is settled";
  scene.play(1, "withdraw");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:1 pink:2");
  scene.play(2, "take 4", "pink");  // the discards are the deck now
  EXPECT_EQ(scene.market_text(), "red red red pink green");
}

// Rules: COM-8, PA-6
TEST(BoardMarket, AFlagsCardsAreInTheDiscardsBeforeASlotIsFilled) {
  for (const std::string filled : {"blue", "white", "red"}) {
    SCOPED_TRACE(filled);
    Scene scene("paris", 2);
    scene.hand(1, "red:1").flag(1, "blue white").market("yellow - green green green").leave_in_deck("", 2);
    scene.play(1, "claim 23 red:1 flag", filled);
    EXPECT_EQ(scene.market_text(), "yellow " + filled + " green green green");
    EXPECT_EQ(scene.state().deck_size + scene.state().discard_size, 2);
  }
}

// Rules: COM-8, PA-5
TEST(BoardMarket, AFlagCardKeptIsNotThereToFillASlot) {
  Scene scene("paris", 2);
  scene.hand(1, "red:1").market("yellow - green green green").leave_in_deck("", 2);
  scene.play(1, "claim 23 red:1 flag");
  EXPECT_EQ(scene.market_text(), "yellow - green green green");
}

// Rules: COM-8
TEST(BoardMarket, ATurnThatDiscardsNothingLeavesEmptySlotsEmpty) {
  Scene scene("new-york", 2);
  scene.market("red - - - -").leave_in_deck("", 2);
  scene.play(1, "take 1");
  EXPECT_EQ(scene.market_text(), "- - - - -");
  EXPECT_EQ(scene.state().current, seat(2));
}

// --- three wilds ---

// Rules: COM-9
TEST(BoardMarket, AMarketWithThreeWildsIsSweptAtSetup) {
  const Scene scene = Scene::dealt("new-york", 2,
                                   "seat:1 red red blue blue wild red wild blue wild "
                                   "wild wild green wild pink green green pink pink wild t1 t2 t3 t4");
  EXPECT_EQ(scene.market_text(), "green green pink pink wild");
  int sweeps = 0;
  for (const Event& event : scene.setup_events()) sweeps += std::holds_alternative<MarketSwept>(event);
  EXPECT_EQ(sweeps, 2) << "again and again until it holds";
  EXPECT_EQ(scene.state().discard_size, 10);
  EXPECT_EQ(scene.state().discards.wilds(), 6);
}

// Rules: COM-9
TEST(BoardMarket, TwoWildsStay) {
  const Scene scene = Scene::dealt("europe", 2,
                                   "seat:1 red red red red blue blue blue blue wild red wild blue green "
                                   "t1 t7 t8 t9 t2 t10 t11 t12");
  EXPECT_EQ(scene.market_text(), "wild red wild blue green");
}

// Rules: COM-9, MKT-1
TEST(BoardMarket, TheMarketIsSweptAfterTheFirstCardBeforeTheSecondIsChosen) {
  for (const std::string& game : kMarketGames) {
    SCOPED_TRACE(game);
    Scene scene(game, 2);
    scene.market("wild red wild blue green");
    scene.play(1, "take 2", "wild red red blue blue green");
    EXPECT_EQ(scene.state().phase, Phase::kSecondCard);
    EXPECT_EQ(scene.market_text(), "red red blue blue green");
    EXPECT_EQ(scene.text(scene.state().discards), scene.text(scene.cards("blue:1 green:1 wild:3")));
    scene.play(1, "take 3", "red");
  }
}

// Rules: COM-9
TEST(BoardMarket, TheMarketIsSweptAfterTheSecondCardAndAfterALoneWild) {
  Scene second("europe", 2);
  second.market("wild red wild blue green");
  second.play(1, "draw", "red");
  second.play(1, "take 2", "wild red red red red red");
  EXPECT_EQ(second.market_text(), "red red red red red");
  EXPECT_EQ(second.state().current, seat(2));

  Scene lone("europe", 2);
  lone.market("wild red wild blue green");
  const Played again = lone.play(1, "take 1", "wild");  // two wilds again, so it holds
  EXPECT_EQ(again.count<MarketSwept>(), 0);
  EXPECT_EQ(lone.market_text(), "wild red wild blue green");
}

// Rules: COM-9, COM-8
TEST(BoardMarket, TheMarketIsSweptAtTheEndOfATurnThatRefilledIt) {
  Scene scene("new-york", 2);
  // Five slots once filled: three wilds. Then all five and the two cards left are shuffled, and the market is dealt anew.
  scene.hand(1, "pink:1 wild:3").market("red blue - - -").leave_in_deck("", 2);
  scene.play(1, "claim 23 pink:1 wild:3", "wild wild wild pink red blue wild wild");
  EXPECT_EQ(scene.market_text(), "pink red blue wild wild");
  EXPECT_EQ(scene.state().deck_size + scene.state().discard_size, 1);
}

// Rules: COM-9
TEST(BoardMarket, WithFewerThanThreeOtherCardsAboutTheMarketIsLeftAsItIs) {
  Scene scene("new-york", 2);
  // Two cards that are not wild: one in the market, one in the discards.
  scene.market("wild red wild blue wild").discards("green:1").leave_in_deck("wild:2", 2);
  scene.play(1, "take 2", "wild");
  EXPECT_EQ(scene.market_text(), "wild wild wild blue wild");
  scene.play(1, "draw", "wild");
  EXPECT_EQ(scene.market_text(), "wild wild wild blue wild");
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: COM-9
TEST(BoardMarket, WithThreeOtherCardsAboutItIsSwept) {
  Scene scene("new-york", 2);
  scene.market("wild red red blue wild").discards("green:1 pink:1").leave_in_deck("wild:1", 2);
  // Taken: red. About: red and blue in the market, green and pink in the discards.
  scene.play(1, "take 2", "wild green pink red blue wild");
  EXPECT_EQ(scene.market_text(), "green pink red blue wild");
}

// Rules: COM-9
TEST(BoardMarket, ExactlyThreeOtherCardsAmongEightWildsAreEnoughAndTheSweepingEnds) {
  int sweeps = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Scene scene("new-york", 2);
    scene.hand(1, "orange:1").market("wild red wild blue pink").leave_in_deck("wild:6", 2);
    const Played played = scene.play_seeded(1, "claim 10 orange:1", seed);
    EXPECT_EQ(played.count<MarketSwept>(), 0) << "two wilds hold";
    const Played taken = scene.play_seeded(2, "take 2", seed);
    sweeps += taken.count<MarketSwept>();
    EXPECT_LT(scene.state().market_wilds, 3) << "three others are about: blue, pink and the orange paid";
  }
  EXPECT_GT(sweeps, 300);
}

// Rules: COM-9, PA-5
TEST(BoardMarket, CardsKeptForAFlagAreNotAbout) {
  Scene scene("paris", 2);
  // Two other cards are about, and two lie in a flag, out of circulation.
  scene.flag(1, "blue white").market("wild red green purple wild").leave_in_deck("wild:3", 2);
  scene.play(1, "take 2", "wild");
  EXPECT_EQ(scene.market_text(), "wild wild green purple wild");
}

// Rules: COM-9
TEST(BoardMarket, AMarketThatWasLeftIsSweptWhenATurnBringsOtherCards) {
  Scene scene("new-york", 2);
  scene.hand(1, "green:1").market("wild wild wild red blue").leave_in_deck("wild:1", 2);
  scene.play(1, "claim 37 green:1", "wild green red blue wild");
  EXPECT_EQ(scene.market_text(), "wild green red blue wild");
}

}  // namespace
}  // namespace roundhouse::board::test
