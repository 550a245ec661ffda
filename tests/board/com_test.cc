// What is common to every game: seeds, turn order, passing, secrets, decisions, the order of the deal.
#include <gtest/gtest.h>

#include <array>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

// Nothing to draw, no ticket to draw; every card is in the hand of seat `holder`.
Scene all_cards_with(std::string_view game, int players, int holder) {
  Scene scene(game, players);
  scene.market("- - - - -").leave_in_deck("", holder).leave_in_ticket_deck({}, holder);
  return scene;
}

State random_game(const Rules& rules, std::uint64_t seed) {
  Chance chance(seed), picks(seed + 1);
  State state = setup(rules, chance);
  while (!is_over(state)) {
    play_random(rules, state, chance, std::uint64_t{picks.below(Chance::Stream::kSeats, 0x7FFFFFFF)} << 33);
  }
  return state;
}

// Rules: COM-1
TEST(BoardCommon, TheSameSeedGivesTheSameGameAndAnotherSeedAnother) {
  for (const std::string& game : board_games()) {
    const Rules rules = rules_for(game, 3);
    EXPECT_EQ(random_game(rules, 5), random_game(rules, 5)) << game;
    EXPECT_FALSE(random_game(rules, 5) == random_game(rules, 6)) << game;
  }
}

// Rules: COM-1
TEST(BoardCommon, TheGeneratorGivesTheseNumbersOnEveryMachine) {
  // Worked out by another program, from the definition of SplitMix64.
  struct Known {
    std::uint64_t seed;
    std::array<std::uint32_t, 4> cards, tickets, seats;
  };
  const Known known[] = {
      {0, {883, 431, 26, 970}, {777, 512, 366, 84}, {439, 440, 61, 577}},
      {1, {749, 372, 438, 954}, {268, 560, 112, 427}, {233, 2, 87, 322}},
      {~std::uint64_t{0}, {646, 705, 318, 28}, {6, 919, 500, 386}, {723, 499, 927, 903}},
  };
  for (const Known& k : known) {
    Chance chance(k.seed);
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(chance.below(Chance::Stream::kCards, 1000), k.cards[i]);
      EXPECT_EQ(chance.below(Chance::Stream::kTickets, 1000), k.tickets[i]);
      EXPECT_EQ(chance.below(Chance::Stream::kSeats, 1000), k.seats[i]);
    }
  }
}

// Rules: COM-1, COM-2, COM-13
TEST(BoardCommon, TheDealOfASeedIsThisOneOnEveryMachine) {
  Chance chance(2026);
  const Rules rules = rules_for("new-york", 3);
  const State state = setup(rules, chance);
  // Worked out by another program.
  const Scene known = Scene::dealt("new-york", 3,
                                   "seat:3 orange pink blue wild wild black red orange wild pink orange "
                                   "t15 t10 t13 t16 t17 t12");
  EXPECT_EQ(state_text(rules, state), state_text(rules, known.state()));
  EXPECT_EQ(state, known.state());
}

// Rules: COM-1
TEST(BoardCommon, DrawingTicketsDoesNotChangeTheOrderOfTheCards) {
  const Rules rules = rules_for("usa", 2, seat(1));
  Tape cards_only, cards_after_tickets;
  for (Tape* tape : {&cards_only, &cards_after_tickets}) {
    Chance chance(77);
    State state = setup(rules, chance);
    for (int s = 1; s <= 2; ++s) apply(rules, state, seat(s), ActionId::of(ActionKind::kKeep, 7), chance);
    if (tape == &cards_after_tickets) {
      apply(rules, state, seat(1), ActionId::of(ActionKind::kTickets), chance);
      apply(rules, state, seat(1), ActionId::of(ActionKind::kKeep, 1), chance);
    }
    chance.record_to(tape);
    for (int i = 0; i < 8; ++i) apply(rules, state, state.current, ActionId::of(ActionKind::kDraw), chance);
  }
  EXPECT_EQ(cards_only, cards_after_tickets);
  EXPECT_EQ(cards_only.size(), 8u);
}

// Rules: COM-2
TEST(BoardCommon, TheFirstSeatIsDrawnFromTheSeed) {
  std::array<int, 5> began{};
  const Rules rules = rules_for("europe", 5);
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Chance chance(seed);
    ++began[setup(rules, chance).first.value];
  }
  for (const int n : began) {
    EXPECT_GT(n, 320);
    EXPECT_LT(n, 480);
  }
}

