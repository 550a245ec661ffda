// What a person types as a move: the record's notation, and looser forms with names, as "claim berlin-wien" or "take red".
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/any/any_game.h"

namespace roundhouse {

// Everything that the words may mean, legal or not: "claim berlin-wien" is every payment for every track between the two.
struct Meaning {
  std::vector<ActionId> actions;
  std::string problem;  // if there is no action: what was not understood
};

// The line's first word and the rest, without spaces around them.
std::pair<std::string_view, std::string_view> first_word(std::string_view line);

Meaning read_move(const AnyGame& game, SeatId seat, std::string_view text);

}  // namespace roundhouse
