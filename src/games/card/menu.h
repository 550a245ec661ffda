// The actions of a seat that may act: how many there are, and the k-th, without a list. In the order of their ids.
#pragma once

#include <bit>

#include "core/bits.h"
#include "games/card/state.h"
#include "games/shared/choices.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace roundhouse::card {

inline std::uint64_t legal_subsets(const Rules& rules, const State& state, const Seat& seat) {
  const int keep = state.phase == Phase::kInitial ? rules.initial_keep : rules.ticket_draw_keep;
  return kLegalSubsets[seat.offer.size()][static_cast<std::size_t>(keep)];
}

// Deck and market at once: bit 0 is the deck, bit i + 1 slot i. As a second card no wild of the market (MKT-3).
inline std::uint32_t drawable(const State& state, bool second) {
  const std::uint32_t slots = second ? state.market.colored() : state.market.filled();
  return slots << 1 | (state.deck_size != 0 ? 1u : 0u);
}

// The members of `from` at the places named by the bits of `choice`.
inline ColorSet spread_over(ColorSet choice, ColorSet from) {
#if defined(__BMI2__)
  return static_cast<ColorSet>(_pdep_u32(choice, from));
#else
  unsigned set = 0;
  for (unsigned left = from; left != 0; left &= left - 1, choice = static_cast<ColorSet>(choice >> 1)) {
    if ((choice & 1u) != 0) set |= left & (~left + 1);
  }
  return static_cast<ColorSet>(set);
#endif
}

// The coloured cards that a ticket needs and the stack lacks, one colour a byte. All counts are 127 or less, so that
// the eight differences are one subtraction.
inline std::uint64_t lacking(std::uint64_t needs, std::uint64_t stack) {
  constexpr std::uint64_t kHighs = 0x8080808080808080u;
  const std::uint64_t differences = (needs | kHighs) - stack;
  const std::uint64_t more = differences & kHighs;  // where the ticket needs at least what there is
  return differences & (more - (more >> 7));
}

// CG-12: wilds are spent only where the colour lacks.
inline int wilds_needed(std::uint64_t needs, std::uint64_t stack) {
  return static_cast<int>((lacking(needs, stack) * 0x0101010101010101u) >> 56);
}

inline bool is_payable(const Rules& rules, const Cards& stack, int ticket) {
  return wilds_needed(rules.ticket[static_cast<std::size_t>(ticket)].needs, stack.colored_word()) <= stack.wilds();
}

// CG-12: the tickets of a seat that its stack pays now, each on its own.
inline TicketSet payable_tickets(const Rules& rules, const Seat& seat) {
  TicketSet payable = 0;
  for (TicketSet left = seat.tickets; left != 0; left &= left - 1) {
    if (is_payable(rules, seat.stack, std::countr_zero(left))) payable |= left & (~left + 1);
  }
  return payable;
}

inline bool can_complete(const Rules& rules, const Seat& seat) {
  for (TicketSet left = seat.tickets; left != 0; left &= left - 1) {
    if (is_payable(rules, seat.stack, std::countr_zero(left))) return true;
  }
  return false;
}

// The ways to place a row of one colour (CG-7): 1 to `have` coloured cards, 0 to `wilds` wilds, `least` cards or more.
struct Suits {
  int have, wilds, least;

  int count() const {
    if (have + wilds < least) return 0;
    // All pairs, less those with too few cards: lattice points of a triangle, its corners cut off.
    const int side = least - 1;
    const int short_of = triangle(side) - triangle(side - have) - triangle(side - wilds - 1);
    return have * (wilds + 1) - short_of;
  }
  // In the order of coloured cards, then wilds.
  ActionId nth(Color color, int k) const {
    int colored = 1;
    for (;; ++colored) {
      const int few = least > colored ? least - colored : 0;
      const int ways = wilds + 1 > few ? wilds + 1 - few : 0;
      if (k < ways) {
        return ActionId::of(ActionKind::kPlaceSuit, static_cast<std::uint32_t>(colored), color.value,
                            static_cast<std::uint32_t>(few + k));
      }
      k -= ways;
    }
  }

 private:
  static int triangle(int n) { return n > 0 ? n * (n + 1) / 2 : 0; }
};

