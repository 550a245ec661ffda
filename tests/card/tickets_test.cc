// Drawing tickets.
#include "scenario.h"

namespace roundhouse::card {
namespace {

// Rules: CG-10, TKT-3
TEST(CardTickets, CG10_FourFromTheTopKeepAnyTheRestToTheBottomInTheOrderDrawn) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  EXPECT_TRUE(s.act("tickets", {"t30", "t7", "t41", "t2"}));
  EXPECT_EQ(s.state.phase, Phase::kKeep);
  EXPECT_EQ(s.legal().size(), 16u);
  EXPECT_TRUE(s.can("keep none"));
  EXPECT_TRUE(s.can("keep 2 7 30 41"));
  EXPECT_FALSE(s.act("keep 7"));  // nobody learns anything but the number
  EXPECT_EQ(s.of(1).tickets, tickets_of({7}));
  ASSERT_EQ(s.state.ticket_deck.bottom.size(), 3u);
  EXPECT_EQ(s.state.ticket_deck.bottom[0], ticket(30));
  EXPECT_EQ(s.state.ticket_deck.bottom[1], ticket(41));
  EXPECT_EQ(s.state.ticket_deck.bottom[2], ticket(2));
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.event<TicketsKept>()->kept_count, 1);
  EXPECT_EQ(s.event<TicketsKept>()->rest_count, 3);
}

// Rules: CG-10
TEST(CardTickets, CG10_KeepNone) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.act("tickets");
  s.act("keep none");
  EXPECT_EQ(s.of(1).tickets, 0u);
  EXPECT_EQ(s.state.ticket_deck.size(), 46);
}

// Rules: TKT-3
TEST(CardTickets, TKT3_TicketsOfTheBottomComeAfterAllOthersInTheirOrder) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.ticket_deck({5, 6}, 2);
  s.act("tickets", {"t6", "t5"});
  s.act("keep none");
  EXPECT_EQ(s.state.ticket_deck.unordered, 0u);
  // No chance is left in it, but a record names them all the same.
  s.act("tickets", {"t6", "t5"});
  EXPECT_EQ(s.of(2).offer[0], ticket(6));
  s.act("keep 6");
  s.act("tickets", {"t5"});
  s.act("keep 5");
  EXPECT_EQ(s.state.ticket_deck.size(), 0);
}

// Rules: TKT-4
TEST(CardTickets, TKT4_FewerThanFourLeftAllAreDrawn) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.ticket_deck({9}, 2);
  s.act("tickets", {"t9"});
  EXPECT_EQ(s.legal(), (Texts{"keep none", "keep 9"}));
  s.act("keep 9");
  EXPECT_FALSE(s.can("tickets"));
  EXPECT_EQ(s.why("tickets").refusal, Refusal::kNoTicketsLeft);
  EXPECT_STREQ(s.why("tickets").rule, "TKT-4");
}

// Rules: TKT-2: a kept ticket can't be discarded: no action gives one up.
TEST(CardTickets, TKT2_AKeptTicketStays) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.give_tickets(1, {3});
  s.act("tickets");
  EXPECT_FALSE(parse(s.rules, s.state, seat(1), "keep 3"));  // it is not part of the offer
  s.act("keep none");
  EXPECT_EQ(s.of(1).tickets, tickets_of({3}));
}

// Rules: COM-12: both the draw and the keep are decisions, also where there is one answer only.
TEST(CardTickets, COM12_ADrawOfTicketsIsTwoDecisions) {
  Scenario s;
  s.market({"red", "blue", "green", "white", "black"});
  s.act("tickets");
  EXPECT_EQ(s.actor(), 1);
  EXPECT_EQ(s.why("tickets").refusal, Refusal::kNotThisPhase);
  EXPECT_EQ(s.why("draw").refusal, Refusal::kNotThisPhase);
  EXPECT_EQ(s.why("stop").refusal, Refusal::kNotThisPhase);
  EXPECT_EQ(s.state.turns, 0u);
  s.act("keep none");
  EXPECT_EQ(s.state.turns, 1u);
}

}  // namespace
}  // namespace roundhouse::card
