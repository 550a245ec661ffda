// Completing tickets, the second round, the reckoning.
#include "scenario.h"

namespace roundhouse::card {
namespace {

// The seat to move takes the last turn of the round; then tickets are scored.
class CardScoring : public testing::Test {
 protected:
  static void close(Scenario& s) {
    s.deck("");
    s.last(1);
    s.act("tickets");
    s.act("keep none");
  }
};

// Rules: CG-12
TEST_F(CardScoring, CG12_SeatsInTurnOrderFromTheLeftOfWhoPlayedLastOneTicketAtATime) {
  Scenario s(3, 2);
  s.give_tickets(1, {1});         // yellow
  s.give_tickets(2, {3, 6});      // yellow green, yellow red
  s.give_tickets(3, {7, 8, 40});  // green red, green red, white red orange orange
  s.stack(1, "yellow:1");
  s.stack(2, "yellow:2 green:1 red:1");
  s.stack(3, "green:2 red:1 wild:1");
  close(s);
  EXPECT_EQ(s.state.phase, Phase::kComplete);
  EXPECT_EQ(s.actor(), 3);
  EXPECT_EQ(s.legal(), (Texts{"complete 7", "complete 8"}));
  EXPECT_EQ(s.why("complete 40").refusal, Refusal::kTicketNotPayable);
  EXPECT_EQ(s.why("complete 3").refusal, Refusal::kNotOffered);
  EXPECT_EQ(s.why("draw").refusal, Refusal::kNotThisPhase);
  EXPECT_TRUE(s.act("complete 8"));  // shown to all
  // Nobody stops while one more can be completed.
  EXPECT_EQ(s.actor(), 3);
  EXPECT_EQ(s.legal(), Texts{"complete 7"});
  EXPECT_EQ(s.why("pass").refusal, Refusal::kMayNotPass);
  EXPECT_EQ(s.why("stop").refusal, Refusal::kNotThisPhase);
  s.act("complete 7");
  EXPECT_EQ(s.of(3).stack, Cards{});
  EXPECT_EQ(s.actor(), 1);
  s.act("complete 1");
  EXPECT_EQ(s.actor(), 2);  // who played last comes last
  s.act("complete 3");
  s.act("complete 6");
  EXPECT_TRUE(is_over(s.state));
  EXPECT_EQ(s.state.end, EndReason::kDeckOut);
  EXPECT_EQ(s.of(3).points, 17);
}

// Rules: CG-12
TEST_F(CardScoring, CG12_WildsAreSpentOnlyWhereTheColourLacks) {
  Scenario s(2, 1);
  s.give_tickets(2, {44, 39});  // white white blue blue; white blue blue purple
  s.stack(2, "white:1 blue:3 wild:1");
  close(s);
  s.act("complete 44");
  EXPECT_EQ(s.event<TicketCompleted>()->spent, s.cards("white:1 blue:2 wild:1"));
  EXPECT_EQ(s.of(2).stack, s.cards("blue:1"));
  EXPECT_TRUE(is_over(s.state));
  EXPECT_EQ(s.of(2).tickets, tickets_of({39}));
}

// Rules: CG-12: each card serves one ticket; who can complete none is not asked.
TEST_F(CardScoring, CG12_EachCardServesOneTicketAndIdleSeatsAreSkipped) {
  Scenario s(3, 3);
  s.give_tickets(1, {46});
  s.give_tickets(2, {1, 3});
  s.stack(1, "red:1");
  s.stack(2, "yellow:1 green:1");
  s.stack(3, "yellow:5");  // no tickets
  close(s);
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.legal(), (Texts{"complete 1", "complete 3"}));
  s.act("complete 1");
  EXPECT_TRUE(is_over(s.state));  // the green card alone completes nothing
  EXPECT_EQ(s.of(2).stack, s.cards("green:1"));
}

// Rules: CG-12: cards in hand or in the railyard serve no ticket.
TEST_F(CardScoring, CG12_OnlyTheStackCounts) {
  Scenario s(2, 1);
  s.give_tickets(2, {1, 2});
  s.hand(2, "yellow:3 wild:2");
  s.row(2, "blue:2");
  close(s);
  EXPECT_TRUE(is_over(s.state));
}

// Rules: CG-13
TEST_F(CardScoring, CG13_TwoAndThreePlayersPlayOneRound) {
  for (int players = 2; players <= 3; ++players) {
    Scenario s(players, 1);
    close(s);
    EXPECT_TRUE(is_over(s.state));
    EXPECT_EQ(s.state.round, 1);
    ASSERT_NE(s.event<GameEnded>(), nullptr);
  }
}

// Rules: CG-13
TEST_F(CardScoring, CG13_FourPlayersGoOnOnce) {
  Scenario s(4, 2);
  s.give_tickets(1, {1, 46});
  s.give_tickets(4, {2});
  s.hand(1, "red:3");
  s.hand(2, "blue:1 wild:1");
  s.stack(1, "yellow:1 green:4");
  s.stack(4, "blue:1");
  s.row(3, "white:2 wild:1");
  s.market({"-", "orange", "-", "-", "wild"});
  close(s);
  EXPECT_EQ(s.state.phase, Phase::kComplete);
  s.act("complete 2");
  EXPECT_EQ(s.actor(), 1);
  // The last completion of the round brings the new deal: hands one by one from seat 3, then the market.
  EXPECT_TRUE(s.act("complete 1", {"red",    "blue",   "green", "yellow", "red",    "blue",  "green",
                                   "yellow", "red",    "blue",  "green",  "yellow", "red",   "blue",
                                   "green",  "yellow", "wild",  "wild",   "black",  "white", "orange"}));
  EXPECT_EQ(s.state.round, 2);
  EXPECT_EQ(s.state.phase, Phase::kTurn);
  EXPECT_EQ(s.actor(), 3);
  EXPECT_EQ(s.hand_of(3), s.cards("red:4"));
  EXPECT_EQ(s.hand_of(4), s.cards("blue:4"));
  EXPECT_EQ(s.hand_of(1), s.cards("red:3 green:4"));  // hands stay
  EXPECT_EQ(s.hand_of(2), s.cards("blue:1 yellow:4 wild:1"));
  EXPECT_EQ(s.of(1).tickets, tickets_of({46}));  // uncompleted tickets stay
  EXPECT_EQ(s.of(1).completed, tickets_of({1}));
  EXPECT_EQ(s.of(1).points, 5);
  EXPECT_TRUE(s.of(1).stack.empty());
  EXPECT_EQ(s.state.yards.occupied(), 0);
  EXPECT_TRUE(s.state.discards.empty());
  EXPECT_EQ(s.state.deck_size, 96 - 5 - 16 - 5);
  EXPECT_FALSE(last_turns_began(s.state));
  EXPECT_EQ(s.state.market[0], kWild);
  EXPECT_EQ(s.state.market[4], s.color("orange"));
  // Tickets that are not completed stay secret.
  EXPECT_EQ(observe(s.rules, s.state, seat(2)).seats[0].revealed, 0u);
  EXPECT_EQ(observe(s.rules, s.state, seat(2)).seats[0].ticket_count, 1);

  // The second time the deck runs out the game is over.
  s.deck("");
  s.last(1);
  s.state.current = seat(1);
  s.act("take 3");
  s.act("stop");
  EXPECT_TRUE(is_over(s.state));
  EXPECT_EQ(observe(s.rules, s.state, seat(2)).seats[0].revealed, tickets_of({46}));
}

// Rules: CG-13, CG-12: with nothing to complete the second round begins with the end of the last turn.
TEST_F(CardScoring, CG13_NobodyCompletesAnything) {
  Scenario s(4, 4);
  close(s);
  EXPECT_EQ(s.state.round, 2);
  EXPECT_EQ(s.actor(), 1);
  EXPECT_EQ(s.state.phase, Phase::kTurn);
}

class CardFewCards : public testing::Test {
 protected:
  // So many purple cards are discards, all others are in hands; there are no tickets to draw or to complete. Seat
  // 3 takes the last turn of the first round, so seat 4 begins the second. What seat 3 places goes into the new
  // deck.
  static Scenario table(int left) {
    Scenario s(4, 3);
    s.hand(1, "red:10 blue:10 green:10");
    s.hand(2, "yellow:10 black:10");
    s.hand(3, "white:10 orange:10");
    s.hand(4, "wild:16");
    if (left < 10) s.hand(4, "purple:" + std::to_string(10 - left));
    s.complete_all(1);
    s.deck("");
    s.last(1);
    return s;
  }
};

// Rules: CG-13: dealt one by one, beginning with the seat that begins play, as far as it goes.
TEST_F(CardFewCards, CG13_ADeckThatCantServeEveryone) {
  Scenario s = table(6);
  s.act("place white:2");  // eight cards for sixteen places
  EXPECT_EQ(s.state.round, 2);
  EXPECT_EQ(s.hand_of(4).total(), 20 + 2);
  EXPECT_EQ(s.hand_of(1).total(), 30 + 2);
  EXPECT_EQ(s.hand_of(2).total(), 20 + 2);
  EXPECT_EQ(s.hand_of(3).total(), 18 + 2);
  EXPECT_EQ(s.state.deck_size, 0);
  EXPECT_EQ(s.state.market.filled(), 0u);
  // Empty once dealt: every seat takes one turn, from that seat on, and that is all.
  EXPECT_EQ(s.last_turns_left(), 4);
  ASSERT_NE(s.event<DeckRanOut>(), nullptr);
  EXPECT_EQ(s.event<DeckRanOut>()->seat, kNoSeat);
  for (const int expected : {4, 1, 2, 3}) {
    EXPECT_EQ(s.actor(), expected);
    EXPECT_EQ(s.state.round, 2);
    s.act(s.legal().back());
  }
  EXPECT_TRUE(is_over(s.state));
}

// Rules: CG-13
TEST_F(CardFewCards, CG13_TheDealStopsWhereTheDeckEnds) {
  Scenario s = table(1);
  s.act("place white:2", {"white", "purple", "white"});
  EXPECT_EQ(s.actor(), 4);
  EXPECT_EQ(s.hand_of(4), s.cards("purple:9 white:1 wild:16"));
  EXPECT_EQ(s.hand_of(1), s.cards("red:10 blue:10 green:10 purple:1"));
  EXPECT_EQ(s.hand_of(2), s.cards("yellow:10 black:10 white:1"));
  EXPECT_EQ(s.hand_of(3), s.cards("white:8 orange:10"));
  EXPECT_EQ(s.last_turns_left(), 4);
}

// Rules: CG-13: all hands served, the market only in part.
TEST_F(CardFewCards, CG13_TheMarketIsFilledAsFarAsItGoes) {
  Scenario s = table(10);
  s.act("place white:8");
  EXPECT_EQ(s.state.round, 2);
  EXPECT_EQ(s.state.deck_size, 0);
  EXPECT_EQ(s.state.market.filled(), 0b00011u);
  EXPECT_EQ(s.last_turns_left(), 4);
  EXPECT_TRUE(s.can("take 1"));
  EXPECT_FALSE(s.can("draw"));
}

// Rules: CG-13: one card is left in the new deck, so the round is played until it is drawn.
TEST_F(CardFewCards, CG13_OneCardLeftAfterTheDeal) {
  Scenario s = table(10);
  s.act("place orange:10");  // 20 cards: 16 and four slots
  EXPECT_EQ(s.state.market.filled(), 0b01111u);
  EXPECT_EQ(s.last_turns_left(), 4);
  Scenario more = table(10);
  more.state.discards += more.cards("white:2");
  more.of(3).hand -= more.cards("white:2");
  more.act("place orange:10");
  EXPECT_EQ(more.state.deck_size, 1);
  EXPECT_FALSE(last_turns_began(more.state));
  more.act("draw");
  EXPECT_EQ(more.last_turns_left(), 4);
}

// Rules: CG-14
TEST(CardScore, CG14_UncompletedTicketsAreSubtracted) {
  Scenario s(2, 1);
  s.give_completed(1, {9});    // Seattle - Los Angeles, 9
  s.give_tickets(1, {46, 1});  // 22 and 5
  const Score result = score(s.rules, s.state);
  EXPECT_EQ(result.seats[0].tickets, 9 - 27);
  EXPECT_EQ(result.seats[0].completed, 1);
  EXPECT_EQ(result.seats[0].lost, 2);
  EXPECT_EQ(result.seats[0].bonuses, 8 + 12);
  EXPECT_EQ(result.seats[0].bonus_cards, 2);
  EXPECT_EQ(result.seats[0].total, 9 - 27 + 20);
  EXPECT_EQ(result.seats[1].total, 0);
  EXPECT_EQ(result.seats[0].made, tickets_of({9}));
  EXPECT_EQ(result.seats[0].missed, tickets_of({1, 46}));
}

// Rules: CG-14: tied players all score in full; a ticket naming two big cities counts for both.
TEST(CardScore, CG14_BigCities) {
  Scenario s(3, 1);
  s.give_completed(1, {1, 3});   // Chicago - New York, Chicago - Dallas
  s.give_completed(2, {2, 12});  // New York - Chicago, Chicago - Miami
  s.give_completed(3, {4});      // New York - Sault Ste. Marie
  const Score result = score(s.rules, s.state);
  // Chicago 12: seats 1 and 2 (two each). New York 15: all three (one each). Dallas 10: seat 1. Miami 8: seat 2.
  EXPECT_EQ(result.seats[0].bonuses, 12 + 15 + 10);
  EXPECT_EQ(result.seats[1].bonuses, 12 + 15 + 8);
  EXPECT_EQ(result.seats[2].bonuses, 15);
  EXPECT_EQ(result.seats[0].bonus_cards, 3);
  EXPECT_EQ(result.seats[1].bonus_cards, 3);
  EXPECT_EQ(result.seats[2].bonus_cards, 1);
  // Nobody served Seattle or Los Angeles: nobody scores them.
  EXPECT_EQ(result.seats[0].total, 5 + 6 + 37);
}

// Rules: CG-14: the most, not merely one.
TEST(CardScore, CG14_TheMostTicketsOfACity) {
  Scenario s(2, 1);
  s.give_completed(1, {7, 8});  // Dallas twice, Miami
  s.give_completed(2, {17});    // Dallas once
  const Score result = score(s.rules, s.state);
  EXPECT_EQ(result.seats[0].bonuses, 10 + 8);
  EXPECT_EQ(result.seats[1].bonuses, 0);
}

// Rules: CG-15
TEST(CardScore, CG15_MostPoints) {
  Scenario s(2, 1);
  s.give_completed(2, {9});
  const Score result = score(s.rules, s.state);
  EXPECT_EQ(result.winners, 0b10);
  EXPECT_EQ(result.decided, Decided::kPoints);
}

// Rules: CG-15: 5 + 5 against 10, with the bonuses equal.
TEST(CardScore, CG15_ThenMostTickets) {
  Rules rules = rules_for(2);
  rules.big_cities = 0;
  Scenario s(rules, 1);
  s.give_completed(1, {12});
  s.give_completed(2, {1, 2});
  const Score result = score(s.rules, s.state);
  EXPECT_EQ(result.seats[0].total, result.seats[1].total);
  EXPECT_EQ(result.winners, 0b10);
  EXPECT_EQ(result.decided, Decided::kTickets);
}

// Rules: CG-15
TEST(CardScore, CG15_ThenMostBonusCards) {
  // Two cities of 4 against one of 8.
  Rules rules = rules_for(2);
  rules.big_cities = 3;
  rules.big_city[0] = {tickets_of({16}), 4};
  rules.big_city[1] = {tickets_of({16}), 4};
  rules.big_city[2] = {tickets_of({17}), 8};
  Scenario s(rules, 1);
  s.give_completed(1, {16});
  s.give_completed(2, {17});
  const Score result = score(s.rules, s.state);
  EXPECT_EQ(result.seats[0].total, 18);
  EXPECT_EQ(result.seats[1].total, 18);
  EXPECT_EQ(result.winners, 0b01);
  EXPECT_EQ(result.decided, Decided::kBonusCards);
}

// Rules: CG-15
TEST(CardScore, CG15_ThenASharedWin) {
  Scenario s(3, 1);
  s.give_tickets(2, {1});
  const Score result = score(s.rules, s.state);
  EXPECT_EQ(result.winners, 0b101);
  EXPECT_EQ(result.decided, Decided::kShared);
}

}  // namespace
}  // namespace roundhouse::card
