// The engine's small values as JSON, with the ids of the data files.
#pragma once

#include <string>
#include <string_view>

#include "core/bits.h"
#include "core/ids.h"
#include "games/board/rules.h"
#include "json/json_out.h"
#include "maps/map.h"
#include "mechanisms/cards.h"
#include "mechanisms/market.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::json {

inline int number_of(SeatId seat) { return seat.value + 1; }

std::string_view color_id(const Deck& deck, Color color);  // "wild" for the wild

void cards(JsonOut& out, const Deck& deck, const Cards& cards);
void tickets(JsonOut& out, TicketSet tickets);
void tracks(JsonOut& out, const board::TrackSet& tracks);
void cities(JsonOut& out, const Map& map, board::CitySet cities);
void colors(JsonOut& out, const Deck& deck, std::uint8_t colors);  // bit per colour
void market(JsonOut& out, const Deck& deck, const Market& market, int slots);
void seats(JsonOut& out, std::uint8_t seats);  // bit per seat

template <class List>
void ticket_list(JsonOut& out, const List& list) {
  out.open('[');
  for (const TicketId ticket : list) out.number(ticket.value + 1);
  out.close(']');
}

// One value made by `write(out)`, as text.
template <class Write>
std::string made(Write write) {
  JsonOut out;
  write(out);
  return out.take();
}

}  // namespace roundhouse::json
