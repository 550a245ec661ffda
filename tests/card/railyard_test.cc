// Placing cards, robbing, and what leaves for the stack.
#include "mechanisms/railyard.h"

#include "scenario.h"

namespace roundhouse::card {
namespace {

TEST(Railyards, BytesAndSets) {
  for (unsigned set = 0; set < 256; ++set) {
    const std::uint64_t bytes = bytes_of(static_cast<ColorSet>(set));
    for (unsigned c = 0; c < 8; ++c) EXPECT_EQ(bytes >> (8 * c) & 0xFF, set >> c & 1);
    EXPECT_EQ(nonzero_bytes(bytes), set);
    EXPECT_EQ(nonzero_bytes(bytes * 127), set);
  }
}

// Rules: CG-3
TEST(Railyards, CG3_TheTopCardOfEveryRowWildsFirst) {
  Railyards yards;
  yards.place(SeatId{1}, Color{0}, 2, 2);
  yards.place(SeatId{1}, Color{7}, 1, 0);
  yards.place(SeatId{2}, Color{3}, 3, 1);
  LeftRows left = yards.move_out(SeatId{1});
  EXPECT_EQ(left, (LeftRows{0x81, 0x01}));
  EXPECT_EQ(yards.row(Color{0}), (Row{2, 1}));
  EXPECT_EQ(yards.of(SeatId{1}), 0x01);  // the row of one card is gone
  EXPECT_EQ(yards.row(Color{3}), (Row{3, 1}));
  left = yards.move_out(SeatId{1});
  EXPECT_EQ(left, (LeftRows{0x01, 0x01}));
  left = yards.move_out(SeatId{1});
  EXPECT_EQ(left, (LeftRows{0x01, 0x00}));
  left = yards.move_out(SeatId{1});
  EXPECT_EQ(left, (LeftRows{0x01, 0x00}));
  EXPECT_EQ(yards.of(SeatId{1}), 0);
  EXPECT_EQ(yards.occupied(), 0x08);
  EXPECT_EQ(yards.owner(Color{3}), SeatId{2});
  EXPECT_EQ(yards.owner(Color{0}), kNoSeat);
}

// Rules: CG-3
TEST(CardRailyard, CG3_OneCardOfEveryRowGoesOnTheTrackAtTheStartOfATurn) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.row(2, "red:2 wild:1");
  s.row(2, "blue:1");
  s.row(1, "green:2");
  s.act("draw");
  s.act("stop");
  // Seat 2's turn begins: the wild on top of red, and the only blue card.
  EXPECT_EQ(s.of(2).stack, s.cards("blue:1 wild:1"));
  EXPECT_EQ(s.state.yards.of(seat(2)), color_bit(s.color("red")));
  EXPECT_EQ(s.of(1).stack, Cards{});
  ASSERT_NE(s.event<RowsMoved>(), nullptr);
  s.act("draw");
  EXPECT_EQ(s.event<RowsMoved>(), nullptr);  // once a turn
  s.act("stop");
  EXPECT_EQ(s.of(1).stack, s.cards("green:1"));
  s.act("tickets");
  s.act("keep none");
  EXPECT_EQ(s.of(2).stack, s.cards("blue:1 red:1 wild:1"));
}

// Rules: CG-3: skipped with an empty railyard.
TEST(CardRailyard, CG3_SkippedWithAnEmptyRailyard) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.act("draw");
  s.act("stop");
  EXPECT_EQ(s.event<RowsMoved>(), nullptr);
  EXPECT_TRUE(s.of(2).stack.empty());
}

