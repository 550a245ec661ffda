// A map as a whole: its double routes, whether it is in one piece, how far its tickets reach.
#pragma once

#include <vector>

#include "maps/problems.h"
#include "maps/ruleset.h"

namespace roundhouse {

// Finds the double routes and marks them as twins. Reports a third track between two cities, twins of unequal length, and
// cities that no track reaches from the rest.
void check_board(Map& map, const std::string& file, Problems& problems);

// Reports tickets that no player has pieces enough to complete.
void check_reach(const Map& map, int pieces, const std::string& file, Problems& problems);

// Fewest spaces from one city to every other; -1 where there is no way.
std::vector<int> fewest_spaces(const Map& map, CityId from);

}  // namespace roundhouse
