// The table as one seat sees it, as text: seats, market, hand, tickets. For play and replay.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/any/any_game.h"

namespace roundhouse {

struct Company {
  std::vector<std::string> names;  // who sits where
};

// The whole table.
std::string show_table(const AnyGame& game, const AnyView& view, const Company& company);
// The market and the own hand: what changes between the two cards of a turn.
std::string show_cards(const GameData& data, const AnyView& view);

// Points by source; a star marks who has won. `reader` is called "you".
std::string show_score(const AnyGame& game, const Company& company, SeatId reader = kNoSeat);

// "1 red  2 blue  …"; cards by name, in their colour where it can be shown.
std::string show_market(const GameData& data, std::span<const Color> market);
std::string show_hand(const GameData& data, const Cards& cards);

}  // namespace roundhouse
