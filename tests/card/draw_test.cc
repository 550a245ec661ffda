// Drawing cards, and the deck running out.
#include "scenario.h"

namespace roundhouse::card {
namespace {

// Rules: CG-5
TEST(CardTurn, CG5_ExactlyOneOfDrawPlaceTickets) {
  Scenario s;
  s.hand(1, "red:2");
  s.market({"red", "blue", "green", "wild", "black"});
  EXPECT_EQ(s.legal(), (Texts{"draw", "take 1", "take 2", "take 3", "take 4", "take 5", "tickets", "place red:2"}));
  EXPECT_TRUE(s.legal(2).empty());
  EXPECT_EQ(s.why(2, "draw").refusal, Refusal::kNotYourTurn);
  s.act("draw", {"red"});
  // Only the second card is open now.
  EXPECT_EQ(s.legal(), (Texts{"draw", "take 1", "take 2", "take 3", "take 5", "stop"}));
  EXPECT_EQ(s.why("place red:2").refusal, Refusal::kNotThisPhase);
  EXPECT_EQ(s.why("tickets").refusal, Refusal::kNotThisPhase);
  s.act("draw", {"red"});
  EXPECT_EQ(s.actor(), 2);
}

// Rules: COM-2
TEST(CardTurn, COM2_PlayGoesClockwise) {
  Scenario s(3, 2);
  s.market({"red", "blue", "green", "white", "black"});
  for (const int expected : {2, 3, 1, 2}) {
    EXPECT_EQ(s.actor(), expected);
    s.act("draw");
    s.act("stop");
  }
  EXPECT_EQ(s.state.turns, 4u);
}

// Rules: MKT-1
TEST(CardTurn, MKT1_AMarketCardIsReplacedAtOnce) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.act("take 3", {"orange"});
  EXPECT_EQ(s.state.market[2], s.color("orange"));
  EXPECT_EQ(s.hand_of(1)[s.color("green")], 1);
  s.act("take 3", {"wild"});  // the new card itself
  EXPECT_EQ(s.hand_of(1)[s.color("orange")], 1);
  EXPECT_EQ(s.state.market[2], kWild);
  EXPECT_EQ(s.actor(), 2);
}

// Rules: MKT-2
TEST(CardTurn, MKT2_AWildFromTheMarketIsTheOnlyCard) {
  Scenario s;
  s.market({"red", "wild", "green", "white", "black"});
  s.act("take 2", {"red"});
  EXPECT_EQ(s.hand_of(1).wilds(), 1);
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.state.turns, 1u);
}

// Rules: MKT-3
TEST(CardTurn, MKT3_NoWildFromTheMarketAsSecondCardNotEvenANewOne) {
  Scenario s;
  s.market({"red", "wild", "green", "white", "black"});
  s.act("take 1", {"wild"});
  EXPECT_EQ(s.legal(), (Texts{"draw", "take 3", "take 4", "take 5", "stop"}));
  EXPECT_EQ(s.why("take 1").refusal, Refusal::kWildSecond);
  EXPECT_STREQ(s.why("take 2").rule, "MKT-3");
}

// Rules: MKT-4
TEST(CardTurn, MKT4_AWildDrawnBlindIsAnOrdinaryCard) {
  Scenario s;
  s.market({"red", "wild", "green", "white", "black"});
  s.act("draw", {"wild"});
  EXPECT_EQ(s.state.phase, Phase::kSecondCard);
  s.act("draw", {"wild"});
  EXPECT_EQ(s.hand_of(1).wilds(), 2);
  EXPECT_EQ(s.actor(), 2);
}

// Rules: CG-6
TEST(CardTurn, CG6_MayStopAfterTheFirstCard) {
  Scenario s;
  s.market({"red", "wild", "green", "white", "black"});
  EXPECT_EQ(s.why("stop").refusal, Refusal::kMayNotStop);
  EXPECT_TRUE(s.act("draw", {"red"}));
  EXPECT_FALSE(s.act("stop"));
  EXPECT_EQ(s.hand_of(1).total(), 1);
  EXPECT_EQ(s.actor(), 2);
}

// Rules: CG-6, COM-9
TEST(CardTurn, CG6_ThreeWildsInTheMarketChangeNothing) {
  Scenario s;
  s.market({"wild", "wild", "green", "white", "black"});
  s.act("take 3", {"wild"});
  s.act("take 4", {"wild"});
  EXPECT_EQ(s.state.market.colored(), 0b10000u);
  s.act("draw", {"wild"});
  s.act("take 5", {"wild"});
  EXPECT_EQ(s.state.market.colored(), 0u);
  EXPECT_EQ(s.legal().size(), 7u);
}

// Rules: CG-6, MKT-5
TEST(CardTurn, CG6_WithTheDeckEmptyTheMarketIsNotRefilled) {
  Scenario s;
  s.market({"red", "wild", "green", "-", "-"});
  s.deck("");
  s.last(2);
  EXPECT_EQ(s.why("draw").refusal, Refusal::kNothingToDraw);
  EXPECT_EQ(s.why("take 4").refusal, Refusal::kSlotEmpty);
  EXPECT_FALSE(s.act("take 1"));  // nothing turned up: it can be taken back
  EXPECT_EQ(s.state.market.filled(), 0b00110u);
  EXPECT_EQ(s.legal(), (Texts{"take 3", "stop"}));
  s.act("take 3");
  EXPECT_EQ(s.state.market.filled(), 0b00010u);
  EXPECT_EQ(s.legal(2), (Texts{"take 2", "tickets"}));
}