// Rules: CG-4
TEST(CardRailyard, CG4_TheStackIsNoSecretFromAProgram) {
  Scenario s;
  s.row(2, "red:2 wild:1");
  s.market({"red", "blue", "green", "white", "black"});
  s.act("draw");
  s.act("stop");
  for (const SeatId viewer : {seat(1), seat(2), kNoSeat})
    EXPECT_EQ(observe(s.rules, s.state, viewer).seats[1].stack, s.cards("wild:1"));
  // The option changes the picture, not the game.
  const Rules open = make_rules(card_data(), GameOptions{2, seat(1), true});
  Chance a(3), b(3);
  EXPECT_TRUE(setup(open, a) == setup(rules_for(2, seat(1)), b));
}

// Rules: CG-7
TEST(CardRailyard, CG7_SuitsOfTwoOrMoreWildsWithAtLeastOneOfTheColour) {
  Scenario s;
  s.hand(1, "red:3 wild:2");
  s.market({"-", "-", "-", "-", "red"});
  s.deck("");
  s.last(2);
  s.ticket_deck({}, 2);
  EXPECT_EQ(s.legal(), (Texts{"take 5", "place red:1 wild:1", "place red:1 wild:2", "place red:2", "place red:2 wild:1",
                              "place red:2 wild:2", "place red:3", "place red:3 wild:1", "place red:3 wild:2"}));
  EXPECT_EQ(s.why("place red:1").refusal, Refusal::kTooFewCards);
  EXPECT_STREQ(s.why("place red:1").rule, "CG-7");
  EXPECT_EQ(explain(s.rules, s.state, seat(1), pack(PlaceSuit{s.color("red"), 0, 2})).refusal, Refusal::kTooFewCards);
  EXPECT_EQ(explain(s.rules, s.state, seat(1), pack(PlaceSuit{kWild, 2, 0})).refusal, Refusal::kNoSuchThing);
  EXPECT_EQ(s.why("place red:4").refusal, Refusal::kCardsMissing);
  EXPECT_EQ(s.why("place red:3 wild:3").refusal, Refusal::kCardsMissing);
  EXPECT_FALSE(s.act("place red:2 wild:1"));  // no chance in it
  EXPECT_EQ(s.state.yards.row(s.color("red")), (Row{2, 1}));
  EXPECT_EQ(s.hand_of(1), s.cards("red:1 wild:1"));
}

// Rules: CG-7
TEST(CardRailyard, CG7_ExactlyThreeOfThreeColoursNoWild) {
  Scenario s;
  s.hand(1, "red:1 blue:1 green:2 purple:1 wild:3");
  EXPECT_TRUE(s.can("place red:1 blue:1 green:1"));
  EXPECT_TRUE(s.can("place red:1 blue:1 purple:1"));
  EXPECT_TRUE(s.can("place red:1 green:1 purple:1"));
  EXPECT_TRUE(s.can("place blue:1 green:1 purple:1"));
  EXPECT_EQ(s.why("place red:1 blue:1").refusal, Refusal::kMixNeedsColors);
  EXPECT_EQ(s.why("place red:1 blue:1 green:1 purple:1").refusal, Refusal::kMixNeedsColors);
  EXPECT_EQ(s.why("place red:1 blue:1 yellow:1").refusal, Refusal::kCardsMissing);
  EXPECT_FALSE(parse(s.rules, s.state, seat(1), "place red:1 blue:1 wild:1"));
  EXPECT_FALSE(parse(s.rules, s.state, seat(1), "place red:1 blue:1 green:2"));
  s.market({"red", "blue", "green", "white", "black"});
  s.act("place red:1 green:1 purple:1");
  EXPECT_EQ(s.state.yards.of(seat(1)),
            color_bit(s.color("red")) | color_bit(s.color("green")) | color_bit(s.color("purple")));
  EXPECT_EQ(s.state.yards.row(s.color("green")), (Row{1, 0}));
  EXPECT_EQ(s.hand_of(1), s.cards("blue:1 green:1 wild:3"));
}

