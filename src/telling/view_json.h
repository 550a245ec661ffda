// A view of the game as the members of a JSON object (docs/protocol.md, "The view").
#pragma once

#include "games/any/any_game.h"
#include "telling/facts.h"

namespace roundhouse {

// A function of the view alone: what a seat may not know can't get into it (COM-7).
Facts view_facts(const GameData& data, const AnyView& view);

}  // namespace roundhouse
