// The canonical actions of the seat whose turn begins, as masks: nothing is listed until somebody asks for a list.
#pragma once

#include "games/board/state.h"

namespace roundhouse::board {

// Tracks that the seat may claim if it can pay: open, not the twin of its own (CLM-4), enough pieces (CLM-3).
inline TrackSet claimable(const Rules& rules, const State& state, const Seat& seat) {
  return state.open & ~seat.barred & rules.length_within[capped(seat.pieces)];
}

struct ClaimMasks {
  // [c]: tracks that can be paid with at least one card of colour c; [kWild]: with wilds alone.
  std::array<TrackSet, kMaxColors + 1> by_color;
  std::uint16_t colors = 0;  // bit per entry that was filled; the others are not set
};

inline ClaimMasks claim_masks(const Rules& rules, const State& state, const Seat& seat) {
  ClaimMasks masks;
  const TrackSet can = claimable(rules, state, seat);
  const int wilds = seat.hand.wilds();
  const TrackSet with_ferries = can & rules.ferry_within[capped(wilds)];
  for (int c = 0; c < rules.colors; ++c) {
    const int have = seat.hand.counts[c];
    if (have == 0) continue;
    masks.by_color[c] = with_ferries & rules.payable[c][capped(have + wilds)];
    masks.colors = static_cast<std::uint16_t>(masks.colors | 1u << c);
  }
  if (wilds != 0) {
    masks.by_color[kWild.value] = can & rules.length_within[capped(wilds)];
    masks.colors = static_cast<std::uint16_t>(masks.colors | 1u << kWild.value);
  }
  return masks;
}

// The flag's colours of which a card could still be kept (PA-5).
inline std::uint16_t open_flag_colors(const Rules& rules, const Seat& seat) {
  return static_cast<std::uint16_t>(rules.flag_colors & ~seat.flag);
}

// Bit per slot whose card may be taken; as a second card no wild (MKT-3).
inline std::uint8_t takeable_slots(const Rules& rules, const State& state, bool second) {
  std::uint8_t slots = 0;
  for (int i = 0; i < rules.slots; ++i) {
    const Color card = state.market[i];
    const bool yes = card != kNoColor && !(second && card == kWild);
    slots = static_cast<std::uint8_t>(slots | (yes ? 1u << i : 0u));
  }
  return slots;
}

inline bool deck_can_be_drawn(const State& state) { return state.deck_size + state.discard_size != 0; }

inline bool second_card_possible(const Rules& rules, const State& state) {
  return deck_can_be_drawn(state) || takeable_slots(rules, state, true) != 0;
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
inline std::uint16_t colors_that_pay(const Rules& rules, const Cards& hand, int n) {
  std::uint16_t colors = 0;
  for (int c = 0; c < rules.colors; ++c) {
    const bool yes = hand.counts[c] != 0 && hand.counts[c] + hand.wilds() >= n;
    colors = static_cast<std::uint16_t>(colors | (yes ? 1u << c : 0u));
  }
  if (hand.wilds() >= n) colors = static_cast<std::uint16_t>(colors | 1u << kWild.value);
  return colors;
}

// The wilds of the canonical payment of n cards, of which `must` are wilds in any case.
inline int canonical_wilds(const Cards& hand, Color color, int n, int must = 0) {
  if (color == kWild) return n;
  const int colored = hand[color] < n - must ? hand[color] : n - must;
  return n - colored;
}

// What keeping this subset of n offered tickets means: at least `keep`, as far as there are that many (TKT-4).
inline bool subset_is_enough(int subset, int n, int keep) {
  return subset < (1 << n) && std::popcount(static_cast<unsigned>(subset)) >= (keep < n ? keep : n);
}

}  // namespace roundhouse::board
