#include "words/wording.h"

#include "core/bits.h"
#include "core/names.h"

namespace roundhouse::wording {
namespace {

std::string between(const GameData& data, CityId a, CityId b) { return city(data, a) + "–" + city(data, b); }

std::string plural(std::string_view thing) {
  const std::string word(thing);
  return word.ends_with("s") ? word + "es" : word + "s";
}

}  // namespace

std::string city(const GameData& data, CityId city) { return data.map.cities[city.value].name; }

std::string track(const GameData& data, TrackId track) {
  const Track& facts = data.map.tracks[track.value];
  return between(data, facts.a, facts.b);
}

std::string ticket(const GameData& data, TicketId ticket) {
  const Ticket& facts = data.map.tickets[ticket.value];
  const std::string name = std::to_string(ticket.value + 1) + " " + between(data, facts.a, facts.b);
  return data.ruleset.race ? name : name + " (" + std::to_string(facts.points) + ")";
}

std::string tickets(const GameData& data, TicketSet tickets) {
  std::vector<std::string> names;
  for_each_bit(tickets, [&](int t) { names.push_back(ticket(data, TicketId{static_cast<std::uint8_t>(t)})); });
  return names.empty() ? "none" : joined(names);
}

std::string color(const GameData& data, Color color) {
  if (color == kWild) return "wild";
  return color.value < data.deck.colors.size() ? data.deck.colors[color.value] : "no colour";
}

std::string a_card(const GameData& data, Color card) {
  if (card == kWild) return "a wild";
  const std::string name = color(data, card);
  const bool vowel = std::string_view("aeiou").find(name[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + name + " card";
}

std::string cards(const GameData& data, const Cards& cards) {
  std::vector<std::string> parts;
  for (std::size_t c = 0; c < data.deck.colors.size(); ++c) {
    if (cards.counts[c] > 0) parts.push_back(std::to_string(cards.counts[c]) + " " + data.deck.colors[c]);
  }
  if (cards.wilds() > 0) parts.push_back(std::to_string(cards.wilds()) + " wild");
  return parts.empty() ? "no cards" : joined(parts);
}

std::string pieces(const GameData& data, int n) {
  return count(n, data.ruleset.piece.empty() ? "piece" : std::string_view(data.ruleset.piece));
}

std::string count(int n, std::string_view thing) {
  return std::to_string(n) + " " + (n == 1 ? std::string(thing) : plural(thing));
}

Cards payment(Color color, int total, int wilds) {
  Cards cards;
  if (color != kWild) cards[color] = static_cast<std::uint8_t>(total - wilds);
  cards[kWild] = static_cast<std::uint8_t>(color == kWild ? total : wilds);
  return cards;
}

Cards one_of_each(std::uint8_t colors) {
  Cards cards;
  for_each_bit(colors, [&](int c) { cards.counts[static_cast<std::size_t>(c)] = 1; });
  return cards;
}

int station_cost(const GameData& data, int stations_left) {
  return data.ruleset.stations ? data.ruleset.stations->count - stations_left + 1 : 0;
}

}  // namespace roundhouse::wording
