#include "bots/card/policy.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "games/card/completion.h"
#include "games/card/game.h"
#include "games/card/menu.h"

namespace roundhouse::card {
namespace {

constexpr std::uint64_t kOnes = 0x0101010101010101u;

int sum_bytes(std::uint64_t word) { return static_cast<int>((word * kOnes) >> 56); }
int byte_of(std::uint64_t word, int c) { return static_cast<int>(word >> (8 * c) & 0xFF); }

// One choice of one seat. Values are hundredths of a point.
class Chooser {
 public:
  Chooser(const Rules& rules, const Style& style, const State& state, SeatId id)
      : rules_(rules), style_(style), state_(state), id_(id), seat_(state.seats[id.value]) {
    const ColorSet own = state.yards.of(id);
    on_the_way_ = seat_.stack.colored_word() + (state.yards.colored_word() & bytes_of(own) * 0xFF);
    missing_ = lacking(needs_of(seat_.tickets), on_the_way_);
    // Each turn moves one card of every row; the deck runs out after about so many.
    turns_left_ = last_turns_began(state) ? 1 : 1 + 2 * state.deck_size / (3 * rules.players);
  }

  // Calls out(action, value) for everything that makes sense, never for nothing.
  template <class Out>
  void list(Out&& out) {
    switch (state_.phase) {
      case Phase::kInitial:
      case Phase::kKeep: return out(keep(), 0);
      case Phase::kComplete: return out(complete(), 0);
      case Phase::kSecondCard: return draws(true, out);
      case Phase::kTurn:
      case Phase::kOver: break;
    }
    placements(out);
    draws(false, out);
    const TurnMenu menu(rules_, state_, id_);
    if (menu.nth(0).kind() == ActionKind::kPass) return out(menu.nth(0), 0);  // COM-4
    const bool tickets = state_.ticket_deck.size() != 0;
    if (tickets) out(ActionId::of(ActionKind::kTickets), wants_tickets() ? 400 : -3000);
    // Nothing but placements that do not please: whatever is legal.
    if (drawable(state_, false) == 0 && !tickets) out(menu.nth(0), -9000);
  }

  // Ticket by ticket, the one that adds most, while it adds something.
  ActionId keep() const {
    const int n = static_cast<int>(seat_.offer.size());
    const int least = std::min(n, state_.phase == Phase::kInitial ? rules_.initial_keep : rules_.ticket_draw_keep);
    unsigned kept = 0;
    TicketSet tickets = seat_.tickets;
    int value = holding_value(tickets);
    for (int round = 0; round < n; ++round) {
      int best = -1, best_value = 0;
      for (int i = 0; i < n; ++i) {
        if ((kept >> i & 1) != 0) continue;
        const int with = holding_value(tickets | ticket_bit(seat_.offer[static_cast<std::size_t>(i)]));
        if (best < 0 || with > best_value) best = i, best_value = with;
      }
      if (best_value <= value && std::popcount(kept) >= least) break;
      kept |= 1u << best;
      tickets |= ticket_bit(seat_.offer[static_cast<std::size_t>(best)]);
      value = best_value;
    }
    return ActionId::of(ActionKind::kKeep, kept);
  }

 private:
  std::uint64_t needs_of(TicketSet tickets) const {
    std::uint64_t needs = 0;
    for_each_bit(tickets, [&](int t) { needs += rules_.ticket[static_cast<std::size_t>(t)].needs; });
    return needs;
  }

  // What these tickets promise: their points, less what the cards cost, and much less for cards that can't be hoped for.
  int holding_value(TicketSet tickets) const {
    int value = 0;
    for_each_bit(tickets, [&](int t) { value += 100 * rules_.ticket[static_cast<std::size_t>(t)].points; });
    for (int i = 0; i < rules_.big_cities; ++i) {
      value += 50 * std::popcount(tickets & rules_.big_city[static_cast<std::size_t>(i)].tickets);
    }
    const std::uint64_t lack = lacking(needs_of(tickets), on_the_way_);
    const std::uint64_t hand = seat_.hand.colored_word();
    int cards = 0;  // in hundredths: those in hand count for less
    for (int c = 0; c < rules_.colors; ++c) {
      cards += 100 * byte_of(lack, c) - 60 * std::min(byte_of(lack, c), byte_of(hand, c));
    }
    const int hope = 50 * state_.deck_size / rules_.players + 100 * seat_.hand.wilds();
    return value - 4 * cards / 5 - 3 * std::max(0, cards - hope);
  }

  // --- a turn ---

