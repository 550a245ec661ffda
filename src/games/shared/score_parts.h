// A seat's score by source, with the words of docs/record.md: one place that knows which sources a game has.
#pragma once

#include <vector>

#include "games/shared/score.h"
#include "maps/ruleset.h"

namespace roundhouse {

struct ScorePart {
  const char* source;
  int points;
};

// The sources that the game has, in the order of the record: the points of each, or the tickets in a race.
std::vector<ScorePart> score_parts(const Ruleset& rules, const SeatScore& score);

}  // namespace roundhouse
