// The whole truth of a card game at one moment: a plain value, one memcpy copies it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "games/card/rules.h"
#include "games/shared/score.h"
#include "mechanisms/cards.h"
#include "mechanisms/market.h"
#include "mechanisms/railyard.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::card {

enum class Phase : std::uint8_t { kInitial, kTurn, kSecondCard, kKeep, kComplete, kOver };

struct Seat {
  Cards hand;
  Cards stack;              // on the track (CG-3); what completed tickets cost has left it for the discards
  TicketSet tickets = 0;    // kept and not completed
  TicketSet completed = 0;  // of all scorings
  FixedVector<TicketId, kMaxOffer> offer;  // not yet decided on, in the order drawn
  std::uint8_t choice = 0;  // COM-6: the first choice, a subset of the offer, while others still choose
  std::int16_t points = 0;  // of the completed tickets
  bool operator==(const Seat&) const = default;
};

struct State {
  std::array<Seat, kSeats> seats{};
  Railyards yards;
  Cards deck, discards;
  TicketDeck ticket_deck;
  Market market;
  std::uint8_t deck_size = 0;
  Phase phase = Phase::kInitial;
  EndReason end = EndReason::kNone;
  SeatId first, current;
  SeatId last_player = kNoSeat;  // who took the last turn before a scoring
  std::uint8_t unchosen = 0;  // COM-6: bit per seat that has still to choose
  std::uint8_t round = 1;  // CG-13
  std::uint32_t turns = 0;  // turns ended
  // CG-11: the round is scored once so many turns have ended. kNever until the deck has run out.
  std::uint32_t scoring_at = kNever;
  static constexpr std::uint32_t kNever = 0xFFFFFFFF;
  bool operator==(const State&) const = default;
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 1024);

inline bool is_over(const State& state) { return state.phase == Phase::kOver; }

// CG-11: the deck has run out.
inline bool last_turns_began(const State& state) { return state.scoring_at != State::kNever; }

// Last turns still to be taken, the one in progress included if it is one of them. The turn in which the deck ran
// out is none.
inline int last_turns(const State& state, int players) {
  if (!last_turns_began(state)) return 0;
  const auto left = static_cast<int>(state.scoring_at - state.turns);
  return left < players ? left : players;
}

// Bit per seat that may act now.
inline std::uint8_t actors(const State& state) {
  if (state.phase == Phase::kInitial) return state.unchosen;
  return is_over(state) ? 0 : static_cast<std::uint8_t>(1u << state.current.value);
}

}  // namespace roundhouse::card
