// A program in any language that plays a seat through the line protocol.
#pragma once

#include <memory>
#include <string>

#include "cli/player.h"

namespace roundhouse {

// The program is started for its first game and kept; one that failed is ended, and started anew for the next game.
std::unique_ptr<Player> make_line_player(std::string command, int timeout_ms);

}  // namespace roundhouse
