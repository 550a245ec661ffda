#include <algorithm>
#include <bit>

#include "bots/simple.h"
#include "games/card/completion.h"

namespace roundhouse {
namespace {

class CardPlayer {
 public:
  CardPlayer(const GameData& data, const card::View& view) : data_(data), view_(view) {
    add_needs(view.tickets, wanted_);
    for (std::size_t c = 0; c < data.deck.colors.size(); ++c) missing_[c] = std::max(0, wanted_[c] - on_the_way(c));
  }

  // Points, less what the cards cost beyond those that can be hoped for.
  int keep_value(std::uint8_t subset) const {
    TicketSet kept = view_.tickets;
    for (std::size_t i = 0; i < view_.offer.size(); ++i) {
      if ((subset >> i & 1) != 0) kept |= ticket_bit(view_.offer[i]);
    }
    Counts needs{};
    int value = 0;
    for_each_bit(kept, [&](int t) { value += 100 * points(t) + 50 * big_cities(t); });
    add_needs(kept, needs);
    int cards = 0;  // in hundredths: those in hand count for less
    for (std::size_t c = 0; c < data_.deck.colors.size(); ++c) {
      const int lack = std::max(0, needs[c] - on_the_way(c));
      cards += 100 * lack - 60 * std::min<int>(lack, view_.hand.counts[c]);
    }
    // Half of the seat's share of the deck ends on the right tickets, if things go well.
    const int hope = 50 * view_.deck_size / view_.players + 100 * view_.hand.wilds();
    return value - 4 * cards / 5 - 3 * std::max(0, cards - hope);
  }

  int placement_value(const Cards& placed) const {
    int value = 0;
    for (std::uint8_t c = 0; c < data_.deck.colors.size(); ++c) {
      const int n = placed.counts[c];
      if (n == 0) continue;
      const int useful = std::min(n, missing_[c]);
      value += 200 * useful - 70 * (n - useful);
      if (view_.yards.owner(Color{c}) != kNoSeat)
        value += 100 * view_.yards.row(Color{c}).size();  // CG-9: it is robbed
    }
    return value - 80 * placed.wilds();
  }

  // A card of this colour that is neither in hand nor on its way.
  int card_value(Color color, bool first) const {
    if (color == kWild) return first ? (lacking() > 3 ? 200 : 50) : 0;
    const int lack = missing_[color.value] - view_.hand[color];
    return lack > 0 ? 150 + 30 * lack + 20 * view_.hand[color] : 20;
  }

  bool wants_tickets() const { return lacking() == 0 && view_.deck_size > 8 * view_.players; }
  bool late() const { return view_.last_round || view_.deck_size < 6 * view_.players; }

 private:
  using Counts = std::array<int, kMaxColors>;

  void add_needs(TicketSet tickets, Counts& counts) const {
    for_each_bit(tickets, [&](int t) {
      for (std::size_t c = 0; c < kMaxColors; ++c) counts[c] += data_.map.tickets[static_cast<std::size_t>(t)].needs[c];
    });
  }
  int points(int t) const { return data_.map.tickets[static_cast<std::size_t>(t)].points; }
  int big_cities(int t) const {
    const Ticket& ticket = data_.map.tickets[static_cast<std::size_t>(t)];
    int n = 0;
    for (const BigCity& big : data_.map.big_cities) n += big.city == ticket.a || big.city == ticket.b;
    return n;
  }
  // In the stack, or in the own railyard.
  int on_the_way(std::size_t c) const {
    const SeatId me = view_.viewer;
    const bool mine = (view_.yards.of(me) >> c & 1) != 0;
    return view_.seats[me.value].stack.counts[c] + (mine ? view_.yards.colored[c] : 0);
  }
  // Cards that the tickets still lack, hand and wilds included.
  int lacking() const {
    int n = -view_.hand.wilds() - view_.seats[view_.viewer.value].stack.wilds();
    for (std::size_t c = 0; c < data_.deck.colors.size(); ++c) n += std::max(0, missing_[c] - view_.hand.counts[c]);
    return std::max(0, n);
  }

  const GameData& data_;
  const card::View& view_;
  Counts wanted_{}, missing_{};
};

Cards placed_by(ActionId action) {
  Cards cards;
  if (action.kind() == ActionKind::kPlaceSuit) {
    cards[action.color()] = action.target();
    cards[kWild] = action.wilds();
  } else {
    for_each_bit(action.target(), [&](int c) { cards.counts[static_cast<std::size_t>(c)] = 1; });
  }
  return cards;
}

}  // namespace

ActionId simple_card_choice(const card::Rules& rules, const card::View& view, const ActionList& legal, Stream& stream) {
  const GameData& data = *rules.data;
  const CardPlayer player(data, view);
  const bool first_card = view.phase == card::Phase::kTurn;
  const TicketSet best = view.phase == card::Phase::kComplete
                             ? card::best_completion(rules, view.tickets, view.seats[view.viewer.value].stack)
                             : 0;
  return best_by(legal, stream, [&](ActionId action) -> int {
    switch (action.kind()) {
      case ActionKind::kKeep: return player.keep_value(action.target());
      case ActionKind::kComplete:
        return (best >> action.target() & 1) != 0 ? 1000 : data.map.tickets[action.target()].points;
      case ActionKind::kTickets: return player.wants_tickets() ? 300 : -5000;
      case ActionKind::kPlaceSuit:
      case ActionKind::kPlaceMix: {
        const int value = player.placement_value(placed_by(action));
        return value >= (player.late() ? 100 : 400) ? 1000 + value : value - 1000;
      }
      case ActionKind::kDraw: return 100;
      case ActionKind::kTake: return player.card_value(view.market[action.target()], first_card);
      default: return 0;
    }
  });
}

}  // namespace roundhouse
