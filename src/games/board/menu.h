// The canonical actions of a seat that may act: how many there are, and the k-th, without a list. In the order of their ids.
#pragma once

#include "games/board/options.h"
#include "games/shared/action.h"
#include "games/shared/choices.h"

namespace roundhouse::board {

inline std::uint64_t legal_subsets(const Rules& rules, const State& state, const Seat& seat) {
  const int keep = state.phase == Phase::kInitial ? rules.initial_keep : rules.ticket_draw_keep;
  return kLegalSubsets[seat.offer.size()][keep];
}

// Deck and market at once: bit 0 is the deck, bit i + 1 slot i.
inline std::uint32_t drawable(const State& state, bool second) {
  return takeable_slots(state, second) << 1 | (deck_can_be_drawn(state) ? 1u : 0u);
}

// The wilds of the canonical answers to a tunnel's extra cost: as few as possible, and all of them.
inline FixedVector<std::uint8_t, 2> tunnel_answers(const State& state, const Seat& seat) {
  FixedVector<std::uint8_t, 2> answers;
  const int extra = state.tunnel.extra, wilds = seat.hand.wilds();
  const Color color{state.tunnel.color};
  if (color != kWild && seat.hand[color] > 0 && seat.hand[color] + wilds >= extra) {
    answers.push_back(static_cast<std::uint8_t>(canonical_wilds(seat.hand, color, extra)));
  }
  if (wilds >= extra) answers.push_back(static_cast<std::uint8_t>(extra));
  return answers;
}

// A seat's turn.
class TurnMenu {
 public:
  TurnMenu(const Rules& rules, const State& state, const Seat& seat)
      : rules_(rules), seat_(seat), claims_(claim_masks(rules, state, seat)) {
    cards_ = drawable(state, false);
    int total = std::popcount(cards_) + claims_.total;
    if (rules.has_flag) total += count_flags();
    if (rules.has_stations && seat.stations_left != 0) {
      station_colors_ = colors_that_pay(seat.hand, station_cost(rules, seat));
      cities_ = cities_without_station(rules, state);
      city_count_ = std::popcount(cities_);
      total += std::popcount(station_colors_) * city_count_;
    }
    tickets_ = tickets_can_be_drawn(rules, state);
    exchange_ = can_exchange(rules, state, seat);
    total_ = total + tickets_ + exchange_;
  }

  int count() const { return total_ == 0 ? 1 : total_; }

  ActionId nth(int k) const {
    const int cards = std::popcount(cards_);
    if (k < cards) return draw_action(cards_, k);
    k -= cards;
    if (k < claims_.total) return nth_claim(k);
    k -= claims_.total;
    for (unsigned left = flag_colors_; left != 0; left &= left - 1) {
      const int c = std::countr_zero(left);
      const TrackSet tracks = flag_tracks(c);
      if (k < tracks.count()) return claim(c, tracks.select(k), true);
      k -= tracks.count();
    }
    if (k < std::popcount(station_colors_) * city_count_) return station(k);
    k -= std::popcount(station_colors_) * city_count_;
    if (tickets_ && k-- == 0) return ActionId::of(ActionKind::kTickets);
    if (exchange_ && k-- == 0) return ActionId::of(ActionKind::kExchange);
    return ActionId::of(ActionKind::kPass);  // COM-4: nothing else is legal
  }

 private:
  ActionId nth_claim(int k) const {
    unsigned left = claims_.colors;
    int c = std::countr_zero(left);
    while (k >= claims_.count[c]) {
      k -= claims_.count[c];
      left &= left - 1;
      c = std::countr_zero(left);
    }
    return claim(c, claims_.by_color[c].select(k), false);
  }

  TrackSet flag_tracks(int c) const { return claims_.by_color[c] & rules_.of_color[c]; }

  int count_flags() {
    flag_colors_ = claims_.colors & open_flag_colors(rules_, seat_);
    int count = 0;
    for_each_bit(flag_colors_, [&](int c) { count += flag_tracks(c).count(); });
    return count;
  }

  ActionId claim(int c, int track, bool flag) const {
    const TrackFacts& facts = rules_.track[track];
    const Color color{static_cast<std::uint8_t>(c)};
    const int wilds = canonical_wilds(seat_.hand, color, facts.length, facts.ferry);
    return ActionId::of(ActionKind::kClaim, static_cast<std::uint32_t>(track), color.value,
                        static_cast<std::uint32_t>(wilds), flag);
  }

  ActionId station(int k) const {
    const int c = select_bit(station_colors_, k / city_count_);
    const int city = select_bit(cities_, k % city_count_);
    const Color color{static_cast<std::uint8_t>(c)};
    const int wilds = canonical_wilds(seat_.hand, color, station_cost(rules_, seat_));
    return ActionId::of(ActionKind::kStation, static_cast<std::uint32_t>(city), color.value,
                        static_cast<std::uint32_t>(wilds));
  }

  const Rules& rules_;
  const Seat& seat_;
  ClaimMasks claims_;
  std::uint32_t cards_ = 0;
  std::uint32_t flag_colors_ = 0, station_colors_ = 0;
  bool tickets_ = false, exchange_ = false;
  CitySet cities_ = 0;
  int city_count_ = 1;
  int total_ = 0;
};

// Calls `with(count, nth)` for whatever the seat is asked now.
template <class With>
inline auto with_menu(const Rules& rules, const State& state, const Seat& seat, With&& with) {
  switch (state.phase) {
    case Phase::kTurn: {
      const TurnMenu menu(rules, state, seat);
      return with(menu.count(), [&](int k) { return menu.nth(k); });
    }
    case Phase::kSecondCard: {
      const std::uint32_t cards = drawable(state, true);
      return with(std::popcount(cards), [&](int k) { return draw_action(cards, k); });
    }
    case Phase::kTunnel: {
      const auto answers = tunnel_answers(state, seat);
      const int n = static_cast<int>(answers.size());
      return with(n + 1, [&](int k) {
        return k < n ? ActionId::of(ActionKind::kPay, 0, 0, answers[static_cast<std::size_t>(k)])
                     : ActionId::of(ActionKind::kWithdraw);
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

}  // namespace roundhouse::board
