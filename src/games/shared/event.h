// What happens in the games of more than one kernel. A kernel's own events are in its event.h.
//
// What a seat may not know is blanked in its copy of an event: the count stays, the cards or tickets go.
#pragma once

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "mechanisms/cards.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse {

using TicketList = FixedVector<TicketId, kMaxOffer>;

struct GameStarted {
  SeatId first;
  bool operator==(const GameStarted&) const = default;
};
struct HandDealt {
  SeatId seat;
  int count = 0;
  Cards cards;
  bool operator==(const HandDealt&) const = default;
};
struct SlotFilled {
  int slot = 0;
  Color card;
  bool operator==(const SlotFilled&) const = default;
};
struct TicketsOffered {
  SeatId seat;
  int count = 0;
  TicketList tickets;
  bool operator==(const TicketsOffered&) const = default;
};
// COM-6: only that it was made is public.
struct ChoiceMade {
  SeatId seat;
  std::uint8_t subset = 0;
  bool operator==(const ChoiceMade&) const = default;
};
// What happened to an offer. `from_start`: the first choice, whose rest may leave the game or is shuffled back (CG-2).
struct TicketsKept {
  SeatId seat;
  bool from_start = false;
  int kept_count = 0, rest_count = 0;
  TicketList kept, rest;
  bool operator==(const TicketsKept&) const = default;
};
// Blind. kNoColor: not yours to know.
struct CardDrawn {
  SeatId seat;
  Color card;
  bool operator==(const CardDrawn&) const = default;
};
struct CardTaken {
  SeatId seat;
  int slot = 0;
  Color card;
  bool operator==(const CardTaken&) const = default;
};
struct Passed {
  SeatId seat;
  bool operator==(const Passed&) const = default;
};

}  // namespace roundhouse
