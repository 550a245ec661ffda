// The one place that includes the JSON library, so that every file agrees on how it is set up. Included by .cc files
// of this folder and their private headers only: it is slow to compile.
#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION 1
#endif
#include <nlohmann/json.hpp>

namespace roundhouse {

using Json = nlohmann::json;  // objects keep their keys sorted: dump() is canonical

}  // namespace roundhouse
