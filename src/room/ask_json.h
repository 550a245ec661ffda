// What a seat may decide now, grouped by what a person would click (docs/protocol.md, "The question").
#pragma once

#include <string>

#include "games/any/any_game.h"

namespace roundhouse {

// `id` names the question; the seat is one of the game's actors.
std::string ask_json(const AnyGame& game, SeatId seat, int id);

}  // namespace roundhouse
