// Tickets: when they are complete, what they are worth, how they are drawn, who sees them.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

std::vector<int> numbers(const FixedVector<TicketId, kMaxTickets>& tickets) {
  std::vector<int> out;
  for (const TicketId t : tickets) out.push_back(t.value + 1);
  return out;
}

// Rules: TKT-1, TKT-2
TEST(BoardTickets, ATicketIsCompleteWhenItsOwnersTracksJoinItsLocations) {
  Scene scene("usa", 2);
  scene.tickets(1, {30, 29}).own(1, {39});  // Denver–Santa Fe
  EXPECT_EQ(scene.score_of(1).made, 0u);
  EXPECT_EQ(scene.score_of(1).tickets, -4 - 5);
  scene.own(1, {50});                       // Santa Fe–El Paso
  EXPECT_EQ(scene.score_of(1).made, ticket_set({30}));
  EXPECT_EQ(scene.score_of(1).missed, ticket_set({29}));
  EXPECT_EQ(scene.score_of(1).tickets, 4 - 5);
  EXPECT_EQ(scene.score_of(1).completed, 1);
  EXPECT_EQ(scene.score_of(1).lost, 1);
}

// Rules: TKT-1
TEST(BoardTickets, AnothersTracksDoNotHelp) {
  Scene scene("new-york", 2);
  scene.tickets(1, {2}).own(1, {3}).own(2, {10});  // Lincoln Center–Times Square; Times Square–Empire State Building
  EXPECT_EQ(scene.score_of(1).completed, 0);
  EXPECT_EQ(scene.score_of(1).tickets, -3);
}

// Rules: TKT-1
TEST(BoardTickets, ConnectionsGrowTogetherWhateverTheOrderOfTheClaims) {
  Scene scene("new-york", 2);
  scene.tickets(1, {18}).hand(1, "green:4 wild:4");  // United Nations–Wall Street
  for (const std::string claim : {"claim 14 green:3", "claim 37 green:1", "claim 31 wild:2", "claim 24 wild:2"}) {
    EXPECT_EQ(scene.score_of(1).completed, 0) << claim;
    scene.turn(1).play(1, claim);
  }
  EXPECT_EQ(scene.score_of(1).completed, 1);
  EXPECT_EQ(scene.score_of(1).tickets, 8);
}

// Rules: TKT-2
TEST(BoardTickets, AKeptTicketCannotBeDiscarded) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    Scene scene(game, 2);
    scene.tickets(1, {7, 8});
    EXPECT_EQ(scene.refusal(1, "exchange"), Refusal::kNoSuchMechanism) << game;
    EXPECT_EQ(scene.why_not(1, "keep none"), "COM-12") << game;
    EXPECT_TRUE(scene.actions_like(1, "exchange").empty());
  }
}

// Rules: TKT-3
TEST(BoardTickets, ReturnedTicketsGoToTheBottomInTheOrderInWhichTheyWereDrawn) {
  Scene scene("usa", 2);
  scene.bottom({30});
  scene.play(1, "tickets", "t20 t5 t11");
  EXPECT_EQ(scene.actions(1),
            (Texts{"keep 11", "keep 11 20", "keep 20", "keep 5", "keep 5 11", "keep 5 11 20", "keep 5 20"}));
  scene.play(1, "keep 5");
  EXPECT_EQ(numbers(scene.state().ticket_deck.bottom), (std::vector<int>{30, 20, 11}));
  EXPECT_EQ(scene.of(1).tickets, ticket_set({5}));
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: TKT-3
TEST(BoardTickets, TheBottomIsDrawnLastAndInItsOrder) {
  Scene scene("new-york", 2);
  scene.bottom({9, 4, 7}).leave_in_ticket_deck({2}, 2);
  scene.play(1, "tickets", "t2 t9");
  scene.play(1, "keep 2");
  EXPECT_EQ(numbers(scene.state().ticket_deck.bottom), (std::vector<int>{4, 7, 9}));
  scene.play(2, "tickets", "t4 t7");
  EXPECT_EQ(scene.of(2).offer[0], ticket(4));
  scene.play(2, "keep 4 7");
  scene.play(1, "tickets", "t9");
  scene.play(1, "keep 9");
  EXPECT_EQ(scene.state().ticket_deck.size(), 0);
}

// Rules: TKT-4
TEST(BoardTickets, WithNoTicketLeftTheActionIsNotLegal) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    Scene scene(game, 2);
    scene.leave_in_ticket_deck({}, 2);
    EXPECT_EQ(scene.why_not(1, "tickets"), "TKT-4") << game;
    EXPECT_TRUE(scene.actions_like(1, "tickets").empty());
  }
}

