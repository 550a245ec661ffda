// What only shows when the four files of a game are laid side by side.
#pragma once

#include "maps/problems.h"
#include "maps/ruleset.h"

namespace roundhouse {

void check_agreement(const GameData& game, const std::string& folder, Problems& problems);

}  // namespace roundhouse
