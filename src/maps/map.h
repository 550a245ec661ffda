// A game's facts as they stand in its data files, checked and with ids instead of names. Immutable once loaded.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"

namespace roundhouse {

struct City {
  std::string id;
  std::string name;
  bool attraction = false;
};

struct Track {
  CityId a, b;
  Color color = kNoColor;  // kNoColor: gray, takes any one colour
  int length = 0;
  int ferry = 0;           // how many of its spaces must be paid by a wild
  bool tunnel = false;
  std::optional<TrackId> twin;  // the other track of a double route
};

struct Ticket {
  CityId a, b;
  int points = 1;
  int kind = 0;                              // index into Ruleset::ticket_kinds; 0 where there are no kinds
  std::array<int, kMaxColors> needs{};       // a card game's ticket: cards of each colour
};

struct BigCity {
  CityId city;
  int bonus = 0;
};

struct Dispute {
  std::string what, sources_say, chosen;
};

struct KnownFact {
  std::string fact;
  std::vector<std::string> sources;
};

struct Provenance {
  bool reconstruction = false;  // DAT-2: said wherever the board is chosen
  std::string summary;
  std::vector<std::string> sources;
  std::vector<Dispute> disputes;
  std::vector<KnownFact> known;                   // of a reconstruction: the facts that it obeys
  std::vector<std::string> reconstruction_rules;  // and how the rest was filled in
};

struct Map {
  std::string id, title;
  std::vector<City> cities;
  std::vector<Track> tracks;
  std::vector<Ticket> tickets;
  std::vector<CityId> west, east;  // FJ-5
  std::vector<BigCity> big_cities;
  Provenance provenance;
};

struct Position {
  double x = 0, y = 0;  // 0 to 1, from the left and from the top
};

struct Drawing {
  double aspect = 1;
  std::vector<Position> cities;  // one per city of the map
};

struct Deck {
  std::vector<std::string> colors;  // their order is the order used everywhere
  std::vector<int> counts;
  int wilds = 0;
  std::string wild_name;
};

}  // namespace roundhouse