// Rules: COM-2
TEST(BoardCommon, AnOptionNamesTheFirstSeatAndThenNoneIsDrawn) {
  const Rules rules = rules_for("new-york", 4, seat(3));
  Chance chance(1);
  Tape tape;
  chance.record_to(&tape);
  EXPECT_EQ(setup(rules, chance).first, seat(3));
  for (const Outcome& outcome : tape) EXPECT_NE(outcome.kind, Outcome::Kind::kSeat);
}

// Rules: COM-2
TEST(BoardCommon, PlayGoesClockwiseFromTheFirstSeat) {
  Scene scene("first-journey", 4);
  scene.turn(3);
  for (const int next : {3, 4, 1, 2, 3}) {
    EXPECT_EQ(scene.state().current, seat(next));
    EXPECT_TRUE(scene.actions(next % 4 + 1).empty()) << "only the seat whose turn it is may act";
    EXPECT_EQ(scene.why_not(next % 4 + 1, "draw"), "COM-2");
    scene.play_seeded(next, "draw");
  }
}

// Rules: COM-3
TEST(BoardCommon, AHandHasNoLimit) {
  Scene scene("new-york", 2);
  scene.leave_in_deck("blue:2 red:1", 1);
  EXPECT_EQ(scene.of(1).hand.total(), 44 - 5 - 3);
  scene.play(1, "draw", "blue");
  scene.play(1, "take 1", "red");
  EXPECT_EQ(scene.of(1).hand.total(), 44 - 5 - 3 + 2);
}

// Rules: COM-3
TEST(BoardCommon, HandsAndTicketsAreSecretAndTheirNumbersPublic) {
  Scene scene("europe", 3);
  scene.hand(1, "red:2 wild:1").hand(2, "blue:4").tickets(1, {7, 8}).tickets(2, {9});
  for (const View& view : {scene.view(2), scene.view(3), scene.watcher()}) {
    EXPECT_EQ(view.seats[0].hand_size, 3);
    EXPECT_EQ(view.seats[0].ticket_count, 2);
    EXPECT_EQ(view.seats[1].hand_size, 4);
    EXPECT_EQ(view.seats[1].ticket_count, 1);
    EXPECT_EQ(view.seats[0].revealed, 0u);
  }
  EXPECT_EQ(scene.view(1).hand, scene.cards("red:2 wild:1"));
  EXPECT_EQ(scene.view(1).tickets, ticket_set({7, 8}));
  EXPECT_EQ(scene.view(2).hand, scene.cards("blue:4"));
  EXPECT_EQ(scene.view(2).tickets, ticket_set({9}));
  EXPECT_TRUE(scene.watcher().hand.empty());
  EXPECT_EQ(scene.watcher().tickets, 0u);
}

// Rules: COM-3
TEST(BoardCommon, ACardDrawnBlindIsShownToNobodyElse) {
  Scene scene("europe", 2);
  const Played played = scene.play(1, "draw", "pink");
  const CardDrawn* drawn = played.find<CardDrawn>();
  ASSERT_NE(drawn, nullptr);
  EXPECT_EQ(redact(*drawn, seat(1)), Event(CardDrawn{seat(1), scene.color("pink")}));
  EXPECT_EQ(redact(*drawn, seat(2)), Event(CardDrawn{seat(1), kNoColor}));
  EXPECT_EQ(redact(*drawn, kNoSeat), Event(CardDrawn{seat(1), kNoColor}));
}

// Rules: COM-4
TEST(BoardCommon, ASeatWithNothingElseToDoPassesAndThatIsItsTurn) {
  Scene scene = all_cards_with("new-york", 2, 2);
  EXPECT_EQ(scene.actions(1), std::vector<std::string>{"pass"});
  EXPECT_EQ(scene.actions(1, Payments::kCanonical), std::vector<std::string>{"pass"});
  scene.play(1, "pass");
  EXPECT_EQ(scene.state().current, seat(2));
  EXPECT_EQ(scene.state().passes, 1);
}

