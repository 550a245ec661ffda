// What a person types as a move: the record's notation, and looser forms with names, as "claim berlin-wien" or "take red".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace roundhouse {

// Everything that the words may mean, legal or not: "claim berlin-wien" is every payment for every track between the two.
struct Meaning {
  std::vector<ActionId> actions;
  std::string problem;  // if there is no action: what was not understood
};

Meaning read_move(const AnyGame& game, SeatId seat, std::string_view text);

// The city that the text begins with, by id, name or the beginning of one; the text is moved past it. Says what is wrong otherwise.
std::optional<CityId> read_city(const Map& map, std::string_view& text, std::string& problem);

}  // namespace roundhouse