// A seat's turn. The common case by far: a row of two cards is enough (no row to rob, or one of a single card). Then
// each colour has as many rows as there are pairs, less the one of a single card, and all such colours are counted
// with one multiplication.
class TurnMenu {
 public:
  TurnMenu(const Rules& rules, const State& state, SeatId id) : rules_(rules), hand_(state.seats[id.value].hand) {
    const std::uint64_t have = hand_.colored_word();
    const ColorSet held = nonzero_bytes(have), own = state.yards.of(id), occupied = state.yards.occupied();
    sizes_ = state.yards.sizes_word();
    cards_ = drawable(state, false);
    tickets_ = state.ticket_deck.unordered != 0 || !state.ticket_deck.bottom.empty();
    suit_colors_ = static_cast<ColorSet>(held & ~own);      // CG-8
    mix_colors_ = static_cast<ColorSet>(held & ~occupied);  // CG-9: one card is never more than a row
    const bool pairs = rules.suit_at_least == 2;
    pairs_enough_ = pairs ? static_cast<ColorSet>(suit_colors_ & ~state.yards.rows_of_two_or_more()) : 0;
    const int pairs_have = static_cast<int>(((have & bytes_of(pairs_enough_) * 0xFF) * 0x0101010101010101u) >> 56);
    suits_ = pairs_have * (hand_.wilds() + 1) - std::popcount(pairs_enough_);
    for_each_bit(static_cast<unsigned>(suit_colors_ ^ pairs_enough_), [&](int c) { suits_ += suits(c).count(); });
    mixes_ = rules.mix_count[static_cast<std::size_t>(std::popcount(mix_colors_))];
  }

  int count() const {
    const int n = std::popcount(cards_) + tickets_ + suits_ + mixes_;
    return n == 0 ? 1 : n;
  }

  ActionId nth(int k) const {
    const int cards = std::popcount(cards_);
    if (k < cards) return draw_action(cards_, k);
    k -= cards;
    if (tickets_ && k-- == 0) return ActionId::of(ActionKind::kTickets);
    if (k < suits_) return nth_suit(k);
    k -= suits_;
    if (mixes_ == 0) return ActionId::of(ActionKind::kPass);  // COM-4: nothing else is legal
    return ActionId::of(ActionKind::kPlaceMix, spread_over(rules_.mixes[static_cast<std::size_t>(k)], mix_colors_));
  }

 private:
  // CG-9: more cards than the row that lies elsewhere.
  Suits suits(int c) const {
    const int robbed = static_cast<int>(sizes_ >> (8 * c) & 0xFF);
    const int least = robbed + 1 > rules_.suit_at_least ? robbed + 1 : rules_.suit_at_least;
    return {hand_.counts[static_cast<std::size_t>(c)], hand_.wilds(), least};
  }

  ActionId nth_suit(int k) const {
    for (unsigned left = suit_colors_;; left &= left - 1) {
      const int c = std::countr_zero(left);
      const Color color{static_cast<std::uint8_t>(c)};
      if ((pairs_enough_ >> c & 1) != 0) {
        const int wilds = hand_.wilds(), ways = hand_[color] * (wilds + 1) - 1;
        if (k < ways) {
          const unsigned pair = static_cast<unsigned>(k) + 1, in_row = static_cast<unsigned>(wilds) + 1;
          return ActionId::of(ActionKind::kPlaceSuit, 1 + pair / in_row, color.value, pair % in_row);
        }
        k -= ways;
      } else {
        const Suits rows = suits(c);
        const int ways = rows.count();
        if (k < ways) return rows.nth(color, k);
        k -= ways;
      }
    }
  }

  const Rules& rules_;
  const Cards& hand_;
  std::uint64_t sizes_ = 0;
  std::uint32_t cards_ = 0;
  bool tickets_ = false;
  ColorSet suit_colors_ = 0, mix_colors_ = 0;
  ColorSet pairs_enough_ = 0;
  int suits_ = 0, mixes_ = 0;
};

// Calls `with(count, nth)` for whatever the seat is asked now.
template <class With>
inline auto with_menu(const Rules& rules, const State& state, SeatId id, With&& with) {
  const Seat& seat = state.seats[id.value];
  switch (state.phase) {
    case Phase::kTurn: {
      const TurnMenu menu(rules, state, id);
      return with(menu.count(), [&](int k) { return menu.nth(k); });
    }
    case Phase::kSecondCard: {
      const std::uint32_t cards = drawable(state, true);
      const int n = std::popcount(cards);
      const ActionId stop = ActionId::of(ActionKind::kStop);  // CG-6
      return with(n + 1, [&](int k) { return k < n ? draw_action(cards, k) : stop; });
    }
    case Phase::kComplete: {
      const TicketSet payable = payable_tickets(rules, seat);
      return with(std::popcount(payable), [&](int k) {
        return ActionId::of(ActionKind::kComplete, static_cast<std::uint32_t>(select_bit(payable, k)));
      });
    }
    case Phase::kInitial:
    case Phase::kKeep:
    case Phase::kOver: break;
  }
  const std::uint64_t subsets = legal_subsets(rules, state, seat);
  return with(std::popcount(subsets), [&](int k) {
    return ActionId::of(ActionKind::kKeep, static_cast<std::uint32_t>(select_bit(subsets, k)));
  });
}

}  // namespace roundhouse::card
