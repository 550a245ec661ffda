// What a person types as a move: the record's notation, and looser forms with names, as "claim berlin-wien" or "take red".
#pragma once

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

}  // namespace roundhouse
