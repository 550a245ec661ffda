// The whole truth of a board game at one moment: a plain value, one memcpy copies it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/ids.h"
#include "games/board/rules.h"
#include "games/shared/score.h"
#include "mechanisms/cards.h"
#include "mechanisms/market.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::board {

enum class Phase : std::uint8_t { kInitial, kTurn, kSecondCard, kKeep, kTunnel, kOver };

// A tunnel claim that waits for the answer to its extra cost (EU-8). What was laid is in no hand and no pile.
struct Tunnel {
  Cards turned;
  std::uint8_t track = 0, color = 0, colored = 0, wilds = 0, extra = 0;
  bool operator==(const Tunnel&) const = default;
};

struct Seat {
  Cards hand;
  TrackSet owned;    // its tracks
  TrackSet barred;   // the twins of its tracks (CLM-4)
  TicketSet tickets = 0;     // kept
  TicketSet completed = 0;   // a race: shown
  CitySet stations = 0;      // where it built
  // Cities joined by its tracks have equal numbers. Kept at each claim, so that a ticket is one comparison.
  std::array<std::uint8_t, kMaxCities> joined{};
  // Offered and not yet decided on, in the order drawn. In a race, where nothing is offered: the tickets held.
  FixedVector<TicketId, kMaxOffer> offer;
  std::uint8_t choice = 0;   // COM-6: the first choice, a subset of the offer; 0 while it is not made
  std::uint8_t pieces = 0;
  std::uint8_t stations_left = 0;
  std::uint8_t flag = 0;     // PA-5: bit per colour kept
  std::uint8_t flags_done = 0;
  std::uint8_t bonus = 0;    // FJ-5
  std::int16_t points = 0;   // scored so far: tracks and flags
  bool operator==(const Seat&) const = default;
};

struct State {
  std::array<Seat, kMaxSeats> seats{};
  TrackSet open;  // owned by nobody and not closed (CLM-5)
  Cards deck, discards;
  TicketDeck ticket_deck;
  TicketSet ticket_discards = 0;  // FJ-4
  Tunnel tunnel;
  Market market;
  std::uint8_t market_wilds = 0, empty_slots = 0;
  std::uint8_t deck_size = 0, discard_size = 0;
  Phase phase = Phase::kInitial;
  EndReason end = EndReason::kNone;
  SeatId first, current;
  std::uint8_t unchosen = 0;    // COM-6: bit per seat that has still to choose
  std::uint8_t last_turns = 0;  // turns still to be taken in the last round
  bool last_round = false;
  std::uint8_t passes = 0;      // turns in a row that were passes
  std::uint16_t turns = 0;      // turns ended
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

inline bool is_over(const State& state) { return state.phase == Phase::kOver; }

// Bit per seat that may act now.
inline std::uint8_t actors(const State& state) {
  if (state.phase == Phase::kInitial) return state.unchosen;
  return is_over(state) ? 0 : static_cast<std::uint8_t>(1u << state.current.value);
}

}  // namespace roundhouse::board
