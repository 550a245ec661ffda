// What a seat cannot know does not reach it (COM-3, COM-6, COM-7, COM-10).
#include "scenario.h"

namespace roundhouse::card {
namespace {

// Shuffles all that the viewer cannot see: cards of other hands and the deck, tickets of other seats and the ticket
// deck, choices. The cards in `reserved` stay in the deck: the ones that will turn up face up in both worlds.
State another_world(const Rules& rules, const State& state, SeatId viewer, const Cards& reserved,
                    TicketSet reserved_tickets, Chance& chance) {
  State other = state;
  Cards pool = state.deck;
  pool -= reserved;
  TicketSet tickets = state.ticket_deck.unordered & ~reserved_tickets;
  for (const TicketId t : state.ticket_deck.bottom) tickets |= ticket_bit(t);
  const auto hidden = [&](std::size_t s) { return s < static_cast<std::size_t>(rules.players) && s != viewer.value; };
  for (std::size_t s = 0; s < kSeats; ++s) {
    if (!hidden(s)) continue;
    pool += state.seats[s].hand;
    tickets |= state.seats[s].tickets;
    for (const TicketId t : state.seats[s].offer) tickets |= ticket_bit(t);
  }
  for (std::size_t s = 0; s < kSeats; ++s) {
    if (!hidden(s)) continue;
    Seat& seat = other.seats[s];
    const int cards = seat.hand.total(), kept = std::popcount(seat.tickets);
    seat.hand = {};
    for (int i = 0; i < cards; ++i) ++seat.hand[draw_card(pool, pool.total(), chance)];
    seat.tickets = 0;
    for (int i = 0; i < kept; ++i) seat.tickets |= ticket_bit(draw_ticket(tickets, chance));
    for (TicketId& t : seat.offer) t = draw_ticket(tickets, chance);
    if (seat.choice != 0) seat.choice = static_cast<std::uint8_t>(1 + chance.below(Chance::Stream::kTickets, 63));
  }
  pool += reserved;
  other.deck = pool;
  for (TicketId& t : other.ticket_deck.bottom) t = draw_ticket(tickets, chance);
  other.ticket_deck.unordered = tickets | (state.ticket_deck.unordered & reserved_tickets);
  return other;
}

class CardSecrecy : public testing::TestWithParam<int> {};

// Rules: COM-7, COM-3, COM-6, COM-10
TEST_P(CardSecrecy, COM7_WorldsThatASeatCannotTellApartLookTheSame) {
  const Rules rules = rules_for(GetParam());
  const auto list = std::make_unique<ActionList>(), other_list = std::make_unique<ActionList>();
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Chance chance(seed), shuffle(seed + 1000);
    State state = setup(rules, chance);
    std::uint64_t pick = seed;
    while (!is_over(state)) {
      pick = pick * 6364136223846793005u + 1442695040888963407u;
      const SeatId actor{static_cast<std::uint8_t>(std::countr_zero(actors(state)))};
      const int n = count_actions(rules, state, actor);
      const ActionId action =
          nth_action(rules, state, actor, static_cast<int>((pick >> 33) % static_cast<unsigned>(n)));
      const SeatId viewer{
          static_cast<std::uint8_t>((pick >> 20) % static_cast<unsigned>(rules.players + 1))};  // the last one watches

      State next = state;
      Tape tape;
      Events events;
      chance.record_to(&tape);
      apply(rules, next, actor, action, chance, &events);
      chance.record_to(nullptr);

      // Scoring shows tickets: a world with others in it is told apart by right. So does what the actor's own
      // cards allow.
      const bool scoring = next.phase == Phase::kComplete || is_over(next) || next.round != state.round ||
                           state.phase == Phase::kComplete;
      if (!scoring) {
        const bool blind = action.kind() == ActionKind::kDraw && actor != viewer;
        Cards reserved;
        TicketSet reserved_tickets = 0;
        for (const Outcome& o : tape) {
          if (o.kind == Outcome::Kind::kCard && !blind) ++reserved.counts[o.value];
          if (o.kind == Outcome::Kind::kTicket && actor == viewer) reserved_tickets |= ticket_bit(TicketId{o.value});
        }
        const State other = another_world(rules, state, viewer, reserved, reserved_tickets, shuffle);
        ASSERT_TRUE(observe(rules, state, viewer) == observe(rules, other, viewer));
        if (viewer.value < rules.players) {
          legal_actions(rules, state, viewer, Payments::kAll, *list);
          legal_actions(rules, other, viewer, Payments::kAll, *other_list);
          ASSERT_TRUE(std::equal(list->begin(), list->end(), other_list->begin(), other_list->end()));
        }
        legal_actions(rules, other, actor, Payments::kAll, *other_list);
        // A placement of hidden cards is not possible in every world; the last choice shows how many each seat kept.
        const bool resolves = state.phase == Phase::kInitial && next.phase != Phase::kInitial;
        const bool from_bottom =
            reserved_tickets != 0 &&
            std::popcount(reserved_tickets & state.ticket_deck.unordered) != std::popcount(reserved_tickets);
        if (other_list->has(action) && !resolves && !from_bottom) {
          Tape follow = tape;
          if (blind)
            follow[0].value = card_at(other.deck, shuffle.below(Chance::Stream::kCards, other.deck_size)).value;
          if (actor != viewer && action.kind() == ActionKind::kTickets) follow.clear();
          Script script{follow};
          Chance scripted(script);
          State other_next = other;
          Events other_events;
          apply(rules, other_next, actor, action, follow.empty() ? shuffle : scripted, &other_events);
          ASSERT_TRUE(follow.empty() || script.followed());
          ASSERT_EQ(events.size(), other_events.size());
          for (std::size_t i = 0; i < events.size(); ++i)
            ASSERT_TRUE(redact(events[i], viewer) == redact(other_events[i], viewer)) << i;
          ASSERT_TRUE(observe(rules, next, viewer) == observe(rules, other_next, viewer));
          ++compared;
        }
      }
      state = next;
    }
  }
  EXPECT_GT(compared, 500);
}

INSTANTIATE_TEST_SUITE_P(Players, CardSecrecy, testing::Values(2, 3, 4));

// Rules: COM-3, COM-10
TEST(CardView, COM3_CountsArePublicContentIsNot) {
  Scenario s(3, 1);
  s.market({"red", "blue", "green", "white", "black"});
  s.hand(2, "red:2 wild:1");
  s.give_tickets(2, {4, 9});
  const View seen = observe(s.rules, s.state, seat(1));
  EXPECT_EQ(seen.seats[1].hand_size, 3);
  EXPECT_EQ(seen.seats[1].ticket_count, 2);
  EXPECT_EQ(seen.tickets, 0u);
  EXPECT_TRUE(seen.hand.empty());
  EXPECT_EQ(seen.deck_size, 96 - 5 - 3);
  EXPECT_EQ(seen.ticket_deck_size, 44);
  const View own = observe(s.rules, s.state, seat(2));
  EXPECT_EQ(own.hand, s.cards("red:2 wild:1"));
  EXPECT_EQ(own.tickets, tickets_of({4, 9}));
}

// Rules: COM-10
TEST(CardView, COM10_BlindCardsAreHiddenTakenOnesAreNot) {
  Scenario s(2, 1);
  s.market({"red", "blue", "green", "white", "black"});
  s.act("draw", {"purple"});
  EXPECT_EQ(std::get<CardDrawn>(redact(s.events[0], seat(1))).card, s.color("purple"));
  EXPECT_EQ(std::get<CardDrawn>(redact(s.events[0], seat(2))).card, kNoColor);
  EXPECT_EQ(std::get<CardDrawn>(redact(s.events[0], kNoSeat)).card, kNoColor);
  s.act("take 2", {"orange"});
  EXPECT_EQ(std::get<CardTaken>(redact(s.events[0], seat(2))).card, s.color("blue"));
}

// Rules: CG-12, CG-14, COM-3: completed tickets are public, the others stay secret until the end.
TEST(CardView, CG12_CompletedTicketsArePublic) {
  Scenario s(2, 1);
  s.give_tickets(2, {1, 46});
  s.stack(2, "yellow:1");
  s.deck("");
  s.last(1);
  s.act("tickets");
  s.act("keep none");
  s.act("complete 1");
  const View seen = observe(s.rules, s.state, kNoSeat);
  EXPECT_EQ(seen.seats[1].completed, tickets_of({1}));
  EXPECT_EQ(seen.seats[1].points, 5);
  EXPECT_EQ(seen.seats[1].revealed, tickets_of({46}));  // the game is over
  EXPECT_EQ(seen.discards[s.color("yellow")], 10);
}

}  // namespace
}  // namespace roundhouse::card