// Rules: TKT-4, EU-5, US-1
TEST(BoardTickets, WithFewerLeftAllAreDrawn) {
  Scene two("europe", 2);
  two.leave_in_ticket_deck({9, 20}, 2);
  two.play(1, "tickets", "t20 t9");
  EXPECT_EQ(two.actions(1).size(), 3u);
  EXPECT_EQ(two.why_not(1, "keep none"), "TKT-4");
  two.play(1, "keep 20");

  Scene one("usa", 2);
  one.leave_in_ticket_deck({9}, 2);
  one.play(1, "tickets", "t9");
  EXPECT_EQ(one.actions(1), Texts{"keep 9"}) << "a single one must be kept";
  one.play(1, "keep 9");
  EXPECT_FALSE(one.legal(2, "tickets"));
}

// Rules: TKT-4
TEST(BoardTickets, ATicketInTheBottomAloneCanBeDrawn) {
  Scene scene("paris", 2);
  scene.bottom({6}).leave_in_ticket_deck({}, 2);
  const Played played = scene.play(1, "tickets", "t6");
  EXPECT_EQ(played.find<TicketsOffered>()->count, 1);
}

// Rules: TKT-5
TEST(BoardTickets, TicketsAndWhetherTheyAreCompleteStaySecretUntilTheEnd) {
  Scene scene("usa", 2);
  scene.tickets(1, {30}).own(1, {39}).hand(1, "red:2");
  const Played claim = scene.play(1, "claim 50 red:2");  // completes the ticket
  EXPECT_EQ(claim.count<TicketCompleted>(), 0);
  for (const View& view : {scene.view(2), scene.watcher()}) {
    EXPECT_EQ(view.seats[0].revealed, 0u);
    EXPECT_EQ(view.seats[0].completed, 0u);
    EXPECT_EQ(view.seats[0].points, 2 + 2) << "no point for a ticket yet";
  }
}

// Rules: TKT-5
TEST(BoardTickets, AtTheEndAllTicketsAreShown) {
  Scene scene("new-york", 2);
  scene.tickets(1, {3}).tickets(2, {5, 6});
  scene.state().last_round = true;
  scene.state().last_turns = 1;
  scene.hand(1, "red:1");
  const Played last = scene.play(1, "claim 18 red:1");
  EXPECT_EQ(scene.state().end, EndReason::kLastRound);
  ASSERT_EQ(last.count<GameEnded>(), 1);
  for (const View& view : {scene.view(1), scene.view(2), scene.watcher()}) {
    EXPECT_EQ(view.seats[0].revealed, ticket_set({3}));
    EXPECT_EQ(view.seats[1].revealed, ticket_set({5, 6}));
  }
}

// Rules: TKT-5, COM-3
TEST(BoardTickets, AnOfferIsShownToItsSeatAlone) {
  Scene scene("europe", 3);
  const Played played = scene.play(1, "tickets", "t9 t10 t11");
  const TicketsOffered* offered = played.find<TicketsOffered>();
  ASSERT_NE(offered, nullptr);
  EXPECT_TRUE(std::get<TicketsOffered>(redact(*offered, seat(2))).tickets.empty());
  EXPECT_EQ(std::get<TicketsOffered>(redact(*offered, seat(2))).count, 3);
  EXPECT_EQ(std::get<TicketsOffered>(redact(*offered, seat(1))).tickets, offered->tickets);
  EXPECT_EQ(scene.view(1).offer.size(), 3u);
  EXPECT_TRUE(scene.view(2).offer.empty());
  EXPECT_EQ(scene.view(2).seats[0].offer_count, 3);
}

// Rules: TKT-3
TEST(BoardTickets, ATicketThatIsNotOfferedCannotBeKept) {
  Scene scene("europe", 2);
  scene.play(1, "tickets", "t9 t10 t11");
  EXPECT_FALSE(scene.legal(1, "keep 12"));
  EXPECT_FALSE(scene.legal(1, "keep 10 9")) << "numbers ascend";
  const auto beyond = ActionId::of(ActionKind::kKeep, 8);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), beyond).refusal, Refusal::kNotOffered);
  EXPECT_EQ(scene.refusal(2, "keep none"), Refusal::kNotYourTurn);
}

}  // namespace
}  // namespace roundhouse::board::test
