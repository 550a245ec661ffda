// The one place that includes the JSON library, so that every file agrees on how it is set up. It is slow to compile: headers
// that many files include do without it. Text from outside goes through parse.h, never through the library's own parser:
// that knows no limits, and what it makes of deep nesting overflows the stack when it is written out again.
#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION 1
#endif
#include <nlohmann/json.hpp>

namespace roundhouse {

using Json = nlohmann::json;  // objects keep their keys sorted: dump() is canonical

}  // namespace roundhouse
