// The tickets to draw: first a set whose order nobody knows, then those returned to the bottom, in order (TKT-3).
#pragma once

#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "core/chance.h"
#include "core/fixed_vector.h"
#include "core/ids.h"

namespace roundhouse {

using TicketSet = std::uint64_t;  // bit i: ticket i

inline TicketSet ticket_bit(TicketId t) { return TicketSet{1} << t.value; }

// Draws one ticket from a set that is not empty.
inline TicketId draw_ticket(TicketSet& set, Chance& chance) {
  const int n = std::popcount(set);
  const int k =
      chance.scripted() ? 0 : static_cast<int>(chance.below(Chance::Stream::kTickets, static_cast<std::uint32_t>(n)));
  TicketId ticket{static_cast<std::uint8_t>(select_bit(set, k))};
  if (chance.watched()) [[unlikely]] {
    ticket.value = chance.settle(Outcome::Kind::kTicket, ticket.value, [&](std::uint8_t value) {
      return value < kMaxTickets && (set & ticket_bit(TicketId{value})) != 0 ? 1 : 0;
    });
  }
  chance.count();
  set &= ~ticket_bit(ticket);
  return ticket;
}

struct TicketDeck {
  TicketSet unordered = 0;
  FixedVector<TicketId, kMaxTickets> bottom;

  int size() const { return std::popcount(unordered) + static_cast<int>(bottom.size()); }
  // A ticket from the bottom is no matter of chance, but a record names it all the same.
  TicketId draw(Chance& chance) {
    if (unordered != 0) return draw_ticket(unordered, chance);
    const TicketId ticket = bottom[0];
    if (chance.watched()) {
      chance.settle(Outcome::Kind::kTicket, ticket.value,
                    [&](std::uint8_t value) { return value == ticket.value ? 1 : 0; });
    }
    chance.count();
    bottom.erase_at(0);
    return ticket;
  }
  bool operator==(const TicketDeck&) const = default;
};

}  // namespace roundhouse
