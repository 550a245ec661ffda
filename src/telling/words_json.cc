#include "telling/words_json.h"

namespace roundhouse::json {

std::string_view color_id(const Deck& deck, Color color) {
  return color == kWild ? "wild" : std::string_view(deck.colors[color.value]);
}

void cards(JsonOut& out, const Deck& deck, const Cards& pile) {
  out.open('{');
  for (std::uint8_t c = 0; c <= kWild.value; ++c) {
    if (pile[Color{c}] > 0) out.key(color_id(deck, Color{c})).number(pile[Color{c}]);
  }
  out.close('}');
}

void tickets(JsonOut& out, TicketSet set) {
  out.open('[');
  for_each_bit(set, [&](int ticket) { out.number(ticket + 1); });
  out.close(']');
}

void tracks(JsonOut& out, const board::TrackSet& set) {
  out.open('[');
  set.for_each([&](int track) { out.number(track + 1); });
  out.close(']');
}

void cities(JsonOut& out, const Map& map, board::CitySet set) {
  out.open('[');
  for_each_bit(set, [&](int city) { out.text(map.cities[static_cast<std::size_t>(city)].id); });
  out.close(']');
}

void colors(JsonOut& out, const Deck& deck, std::uint8_t set) {
  out.open('[');
  for_each_bit(set, [&](int color) { out.text(deck.colors[static_cast<std::size_t>(color)]); });
  out.close(']');
}

void market(JsonOut& out, const Deck& deck, const Market& market, int slots) {
  out.open('[');
  for (int slot = 0; slot < slots; ++slot) {
    if (market[slot] == kNoColor) {
      out.null();
    } else {
      out.text(color_id(deck, market[slot]));
    }
  }
  out.close(']');
}

void seats(JsonOut& out, std::uint8_t set) {
  out.open('[');
  for_each_bit(set, [&](int seat) { out.number(seat + 1); });
  out.close(']');
}

}  // namespace roundhouse::json
