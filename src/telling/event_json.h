// What happened, as JSON (docs/protocol.md, "Events"). The events are those of one reader: redacted before they come here.
#pragma once

#include "games/any/any_game.h"
#include "json/json_out.h"

namespace roundhouse {

// Writes nothing for an event that only repeats what the view says.
void write_event(JsonOut& out, const GameData& data, const AnyEvent& redacted);

// The array of what one audience may know of all this; empty if that is nothing.
std::string events_json(const GameData& data, const AnyEvents& events, SeatId viewer);

}  // namespace roundhouse
