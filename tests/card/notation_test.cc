// Actions and states as text (docs/record.md).
#include "scenario.h"

namespace roundhouse::card {
namespace {

TEST(CardNotation, Actions) {
  Scenario s;
  s.hand(1, "red:3 purple:1 wild:2");
  const auto text = [&](const Action& a) { return format(s.rules, s.state, seat(1), pack(a)); };
  EXPECT_EQ(text(Draw{}), "draw");
  EXPECT_EQ(text(Take{2}), "take 3");
  EXPECT_EQ(text(DrawTickets{}), "tickets");
  EXPECT_EQ(text(PlaceSuit{s.color("red"), 3, 1}), "place red:3 wild:1");
  EXPECT_EQ(text(PlaceSuit{s.color("red"), 2, 0}), "place red:2");
  EXPECT_EQ(text(PlaceMix{0b10000011}), "place red:1 blue:1 purple:1");
  EXPECT_EQ(text(Stop{}), "stop");
  EXPECT_EQ(text(Complete{ticket(46)}), "complete 46");
  EXPECT_EQ(text(Pass{}), "pass");
  s.of(1).offer.push_back(ticket(30));
  s.of(1).offer.push_back(ticket(7));
  EXPECT_EQ(text(Keep{0b11}), "keep 7 30");  // ascending, not in the order drawn
  EXPECT_EQ(text(Keep{0b01}), "keep 30");
  EXPECT_EQ(text(Keep{0}), "keep none");
  EXPECT_EQ(*parse(s.rules, s.state, seat(1), "keep 7 30"), pack(Keep{0b11}));
  EXPECT_EQ(*parse(s.rules, s.state, seat(1), "keep 7"), pack(Keep{0b10}));
}

TEST(CardNotation, WhatIsRefused) {
  Scenario s;
  s.of(1).offer.push_back(ticket(7));
  s.of(1).offer.push_back(ticket(9));
  for (const char* text : {"",
                           " ",
                           "draw ",
                           " draw",
                           "Draw",
                           "draw 1",
                           "take",
                           "take 0",
                           "take 6",
                           "take x",
                           "take 1 2",
                           "take 01",
                           "take -1",
                           "take +1",
                           "keep",
                           "keep 7 7",
                           "keep 9 7",
                           "keep 8",
                           "keep none 7",
                           "keep 07",
                           "place",
                           "place red",
                           "place red:",
                           "place red:0",
                           "place red:x",
                           "place red:300",
                           "place teal:2",
                           "place blue:1 red:1",
                           "place red:1 red:1",
                           "place wild:2",
                           "place wild:1 red:1",
                           "place red:2 blue:1",
                           "place red:1 blue:1 wild:1",
                           "place red:1  blue:1",
                           "complete",
                           "complete 0",
                           "complete 47",
                           "complete 1 2",
                           "claim 1 red:2",
                           "pay red:1",
                           "station x",
                           "exchange",
                           "withdraw",
                           "pass now",
                           "take 99999999999999999999"}) {
    const auto read = parse(s.rules, s.state, seat(1), text);
    ASSERT_FALSE(read) << text;
    EXPECT_FALSE(read.error().message.empty());
  }
}

TEST(CardNotation, State) {
  Scenario s(2, 2);
  s.hand(1, "red:2 wild:1");
  s.row(1, "blue:2 wild:1");
  s.row(1, "purple:1");
  s.stack(2, "green:3");
  s.discards("black:2");
  s.market({"red", "wild", "white", "white", "orange"});
  s.give_tickets(1, {3, 1});
  s.give_completed(2, {9});
  s.state.ticket_deck.unordered &= ~tickets_of({20, 21, 30});
  s.state.ticket_deck.bottom.push_back(ticket(30));
  s.state.ticket_deck.bottom.push_back(ticket(20));
  s.state.ticket_deck.bottom.push_back(ticket(21));
  const std::string expected =
      "phase turn\n"
      "actor 2\n"
      "round 1\n"
      "deck 7,8,7,10,8,8,9,9,13\n"
      "discards 0,0,0,0,2,0,0,0,0\n"
      "market red,wild,white,white,orange\n"
      "ticketdeck "
      "2,4,5,6,7,8,10,11,12,13,14,15,16,17,18,19,22,23,24,25,26,27,28,29,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,"
      "46\n"
      "bottom 30,20,21\n"
      "last -\n"
      "seat 1 hand 2,0,0,0,0,0,0,0,1 tickets 1,3 offer - choice - rows blue:2+1,purple:1+0 stack 0,0,0,0,0,0,0,0,0 "
      "completed - points 0\n"
      "seat 2 hand 0,0,0,0,0,0,0,0,0 tickets - offer - choice - rows - stack 0,0,3,0,0,0,0,0,0 completed 9 points 9";
  EXPECT_EQ(state_text(s.rules, s.state), expected);
}

TEST(CardNotation, StateOfTheFirstChoiceAndTheEnd) {
  const Rules rules = rules_for(2);
  Chance chance(3);
  State state = setup(rules, chance);
  apply(rules, state, seat(2), pack(Keep{0b100001}), chance);
  const std::string text = state_text(rules, state);
  EXPECT_NE(text.find("phase initial\nactor 1\n"), std::string::npos);
  const auto& offer = state.seats[1].offer;
  const int low = std::min(offer[0].value, offer[5].value) + 1, high = std::max(offer[0].value, offer[5].value) + 1;
  EXPECT_NE(text.find(" choice " + std::to_string(low) + "," + std::to_string(high) + " rows -"), std::string::npos);
  while (!is_over(state)) play_random(rules, state, chance, 0x8000000000000000u);
  EXPECT_EQ(state_text(rules, state).rfind("phase over\nactor -\n", 0), 0u);
  EXPECT_NE(state_text(rules, state).find("\nlast 0\n"), std::string::npos);
}

}  // namespace
}  // namespace roundhouse::card
