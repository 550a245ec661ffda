// The only authority on what may be done. Turns are listed rule by rule, in the order of the ids; the menu's arithmetic
// must come to the same (the tests compare the two).
#include <algorithm>

#include "games/card/game.h"
#include "games/card/menu.h"

namespace roundhouse::card {
namespace {

bool may_act(const State& state, SeatId seat) { return seat.value < kSeats && (actors(state) >> seat.value & 1) != 0; }

void list_draws(const State& state, bool second, ActionList& out) {
  const std::uint32_t cards = drawable(state, second);
  for (int k = 0; k < std::popcount(cards); ++k) out.push_back(draw_action(cards, k));
}

// CG-7: two or more cards of one colour, wilds among them.
void list_suits(const Rules& rules, const State& state, SeatId id, ActionList& out) {
  const Cards& hand = state.seats[id.value].hand;
  for (std::uint8_t c = 0; c < rules.colors; ++c) {
    const Color color{c};
    if ((state.yards.of(id) & color_bit(color)) != 0) continue;  // CG-8
    const int least = std::max(rules.suit_at_least, state.yards.row(color).size() + 1);  // CG-9
    for (int colored = 1; colored <= hand[color]; ++colored) {
      for (int wilds = std::max(0, least - colored); wilds <= hand.wilds(); ++wilds) {
        out.push_back(ActionId::of(ActionKind::kPlaceSuit, static_cast<std::uint32_t>(colored), c,
                                   static_cast<std::uint32_t>(wilds)));
      }
    }
  }
}

// CG-7: one card each of different colours. CG-8, CG-9: of colours that lie nowhere, for one card is never more than
// a row.
void list_mixes(const Rules& rules, const State& state, SeatId id, ActionList& out) {
  const unsigned colors = state.seats[id.value].hand.colors_held() & ~unsigned{state.yards.occupied()};
  for (unsigned set = 0; set <= colors; ++set) {
    const bool fits = (set & ~colors) == 0 && std::popcount(set) == rules.mix;
    if (fits) out.push_back(ActionId::of(ActionKind::kPlaceMix, set));
  }
}

// CG-5
void list_turn(const Rules& rules, const State& state, SeatId id, ActionList& out) {
  list_draws(state, false, out);
  if (state.ticket_deck.size() > 0) out.push_back(ActionId::of(ActionKind::kTickets));  // TKT-4
  list_suits(rules, state, id, out);
  list_mixes(rules, state, id, out);
  if (out.empty()) out.push_back(ActionId::of(ActionKind::kPass));  // COM-4
}

}  // namespace

void legal_actions(const Rules& rules, const State& state, SeatId id, Payments, ActionList& out) {
  out.start(id);
  if (!may_act(state, id)) return;
  const Seat& seat = state.seats[id.value];
  switch (state.phase) {
    case Phase::kTurn: return list_turn(rules, state, id, out);
    case Phase::kSecondCard:
      list_draws(state, true, out);
      return out.push_back(ActionId::of(ActionKind::kStop));  // CG-6
    case Phase::kComplete:
      return for_each_bit(payable_tickets(rules, seat), [&](int t) {
        out.push_back(ActionId::of(ActionKind::kComplete, static_cast<std::uint32_t>(t)));
      });
    case Phase::kInitial:
    case Phase::kKeep:
      return for_each_bit(legal_subsets(rules, state, seat), [&](int subset) {
        out.push_back(ActionId::of(ActionKind::kKeep, static_cast<std::uint32_t>(subset)));
      });
    case Phase::kOver: return;
  }
}

int count_actions(const Rules& rules, const State& state, SeatId id) {
  if (!may_act(state, id)) return 0;
  return with_menu(rules, state, id, [](int count, auto&&) { return count; });
}

ActionId nth_action(const Rules& rules, const State& state, SeatId id, int k) {
  assert(may_act(state, id));
  return with_menu(rules, state, id, [&](int count, auto nth) {
    assert(k >= 0 && k < count);
    (void)count;
    return nth(k);
  });
}

}  // namespace roundhouse::card
