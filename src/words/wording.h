// How things are called when people read about them. Notation is elsewhere (games/shared/notation.h); this is plain English.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/shared/action.h"
#include "maps/ruleset.h"
#include "mechanisms/cards.h"
#include "mechanisms/market.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::wording {

std::string city(const GameData& data, CityId city);
std::string track(const GameData& data, TrackId track);  // "Berlin–Wien"
std::string ticket(const GameData& data, TicketId ticket);  // "ticket 12, Berlin–Roma (9)"
std::string tickets(const GameData& data, TicketSet tickets);
std::string color(const GameData& data, Color color);  // "red", "wild"
std::string a_card(const GameData& data, Color color);  // "a red card", "a wild"
std::string cards(const GameData& data, const Cards& cards);  // "3 red and 1 wild", "no cards"
std::string pieces(const GameData& data, int n);  // "1 train", "3 taxis"

std::string count(int n, std::string_view thing);  // "1 ticket", "2 tickets"

// The market's slots, whichever way a kernel keeps them.
inline std::span<const Color> slots(const Market& market) { return {market.slots.data(), kMaxMarket}; }
inline std::span<const Color> slots(const std::array<Color, kMaxMarket>& market) { return market; }

// The cards that a claim, a station or a placement takes; a station and a tunnel cost what they cost now.
Cards payment(Color color, int total, int wilds);
Cards one_of_each(std::uint8_t colors);  // bit per colour
int station_cost(const GameData& data, int stations_left);  // of the next one (EU-12)

// Somebody at the table, as the reader is to be told of them: "you" if it is the reader.
class Who {
 public:
  Who(SeatId seat, SeatId reader) : you_(seat == reader), seat_(seat) {}
  bool you() const { return you_; }
  std::string subject() const { return you_ ? "You" : "Seat " + std::to_string(seat_.value + 1); }
  std::string object() const { return you_ ? "you" : "seat " + std::to_string(seat_.value + 1); }
  std::string possessive() const { return you_ ? "your" : "seat " + std::to_string(seat_.value + 1) + "'s"; }
  // "You draw", "Seat 2 draws"; irregular verbs give both.
  std::string does(std::string_view verb) const { return subject() + " " + std::string(verb) + (you_ ? "" : "s"); }
  std::string does(std::string_view you_verb, std::string_view seat_verb) const {
    return subject() + " " + std::string(you_ ? you_verb : seat_verb);
  }

 private:
  bool you_;
  SeatId seat_;
};

}  // namespace roundhouse::wording
