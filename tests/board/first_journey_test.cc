// First Journey: a race for six tickets.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

const std::vector<std::string> kRaces{"first-journey", "first-journey-europe"};

std::vector<int> held(const Scene& scene, int number) {
  std::vector<int> out;
  for (const TicketId t : scene.of(number).offer) out.push_back(t.value + 1);
  return out;
}

std::vector<int> completed_in_order(const Played& played) {
  std::vector<int> out;
  for (const Event& event : played.events) {
    if (const auto* e = std::get_if<TicketCompleted>(&event)) out.push_back(e->ticket.value + 1);
  }
  return out;
}

// Los Angeles–Albuquerque on one side; Dallas–Atlanta–Miami and Dallas–Kansas City–Chicago on the other. Albuquerque–Dallas
// (31, two black) joins them: coast to coast, Los Angeles–Dallas (17) and Albuquerque–Chicago (1) all at once.
Scene before_the_gap_closes(const std::vector<int>& tickets) {
  Scene scene("first-journey", 2);
  scene.own(1, {22, 35, 61, 33, 39}).hand(1, "black:2").tickets(1, tickets).tickets(2, {29, 32});
  return scene;
}

// --- the deal and the turn ---

// Rules: FJ-1
TEST(FirstJourney, CardsPiecesAndTickets) {
  for (const std::string& game : kRaces) {
    SCOPED_TRACE(game);
    Scene scene(game, 2);
    EXPECT_EQ(scene.text(scene.rules().deck), "yellow:10 green:10 white:10 black:10 blue:10 red:10 wild:12");
    EXPECT_EQ(scene.rules().deck_size, 72);
    EXPECT_EQ(scene.rules().tickets, 32);
    EXPECT_EQ(shipped_game(game)->ruleset.race->bonus_tickets, 4);
    for (int players = 2; players <= 4; ++players) {
      Chance chance(4);
      const State state = setup(rules_for(game, players), chance);
      EXPECT_EQ(state.phase, Phase::kTurn) << "two tickets to each, no choice";
      for (int s = 0; s < players; ++s) {
        EXPECT_EQ(state.seats[s].hand.total(), 4);
        EXPECT_EQ(state.seats[s].pieces, 20);
        EXPECT_EQ(state.seats[s].offer.size(), 2u);
      }
      EXPECT_EQ(state.market.filled(), 0u) << "no market";
      EXPECT_EQ(state.deck_size, 72 - 4 * players);
      EXPECT_EQ(state.ticket_deck.size(), 32 - 2 * players);
    }
  }
}