// Rules: CG-8
TEST(CardRailyard, CG8_AColourInOnesOwnRailyardCantBePlaced) {
  Scenario s;
  s.hand(1, "red:5 blue:2 green:1");
  s.row(1, "red:1");
  EXPECT_FALSE(s.can("place red:5"));
  EXPECT_EQ(s.why("place red:5").refusal, Refusal::kRowInOwnYard);
  EXPECT_STREQ(s.why("place red:5").rule, "CG-8");
  EXPECT_EQ(s.why("place red:1 blue:1 green:1").refusal, Refusal::kRowInOwnYard);
  EXPECT_TRUE(s.can("place blue:2"));
}

// Rules: CG-8, CG-3: a row that leaves in step 1 frees its colour for step 2.
TEST(CardRailyard, CG8_TheColourIsFreeOnceTheRowHasLeft) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.row(2, "red:1");
  s.hand(2, "red:2");
  s.act("draw");
  s.act("stop");
  EXPECT_TRUE(s.can("place red:2"));
}

// Rules: CG-9
TEST(CardRailyard, CG9_MoreCardsThanTheOtherRowAndTheRowIsDiscarded) {
  Scenario s(3, 1);
  s.market({"red", "blue", "green", "white", "black"});
  s.hand(1, "blue:3");
  s.row(3, "blue:2");
  s.row(3, "red:1");
  EXPECT_FALSE(s.can("place blue:2"));
  EXPECT_EQ(s.why("place blue:2").refusal, Refusal::kRowTooShort);
  EXPECT_STREQ(s.why("place blue:2").rule, "CG-9");
  s.act("place blue:3");
  EXPECT_EQ(s.state.yards.owner(s.color("blue")), seat(1));
  EXPECT_EQ(s.state.yards.of(seat(3)), color_bit(s.color("red")));
  EXPECT_EQ(s.state.discards, s.cards("blue:2"));
  ASSERT_NE(s.event<RowRobbed>(), nullptr);
  EXPECT_EQ(s.event<RowRobbed>()->victim, seat(3));
  EXPECT_EQ(s.event<RowRobbed>()->row, (Row{2, 0}));
}

// Rules: CG-9: wilds count on both sides, and the whole row goes.
TEST(CardRailyard, CG9_RobbingARowWithWildsInIt) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.hand(1, "blue:2 wild:3");
  s.row(2, "blue:1 wild:2");
  EXPECT_FALSE(s.can("place blue:2"));
  EXPECT_FALSE(s.can("place blue:1 wild:2"));
  EXPECT_FALSE(s.can("place blue:2 wild:1"));
  EXPECT_TRUE(s.can("place blue:1 wild:3"));
  EXPECT_TRUE(s.can("place blue:2 wild:2"));
  s.act("place blue:1 wild:3");
  EXPECT_EQ(s.state.discards, s.cards("blue:1 wild:2"));
  EXPECT_EQ(s.state.yards.row(s.color("blue")), (Row{1, 3}));
  EXPECT_EQ(s.of(2).stack, Cards{});  // its turn began with the row gone
}

// Rules: CG-9
TEST(CardRailyard, CG9_ARowOfOneIsRobbedByTwoAndNeverByAMix) {
  Scenario s;
  s.hand(1, "blue:2 red:1 green:1 white:1");
  s.row(2, "blue:1");
  EXPECT_TRUE(s.can("place blue:2"));
  EXPECT_EQ(s.why("place red:1 blue:1 green:1").refusal, Refusal::kRowTooShort);
  EXPECT_TRUE(s.can("place red:1 green:1 white:1"));
}

// Rules: CG-9: "holds now": what has left for the stack does not defend the row.
TEST(CardRailyard, CG9_TheRowAsItIsNow) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.hand(2, "blue:2");
  s.row(1, "blue:2");
  s.act("tickets");
  s.act("keep none");
  EXPECT_FALSE(s.can("place blue:2"));
  s.act("draw");
  s.act("stop");
  s.act("draw");  // seat 1's turn took one blue card off the row
  s.act("stop");
  EXPECT_TRUE(s.can("place blue:2"));
}

}  // namespace
}  // namespace roundhouse::card
