// From text to a JSON value: every door reads with this. Stricter than the standard: a key stands once in an object, nesting,
// size and numbers are limited.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"
#include "json/json.h"

namespace roundhouse {

inline constexpr std::size_t kMaxFileBytes = 4u << 20;
inline constexpr std::size_t kMaxDepth = 16;

// Errors carry the file and either "line 3, column 7" or the path of the value.
Result<Json> parse_json(std::string_view text, const std::string& file);

// What this program has written itself, a message or a summary; null if it is not.
Json parse_own_json(std::string_view text);

}  // namespace roundhouse
