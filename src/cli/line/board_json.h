// The board of a game as JSON: with it a player needs no data files.
#pragma once

#include "maps/ruleset.h"
#include "room/json_out.h"

namespace roundhouse::line {

void write_board(JsonOut& out, const GameData& data);

}  // namespace roundhouse::line
