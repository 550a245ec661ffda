// A map and a ruleset made ready for play at a number of seats: every table that legal moves and scores are read from.
#pragma once

#include <array>
#include <memory>

#include "core/bits.h"
#include "games/shared/game_options.h"
#include "maps/ruleset.h"
#include "mechanisms/cards.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::board {

using TrackSet = Bits128;
using CitySet = std::uint64_t;

struct TrackFacts {
  std::uint8_t a = 0, b = 0;  // cities
  std::uint8_t color = kNoColor.value;
  std::uint8_t length = 0;
  std::uint8_t ferry = 0;
  std::uint8_t twin = kNoTwin;
  std::uint8_t points = 0;
  bool tunnel = false;
  static constexpr std::uint8_t kNoTwin = 0xFF;
};

struct TicketFacts {
  std::uint8_t a = 0, b = 0;
  std::uint8_t points = 0;
};

// A number of cards or pieces as an index into the tables below: more than the longest track is as good as that.
inline int capped(int n) { return n < kMaxLength ? n : kMaxLength; }

struct Rules {
  std::shared_ptr<const GameData> data;
  GameOptions options;

  int players = 2, colors = 0, tracks = 0, cities = 0, tickets = 0;
  bool has_market = false, has_stations = false, has_flag = false, has_tunnels = false, is_race = false;
  bool doubles_close = false;  // CLM-5 at this number of seats
  int slots = 0;
  int sweep_at = 99;           // COM-9
  int sweep_needs = 0;         // so many cards that are not wild must be about for a market that holds
  int draw_cards = 1;
  int last_round_at = -1;      // END-1; -1: there is no last round
  int ticket_draw = 0, ticket_draw_keep = 0, initial_keep = 0;
  int stations = 0;
  int race_goal = 0, race_hold = 0;
  int flag_points = 0;
  std::uint8_t flag_colors = 0;  // bit per colour

  std::array<TrackFacts, kMaxTracks> track{};
  std::array<TicketFacts, kMaxTickets> ticket{};
  TrackSet all_tracks, tunnel_tracks;
  CitySet all_cities = 0, attractions = 0, west = 0, east = 0;
  TicketSet draw_tickets = 0;  // the tickets that the ticket deck begins with
  Cards deck;
  int deck_size = 0;

  // payable[c][n]: tracks that n cards of colour c and wilds together pay, at least one of them coloured.
  std::array<std::array<TrackSet, kMaxLength + 1>, kMaxColors> payable{};
  std::array<TrackSet, kMaxLength + 1> length_within{};  // [n]: tracks of n spaces or fewer
  std::array<TrackSet, kMaxLength + 1> ferry_within{};   // [n]: tracks with n engine symbols or fewer
  std::array<TrackSet, kMaxColors> of_color{};           // tracks of the colour, gray ones not
  std::array<TrackSet, kMaxCities> at_city{};            // tracks that end there
};

Rules make_rules(std::shared_ptr<const GameData> data, const GameOptions& options);

}  // namespace roundhouse::board
