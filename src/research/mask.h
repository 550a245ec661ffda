// Which numbers of an action space are legal, as bits: read off the kernels' masks, without a list where that is quicker.
#pragma once

#include <algorithm>
#include <cstring>
#include <span>
#include <vector>

#include "games/board/menu.h"
#include "games/card/menu.h"
#include "research/action_space.h"

namespace roundhouse::research {

// A set of numbers in words that belong to somebody else.
class Mask {
 public:
  static std::size_t words_for(int size) { return static_cast<std::size_t>(size + 63) / 64; }
  Mask(std::uint64_t* words, int size) : words_(words, words_for(size)) {}
  void clear() { std::fill(words_.begin(), words_.end(), 0); }
  void set(int id) { words_[static_cast<std::size_t>(id) / 64] |= std::uint64_t{1} << (id & 63); }
  bool has(int id) const { return (words_[static_cast<std::size_t>(id) / 64] >> (id & 63) & 1) != 0; }
  int count() const {
    int n = 0;
    for (const std::uint64_t word : words_) n += std::popcount(word);
    return n;
  }
  // The k-th that is set, from 0.
  int select(int k) const {
    std::size_t i = 0;
    for (int n = std::popcount(words_[0]); k >= n; n = std::popcount(words_[++i])) k -= n;
    return static_cast<int>(i) * 64 + select_bit(words_[i], k);
  }
  template <class F>
  void for_each(F&& f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for_each_bit(words_[i], [&](int bit) { f(static_cast<int>(i) * 64 + bit); });
    }
  }
  // One byte per number, 0 or 1.
  void write(std::uint8_t* out, int size) const {
    int at = 0;
    for (; at + 8 <= size; at += 8) {
      const std::uint64_t bits = (words_[static_cast<std::size_t>(at) / 64] >> (at & 63)) & 0xFF;
      // Each byte gets a copy of all eight bits, keeps its own, and that becomes its lowest.
      const std::uint64_t own = (bits * 0x0101010101010101u) & 0x8040201008040201u;
      const std::uint64_t ones = ((own + 0x7F7F7F7F7F7F7F7Fu) >> 7) & 0x0101010101010101u;
      std::memcpy(out + at, &ones, sizeof ones);
    }
    for (; at < size; ++at) out[at] = has(at);
  }

 private:
  std::span<std::uint64_t> words_;
};

// A mask with words of its own.
class OwnMask {
 public:
  explicit OwnMask(int size) : words_(Mask::words_for(size)), mask_(words_.data(), size) {}
  OwnMask(const OwnMask&) = delete;
  OwnMask& operator=(const OwnMask&) = delete;
  operator Mask&() { return mask_; }  // NOLINT: it is one
  Mask* operator->() { return &mask_; }

 private:
  std::vector<std::uint64_t> words_;
  Mask mask_;
};

template <class Rules, class State>
void fill_by_list(const ActionSpace& space, const Rules& rules, const State& state, SeatId id, Mask& out) {
  ActionList list;
  legal_actions(rules, state, id, space.payments(), list);
  for (const ActionId action : list) out.set(space.id_of(state, action));
}

inline void fill_turn(const ActionSpace& space, const board::Rules& rules, const board::State& state,
                      const board::Seat& seat, Mask& out) {
  const std::uint32_t cards = board::drawable(state, false);
  const board::ClaimMasks claims = board::claim_masks(rules, state, seat);
  bool any = cards != 0 || claims.total != 0;
  for_each_bit(cards, [&](int bit) { out.set(space.draw() + bit); });
  for_each_bit(claims.colors, [&](int c) {
    claims.by_color[static_cast<std::size_t>(c)].for_each([&](int t) { out.set(space.claim(c, t, false)); });
  });
  if (rules.has_flag) {
    for_each_bit(claims.colors & board::open_flag_colors(rules, seat), [&](int c) {
      const auto at = static_cast<std::size_t>(c);
      (claims.by_color[at] & rules.of_color[at]).for_each([&](int t) { out.set(space.claim(c, t, true)); });
    });
  }
  if (rules.has_stations && seat.stations_left != 0) {
    const std::uint64_t cities = board::cities_without_station(rules, state);
    for_each_bit(board::colors_that_pay(seat.hand, board::station_cost(rules, seat)), [&](int c) {
      for_each_bit(cities, [&](int city) { out.set(space.station(c, city)); });
      any |= cities != 0;
    });
  }
  if (board::tickets_can_be_drawn(rules, state)) out.set(space.tickets()), any = true;
  if (board::can_exchange(rules, state, seat)) out.set(space.exchange()), any = true;
  if (!any) out.set(space.pass());  // COM-4
}

// The legal numbers of a seat that may act.
inline void fill_mask(const ActionSpace& space, const board::Rules& rules, const board::State& state, SeatId id,
                      Mask& out) {
  out.clear();
  const board::Seat& seat = state.seats[id.value];
  switch (state.phase) {
    case board::Phase::kTurn:
      if (space.payments() == Payments::kCanonical) return fill_turn(space, rules, state, seat, out);
      return fill_by_list(space, rules, state, id, out);
    case board::Phase::kSecondCard:
      return for_each_bit(board::drawable(state, true), [&](int bit) { out.set(space.draw() + bit); });
    case board::Phase::kInitial:
    case board::Phase::kKeep:
      return for_each_bit(board::legal_subsets(rules, state, seat), [&](int set) { out.set(space.keep() + set); });
    case board::Phase::kTunnel: return fill_by_list(space, rules, state, id, out);
    case board::Phase::kOver: return;
  }
}

inline void fill_turn(const ActionSpace& space, const card::Rules& rules, const card::State& state, SeatId id,
                      Mask& out) {
  const Cards& hand = state.seats[id.value].hand;
  const std::uint32_t cards = card::drawable(state, false);
  for_each_bit(cards, [&](int bit) { out.set(space.draw() + bit); });
  bool any = cards != 0;
  if (state.ticket_deck.size() > 0) out.set(space.tickets()), any = true;
  for_each_bit(hand.colors_held() & ~unsigned{state.yards.of(id)}, [&](int c) {  // CG-8
    const Color color{static_cast<std::uint8_t>(c)};
    const int least = std::max(rules.suit_at_least, state.yards.row(color).size() + 1);  // CG-9
    for (int colored = 1; colored <= hand[color]; ++colored) {
      for (int wilds = std::max(0, least - colored); wilds <= hand.wilds(); ++wilds) {
        out.set(space.suit(c, colored, wilds));
        any = true;
      }
    }
  });
  const auto free = static_cast<ColorSet>(hand.colors_held() & ~unsigned{state.yards.occupied()});
  const int mixes = rules.mix_count[static_cast<std::size_t>(std::popcount(free))];
  for (int k = 0; k < mixes; ++k) out.set(space.mix(card::spread_over(rules.mixes[static_cast<std::size_t>(k)], free)));
  if (!any && mixes == 0) out.set(space.pass());  // COM-4
}

inline void fill_mask(const ActionSpace& space, const card::Rules& rules, const card::State& state, SeatId id,
                      Mask& out) {
  out.clear();
  switch (state.phase) {
    case card::Phase::kTurn: return fill_turn(space, rules, state, id, out);
    case card::Phase::kInitial:
    case card::Phase::kKeep:
      return for_each_bit(card::legal_subsets(rules, state, state.seats[id.value]),
                          [&](int set) { out.set(space.keep() + set); });
    case card::Phase::kSecondCard:
    case card::Phase::kComplete: return fill_by_list(space, rules, state, id, out);
    case card::Phase::kOver: return;
  }
}

}  // namespace roundhouse::research
