// Numbers, and which mechanisms exist. A mechanism that a game lacks is an absent optional:
// rule code asks "are there stations?", never "is this Europe?".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "maps/map.h"

namespace roundhouse {

enum class KernelId : std::uint8_t { kBoard, kCard };

enum class TieBreak { kTickets, kFewestStations, kLongest, kBonusCards };

// What becomes of the tickets that are not kept at the start.
enum class RestOfTickets { kLeaves, kBottom, kShuffled };

struct MarketRule {
  int slots = 5;
  std::optional<int> sweep_at_wilds;  // COM-9
};

struct TicketDeal {
  int kind = 0;  // index into Ruleset::ticket_kinds
  int count = 0;
};

struct InitialTickets {
  std::vector<TicketDeal> deal;
  int keep_at_least = 0;  // equal to the number dealt where there is no choice
  RestOfTickets rest = RestOfTickets::kBottom;
};

struct TicketDraw {
  int kind = 0;
  int count = 0;
  int keep_at_least = 0;
};

// EU-8
struct TunnelRule {
  int turn_up = 3;
};
// EU-12, EU-14
struct StationRule {
  int count = 3;
  int unbuilt_points = 4;
};
// EU-15
struct LongestTrailRule {
  int points = 10;
};
// END-1
struct LastRoundRule {
  int at_pieces = 2;
};
// NY-5
struct AttractionRule {
  int points = 1;
};
// PA-5, PA-6
struct FlagRule {
  std::vector<Color> colors;
  int points = 4;
};
// FJ-3 to FJ-7
struct RaceRule {
  int goal = 6;
  int hold = 2;
  int coast_bonus = 1;
  int bonus_tickets = 4;
};
// CG-7
struct RailyardRule {
  int suit_at_least = 2;
  int mix = 3;
};
// CG-13
struct RoundsRule {
  int players = 4;
  int rounds = 2;
  int deal = 4;
};

struct Ruleset {
  std::string id, title;
  KernelId kernel = KernelId::kBoard;
  int version = 1;  // COM-11
  int min_players = 2, max_players = 4;
  int hand = 0;
  int wilds_given = 0;      // CG-2
  int draw_cards = 1;       // cards that one draw decision takes (FJ-9: 2)
  std::string piece;
  int pieces = 0;
  std::optional<MarketRule> market;
  std::array<int, kMaxLength + 1> route_points{};  // all zero where there is no table
  bool has_route_points = false;
  int doubles_close_up_to_players = 0;             // CLM-5; 0: never
  std::vector<std::string> ticket_kinds{""};
  std::optional<InitialTickets> initial_tickets;
  std::optional<TicketDraw> ticket_draw;
  std::optional<TunnelRule> tunnels;
  bool ferries = false;
  std::optional<StationRule> stations;
  std::optional<LongestTrailRule> longest_trail;
  std::optional<LastRoundRule> last_round;
  std::optional<AttractionRule> attractions;
  std::optional<FlagRule> flag;
  std::optional<RaceRule> race;
  std::optional<RailyardRule> railyard;
  std::optional<RoundsRule> rounds;
  bool big_cities = false;
  std::vector<TieBreak> tie_breaks;
  std::vector<std::string> options;  // names of the game's own options, "open-stacks"
};

// Everything about one game that comes from data.
struct GameData {
  Map map;
  Drawing drawing;
  Deck deck;
  Ruleset ruleset;
  std::string board_hash;  // "sha256:…", docs/data.md
};

}  // namespace roundhouse
