#include "support/board_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

int below(std::mt19937_64& random, int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

bool likes(Temper temper, const Seat& seat, ActionId action) {
  const ActionKind kind = action.kind();
  const bool cards = kind == ActionKind::kDraw || kind == ActionKind::kTake;
  const bool builds = kind == ActionKind::kClaim || kind == ActionKind::kPay;
  switch (temper) {
    case Temper::kUniform: return true;
    case Temper::kHoarder: return cards;
    case Temper::kBuilder: return builds;
    case Temper::kCollector:
      return kind == ActionKind::kTickets || kind == ActionKind::kExchange || kind == ActionKind::kClaim;
    case Temper::kPatient: return seat.hand.total() < 14 ? cards || kind == ActionKind::kPay : builds;
  }
  return true;
}

// --- another world ---

void swap_hidden_cards(const Rules& rules, State& state, SeatId viewer, std::mt19937_64& random) {
  std::vector<Cards*> piles{&state.deck};
  for (int s = 0; s < rules.players; ++s) {
    if (s != viewer.value) piles.push_back(&state.seats[s].hand);
  }
  Cards& a = *piles[static_cast<std::size_t>(below(random, static_cast<int>(piles.size())))];
  Cards& b = *piles[static_cast<std::size_t>(below(random, static_cast<int>(piles.size())))];
  if (&a == &b || a.empty() || b.empty()) return;
  const Color from_a = card_at(a, static_cast<std::uint32_t>(below(random, a.total())));
  const Color from_b = card_at(b, static_cast<std::uint32_t>(below(random, b.total())));
  --a[from_a];
  --b[from_b];
  ++a[from_b];
  ++b[from_a];
}

// A ticket that the viewer can't see, and a way to put another one in its place.
struct HiddenTicket {
  TicketId ticket;
  int set;  // tickets of one set have the same number; those of a list have 0, since their order can be swapped too
  std::function<void(TicketId)> put;
};

void add_set(std::vector<HiddenTicket>& out, TicketSet& set, int number) {
  for_each_bit(set, [&](int t) {
    const TicketId old{static_cast<std::uint8_t>(t)};
    out.push_back({old, number, [&set, old](TicketId now) { set = (set & ~ticket_bit(old)) | ticket_bit(now); }});
  });
}

template <class List>
void add_list(std::vector<HiddenTicket>& out, List& list) {
  for (TicketId& t : list) out.push_back({t, 0, [&t](TicketId now) { t = now; }});
}

std::vector<HiddenTicket> hidden_tickets(const Rules& rules, State& state, SeatId viewer) {
  std::vector<HiddenTicket> out;
  add_set(out, state.ticket_deck.unordered, 1);
  add_set(out, state.ticket_discards, 2);
  add_list(out, state.ticket_deck.bottom);
  for (int s = 0; s < rules.players; ++s) {
    if (s == viewer.value) continue;
    add_set(out, state.seats[s].tickets, 3 + s);
    add_list(out, state.seats[s].offer);
  }
  return out;
}

void swap_hidden_tickets(const Rules& rules, State& state, SeatId viewer, std::mt19937_64& random) {
  const std::vector<HiddenTicket> all = hidden_tickets(rules, state, viewer);
  if (all.size() < 2) return;
  const HiddenTicket& a = all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
  const HiddenTicket& b = all[static_cast<std::size_t>(below(random, static_cast<int>(all.size())))];
  const auto& tickets = rules.data->map.tickets;
  const bool same_kind = tickets[a.ticket.value].kind == tickets[b.ticket.value].kind;
  if (!same_kind || (a.set != 0 && a.set == b.set)) return;
  a.put(b.ticket);
  b.put(a.ticket);
}

}  // namespace

Step choose_step(const Rules& rules, const State& state, Temper temper, std::mt19937_64& random) {
  std::vector<SeatId> may;
  for_each_bit(actors(state), [&](int s) { may.push_back(SeatId{static_cast<std::uint8_t>(s)}); });
  const SeatId seat = may[static_cast<std::size_t>(below(random, static_cast<int>(may.size())))];
  static thread_local ActionList list;
  legal_actions(rules, state, seat, below(random, 4) == 0 ? Payments::kAll : Payments::kCanonical, list);
  std::vector<ActionId> liked;
  for (const ActionId action : list) {
    if (likes(temper, state.seats[seat.value], action)) liked.push_back(action);
  }
  const bool as_liked = !liked.empty() && below(random, 12) != 0;
  if (as_liked) return {seat, liked[static_cast<std::size_t>(below(random, static_cast<int>(liked.size())))]};
  return {seat, list[below(random, list.size())]};
}

std::vector<Table> all_tables() {
  std::vector<Table> tables;
  for (const std::string& game : board_games()) {
    const Ruleset& set = shipped_game(game)->ruleset;
    for (int players = set.min_players; players <= set.max_players; ++players) tables.push_back({game, players});
  }
  return tables;
}

State walk(const Rules& rules, Temper temper, std::uint64_t seed, const std::function<void(const Look&)>& look) {
  std::mt19937_64 random(seed);
  Chance chance(seed);
  State state = setup(rules, chance);
  int decision = 0;
  while (!is_over(state)) {
    const Step step = choose_step(rules, state, temper, random);
    look({rules, state, step, decision});
    if (::testing::Test::HasFatalFailure()) break;
    apply(rules, state, step.seat, step.action, chance);
    EXPECT_LT(++decision, 20000) << "a game that does not end";
    if (decision >= 20000) break;
  }
  return state;
}

State other_world(const Rules& rules, const State& state, SeatId viewer, std::mt19937_64& random) {
  State other = state;
  for (int i = 0; i < 12; ++i) {
    swap_hidden_cards(rules, other, viewer, random);
    swap_hidden_tickets(rules, other, viewer, random);
  }
  return other;
}

}  // namespace roundhouse::board::test
