// What one seat may know of a board game (COM-3, COM-7, COM-10). Bots, pages and players get this, never the State.
#pragma once

#include "games/board/event.h"
#include "games/board/state.h"

namespace roundhouse::board {

struct SeatView {
  int hand_size = 0;
  int ticket_count = 0;   // kept; in a race, held
  int offer_count = 0;
  bool chosen = false;    // COM-6: the first choice is made
  TrackSet owned;
  int pieces = 0;
  int points = 0;
  CitySet stations = 0;
  int stations_left = 0;
  std::uint8_t flag = 0;
  int flags_done = 0;
  TicketSet completed = 0;
  bool bonus = false;
  TicketSet revealed = 0;  // TKT-5: kept tickets, once the game is over
  bool operator==(const SeatView&) const = default;
};

struct View {
  SeatId viewer = kNoSeat;  // kNoSeat: a watcher
  int players = 0;
  SeatId first, current;
  Phase phase = Phase::kInitial;
  EndReason end = EndReason::kNone;
  std::array<SeatView, kMaxSeats> seats{};
  Market market;
  int deck_size = 0;
  Cards discards;           // COM-10: public
  int ticket_deck_size = 0;
  int ticket_discards_size = 0;
  Tunnel tunnel;            // in phase kTunnel
  bool last_round = false;
  int last_turns = 0;
  int passes = 0;
  int turns = 0;
  // The viewer's own.
  Cards hand;
  TicketSet tickets = 0;
  TicketList offer;         // in a race: the tickets held, in the order drawn
  std::uint8_t choice = 0;
  bool operator==(const View&) const = default;
};

View observe(const Rules& rules, const State& state, SeatId viewer);

// The view before the game: nothing dealt. Events from setup on bring it up to date.
View empty_view(const Rules& rules, SeatId viewer);

// The square commutes: old view + redacted events = view of the new state.
void update(const Rules& rules, View& view, const Event& redacted);

}  // namespace roundhouse::board
