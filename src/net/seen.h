// Cards that everybody saw go into each hand and not leave it. Any seat can remember them: they come from events that are the
// same for all.
#pragma once

#include <algorithm>
#include <array>
#include <variant>

#include "games/board/event.h"
#include "games/card/event.h"
#include "mechanisms/cards.h"

namespace roundhouse::net {

struct Seen {
  std::array<Cards, kMaxSeats> known{};

  void gain(SeatId seat, const Cards& cards) { known[seat.value] += cards; }
  // A payment takes the known cards first: nobody can tell which copy of a card was laid.
  void spend(SeatId seat, const Cards& cards) {
    Cards& pile = known[seat.value];
    for (std::size_t i = 0; i < pile.counts.size(); ++i)
      pile.counts[i] = static_cast<std::uint8_t>(pile.counts[i] - std::min(pile.counts[i], cards.counts[i]));
  }
  bool operator==(const Seen&) const = default;

  // In a tunnel: what the seat laid and takes back if it withdraws.
  Cards laid;
};

// One more event, as redacted for any seat.
inline void note(Seen& seen, const board::Event& event) {
  if (const auto* e = std::get_if<CardTaken>(&event)) {
    ++seen.known[e->seat.value][e->card];
  } else if (const auto* claimed = std::get_if<board::TrackClaimed>(&event)) {
    // EU-8: a tunnel's claim names the whole payment, of which the first part has left the hand already.
    Cards rest = claimed->payment;
    for (std::size_t i = 0; i < rest.counts.size(); ++i)
      rest.counts[i] = static_cast<std::uint8_t>(rest.counts[i] - std::min(rest.counts[i], seen.laid.counts[i]));
    seen.spend(claimed->seat, rest);
    seen.laid = {};
  } else if (const auto* built = std::get_if<board::StationBuilt>(&event)) {
    seen.spend(built->seat, built->payment);
  } else if (const auto* entered = std::get_if<board::TunnelEntered>(&event)) {
    seen.spend(entered->seat, entered->laid);
    seen.laid = entered->laid;
  } else if (const auto* back = std::get_if<board::TunnelWithdrawn>(&event)) {
    seen.gain(back->seat, seen.laid);
    seen.laid = {};
  }
}

inline void note(Seen& seen, const card::Event& event) {
  if (const auto* e = std::get_if<CardTaken>(&event)) {
    ++seen.known[e->seat.value][e->card];
  } else if (const auto* given = std::get_if<card::WildsGiven>(&event)) {
    Cards wilds;
    wilds[kWild] = static_cast<std::uint8_t>(given->count);
    seen.gain(given->seat, wilds);
  } else if (const auto* placed = std::get_if<card::CardsPlaced>(&event)) {
    seen.spend(placed->seat, placed->cards);
  }
}

}  // namespace roundhouse::net
