// Who wins: most points, then the game's tie-breaks in order, then a shared win.
#pragma once

#include <array>
#include <vector>

#include "games/shared/score.h"
#include "maps/ruleset.h"

namespace roundhouse {

// Fills in `winners` and `decided`. `stations_left`: the more, the fewer were built (EU-16).
void decide(const std::vector<TieBreak>& tie_breaks, int players, const std::array<int, kMaxSeats>& stations_left,
            Score& score);

}  // namespace roundhouse
