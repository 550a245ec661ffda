// Games small enough to count every world: a handful of cards and tickets on a board of four cities.
#pragma once

#include <memory>

#include "maps/ruleset.h"

namespace roundhouse::testing {

inline CityId city(int i) { return CityId{static_cast<std::uint8_t>(i)}; }

inline GameData toy_board() {
  GameData data;
  data.ruleset.id = data.map.id = "toy";
  data.ruleset.pieces = 30;
  data.ruleset.hand = 1;
  data.deck.colors = {"red", "blue"};
  data.deck.counts = {3, 3};
  data.deck.wilds = 2;
  for (const char* name : {"a", "b", "c", "d"}) data.map.cities.push_back({name, name, false});
  const auto track = [&](int a, int b, Color color, int length) {
    data.map.tracks.push_back({city(a), city(b), color, length, 0, false, {}});
  };
  track(0, 1, kNoColor, 1);
  track(1, 2, kNoColor, 1);
  track(2, 3, kNoColor, 1);
  track(0, 2, Color{0}, 1);
  track(1, 3, Color{1}, 1);
  track(0, 3, kNoColor, 2);
  for (int i = 0; i < 12; ++i)
    track(i % 4, (i + 1 + i / 4 % 2) % 4, i % 3 == 0 ? Color{static_cast<std::uint8_t>(i % 2)} : kNoColor, 1);
  data.map.tickets.push_back({city(0), city(1), 1, 0, {}});
  return data;
}

inline void add_tickets(GameData& data, int count, int kind = 0) {
  constexpr int kPairs[6][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}};
  if (data.map.tickets.size() == 1) data.map.tickets.clear();
  for (int i = 0; i < count; ++i)
    data.map.tickets.push_back({city(kPairs[i % 6][0]), city(kPairs[i % 6][1]), 1 + i, kind, {}});
}

// Cards only, with a market of one card.
inline GameData toy_market() {
  GameData data = toy_board();
  data.ruleset.market = MarketRule{1, {}};
  return data;
}

// Cards only, and every way leads through a tunnel.
inline GameData toy_tunnels() {
  GameData data = toy_board();
  data.ruleset.hand = 2;
  data.ruleset.market = MarketRule{1, {}};
  data.ruleset.tunnels = TunnelRule{1};
  for (Track& track : data.map.tracks) track.tunnel = true;
  return data;
}

// Tickets only: the cards are all alike.
inline GameData toy_tickets(RestOfTickets rest) {
  GameData data = toy_board();
  data.deck = {{"red"}, {8}, 0, "wild"};
  for (Track& track : data.map.tracks) track.color = kNoColor;
  data.ruleset.market = MarketRule{1, {}};
  data.ruleset.initial_tickets = InitialTickets{{{0, 2}}, 1, rest};
  data.ruleset.ticket_draw = TicketDraw{0, 2, 1};
  add_tickets(data, 6);
  return data;
}

inline GameData toy_kinds() {
  GameData data = toy_tickets(RestOfTickets::kLeaves);
  data.ruleset.ticket_kinds = {"short", "long"};
  data.ruleset.initial_tickets = InitialTickets{{{1, 1}, {0, 1}}, 1, RestOfTickets::kLeaves};
  add_tickets(data, 3, 1);
  return data;
}

inline GameData toy_race() {
  GameData data = toy_board();
  data.deck = {{"red"}, {10}, 0, "wild"};
  for (Track& track : data.map.tracks) track.color = kNoColor;
  data.ruleset.hand = 2;
  data.ruleset.race = RaceRule{6, 2, 1, 4};
  data.ruleset.initial_tickets = InitialTickets{{{0, 2}}, 2, RestOfTickets::kBottom};
  add_tickets(data, 6);
  data.map.west = {city(0)};
  data.map.east = {city(3)};
  return data;
}

inline GameData toy_cards(int rounds) {
  GameData data;
  data.ruleset.kernel = KernelId::kCard;
  data.ruleset.id = data.map.id = "toy";
  data.ruleset.hand = 1;
  data.ruleset.wilds_given = 1;
  data.ruleset.market = MarketRule{1, {}};
  data.ruleset.initial_tickets = InitialTickets{{{0, 2}}, 1, RestOfTickets::kShuffled};
  data.ruleset.ticket_draw = TicketDraw{0, 2, 0};
  data.ruleset.railyard = RailyardRule{2, 2};
  data.ruleset.rounds = RoundsRule{2, rounds, 1};
  data.deck = {{"red", "blue"}, {3, 3}, 3, "wild"};
  for (const char* name : {"a", "b"}) data.map.cities.push_back({name, name, false});
  for (int i = 0; i < 5; ++i) {
    Ticket ticket{city(0), city(1), 1 + i, 0, {}};
    ticket.needs[static_cast<std::size_t>(i % 2)] = 1 + i / 2;
    data.map.tickets.push_back(ticket);
  }
  return data;
}

}  // namespace roundhouse::testing