// Rules: MKT-5
TEST(CardTurn, MKT5_TheTurnEndsWhenNothingMayBeDrawnAsSecondCard) {
  Scenario s;
  s.market({"red", "wild", "-", "-", "-"});
  s.deck("");
  s.last(2);
  s.act("take 1");  // only the wild is left, and that is no second card
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.state.phase, Phase::kTurn);
  EXPECT_TRUE(s.can("take 2"));
}

// Rules: CG-6
TEST(CardTurn, CG6_ASingleCardThatIsLeftMayBeDrawnAlone) {
  Scenario s;
  s.market({"-", "-", "-", "-", "red"});
  s.deck("");
  s.last(2);
  s.act("take 5");
  EXPECT_EQ(s.actor(), 2);                 // MKT-5
  EXPECT_EQ(s.legal(), Texts{"tickets"});  // with none left only tickets and placing remain
}

// Rules: CG-6, CG-11: the deck's last card, beside a market of wilds: there is no second card.
TEST(CardTurn, CG6_TheLastCardOfTheDeckAlone) {
  Scenario s;
  s.market({"wild", "wild", "wild", "wild", "wild"});
  s.deck("red:1");
  s.act("draw", {"red"});
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.last_turns_left(), 2);
}

// Rules: CG-11
TEST(CardTurn, CG11_LastCardIntoAHand) {
  Scenario s(3, 2);
  s.market({"red", "blue", "green", "white", "black"});
  s.deck("red:1");
  EXPECT_FALSE(last_turns_began(s.state));
  s.act("draw", {"red"});
  // The turn is played to its end: a second card may be taken.
  EXPECT_EQ(s.state.phase, Phase::kSecondCard);
  ASSERT_NE(s.event<DeckRanOut>(), nullptr);
  EXPECT_EQ(s.event<DeckRanOut>()->seat, seat(2));
  EXPECT_EQ(s.last_turns_left(), 3);
  s.act("take 1");
  EXPECT_EQ(s.last_turns_left(), 3);
  for (const int expected : {3, 1, 2}) {
    EXPECT_EQ(s.actor(), expected);
    EXPECT_FALSE(is_over(s.state));
    s.act("tickets");
    s.act("keep none");
  }
  EXPECT_TRUE(is_over(s.state));  // nobody has a ticket to complete
  EXPECT_EQ(s.state.end, EndReason::kDeckOut);
  EXPECT_EQ(s.state.turns, 4u);
}

// Rules: CG-11
TEST(CardTurn, CG11_LastCardIntoTheMarket) {
  Scenario s(2, 1);
  s.market({"red", "blue", "green", "white", "black"});
  s.deck("orange:1");
  s.act("take 1", {"orange"});
  ASSERT_NE(s.event<DeckRanOut>(), nullptr);
  EXPECT_EQ(s.last_turns_left(), 2);
  s.act("take 1");  // the orange one; not replaced
  EXPECT_EQ(s.state.market.filled(), 0b11110u);
  EXPECT_EQ(s.actor(), 2);
  s.act("take 2");
  EXPECT_EQ(s.event<DeckRanOut>(), nullptr);  // said once
  s.act("stop");
  EXPECT_EQ(s.last_turns_left(), 1);
  s.act("take 3");
  s.act("take 4");
  EXPECT_TRUE(is_over(s.state));
}

// Rules: CG-11, MKT-2
TEST(CardTurn, CG11_LastCardReplacesAWild) {
  Scenario s(2, 1);
  s.market({"wild", "blue", "green", "white", "black"});
  s.deck("orange:1");
  s.act("take 1", {"orange"});
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.last_turns_left(), 2);
}

// Rules: COM-4, COM-5, CG-3
TEST(CardTurn, COM4_PassOnlyWhenNothingElseIsLegalAndStep1ComesFirst) {
  Scenario s(2, 1);
  s.complete_all(2);
  s.row(2, "red:2");
  s.deck("");
  s.last(2);
  EXPECT_EQ(s.legal(), Texts{"pass"});
  EXPECT_FALSE(s.act("pass"));
  EXPECT_EQ(s.of(2).stack[s.color("red")], 1);  // CG-3 before the pass
  EXPECT_EQ(s.legal(), Texts{"pass"});
  s.act("pass");
  EXPECT_TRUE(is_over(s.state));

  Scenario other(2, 1);
  EXPECT_EQ(other.why("pass").refusal, Refusal::kMayNotPass);
  EXPECT_STREQ(other.why("pass").rule, "COM-4");
}

// Rules: COM-5, COM-8: passes end nothing here, and discards are no new deck within a round.
TEST(CardTurn, COM8_DiscardsAreNotReshuffledWithinARound) {
  Scenario s(3, 1);
  s.market({"red", "-", "-", "-", "-"});
  s.deck("");
  s.last(3);
  ASSERT_GT(s.state.discards.total(), 50);
  s.act("take 1");
  EXPECT_EQ(s.state.market.filled(), 0u);
  EXPECT_FALSE(s.can("draw"));
  EXPECT_EQ(s.legal(2), Texts{"tickets"});
}

}  // namespace
}  // namespace roundhouse::card