// Rules: COM-4
TEST(BoardCommon, PassingIsNotLegalWhileAnythingElseIs) {
  Scene card = all_cards_with("new-york", 2, 2);
  card.state().seats[1].hand[card.color("red")] -= 1;
  card.state().market[3] = card.color("red");
  card.state().empty_slots = 4;
  EXPECT_EQ(card.actions(1), std::vector<std::string>{"take 4"});
  EXPECT_EQ(card.why_not(1, "pass"), "COM-4");

  Scene track = all_cards_with("new-york", 2, 2);
  track.state().seats[1].hand[track.color("red")] -= 1;
  track.state().seats[0].hand[track.color("red")] += 1;
  EXPECT_EQ(track.actions(1), (std::vector<std::string>{"claim 18 red:1", "claim 8 red:1"}));
  EXPECT_EQ(track.why_not(1, "pass"), "COM-4");

  Scene tickets("new-york", 2);
  tickets.market("- - - - -").leave_in_deck("", 2).leave_in_ticket_deck({4}, 2);
  EXPECT_EQ(tickets.actions(1), std::vector<std::string>{"tickets"});
  EXPECT_EQ(tickets.why_not(1, "pass"), "COM-4");
}

// Rules: COM-4
TEST(BoardCommon, AStationIsSomethingElseToDo) {
  Scene scene("europe", 4);
  scene.hand(1, "green:1").market("- - - - -").leave_in_deck("", 2).leave_in_ticket_deck({}, 2).leave_pieces(1, 0);
  EXPECT_EQ(scene.actions(1).size(), 47u);
  EXPECT_EQ(scene.actions_like(1, "station").size(), 47u);
  EXPECT_EQ(scene.why_not(1, "pass"), "COM-4");
}

// Rules: COM-5
TEST(BoardCommon, WhenEverybodyPassedInTurnTheGameEndsAtOnce) {
  for (const std::string game : {"europe", "usa", "new-york", "paris"}) {
    SCOPED_TRACE(game);
    Scene scene = all_cards_with(game, 3, 3);
    // The one who holds the cards has no piece, and no station to build.
    scene.leave_pieces(3, 0);
    if (game == "europe") scene.station(3, "wien").station(3, "kyiv").station(3, "roma");
    scene.play(1, "pass");
    scene.play(2, "pass");
    EXPECT_FALSE(is_over(scene.state()));
    const Played last = scene.play(3, "pass");
    EXPECT_EQ(scene.state().end, EndReason::kStuck);
    EXPECT_EQ(last.count<GameEnded>(), 1);
    EXPECT_TRUE(scene.actions(1).empty());
  }
}

// Rules: COM-5
TEST(BoardCommon, PassesCountOnlyInARow) {
  Scene scene = all_cards_with("new-york", 3, 3);
  scene.leave_pieces(3, 5, {37});
  scene.play(1, "pass");
  scene.play(2, "pass");
  scene.play_seeded(3, "claim 37 green:1");  // its payment fills a slot of the market
  EXPECT_EQ(scene.state().passes, 0);
  scene.play(1, "take 1");
  EXPECT_EQ(scene.state().passes, 0);
  scene.play(2, "pass");
  EXPECT_EQ(scene.state().passes, 1);
  EXPECT_FALSE(is_over(scene.state()));
}

// Rules: COM-6
TEST(BoardCommon, FirstChoicesAreMadeInAnyOrderAndUnseen) {
  Scene scene =
      Scene::dealt("new-york", 3, "seat:2 red red blue blue green green red pink red pink red t1 t2 t3 t4 t5 t6");
  EXPECT_EQ(actors(scene.state()), 0b111);
  for (int s = 1; s <= 3; ++s) EXPECT_EQ(scene.actions_like(s, "keep").size(), 3u) << s;
  scene.play(1, "keep 5");
  EXPECT_EQ(actors(scene.state()), 0b110);
  EXPECT_TRUE(scene.actions(1).empty());
  EXPECT_EQ(scene.why_not(1, "keep 5 6"), "COM-6");
  scene.play(3, "keep 3 4");
  // Nothing is worked off before all have chosen: the others see no number of tickets.
  for (const View& view : {scene.view(2), scene.watcher()}) {
    EXPECT_TRUE(view.seats[0].chosen);
    EXPECT_EQ(view.seats[0].ticket_count, 0);
    EXPECT_EQ(view.seats[0].offer_count, 2);
    EXPECT_EQ(view.ticket_deck_size, 12);
    EXPECT_FALSE(view.seats[1].chosen);
  }
  EXPECT_EQ(scene.view(1).choice, 0b01);
  const Played last = scene.play(2, "keep 2");
  EXPECT_EQ(last.count<TicketsKept>(), 3);
  EXPECT_EQ(scene.state().phase, Phase::kTurn);
  EXPECT_EQ(scene.state().current, seat(2));
  EXPECT_EQ(scene.of(1).tickets, ticket_set({5}));
  EXPECT_EQ(scene.of(2).tickets, ticket_set({2}));
  EXPECT_EQ(scene.of(3).tickets, ticket_set({3, 4}));
}

