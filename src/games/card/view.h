// What one seat may know of a card game (COM-3, COM-7, COM-10). Bots, pages and players get this, never the State.
#pragma once

#include "games/card/event.h"
#include "games/card/state.h"

namespace roundhouse::card {

struct SeatView {
  int hand_size = 0;
  int ticket_count = 0;  // kept and not completed
  int offer_count = 0;
  bool chosen = false;  // COM-6: the first choice is made
  Cards stack;          // CG-4: no secret for a program; whether it is drawn on the screen is another matter
  TicketSet completed = 0;
  int points = 0;          // of the completed tickets
  TicketSet revealed = 0;  // CG-14: tickets not completed, once the game is over
  bool operator==(const SeatView&) const = default;
};

struct View {
  SeatId viewer = kNoSeat;  // kNoSeat: a watcher
  int players = 0;
  SeatId first, current;
  Phase phase = Phase::kInitial;
  EndReason end = EndReason::kNone;
  int round = 1;
  std::array<SeatView, kSeats> seats{};
  Railyards yards;
  Market market;
  int deck_size = 0;
  Cards discards;  // COM-10: public
  int ticket_deck_size = 0;
  bool last_round = false;  // CG-11: the deck has run out
  int last_turns = 0;       // last turns still to be taken, the one in progress included
  std::uint32_t turns = 0;
  // The viewer's own.
  Cards hand;
  TicketSet tickets = 0;
  TicketList offer;
  std::uint8_t choice = 0;
  bool operator==(const View&) const = default;
};

View observe(const Rules& rules, const State& state, SeatId viewer);

// The view before the game: nothing dealt. Events from setup on bring it up to date.
View empty_view(const Rules& rules, SeatId viewer);

// The square commutes: old view + redacted events = view of the new state.
void update(const Rules& rules, View& view, const Event& redacted);

}  // namespace roundhouse::card
