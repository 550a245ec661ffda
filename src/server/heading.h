// What lists of tables show of one, without rebuilding it.
#pragma once

#include <string>

#include "room/room.h"
#include "store/backend.h"

namespace roundhouse {

// The words of a heading's status.
inline constexpr const char *kOpenTable = "open",  // in the lobby, and listed: anybody may come
    *kLobby = "lobby", *kPlaying = "playing", *kOver = "over";

// The time is left to the caller.
TableHeading heading_of(const std::string& id, const Room& room);

// Everybody has the invitation to a listed table: it is the table's id.
bool is_listed(const std::string& id, const TableSettings& settings);

}  // namespace roundhouse
