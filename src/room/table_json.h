// The table as the members of a JSON object (docs/protocol.md, "The table").
#pragma once

#include "room/table.h"
#include "room/table_game.h"
#include "telling/facts.h"

namespace roundhouse {

// `game` null: before the deal. The same for every audience.
Facts table_facts(const Table& table, const TableGame* game);

}  // namespace roundhouse
