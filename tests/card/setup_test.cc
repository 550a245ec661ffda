// Setting up: the cards, the deal, the first choice of tickets.
#include "scenario.h"

namespace roundhouse::card {
namespace {

// Rules: CG-1
TEST(CardSetup, CG1_NinetySixCardsFortySixTicketsSixBigCities) {
  const Rules rules = rules_for(2);
  for (std::uint8_t c = 0; c < 8; ++c) EXPECT_EQ(rules.deck[Color{c}], 10);
  EXPECT_EQ(rules.deck.wilds(), 16);
  EXPECT_EQ(rules.deck_size, 96);
  EXPECT_EQ(rules.tickets, 46);
  EXPECT_EQ(rules.big_cities, 6);
}

// Rules: CG-2, COM-13
TEST(CardSetup, CG2_OneWildSevenMoreFiveInTheMarketSixTicketsOffered) {
  for (int players = 2; players <= 4; ++players) {
    const Rules rules = rules_for(players);
    Chance chance(static_cast<std::uint64_t>(players));
    const State state = setup(rules, chance);
    EXPECT_EQ(check_invariants(rules, state), "");
    EXPECT_EQ(state.deck_size, 96 - 8 * players - 5);
    EXPECT_EQ(state.market.filled(), 0b11111u);
    EXPECT_EQ(state.ticket_deck.size(), 46 - 6 * players);
    EXPECT_EQ(state.phase, Phase::kInitial);
    EXPECT_EQ(actors(state), (1 << players) - 1);
    for (int s = 0; s < players; ++s) {
      EXPECT_EQ(state.seats[static_cast<std::size_t>(s)].hand.total(), 8);
      EXPECT_GE(state.seats[static_cast<std::size_t>(s)].hand.wilds(), 1);
      EXPECT_EQ(state.seats[static_cast<std::size_t>(s)].offer.size(), 6u);
    }
  }
}

// Rules: COM-13; docs/record.md: hands from the first seat clockwise, then the market, then tickets. The wild is no
// outcome.
TEST(CardSetup, COM13_OrderOfWhatChanceGives) {
  const Rules rules = rules_for(3);
  Chance chance(5);
  Tape tape;
  chance.record_to(&tape);
  const State state = setup(rules, chance);
  ASSERT_EQ(tape.size(), 1u + 3 * 7 + 5 + 3 * 6);
  EXPECT_EQ(tape[0], (Outcome{Outcome::Kind::kSeat, state.first.value}));
  SeatId id = state.first;
  for (std::size_t i = 0; i < 3; ++i) {
    Cards dealt;
    for (std::size_t k = 0; k < 7; ++k) ++dealt.counts[tape[1 + 7 * i + k].value];
    ++dealt[kWild];
    EXPECT_TRUE(state.seats[id.value].hand == dealt);
    for (std::size_t k = 0; k < 6; ++k)
      EXPECT_EQ(state.seats[id.value].offer[k].value, tape[1 + 21 + 5 + 6 * i + k].value);
    id.value = static_cast<std::uint8_t>((id.value + 1) % 3);
  }
  for (int slot = 0; slot < 5; ++slot)
    EXPECT_EQ(state.market[slot].value, tape[static_cast<std::size_t>(22 + slot)].value);

  Script script{tape};
  Chance scripted(script);
  EXPECT_TRUE(setup(rules, scripted) == state);
  EXPECT_TRUE(script.followed());
}

// Rules: COM-2
TEST(CardSetup, COM2_FirstSeatIsDrawnOrNamed) {
  const Rules drawn = rules_for(4);
  std::array<int, 4> begun{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Chance chance(seed);
    ++begun[setup(drawn, chance).first.value];
  }
  for (const int n : begun) EXPECT_GT(n, 60);
  const Rules named = rules_for(4, seat(3));
  Chance chance(1);
  EXPECT_EQ(setup(named, chance).first, seat(3));
}

// Rules: COM-1
TEST(CardSetup, COM1_TheSameSeedGivesTheSameGame) {
  const Rules rules = rules_for(4);
  Chance a(99), b(99);
  State x = setup(rules, a), y = setup(rules, b);
  for (std::uint64_t pick = 0x9E3779B97F4A7C15u; !is_over(x);
       pick = pick * 6364136223846793005u + 1442695040888963407u) {
    ASSERT_TRUE(x == y);
    play_random(rules, x, a, pick);
    play_random(rules, y, b, pick);
  }
  EXPECT_TRUE(x == y);
}

class CardFirstChoice : public testing::Test {
 protected:
  // Seats 1 to 3 are offered tickets 1-6, 11-16 and 21-26; seat 2 begins.
  CardFirstChoice() : s(3, 2) {
    s.state.phase = Phase::kInitial;
    s.state.unchosen = 0b111;
    s.hand(1, "red:8");
    s.hand(2, "blue:8");
    s.hand(3, "green:8");
    s.market({"red", "blue", "wild", "wild", "wild"});
    for (int p = 1; p <= 3; ++p) {
      for (int t = 1; t <= 6; ++t) {
        s.of(p).offer.push_back(ticket(10 * (p - 1) + t));
        s.state.ticket_deck.unordered &= ~ticket_bit(ticket(10 * (p - 1) + t));
      }
    }
  }
  Scenario s;
};

// Rules: CG-2
TEST_F(CardFirstChoice, CG2_KeepsOneToSix) {
  EXPECT_EQ(s.legal(1).size(), 63u);
  EXPECT_FALSE(s.can(1, "keep none"));
  EXPECT_EQ(s.why(1, "keep none").refusal, Refusal::kKeepTooFew);
  EXPECT_STREQ(s.why(1, "keep none").rule, "CG-2");
  EXPECT_TRUE(s.can(1, "keep 1"));
  EXPECT_TRUE(s.can(1, "keep 1 2 3 4 5 6"));
  EXPECT_FALSE(parse(s.rules, s.state, seat(1), "keep 11"));
  EXPECT_EQ(explain(s.rules, s.state, seat(1), pack(Keep{0x40})).refusal, Refusal::kNotOffered);
  EXPECT_EQ(s.why(1, "draw").refusal, Refusal::kNotThisPhase);
}

// Rules: COM-6, COM-13, CG-2
TEST_F(CardFirstChoice, COM6_ChoicesWaitUntilAllAreMadeThenGoRoundFromTheFirstSeat) {
  EXPECT_FALSE(s.act(3, "keep 21"));  // nothing is revealed, so it can be taken back
  EXPECT_EQ(s.state.phase, Phase::kInitial);
  EXPECT_EQ(actors(s.state), 0b011);
  EXPECT_EQ(s.of(3).tickets, 0u);
  EXPECT_EQ(s.of(3).offer.size(), 6u);
  EXPECT_EQ(s.why(3, "keep 22").refusal, Refusal::kAlreadyChosen);
  // Nobody else sees what it was.
  EXPECT_EQ(std::get<ChoiceMade>(redact(s.events[0], seat(1))).subset, 0);
  EXPECT_EQ(std::get<ChoiceMade>(redact(s.events[0], kNoSeat)).subset, 0);
  EXPECT_EQ(std::get<ChoiceMade>(redact(s.events[0], seat(3))).subset, 1);
  EXPECT_TRUE(observe(s.rules, s.state, seat(1)).seats[2].chosen);
  EXPECT_EQ(observe(s.rules, s.state, seat(1)).seats[2].ticket_count, 0);

  EXPECT_FALSE(s.act(1, "keep 2 4"));
  EXPECT_TRUE(s.act(2, "keep 11 12 13 14 15 16"));  // now everybody sees how many were kept
  EXPECT_EQ(s.state.phase, Phase::kTurn);
  EXPECT_EQ(s.actor(), 2);
  EXPECT_EQ(s.of(1).tickets, tickets_of({2, 4}));
  EXPECT_EQ(s.of(2).tickets, tickets_of({11, 12, 13, 14, 15, 16}));
  EXPECT_EQ(s.of(3).tickets, tickets_of({21}));
  // Those not kept are shuffled back: they lie anywhere in the ticket deck, not at its bottom.
  EXPECT_EQ(s.state.ticket_deck.unordered & tickets_of({1, 3, 5, 6, 22, 23, 24, 25, 26}),
            tickets_of({1, 3, 5, 6, 22, 23, 24, 25, 26}));
  EXPECT_TRUE(s.state.ticket_deck.bottom.empty());
  EXPECT_EQ(s.state.ticket_deck.size(), 46 - 9);

  std::vector<SeatId> order;
  for (const Event& e : s.events) {
    if (const auto* kept = std::get_if<TicketsKept>(&e)) order.push_back(kept->seat);
  }
  EXPECT_EQ(order, (std::vector<SeatId>{seat(2), seat(3), seat(1)}));
}

// Rules: COM-10
TEST_F(CardFirstChoice, COM10_HowManyWereKeptIsPublicWhichIsNot) {
  s.act(1, "keep 2 4");
  s.act(2, "keep 11");
  s.act(3, "keep 21 22 23");
  const View view = observe(s.rules, s.state, seat(1));
  EXPECT_EQ(view.seats[1].ticket_count, 1);
  EXPECT_EQ(view.seats[2].ticket_count, 3);
  EXPECT_EQ(view.tickets, tickets_of({2, 4}));
  for (const Event& e : s.events) {
    const Event seen = redact(e, seat(1));
    if (const auto* kept = std::get_if<TicketsKept>(&seen); kept != nullptr && kept->seat != seat(1)) {
      EXPECT_TRUE(kept->kept.empty());
      EXPECT_TRUE(kept->rest.empty());
      EXPECT_EQ(kept->kept_count + kept->rest_count, 6);
    }
  }
}

// Rules: DAT-1
TEST(CardSetup, DAT1_TicketChicagoNewYorkExistsTwice) {
  const Map& map = card_data()->map;
  const auto& yellow = map.tickets[ticket(1).value];
  const auto& blue = map.tickets[ticket(2).value];
  EXPECT_EQ(map.cities[yellow.a.value].id, "chicago");
  EXPECT_EQ(map.cities[blue.b.value].id, "chicago");
  EXPECT_EQ(yellow.a, blue.b);
  EXPECT_EQ(yellow.b, blue.a);
  // A ticket is its number, not its ends: the blue card pays ticket 2 only.
  Scenario s;
  s.give_tickets(2, {1, 2});
  s.stack(2, "blue:1");
  s.complete_all(1);
  s.deck("");
  s.last(1);
  s.act(1, "pass");
  EXPECT_EQ(s.legal(2), Texts{"complete 2"});
}

}  // namespace
}  // namespace roundhouse::card