  template <class Out>
  void placements(Out& out) const {
    const Cards& hand = seat_.hand;
    const ColorSet own = state_.yards.of(id_), occupied = state_.yards.occupied();
    const std::uint64_t sizes = state_.yards.sizes_word();
    const int good_enough = late() ? 1 : 200;
    const auto offer = [&](ActionId action, int value) {
      out(action, value >= good_enough ? 1000 + value : value - 1000);
    };
    for_each_bit(static_cast<unsigned>(hand.colors_held() & ~own), [&](int c) {
      const int robbed = (occupied >> c & 1) != 0 ? byte_of(sizes, c) : 0;
      const int least = std::max(rules_.suit_at_least, robbed + 1), have = hand.counts[static_cast<std::size_t>(c)];
      const int wilds = std::max(0, least - have);
      if (wilds > hand.wilds()) return;
      offer(ActionId::of(ActionKind::kPlaceSuit, static_cast<std::uint32_t>(have), static_cast<std::uint32_t>(c),
                         static_cast<std::uint32_t>(wilds)),
            row_value(c, have) + (style_.robs ? 100 * robbed : 0) - 80 * wilds);
    });
    mix(offer, static_cast<ColorSet>(hand.colors_held() & ~occupied));
  }

  // The row that serves best: cards that a ticket lacks and that will still reach the stack.
  int row_value(int c, int n) const {
    const int useful = std::min({n, byte_of(missing_, c), turns_left_});
    return 200 * useful - 70 * (n - useful);
  }

  // CG-7: one card each of colours that lie nowhere; those that the tickets lack most.
  template <class Offer>
  void mix(Offer& offer, ColorSet from) const {
    if (std::popcount(static_cast<unsigned>(from)) < rules_.mix) return;
    ColorSet chosen = 0;
    int value = 0;
    for (int i = 0; i < rules_.mix; ++i) {
      int best = -1, most = 0;
      for_each_bit(static_cast<unsigned>(from & ~chosen), [&](int c) {
        const int lack = byte_of(missing_, c), here = 10 * lack - seat_.hand.counts[static_cast<std::size_t>(c)];
        if (best < 0 || here > most) best = c, most = here;
      });
      chosen = static_cast<ColorSet>(chosen | 1u << best);
      value += row_value(best, 1) - 20;  // a single card is robbed by a pair
    }
    offer(ActionId::of(ActionKind::kPlaceMix, chosen), value);
  }

  template <class Out>
  void draws(bool second, Out&& out) const {
    const std::uint32_t cards = drawable(state_, second);
    if ((cards & 1) != 0) out(ActionId::of(ActionKind::kDraw), 100);
    std::uint32_t seen = 0;
    for_each_bit(cards >> 1, [&](int slot) {
      const Color card = state_.market[slot];
      if ((seen >> card.value & 1) != 0) return;
      seen |= 1u << card.value;
      out(ActionId::of(ActionKind::kTake, static_cast<std::uint32_t>(slot)), card_value(card, !second));
    });
    if (second) out(ActionId::of(ActionKind::kStop), cards == 0 ? 0 : -100);
  }

  int card_value(Color color, bool first) const {
    if (color == kWild) return first ? (cards_lacking() > 3 ? 200 : 50) : 0;
    const int have = seat_.hand[color];
    const int lack = byte_of(missing_, color.value) - have;
    return lack > 0 ? 150 + 30 * lack + 20 * have : 20;
  }

  // Cards that the tickets still lack, hand and wilds included.
  int cards_lacking() const {
    const int lack = sum_bytes(lacking(missing_, seat_.hand.colored_word()));
    return std::max(0, lack - seat_.hand.wilds() - seat_.stack.wilds());
  }

  bool wants_tickets() const { return cards_lacking() == 0 && state_.deck_size > 8 * rules_.players; }
  bool late() const { return last_turns_began(state_) || state_.deck_size < 6 * rules_.players; }

  ActionId complete() const {
    const TicketSet best = best_completion(rules_, seat_.tickets, seat_.stack);
    const TicketSet choice = best != 0 ? best : payable_tickets(rules_, seat_);
    return ActionId::of(ActionKind::kComplete, static_cast<std::uint32_t>(std::countr_zero(choice)));
  }

  const Rules& rules_;
  const Style& style_;
  const State& state_;
  const SeatId id_;
  const Seat& seat_;
  std::uint64_t on_the_way_ = 0, missing_ = 0;
  int turns_left_ = 0;
};

}  // namespace

ActionId Policy::choose(const State& state, SeatId seat) const {
  ActionId best{};
  int most = std::numeric_limits<int>::min();
  Chooser(rules_, style_, state, seat).list([&](ActionId action, int value) {
    if (value > most) most = value, best = action;
  });
  return best;
}

void Policy::candidates(const State& state, SeatId seat, Candidates& out) const {
  out.clear();
  Chooser(rules_, style_, state, seat).list([&](ActionId action, int value) { out.add(action, value); });
  // Tickets and, while it matters, every placement: a search knows better than the values above.
  const int n = count_actions(rules_, state, seat);
  for (int k = 0; k < n; ++k) out.add(nth_action(rules_, state, seat, k), -20000);
  out.sort();
}

}  // namespace roundhouse::card
