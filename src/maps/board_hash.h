// What a record names to say which board it was played on.
#pragma once

#include <string>

#include "json/json.h"

namespace roundhouse {

// "sha256:" and 64 hex digits, over the canonical text of what play depends on (docs/data.md, "The board hash").
std::string board_hash(const Json& map, const Json& ruleset, const Json& deck);

// The text that is hashed.
std::string board_hash_text(const Json& map, const Json& ruleset, const Json& deck);

}  // namespace roundhouse
