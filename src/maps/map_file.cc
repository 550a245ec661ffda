// map.json: cities, tracks and tickets with ids instead of names. Questions about the board as a whole (doubles, is it in
// one piece) are asked in board_checks.cc.
#include <algorithm>
#include <utility>

#include "core/names.h"
#include "maps/files.h"

namespace roundhouse {
namespace {

// What the parts of a map are read against.
struct Context {
  std::vector<std::string> cities;
  const Deck* deck;
  const Ruleset* rules;
};

// Ids count from 1 in the order of the file: a person who reads "track 17" finds it.
void check_number(const Object& object, std::size_t i, int most) {
  const auto value = object.need("id");
  const auto id = value ? value->integer(1, most) : std::nullopt;
  if (id && *id != static_cast<int>(i) + 1)
    value->fail(ErrorCode::kBadValue,
                "The ids count from 1 in the order of the file: this one must be " + std::to_string(i + 1) + ".");
}

std::optional<CityId> city_of(const Value& value, const Context& context) {
  const auto at = value.one_of(context.cities, "city");
  if (!at) return std::nullopt;
  return CityId{static_cast<std::uint8_t>(*at)};
}

// The two ends of a track or a ticket.
void read_ends(const Object& object, const Context& context, const char* what, CityId& a, CityId& b) {
  const auto from = object.need("a"), to = object.need("b");
  if (!from || !to) return;
  const auto first = city_of(*from, context), second = city_of(*to, context);
  if (!first || !second) return;
  if (*first == *second)
    to->fail(ErrorCode::kBadValue, std::string("The two ends of a ") + what + " must be different cities.");
  a = *first;
  b = *second;
}

std::vector<City> read_cities(const Value& value, Context& context) {
  std::vector<City> out;
  for (const Value& item : value.list(2, kMaxCities, "cities")) {
    const auto city = item.object({"id", "name", "attraction"});
    if (!city) continue;
    City next{city->id("id"), city->text("name", 60), city->mark("attraction")};
    if (next.attraction && context.rules != nullptr && !context.rules->attractions)
      city->fail("attraction", ErrorCode::kBadValue, "The ruleset has no attractions.");
    if (!next.id.empty() && find_name(context.cities, next.id))
      city->fail("id", ErrorCode::kBadValue, "The city " + in_quotes(next.id) + " is listed twice.");
    context.cities.push_back(next.id);
    out.push_back(std::move(next));
  }
  return out;
}

Color read_color(const Value& value, const Context& context) {
  const auto id = value.id();
  if (!id || *id == "gray" || context.deck == nullptr) return kNoColor;
  std::vector<std::string> known = context.deck->colors;
  known.push_back("gray");
  const auto at = value.one_of(known, "colour");
  return at ? Color{static_cast<std::uint8_t>(*at)} : kNoColor;
}

// Whether a track of this kind can ever be paid for: its own colour (gray: the commonest) and every wild.
void check_payable(const Object& object, const Track& track, const Deck& deck) {
  int cards = 0;
  for (std::size_t color = 0; color < deck.counts.size(); ++color)
    if (track.color == kNoColor || track.color.value == color) cards = std::max(cards, deck.counts[color]);
  if (track.length > cards + deck.wilds)
    object.fail("length", ErrorCode::kBadValue,
                "The deck has only " + std::to_string(cards + deck.wilds) + " cards that could pay for this track.");
  if (track.ferry > deck.wilds)
    object.fail("ferry", ErrorCode::kBadValue,
                "The number of wilds in the deck is only " + std::to_string(deck.wilds) + ".");
}

void check_against_rules(const Object& object, const Track& track, const Ruleset& rules) {
  if (track.tunnel && !rules.tunnels) object.fail("tunnel", ErrorCode::kBadValue, "The ruleset has no tunnels.");
  if (track.ferry > 0 && !rules.ferries) object.fail("ferry", ErrorCode::kBadValue, "The ruleset has no ferries.");
  if (rules.pieces > 0 && track.length > rules.pieces)
    object.fail("length", ErrorCode::kBadValue, "A player has only " + std::to_string(rules.pieces) + " pieces.");
}

std::vector<Track> read_tracks(const Value& value, const Context& context) {
  std::vector<Track> out;
  const auto items = value.list(1, kMaxTracks, "tracks");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto object = items[i].object({"id", "a", "b", "color", "length", "ferry", "tunnel"});
    if (!object) continue;
    Track track;
    check_number(*object, i, kMaxTracks);
    read_ends(*object, context, "track", track.a, track.b);
    if (const auto color = object->need("color")) track.color = read_color(*color, context);
    track.length = object->integer("length", 1, kMaxLength);
    track.ferry = object->integer_or("ferry", 0, 1, kMaxLength);
    track.tunnel = object->mark("tunnel");
    if (track.ferry > track.length)
      object->fail("ferry", ErrorCode::kBadValue,
                   "A track of " + std::to_string(track.length) + " spaces can't have " + std::to_string(track.ferry) +
                       " engine symbols.");
    if (track.ferry > 0 && track.tunnel)
      object->fail("tunnel", ErrorCode::kBadValue, "A track is a ferry or a tunnel, not both.");
    if (context.deck != nullptr) check_payable(*object, track, *context.deck);
    if (context.rules != nullptr) check_against_rules(*object, track, *context.rules);
    out.push_back(track);
  }
  return out;
}

void read_needs(const Value& value, const Context& context, Ticket& ticket) {
  if (!value.json().is_object() || value.json().empty())
    return value.fail(ErrorCode::kBadValue, "This must be an object such as {\"red\": 1}: cards by colour.");
  if (value.json().size() > kMaxColors)
    return value.fail(ErrorCode::kTooLarge, "At most " + std::to_string(kMaxColors) + " colours are possible.");
  for (auto it = value.json().begin(); it != value.json().end(); ++it) {
    const Value count = value.child(it.key(), it.value());
    const int cards = count.integer(1, kMaxColored).value_or(1);
    if (context.deck == nullptr) continue;
    const auto at = find_name(context.deck->colors, it.key());
    if (!at) {
      count.fail(ErrorCode::kUnknownName,
                 "There is no colour " + in_quotes(it.key()) + "." + did_you_mean(it.key(), context.deck->colors));
      continue;
    }
    if (cards > context.deck->counts[*at])
      count.fail(ErrorCode::kBadValue,
                 "The deck has only " + std::to_string(context.deck->counts[*at]) + " cards of this colour.");
    ticket.needs[*at] = cards;
  }
}

void read_kind(const Object& object, const Context& context, Ticket& ticket) {
  const auto kind = object.find("kind");
  if (context.rules == nullptr) {
    if (kind) kind->id();
    return;
  }
  const bool has_kinds = context.rules->ticket_kinds != std::vector<std::string>{""};
  if (!has_kinds && kind) return kind->fail(ErrorCode::kBadValue, "The ruleset knows no kinds of tickets.");
  if (has_kinds && object.need("kind"))
    ticket.kind = static_cast<int>(kind->one_of(context.rules->ticket_kinds, "kind of ticket").value_or(0));
}

std::vector<Ticket> read_tickets(const Value& value, const Context& context, bool has_tracks) {
  std::vector<Ticket> out;
  const auto items = value.list(1, kMaxTickets, "tickets");
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto object = items[i].object({"id", "a", "b", "points", "kind", "needs"});
    if (!object) continue;
    Ticket ticket;
    check_number(*object, i, kMaxTickets);
    read_ends(*object, context, "ticket", ticket.a, ticket.b);
    ticket.points = object->integer_or("points", 1, 1, kMaxPoints);
    if (context.rules != nullptr && context.rules->race && object->has("points"))
      object->fail("points", ErrorCode::kBadValue, "In a race every ticket counts one: leave the points out.");
    if (context.rules != nullptr && !context.rules->race) object->need("points");
    read_kind(*object, context, ticket);
    if (has_tracks && object->has("needs"))
      object->fail("needs", ErrorCode::kBadValue,
                   "On a map with tracks a ticket is completed by tracks, not by cards.");
    if (!has_tracks)
      if (const auto needs = object->need("needs")) read_needs(*needs, context, ticket);
    out.push_back(ticket);
  }
  return out;
}

