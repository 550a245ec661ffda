// Actions as text: what is refused, and how errors tell bad text from bad moves.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

ErrorCode error_of(const Scene& scene, std::string_view text) {
  const Result<ActionId> parsed = parse(scene.rules(), scene.state(), seat(1), text);
  EXPECT_FALSE(parsed) << "\"" << text << "\" was read as an action";
  return parsed ? ErrorCode::kIo : parsed.error().code;
}

// Rules: COM-12
TEST(BoardNotation, TextThatIsNoActionIsRefused) {
  const Scene scene("europe", 2);
  for (const std::string text : {"",
                                 " ",
                                 "Draw",
                                 "drawn",
                                 "draw 1",
                                 "take",
                                 "claim",
                                 "claim 1",
                                 "claim 1 red",
                                 "claim red:2 1",
                                 "claim 29 red:1 red:1",
                                 "claim 29 wild:1 red:1",
                                 "claim 29 red:1 blue:1",
                                 "claim 29 red:2 flags",
                                 "claim 29 red:2 flag flag",
                                 "station",
                                 "station wien",
                                 "pay",
                                 "keep",
                                 "tickets 3",
                                 "exchange 1",
                                 "withdraw now",
                                 "pass pass",
                                 "stop",
                                 "place red:2",
                                 "complete 1",
                                 "claim\t29\tred:2",
                                 "draw\n",
                                 "claim 29 red:2 ",
                                 "draw  "}) {
    const Result<ActionId> parsed = parse(scene.rules(), scene.state(), seat(1), text);
    EXPECT_FALSE(parsed) << "\"" << text << "\" was read as an action";
  }
}

// Rules: COM-12
TEST(BoardNotation, NumbersAreFromOneToTheLastAndPlain) {
  const Scene scene("europe", 2);
  for (const std::string text : {"take 0", "take 6", "take -1", "take 01", "take +1", "take 1.0", "claim 0 red:1",
                                 "claim 102 red:1", "claim 99999999999999999999 red:1", "claim 29 red:0",
                                 "claim 29 red:-2", "claim 29 red:02", "claim 29 red:128"}) {
    EXPECT_EQ(error_of(scene, text), ErrorCode::kBadValue) << text;
  }
}

// Rules: COM-12
TEST(BoardNotation, NamesAreThoseOfTheDataFiles) {
  const Scene scene("europe", 2);
  EXPECT_EQ(error_of(scene, "station vienna red:1"), ErrorCode::kUnknownName);
  EXPECT_EQ(error_of(scene, "claim 29 purple:2"), ErrorCode::kUnknownName);
  EXPECT_EQ(error_of(scene, "claim 29 locomotive:2"), ErrorCode::kUnknownName) << "the wild is always wild";
  EXPECT_EQ(error_of(scene, "claim 29 Red:2"), ErrorCode::kUnknownName);
}

// Rules: CLM-2, EU-8, EU-12
TEST(BoardNotation, APaymentOfTheWrongSizeIsAnIllegalMove) {
  Scene scene("europe", 2);
  EXPECT_EQ(error_of(scene, "claim 29 red:3"), ErrorCode::kIllegal);
  EXPECT_EQ(error_of(scene, "station wien red:2"), ErrorCode::kIllegal);
  EXPECT_EQ(error_of(scene, "pay red:1"), ErrorCode::kIllegal) << "no tunnel waits";
  scene.hand(1, "blue:4").play(1, "claim 78 blue:2", "blue red red");
  EXPECT_EQ(error_of(scene, "pay blue:2"), ErrorCode::kIllegal);
  EXPECT_EQ(error_of(scene, "pay red:1"), ErrorCode::kIllegal);
}

// Rules: TKT-3
TEST(BoardNotation, KeptTicketsAreNamedAscendingAndOnce) {
  Scene scene("usa", 2);
  scene.play(1, "tickets", "t9 t3 t21");
  EXPECT_EQ(format(scene.rules(), scene.state(), seat(1), ActionId::of(ActionKind::kKeep, 0b011)), "keep 3 9");
  EXPECT_EQ(error_of(scene, "keep 9 3"), ErrorCode::kBadSyntax);
  EXPECT_EQ(error_of(scene, "keep 3 3"), ErrorCode::kBadSyntax);
  EXPECT_EQ(error_of(scene, "keep 4"), ErrorCode::kIllegal);
  EXPECT_EQ(error_of(scene, "keep 65"), ErrorCode::kBadValue);
  EXPECT_EQ(error_of(scene, "keep none 3"), ErrorCode::kBadSyntax);
}

// Rules: COM-12
TEST(BoardNotation, OneTextPerAction) {
  Scene scene("paris", 2);
  scene.hand(1, "white:2 wild:2");
  const auto text = [&](ActionId id) { return format(scene.rules(), scene.state(), seat(1), id); };
  const unsigned white = scene.color("white").value;
  EXPECT_EQ(text(ActionId::of(ActionKind::kClaim, 23, white, 0)), "claim 24 white:2");
  EXPECT_EQ(text(ActionId::of(ActionKind::kClaim, 23, white, 1, true)), "claim 24 white:1 wild:1 flag");
  EXPECT_EQ(text(ActionId::of(ActionKind::kClaim, 23, kWild.value, 2)), "claim 24 wild:2");
  EXPECT_EQ(text(ActionId::of(ActionKind::kTake, 4)), "take 5");
}

// docs/record.md, "The state as text".
// Rules: COM-12
TEST(BoardNotation, TheStateAsText) {
  Scene scene("europe", 2);
  scene.hand(1, "blue:3 wild:1")
      .hand(2, "pink:2")
      .market("red red green green white")
      .tickets(1, {7, 1})
      .tickets(2, {9})
      .own(2, {50});
  scene.station(2, "wien").bottom({12, 8});
  scene.play(1, "claim 78 blue:1 wild:1", "blue wild pink");
  EXPECT_EQ(
      state_text(scene.rules(), scene.state()),
      "phase tunnel\n"
      "actor 1\n"
      "deck 10,8,10,12,12,11,12,9,12\n"
      "discards 0,0,0,0,0,0,0,0,0\n"
      "market red,red,green,green,white\n"
      "ticketdeck "
      "10,11,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46\n"
      "bottom 12,8\n"
      "ticketdiscards -\n"
      "last -\n"
      "passes 0\n"
      "tunnel 78 blue 1 1 2\n"
      "turned 0,1,0,0,0,0,0,1,1\n"
      "seat 1 hand 0,2,0,0,0,0,0,0,0 tickets 1,7 offer - choice - tracks - pieces 45 points 0 stations - flag - "
      "completed - bonus 0\n"
      "seat 2 hand 0,0,0,0,0,0,0,2,0 tickets 9 offer - choice - tracks 50 pieces 44 points 1 stations wien flag - "
      "completed - bonus 0");
}

}  // namespace
}  // namespace roundhouse::board::test
