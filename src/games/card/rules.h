// A deck, tickets and a ruleset made ready for play at a number of seats: every table that legal moves and scores
// are read from.
#pragma once

#include <array>
#include <memory>

#include "games/shared/game_options.h"
#include "maps/ruleset.h"
#include "mechanisms/cards.h"
#include "mechanisms/railyard.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::card {

inline constexpr int kSeats = kRailyards;

struct TicketFacts {
  std::uint64_t needs = 0;  // cards of each colour, one a byte
  std::uint8_t points = 0;
};

// CG-14
struct BigCityFacts {
  TicketSet tickets = 0;  // those that name it
  int bonus = 0;
};

struct Rules {
  std::shared_ptr<const GameData> data;
  GameOptions options;

  int players = 2, colors = 0, tickets = 0;
  int slots = 0;
  int ticket_draw = 0, ticket_draw_keep = 0, initial_keep = 0;
  int suit_at_least = 2, mix = 3;  // CG-7
  int rounds = 1, round_deal = 0;  // CG-13 at this number of seats

  std::array<TicketFacts, kMaxTickets> ticket{};
  TicketSet draw_tickets = 0;  // the tickets that the ticket deck begins with
  int initial_from_deck = 0;   // how many of them each seat is dealt at the start
  std::array<BigCityFacts, kMaxCities> big_city{};
  int big_cities = 0;
  Cards deck;
  int deck_size = 0;

  // The ways to choose `mix` of n colours: their number, and as sets, ascending. A set of the first C(n, mix) uses
  // the first n colours only, so that the k-th choice out of any colours is mixes[k] spread over them.
  std::array<std::uint8_t, kMaxColors + 1> mix_count{};
  std::array<ColorSet, 70> mixes{};
};

Rules make_rules(std::shared_ptr<const GameData> data, const GameOptions& options);

}  // namespace roundhouse::card
