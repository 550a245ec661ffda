// The best completion against brute force, and its speed on the worst tables.
#include <chrono>

#include "games/card/menu.h"
#include "scenario.h"

namespace roundhouse::card {
namespace {

struct Worth {
  int points = 0, tickets = 0;
  auto operator<=>(const Worth&) const = default;
};

Worth worth(const Rules& rules, TicketSet set) {
  Worth w{0, std::popcount(set)};
  for_each_bit(set, [&](int t) { w.points += rules.ticket[static_cast<std::size_t>(t)].points; });
  return w;
}

bool payable_together(const Rules& rules, TicketSet set, const Cards& stack) {
  std::array<int, 8> needs{};
  for_each_bit(set, [&](int t) {
    for (std::size_t c = 0; c < 8; ++c) needs[c] += rules.data->map.tickets[static_cast<std::size_t>(t)].needs[c];
  });
  int wilds = 0;
  for (std::size_t c = 0; c < 8; ++c) wilds += std::max(0, needs[c] - stack.counts[c]);
  return wilds <= stack.wilds();
}

Worth best_by_force(const Rules& rules, TicketSet tickets, const Cards& stack) {
  Worth best;
  for (TicketSet set = tickets;; set = (set - 1) & tickets) {
    if (payable_together(rules, set, stack)) best = std::max(best, worth(rules, set));
    if (set == 0) return best;
  }
}

// Rules with 64 tickets of three cards each and equal points: far harder than any published ones.
Rules hard_rules() {
  GameData data = *card_data();
  Chance chance(5);
  data.map.tickets.resize(kMaxTickets, data.map.tickets.back());
  for (Ticket& each : data.map.tickets) {
    each.needs = {};
    each.points = 10;
    for (int k = 0; k < 3; ++k) ++each.needs[chance.below(Chance::Stream::kCards, 8)];
  }
  return make_rules(std::make_shared<const GameData>(std::move(data)), GameOptions{4, std::nullopt, false});
}

void compare_with_force(const Rules& rules, int tables) {
  Chance chance(11);
  const auto below = [&](std::uint32_t n) { return chance.below(Chance::Stream::kCards, n); };
  for (int i = 0; i < tables; ++i) {
    TicketSet all = rules.draw_tickets, tickets = 0;
    const std::uint32_t held = 1 + below(12);
    for (std::uint32_t k = 0; k < held; ++k) tickets |= ticket_bit(draw_ticket(all, chance));
    Cards deck = rules.deck, stack;
    const std::uint32_t size = below(36);
    for (std::uint32_t k = 0; k < size; ++k) ++stack[draw_card(deck, deck.total(), chance)];
    const TicketSet found = best_completion(rules, tickets, stack);
    ASSERT_EQ(found & ~tickets, 0u);
    ASSERT_TRUE(payable_together(rules, found, stack));
    ASSERT_EQ(worth(rules, found), best_by_force(rules, tickets, stack));
  }
}

// Rules: CG-12
TEST(BestCompletion, AgreesWithBruteForce) { compare_with_force(rules_for(4), 2000); }
TEST(BestCompletion, AgreesWithBruteForceOnHardTickets) { compare_with_force(hard_rules(), 1000); }

// Rules: CG-12: whatever the order in which they are completed, the set is paid, and nothing more can be completed
// after it.
TEST(BestCompletion, CanBePlayedInAnyOrder) {
  Chance chance(12);
  for (int i = 0; i < 200; ++i) {
    Scenario s(2, 1);
    for (int k = 0; k < 9; ++k) s.of(2).tickets |= ticket_bit(draw_ticket(s.state.ticket_deck.unordered, chance));
    for (int k = 0; k < 16; ++k) ++s.of(2).stack[draw_card(s.state.deck, s.state.deck_size--, chance)];
    s.deck("");
    s.last(1);
    s.act("tickets");
    s.act("keep none");
    const TicketSet best = best_completion(s.rules, s.state, seat(2));
    for (TicketSet left = best; left != 0;) {
      const auto n = static_cast<std::uint32_t>(std::popcount(left));
      const int t = select_bit(left, static_cast<int>(chance.below(Chance::Stream::kCards, n)));
      s.act(2, "complete " + std::to_string(t + 1));
      left &= ~(TicketSet{1} << t);
    }
    EXPECT_TRUE(is_over(s.state));
    EXPECT_EQ(s.of(2).completed, best);
  }
}

TEST(BestCompletion, NothingToDo) {
  const Rules rules = rules_for(2);
  EXPECT_EQ(best_completion(rules, 0, rules.deck), 0u);
  EXPECT_EQ(best_completion(rules, rules.draw_tickets, Cards{}), 0u);
  Cards wilds;
  wilds[kWild] = 1;
  // One wild: either ticket Chicago - New York, both worth 5.
  EXPECT_EQ(std::popcount(best_completion(rules, tickets_of({1, 2}), wilds)), 1);
}

// All tickets in one hand: far beyond play, and still an answer soon. The limit is generous: it is there to see a search
// that runs away, not to measure.
TEST(BestCompletion, AnswersSoonOnTheWorstTables) {
  const auto begin = std::chrono::steady_clock::now();
  Chance chance(13);
  for (const Rules& rules : {rules_for(4), hard_rules()}) {
    const int tables = rules.tickets == kMaxTickets ? 5 : 200;
    for (int i = 0; i < tables; ++i) {
      Cards deck = rules.deck, stack;
      for (int k = 0; k < 10 + i * 7 % 50; ++k) ++stack[draw_card(deck, deck.total(), chance)];
      const TicketSet found = best_completion(rules, rules.draw_tickets, stack);
      ASSERT_TRUE(payable_together(rules, found, stack));
    }
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
}

}  // namespace
}  // namespace roundhouse::card