// Rules: COM-6, COM-7
TEST(BoardCommon, AChoiceIsTheSameToOthersWhateverItIs) {
  const std::string deal =
      "seat:1 red red red red blue blue blue blue green green green green red blue green pink pink "
      "t1 t7 t8 t9 t2 t10 t11 t12 t3 t13 t14 t15";
  Scene few = Scene::dealt("europe", 3, deal), all = few;
  const Played kept_few = few.play(1, "keep 1 7"), kept_all = all.play(1, "keep 1 7 8 9");
  for (const SeatId viewer : {seat(2), seat(3), kNoSeat}) {
    EXPECT_EQ(observe(few.rules(), few.state(), viewer), observe(all.rules(), all.state(), viewer));
    ASSERT_EQ(kept_few.events.size(), kept_all.events.size());
    for (std::size_t i = 0; i < kept_few.events.size(); ++i) {
      EXPECT_EQ(redact(kept_few.events[i], viewer), redact(kept_all.events[i], viewer));
    }
  }
}

// Rules: COM-10
TEST(BoardCommon, DiscardsAndCardsTakenFromTheMarketArePublic) {
  Scene scene("usa", 3);
  scene.hand(1, "red:2 wild:1").market("blue blue green green pink");
  scene.play(1, "claim 14 red:2 wild:1");
  EXPECT_EQ(scene.text(scene.watcher().discards), "red:2 wild:1");
  EXPECT_EQ(scene.text(scene.view(3).discards), "red:2 wild:1");
  const Played taken = scene.play(2, "take 5", "white");
  const CardTaken* event = taken.find<CardTaken>();
  ASSERT_NE(event, nullptr);
  EXPECT_EQ(redact(*event, seat(3)), Event(CardTaken{seat(2), 4, scene.color("pink")}));
}

// Rules: COM-10
TEST(BoardCommon, HowManyTicketsWereKeptAndReturnedIsPublicAndWhichIsNot) {
  Scene scene("usa", 2);
  scene.play(1, "tickets", "t4 t9 t30");
  const Played kept = scene.play(1, "keep 9 30");
  const TicketsKept* event = kept.find<TicketsKept>();
  ASSERT_NE(event, nullptr);
  const auto redacted = std::get<TicketsKept>(redact(*event, seat(2)));
  EXPECT_EQ(redacted.kept_count, 2);
  EXPECT_EQ(redacted.rest_count, 1);
  EXPECT_TRUE(redacted.kept.empty());
  EXPECT_TRUE(redacted.rest.empty());
  EXPECT_EQ(event->rest.size(), 1u);
  EXPECT_EQ(event->rest[0], ticket(4));
  EXPECT_EQ(scene.view(2).seats[0].ticket_count, 2);
  EXPECT_EQ(scene.view(2).ticket_deck_size, 28);
}

// Rules: COM-10
TEST(BoardCommon, TicketsGivenUpInARaceStaySecret) {
  Scene scene("first-journey", 2);
  scene.tickets(1, {1, 2}).tickets(2, {3, 4});
  const Played played = scene.play(1, "exchange", "t5 t6");
  for (const Event& event : played.events) {
    const Event seen = redact(event, seat(2));
    if (const auto* given = std::get_if<TicketsGivenUp>(&seen)) {
      EXPECT_EQ(given->count, 2);
      EXPECT_TRUE(given->tickets.empty());
    }
    if (const auto* drawn = std::get_if<TicketDrawn>(&seen)) {
      EXPECT_EQ(*drawn, (TicketDrawn{seat(1), TicketId{}, false}));
    }
  }
  EXPECT_EQ(scene.view(2).ticket_discards_size, 2);
}

// Rules: COM-11
TEST(BoardCommon, EveryGameCarriesTheVersionOfItsRulesAndTheHashOfItsBoard) {
  for (const std::string& game : board_games()) {
    EXPECT_EQ(shipped_game(game)->ruleset.version, 1) << game;
    EXPECT_EQ(shipped_game(game)->board_hash.substr(0, 7), "sha256:") << game;
  }
}

