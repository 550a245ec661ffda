// How a finished game ended, as JSON (docs/protocol.md, "The table": `result`).
#pragma once

#include <string>

#include "games/any/any_game.h"

namespace roundhouse {

std::string result_json(const AnyGame& game);

}  // namespace roundhouse