void read_coasts(const Value& value, const Context& context, Map& map) {
  const auto object = value.object({"west", "east"});
  if (!object) return;
  std::vector<CityId> seen;
  for (const auto& [key, coast] : {std::pair{"west", &map.west}, std::pair{"east", &map.east}}) {
    const auto list = object->need(key);
    if (!list) continue;
    for (const Value& item : list->list(1, kMaxCities, "cities")) {
      const auto city = city_of(item, context);
      if (!city) continue;
      for (const CityId other : seen)
        if (other == *city) item.fail(ErrorCode::kBadValue, "This city stands on the coasts twice.");
      seen.push_back(*city);
      coast->push_back(*city);
    }
  }
}

void read_big_cities(const Value& value, const Context& context, Map& map) {
  for (const Value& item : value.list(1, kMaxCities, "big cities")) {
    const auto object = item.object({"city", "bonus"});
    if (!object) continue;
    const int bonus = object->integer("bonus", 0, kMaxPoints);
    const auto name = object->need("city");
    const auto city = name ? city_of(*name, context) : std::nullopt;
    if (!city) continue;
    for (const BigCity& other : map.big_cities)
      if (other.city == *city) name->fail(ErrorCode::kBadValue, "This city is listed twice.");
    map.big_cities.push_back({*city, bonus});
  }
}

// A part of the map that must be there if and only if the ruleset has the mechanism.
void check_part(const Object& object, const char* key, bool wanted, const char* mechanism) {
  if (wanted && !object.has(key))
    object.fail(key, ErrorCode::kBadValue, std::string("This key is missing: the ruleset has ") + mechanism + ".");
  if (!wanted && object.has(key))
    object.fail(key, ErrorCode::kBadValue, std::string("The ruleset does not have ") + mechanism + ".");
}

}  // namespace

Map read_map(const Value& root, const Deck* deck, const Ruleset* ruleset) {
  Map map;
  const auto object =
      root.object({"format", "id", "title", "cities", "tracks", "tickets", "coasts", "big_cities", "provenance"});
  if (!object) return map;
  Context context{{}, deck, ruleset};
  if (!check_format(*object, kMapFormat)) return map;
  map.id = object->id("id");
  map.title = object->text("title", 60);
  if (const auto cities = object->need("cities")) map.cities = read_cities(*cities, context);
  if (ruleset != nullptr) {
    check_part(*object, "tracks", ruleset->kernel == KernelId::kBoard, "a board");
    check_part(*object, "coasts", ruleset->race.has_value(), "a race");
    check_part(*object, "big_cities", ruleset->big_cities, "big cities");
  }
  const auto tracks = object->find("tracks");
  if (tracks) map.tracks = read_tracks(*tracks, context);
  if (const auto tickets = object->need("tickets")) map.tickets = read_tickets(*tickets, context, tracks.has_value());
  if (const auto coasts = object->find("coasts")) read_coasts(*coasts, context, map);
  if (const auto big = object->find("big_cities")) read_big_cities(*big, context, map);
  if (const auto provenance = object->need("provenance")) map.provenance = read_provenance(*provenance);
  return map;
}

}  // namespace roundhouse