// Rules: COM-12
TEST(BoardCommon, ADecisionIsAskedEvenWhereThereIsOneAnswer) {
  // One ticket offered, and it must be kept.
  Scene ticket("new-york", 2);
  ticket.leave_in_ticket_deck({3}, 2);
  ticket.play(1, "tickets", "t3");
  EXPECT_EQ(ticket.state().phase, Phase::kKeep);
  EXPECT_EQ(ticket.actions(1), std::vector<std::string>{"keep 3"});

  // One card to be had as the second.
  Scene card("new-york", 2);
  card.market("red - - - -").leave_in_deck("blue:1", 2);
  card.state().empty_slots = 4;
  card.play(1, "draw", "blue");
  EXPECT_EQ(card.state().phase, Phase::kSecondCard);
  EXPECT_EQ(card.actions(1), std::vector<std::string>{"take 1"});

  // A tunnel whose extra cost can't be paid.
  Scene tunnel("europe", 2);
  tunnel.hand(1, "blue:2");
  tunnel.play(1, "claim 78 blue:2", "blue red red");
  EXPECT_EQ(tunnel.state().phase, Phase::kTunnel);
  EXPECT_EQ(tunnel.actions(1), std::vector<std::string>{"withdraw"});
}

// Rules: COM-12
TEST(BoardCommon, WhatFollowsByRuleIsNotAsked) {
  // A tunnel without extra cost.
  Scene tunnel("europe", 2);
  tunnel.hand(1, "blue:2");
  tunnel.play(1, "claim 78 blue:2", "red red green");
  EXPECT_EQ(tunnel.state().phase, Phase::kTurn);
  EXPECT_EQ(tunnel.state().current, seat(2));

  // The end of a turn after a claim, a station, a keep.
  Scene station("europe", 2);
  station.hand(1, "blue:1").play(1, "station wien blue:1");
  EXPECT_EQ(station.state().current, seat(2));
}

// Rules: COM-12
TEST(BoardCommon, WhileSomethingIsToBeAnsweredNothingElseIsLegal) {
  Scene keep("usa", 2);
  keep.hand(1, "red:6").play(1, "tickets", "t1 t2 t3");
  EXPECT_EQ(keep.actions_like(1, "keep").size(), keep.actions(1).size());
  for (const std::string action : {"draw", "take 1", "claim 10 red:2", "tickets"}) {
    EXPECT_EQ(keep.why_not(1, action), "COM-12") << action;
  }
  Scene second("europe", 2);
  second.hand(1, "red:6").play(1, "draw", "blue");
  for (const std::string action : {"claim 29 red:2", "tickets", "station wien red:1", "keep none"}) {
    EXPECT_EQ(second.why_not(1, action), "COM-12") << action;
  }
}

// Rules: COM-13
TEST(BoardCommon, TheDealGoesHandsThenMarketThenTicketsFromTheFirstSeatClockwise) {
  const Scene scene = Scene::dealt("paris", 3,
                                   "seat:2 blue blue red red white white yellow green purple yellow green "
                                   "t1 t2 t3 t4 t5 t6");
  EXPECT_EQ(scene.text(scene.of(2).hand), "blue:2");
  EXPECT_EQ(scene.text(scene.of(3).hand), "red:2");
  EXPECT_EQ(scene.text(scene.of(1).hand), "white:2");
  EXPECT_EQ(scene.market_text(), "yellow green purple yellow green");
  EXPECT_EQ(scene.of(2).offer[0], ticket(1));
  EXPECT_EQ(scene.of(2).offer[1], ticket(2));
  EXPECT_EQ(scene.of(3).offer[0], ticket(3));
  EXPECT_EQ(scene.of(1).offer[1], ticket(6));
  EXPECT_EQ(scene.state().current, seat(2));
}

// Rules: COM-13, NY-2
TEST(BoardCommon, TheFirstSeatsTicketAnswerIsWorkedOffFirstWhoeverAnsweredFirst) {
  Scene scene =
      Scene::dealt("new-york", 3, "seat:2 red red blue blue green green red pink red pink red t1 t2 t3 t4 t5 t6");
  scene.play(3, "keep 4");
  scene.play(1, "keep 5");
  const Played last = scene.play(2, "keep 2");
  const auto& bottom = scene.state().ticket_deck.bottom;
  ASSERT_EQ(bottom.size(), 3u);
  EXPECT_EQ(bottom[0], ticket(1));  // seat 2
  EXPECT_EQ(bottom[1], ticket(3));  // seat 3
  EXPECT_EQ(bottom[2], ticket(6));  // seat 1
  std::vector<SeatId> order;
  for (const Event& event : last.events) {
    if (const auto* kept = std::get_if<TicketsKept>(&event)) order.push_back(kept->seat);
  }
  EXPECT_EQ(order, (std::vector<SeatId>{seat(2), seat(3), seat(1)}));
}

}  // namespace
}  // namespace roundhouse::board::test
