// How long a game can get and how high or low a score, argued from the rules (docs/research.md, "Bounds").
#pragma once

#include "games/board/rules.h"
#include "games/card/rules.h"
#include "games/shared/endless.h"

namespace roundhouse::research {

struct Bounds {
  // The most decisions that the rules allow; 0 if they allow any number.
  int decisions = 0;
  int min_score = 0, max_score = 0;
};

Bounds bounds_of(const board::Rules& rules);
Bounds bounds_of(const card::Rules& rules);

// Where the rules set no limit, a game is cut off here and scored as it stands. The longest games of random players, who wander
// most, have an eighth of it.
inline constexpr int kHorizon = kMostDecisions;

}  // namespace roundhouse::research
