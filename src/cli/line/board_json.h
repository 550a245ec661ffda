// The board of a game as JSON: with it a player needs no data files.
#pragma once

#include "json/json_out.h"
#include "maps/ruleset.h"

namespace roundhouse::line {

void write_board(JsonOut& out, const GameData& data);

}  // namespace roundhouse::line
