// The canonical actions of the seat whose turn begins, as masks: nothing is listed until somebody asks for a list.
#pragma once

#include "games/board/state.h"

namespace roundhouse::board {

// Tracks that the seat may claim if it can pay: open, not the twin of its own (CLM-4), enough pieces (CLM-3).
inline TrackSet claimable(const Rules& rules, const State& state, const Seat& seat) {
  return state.open & ~seat.barred & rules.length_within[capped(seat.pieces)];
}

struct ClaimMasks {
  ClaimMasks() {}  // NOLINT: only the entries named in `colors` are ever filled or read
  union {
    // [c]: tracks that can be paid with at least one card of colour c; [kWild]: with wilds alone.
    std::array<TrackSet, kMaxColors + 1> by_color;
  };
  std::array<std::uint8_t, kMaxColors + 1> count;  // of each mask
  int total = 0;
  std::uint32_t colors = 0;  // bit per entry that was filled
};

inline ClaimMasks claim_masks(const Rules& rules, const State& state, const Seat& seat) {
  ClaimMasks masks;
  const TrackSet can = claimable(rules, state, seat);
  const int wilds = seat.hand.wilds();
  const TrackSet with_ferries = can & rules.ferry_within[capped(wilds)];
  std::uint32_t colors = seat.hand.colors_held();
  int total = 0;
  const auto fill = [&](int c, TrackSet tracks) {
    masks.by_color[c] = tracks;
    const int count = tracks.count();
    masks.count[c] = static_cast<std::uint8_t>(count);
    total += count;
  };
  for_each_bit(colors, [&](int c) { fill(c, with_ferries & rules.payable[c][capped(seat.hand.counts[c] + wilds)]); });
  if (wilds != 0) {
    fill(kWild.value, can & rules.length_within[capped(wilds)]);
    colors |= 1u << kWild.value;
  }
  masks.colors = colors;
  masks.total = total;
  return masks;
}

// The flag's colours of which a card could still be kept (PA-5).
inline std::uint32_t open_flag_colors(const Rules& rules, const Seat& seat) { return rules.flag_colors & ~seat.flag; }

// Bit per slot whose card may be taken; as a second card no wild (MKT-3).
inline std::uint32_t takeable_slots(const State& state, bool second) {
  return second ? state.market.colored() : state.market.filled();
}

inline bool deck_can_be_drawn(const State& state) { return state.deck_size + state.discard_size != 0; }

inline bool second_card_possible(const State& state) {
  return deck_can_be_drawn(state) || takeable_slots(state, true) != 0;
}

inline bool tickets_can_be_drawn(const Rules& rules, const State& state) {
  return rules.ticket_draw != 0 && state.ticket_deck.size() != 0;
}

// FJ-4
inline bool can_exchange(const Rules& rules, const State& state, const Seat& seat) {
  return rules.is_race && !seat.offer.empty() && (state.ticket_deck.unordered | state.ticket_discards) != 0;
}

// How many cards the seat's next station costs (EU-12).
inline int station_cost(const Rules& rules, const Seat& seat) { return rules.stations - seat.stations_left + 1; }

inline CitySet cities_without_station(const Rules& rules, const State& state) {
  CitySet built = 0;
  for (int s = 0; s < rules.players; ++s) built |= state.seats[s].stations;
  return rules.all_cities & ~built;
}

// Bit per colour that pays n cards with at least one of the colour; kWild: with wilds alone.
inline std::uint32_t colors_that_pay(const Cards& hand, int n) {
  std::uint32_t colors = 0;
  for_each_bit(hand.colors_held(), [&](int c) { colors |= hand.counts[c] + hand.wilds() >= n ? 1u << c : 0u; });
  if (hand.wilds() >= n) colors |= 1u << kWild.value;
  return colors;
}

// The wilds of the canonical payment of n cards, of which `must` are wilds in any case.
inline int canonical_wilds(const Cards& hand, Color color, int n, int must = 0) {
  if (color == kWild) return n;
  const int colored = hand[color] < n - must ? hand[color] : n - must;
  return n - colored;
}

}  // namespace roundhouse::board