// Rules: FJ-1, COM-13
TEST(FirstJourney, TheDeal) {
  const Scene scene = Scene::dealt("first-journey", 2, "seat:2 red red red red blue blue blue wild t5 t9 t30 t1");
  EXPECT_EQ(scene.text(scene.of(2).hand), "red:4");
  EXPECT_EQ(scene.text(scene.of(1).hand), "blue:3 wild:1");
  EXPECT_EQ(held(scene, 2), (std::vector<int>{5, 9}));
  EXPECT_EQ(held(scene, 1), (std::vector<int>{30, 1}));
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: FJ-2
TEST(FirstJourney, ATurnIsOneOfThreeThings) {
  Scene scene("first-journey", 2);
  scene.tickets(1, {4, 5}).tickets(2, {1, 2}).hand(1, "red:1");
  EXPECT_TRUE(scene.legal(1, "draw"));
  EXPECT_TRUE(scene.legal(1, "exchange"));
  EXPECT_EQ(scene.actions_like(1, "claim").size(), 7u) << "the red tracks of one space";
  EXPECT_EQ(scene.actions(1).size(), 9u);
  EXPECT_EQ(scene.refusal(1, "tickets"), Refusal::kNoSuchMechanism);
  EXPECT_EQ(scene.refusal(1, "keep none"), Refusal::kNoSuchMechanism);
}

// Rules: FJ-2, FJ-9
TEST(FirstJourney, DrawingIsTwoCardsAndOneDecision) {
  Scene scene("first-journey", 2);
  const Played played = scene.play(1, "draw", "red wild");
  EXPECT_EQ(played.count<CardDrawn>(), 2);
  EXPECT_EQ(scene.text(scene.of(1).hand), "red:1 wild:1");
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: FJ-2
TEST(FirstJourney, AnExchangeGivesTwoNewTicketsAndIsTheTurn) {
  Scene scene("first-journey", 2);
  scene.tickets(1, {4, 5}).tickets(2, {1, 2});
  scene.play(1, "exchange", "t10 t9");
  EXPECT_EQ(held(scene, 1), (std::vector<int>{10, 9}));
  EXPECT_EQ(scene.state().ticket_discards, ticket_set({4, 5}));
  EXPECT_EQ(scene.state().current, seat(2));
}

// --- completing tickets ---

// Rules: FJ-3, FJ-8
TEST(FirstJourney, ACompletedTicketIsShownAndReplacedAtOnce) {
  Scene scene("first-journey", 2);
  scene.own(1, {17}).hand(1, "white:3").tickets(1, {17, 4}).tickets(2, {1, 2}).own(1, {31});
  // San Francisco–Los Angeles, Albuquerque–Dallas; the claim is Los Angeles–Albuquerque: ticket 17 is complete.
  const Played played = scene.play(1, "claim 22 white:3", "t20");
  EXPECT_EQ(completed_in_order(played), std::vector<int>{17});
  EXPECT_EQ(scene.of(1).completed, ticket_set({17}));
  EXPECT_EQ(held(scene, 1), (std::vector<int>{4, 20}));
  EXPECT_EQ(scene.view(2).seats[0].completed, ticket_set({17}));
  EXPECT_EQ(scene.view(2).seats[0].ticket_count, 2);
  EXPECT_EQ(scene.score_of(1).total, 1);
  EXPECT_TRUE(played.revealed);
}

// Rules: FJ-3
TEST(FirstJourney, AClaimThatCompletesNothingRevealsNothing) {
  Scene scene("first-journey", 2);
  scene.hand(1, "white:3").tickets(1, {17, 4}).tickets(2, {1, 2});
  const Played played = scene.play(1, "claim 22 white:3");
  EXPECT_TRUE(completed_in_order(played).empty());
  EXPECT_FALSE(played.revealed);
}

// Rules: FJ-3
TEST(FirstJourney, AnothersTicketIsNotCompletedByMyTracks) {
  Scene scene("first-journey", 2);
  scene.own(1, {17, 31}).hand(1, "white:3").tickets(2, {17, 4}).tickets(1, {1, 2});
  scene.play(1, "claim 22 white:3");
  EXPECT_EQ(scene.of(2).completed, 0u);
}

// Rules: FJ-3
TEST(FirstJourney, SeveralAtOnceCompleteOneByOneTheOneDrawnFirstFirst) {
  for (const std::vector<int>& order : {std::vector<int>{17, 1}, std::vector<int>{1, 17}}) {
    Scene scene = before_the_gap_closes(order);
    const Played played = scene.play(1, "claim 31 black:2", "t5 t3");
    EXPECT_EQ(completed_in_order(played), order);
    EXPECT_EQ(held(scene, 1), (std::vector<int>{5, 3})) << "each is replaced before the next";
    // Ticket and replacement take turns.
    std::string kinds;
    for (const Event& event : played.events) {
      if (std::holds_alternative<TicketCompleted>(event)) kinds += 'c';
      if (std::holds_alternative<TicketDrawn>(event)) kinds += 'd';
      if (std::holds_alternative<CoastToCoast>(event)) kinds += 'b';
    }
    EXPECT_EQ(kinds, "cdcdb");
  }
}

// Rules: FJ-3
TEST(FirstJourney, AReplacementThatIsCompleteAlreadyCompletesAtOnceInItsTurn) {
  Scene scene = before_the_gap_closes({17, 1});
  // Chicago–Miami (6) comes for the first and is complete; the other held ticket was drawn before it and goes first.
  // Kansas City–Miami (14) comes for that one and is complete too.
  const Played played = scene.play(1, "claim 31 black:2", "t6 t14 t4 t5");
  EXPECT_EQ(completed_in_order(played), (std::vector<int>{17, 1, 6, 14}));
  EXPECT_EQ(held(scene, 1), (std::vector<int>{4, 5}));
  EXPECT_EQ(std::popcount(scene.of(1).completed), 4);
}

// Rules: FJ-3
TEST(FirstJourney, ATicketHeldThatIsNotCompleteDoesNotHoldUpTheOther) {
  Scene scene = before_the_gap_closes({4, 1});
  const Played played = scene.play(1, "claim 31 black:2", "t17 t5");
  EXPECT_EQ(completed_in_order(played), (std::vector<int>{1, 17}));
  EXPECT_EQ(held(scene, 1), (std::vector<int>{4, 5}));
}

// Rules: FJ-3
TEST(FirstJourney, TicketsThatComeByAnExchangeCompleteAtOnceToo) {
  Scene scene("first-journey", 2);
  scene.own(1, {33, 39, 35, 61}).tickets(1, {4, 5}).tickets(2, {1, 2});
  const Played played = scene.play(1, "exchange", "t6 t10 t27");  // Chicago–Miami is complete
  EXPECT_EQ(completed_in_order(played), std::vector<int>{6});
  EXPECT_EQ(held(scene, 1), (std::vector<int>{10, 27}));
  EXPECT_EQ(scene.state().ticket_discards, ticket_set({4, 5}));
}

// --- running out of tickets ---

// Rules: FJ-4
TEST(FirstJourney, TheTicketPileIsReshuffledWhenATicketIsNeeded) {
  Scene scene = before_the_gap_closes({17, 4});
  scene.ticket_discards({5, 9}).leave_in_ticket_deck({}, 2);
  const Played played = scene.play(1, "claim 31 black:2", "t9");
  EXPECT_EQ(played.count<TicketPileReshuffled>(), 1);
  EXPECT_EQ(held(scene, 1), (std::vector<int>{4, 9}));
  EXPECT_EQ(scene.state().ticket_discards, 0u);
  EXPECT_EQ(scene.state().ticket_deck.unordered, ticket_set({5}));
}

// Rules: FJ-4
TEST(FirstJourney, WithNoneLeftThePlayerGoesOnWithFewer) {
  Scene scene = before_the_gap_closes({17, 4});
  scene.leave_in_ticket_deck({}, 2);
  scene.play(1, "claim 31 black:2");
  EXPECT_EQ(held(scene, 1), std::vector<int>{4});
  EXPECT_EQ(scene.view(2).seats[0].ticket_count, 1);
}

// Rules: FJ-4
TEST(FirstJourney, TheTicketsGivenUpCannotComeStraightBack) {
  Scene scene("first-journey", 2);
  scene.tickets(1, {4, 5}).tickets(2, {1, 2}).leave_in_ticket_deck({9}, 2);
  const Played played = scene.play(1, "exchange", "t9");
  EXPECT_EQ(held(scene, 1), std::vector<int>{9}) << "one could be drawn";
  EXPECT_EQ(played.count<TicketPileReshuffled>(), 0);
  EXPECT_EQ(scene.state().ticket_discards, ticket_set({4, 5}));
}

// Rules: FJ-4
TEST(FirstJourney, AnExchangeReshufflesThePileBetweenItsTwoTickets) {
  Scene scene("first-journey", 2);
  scene.tickets(1, {4, 5}).tickets(2, {1, 2}).ticket_discards({7, 8}).leave_in_ticket_deck({9}, 2);
  scene.play(1, "exchange", "t9 t8");
  EXPECT_EQ(held(scene, 1), (std::vector<int>{9, 8}));
  EXPECT_EQ(scene.state().ticket_deck.unordered, ticket_set({7}));
  EXPECT_EQ(scene.state().ticket_discards, ticket_set({4, 5}));
}

// Rules: FJ-4
TEST(FirstJourney, AnExchangeOfOneTicketGivesTwoNewOnes) {
  Scene scene("first-journey", 2);
  scene.tickets(1, {4}).tickets(2, {1, 2});
  scene.play(1, "exchange", "t9 t8");
  EXPECT_EQ(held(scene, 1), (std::vector<int>{9, 8}));
}

// Rules: FJ-4
TEST(FirstJourney, AnExchangeNeedsATicketHeldAndOneToDraw) {
  Scene none_held("first-journey", 2);
  EXPECT_EQ(none_held.refusal(1, "exchange"), Refusal::kNoTicketsToExchange);
  EXPECT_EQ(none_held.why_not(1, "exchange"), "FJ-4");
  Scene none_left("first-journey", 2);
  none_left.tickets(1, {4, 5}).leave_in_ticket_deck({}, 2);
  EXPECT_EQ(none_left.refusal(1, "exchange"), Refusal::kNoTicketsLeft);
  none_left.state().seats[1].completed &= ~ticket_set({7});
  none_left.state().ticket_discards = ticket_set({7});
  EXPECT_TRUE(none_left.legal(1, "exchange")) << "the pile counts";
}

// --- coast to coast, and the end ---

// Rules: FJ-5
TEST(FirstJourney, CoastToCoastIsOneCompletedTicketOncePerPlayer) {
  Scene scene = before_the_gap_closes({3, 4});
  const Played played = scene.play(1, "claim 31 black:2");
  EXPECT_EQ(played.count<CoastToCoast>(), 1);
  EXPECT_EQ(scene.of(1).bonus, 1);
  EXPECT_TRUE(scene.view(2).seats[0].bonus);
  EXPECT_EQ(scene.score_of(1).completed, 1);
  EXPECT_EQ(scene.score_of(1).bonuses, 1);
  EXPECT_EQ(scene.score_of(1).total, 1);
  scene.turn(1).hand(1, "yellow:2");
  const Played again = scene.play(1, "claim 55 yellow:2");  // on to Washington, another coast town
  EXPECT_EQ(again.count<CoastToCoast>(), 0);
  EXPECT_EQ(scene.of(1).bonus, 1);
}

// Rules: FJ-5
TEST(FirstJourney, EveryPlayerMayEarnIt) {
  Scene scene("first-journey", 2);
  scene.own(1, {22, 35, 61, 31}).own(2, {23, 32, 36, 59}).hand(2, "blue:2").tickets(1, {3, 4}).tickets(2, {5, 6});
  scene.state().seats[0].bonus = 1;
  scene.turn(2).play(2, "claim 62 blue:2");  // Los Angeles–Albuquerque–Dallas–New Orleans–Atlanta–Miami
  EXPECT_EQ(scene.of(2).bonus, 1);
}

// Rules: FJ-5
TEST(FirstJourney, TwoTownsOfOneCoastAreNoCoastToCoast) {
  Scene scene("first-journey", 2);
  scene.own(1, {53}).hand(1, "green:4 red:1").tickets(1, {3, 4}).tickets(2, {5, 6});
  scene.play(1, "claim 57 green:4");  // New York–Washington–Miami
  EXPECT_EQ(scene.of(1).bonus, 0);
  scene.turn(1).play(1, "claim 17 red:1");  // San Francisco–Los Angeles, not joined to them
  EXPECT_EQ(scene.of(1).bonus, 0);
}

// Rules: FJ-5, DAT-1
TEST(FirstJourney, ThreeTownsOnEachCoast) {
  for (const std::string& game : kRaces) {
    EXPECT_EQ(std::popcount(rules_for(game, 2).west), 3) << game;
    EXPECT_EQ(std::popcount(rules_for(game, 2).east), 3) << game;
    EXPECT_EQ(rules_for(game, 2).west & rules_for(game, 2).east, 0u);
  }
}

// Rules: FJ-6
TEST(FirstJourney, TheSixthTicketEndsTheGameAtOnceAndItsOwnerWins) {
  Scene scene = before_the_gap_closes({17, 1});
  scene.completed(1, {20, 21, 22, 23, 24}).completed(2, {7, 8, 9, 10, 11});
  const Played played = scene.play(1, "claim 31 black:2");  // nothing is drawn after it
  EXPECT_EQ(scene.state().end, EndReason::kSixthTicket);
  EXPECT_EQ(completed_in_order(played), std::vector<int>{17}) << "and nothing is completed after it";
  EXPECT_EQ(held(scene, 1), std::vector<int>{1});
  EXPECT_EQ(scene.of(1).bonus, 0) << "the bonus neither";
  EXPECT_EQ(scene.score_of(1).completed, 6);
  EXPECT_EQ(scene.score().winners, 0b01);
  EXPECT_TRUE(scene.actions(2).empty());
}

// Rules: FJ-6, FJ-5
TEST(FirstJourney, TwoTicketsAndTheCoastsAtOnceEndTheGame) {
  Scene scene = before_the_gap_closes({17, 1});
  scene.completed(1, {20, 21, 22});
  const Played played = scene.play(1, "claim 31 black:2", "t5 t3");  // both are replaced: the bonus is the sixth
  EXPECT_EQ(completed_in_order(played), (std::vector<int>{17, 1}));
  EXPECT_EQ(played.count<CoastToCoast>(), 1);
  EXPECT_EQ(scene.state().end, EndReason::kSixthTicket);
  EXPECT_EQ(scene.score_of(1).completed, 6);
  EXPECT_EQ(scene.score_of(1).total, 6);
}

// Rules: FJ-6
TEST(FirstJourney, TheSecondOfTwoTicketsMayBeTheSixthBeforeTheBonus) {
  Scene scene = before_the_gap_closes({17, 1});
  scene.completed(1, {20, 21, 22, 23});
  scene.play(1, "claim 31 black:2", "t5");  // the first is replaced, the second is not
  EXPECT_EQ(scene.state().end, EndReason::kSixthTicket);
  EXPECT_EQ(scene.of(1).bonus, 0);
  EXPECT_EQ(held(scene, 1), std::vector<int>{5});
}

// Rules: FJ-6
TEST(FirstJourney, AnExchangeCanBringTheSixth) {
  Scene scene("first-journey", 2);
  scene.own(1, {33, 39, 35, 61}).completed(1, {20, 21, 22, 23, 24}).tickets(1, {4, 5}).tickets(2, {1, 2});
  scene.play(1, "exchange", "t10 t6");
  EXPECT_EQ(scene.state().end, EndReason::kSixthTicket);
  EXPECT_EQ(scene.state().ticket_discards, ticket_set({4, 5}));
}

// Rules: FJ-7
TEST(FirstJourney, PlacingTheLastPieceEndsTheGameAndMostTicketsWin) {
  Scene scene("first-journey", 3);
  scene.hand(1, "red:1").leave_pieces(1, 1, {9, 10}).completed(1, {1}).completed(2, {2, 3}).completed(3, {4, 5});
  const Played played = scene.play(1, "claim 9 red:1");
  EXPECT_EQ(scene.of(1).pieces, 0);
  EXPECT_EQ(scene.state().end, EndReason::kLastPiece);
  EXPECT_EQ(played.count<GameEnded>(), 1);
  EXPECT_EQ(scene.score().winners, 0b110) << "ties win together";
  EXPECT_EQ(scene.score().decided, Decided::kShared);
  EXPECT_EQ(scene.score_of(1).tickets, 1) << "tickets in hand cost nothing";
}

// Rules: FJ-7
TEST(FirstJourney, TwoPiecesLeftEndNothing) {
  Scene scene("first-journey", 2);
  scene.hand(1, "red:1").leave_pieces(1, 2, {9, 10});
  scene.play(1, "claim 9 red:1");
  EXPECT_FALSE(is_over(scene.state()));
  EXPECT_FALSE(scene.state().last_round) << "no last round in a race";
}

// Rules: FJ-7
TEST(FirstJourney, TheLastPieceStillCompletesItsTickets) {
  Scene scene("first-journey", 2);
  scene.own(1, {22, 35, 61, 33, 39})
      .hand(1, "black:2")
      .leave_pieces(1, 2, {31, 32})
      .tickets(1, {17, 2})
      .tickets(2, {7, 8});
  scene.completed(2, {9});
  scene.play_seeded(1, "claim 31 black:2");
  EXPECT_EQ(scene.state().end, EndReason::kLastPiece);
  EXPECT_GE(scene.score_of(1).completed, 2) << "ticket 17 and the coasts";
  EXPECT_EQ(scene.score().winners, 0b01);
}

// Rules: FJ-7, FJ-6
TEST(FirstJourney, TheSixthTicketIsLookedAtBeforeTheLastPiece) {
  Scene scene("first-journey", 2);
  scene.own(1, {22, 35, 61, 33, 39})
      .hand(1, "black:2")
      .leave_pieces(1, 2, {31, 32})
      .tickets(1, {17, 2})
      .tickets(2, {7, 8});
  scene.completed(1, {18, 19, 20, 21, 23});
  scene.play(1, "claim 31 black:2");
  EXPECT_EQ(scene.of(1).pieces, 0);
  EXPECT_EQ(scene.state().end, EndReason::kSixthTicket);
}

// Rules: FJ-8
TEST(FirstJourney, TheTwoInHandStaySecretToTheEnd) {
  Scene scene("first-journey", 2);
  scene.hand(1, "red:1").leave_pieces(1, 1, {9, 10}).tickets(1, {2, 3}).tickets(2, {7, 8});
  EXPECT_TRUE(scene.view(2).seats[0].revealed == 0 && scene.view(2).seats[0].completed == 0);
  scene.play_seeded(1, "claim 9 red:1");
  ASSERT_TRUE(is_over(scene.state()));
  EXPECT_EQ(scene.view(1).seats[1].revealed, 0u);
  EXPECT_EQ(scene.view(1).offer.size(), 2u);
}

// --- cards running out ---

// Rules: FJ-9
TEST(FirstJourney, WithOneCardToBeHadOneIsDrawnAndWithNoneDrawingIsNotLegal) {
  Scene one("first-journey", 2);
  one.leave_in_deck("green:1", 2);
  const Played played = one.play(1, "draw", "green");
  EXPECT_EQ(played.count<CardDrawn>(), 1);
  EXPECT_EQ(one.state().current, seat(2));
  EXPECT_EQ(one.why_not(2, "draw"), "FJ-9");
}

// Rules: COM-4
TEST(FirstJourney, WhoCanDoNothingPassesWhileAnotherCanClaim) {
  Scene scene("first-journey", 2);
  scene.leave_in_deck("", 2).leave_in_ticket_deck({}, 2);
  EXPECT_EQ(scene.actions(1), Texts{"pass"});
  scene.play(1, "pass");
  EXPECT_FALSE(is_over(scene.state()));
  EXPECT_EQ(scene.state().current, seat(2));
}

// Four seats with one piece each; the tracks of one space are taken, but for Denver–Albuquerque (27) if it is left free.
Scene tracks_taken(const std::string& deck, bool one_is_free) {
  Scene scene("first-journey", 4);
  scene.own(1, {9, 12, 14, 17, 33, 39, 42, 51, 53, 59}).own(2, {10, 13, 15, 18, 34, 40, 43, 52, 54, 60});
  if (!one_is_free) scene.own(2, {27});
  for (int s = 1; s <= 4; ++s) {
    scene.leave_pieces(s, 1, {27}).tickets(s, {4 * s, 4 * s + 1});
    scene.state().seats[seat(s).value].bonus = 1;  // so that no path of these tracks earns it now
  }
  scene.leave_in_deck(deck, 4);
  return scene;
}

// Rules: FJ-10
TEST(FirstJourney, WhenNoCardCanBeDrawnAndNobodyCanClaimTheGameEnds) {
  Scene scene = tracks_taken("red:2", false);
  scene.completed(3, {30});
  EXPECT_TRUE(scene.actions_like(1, "claim").empty());
  EXPECT_TRUE(scene.legal(1, "exchange"));
  scene.play(1, "draw", "red red");
  EXPECT_EQ(scene.state().end, EndReason::kStuck) << "exchanges alone do not keep it going";
  EXPECT_EQ(scene.score().winners, 0b0100);
}

// Rules: FJ-10
TEST(FirstJourney, WhileACardCanBeDrawnItGoesOn) {
  Scene scene = tracks_taken("red:3", false);
  scene.play(1, "draw", "red red");
  EXPECT_FALSE(is_over(scene.state()));
  scene.play(2, "draw", "red");
  EXPECT_EQ(scene.state().end, EndReason::kStuck);
}

// Rules: FJ-10
TEST(FirstJourney, WhileAnySeatCanClaimItGoesOn) {
  Scene scene = tracks_taken("red:2", true);
  scene.play(1, "draw", "red red");
  EXPECT_FALSE(is_over(scene.state())) << "seat 4 holds a red card for the last track of one space";
  EXPECT_EQ(scene.actions_like(2, "claim"), Texts{}) << "seat 2 holds no card";
  scene.play(2, "exchange", "t1 t2");
  EXPECT_FALSE(is_over(scene.state()));
}

}  // namespace
}  // namespace roundhouse::board::test
