// A legal answer to a table's question, by a client that knows no rules: for `roundhouse load` and for tests.
#pragma once

#include <cstdint>
#include <string>

#include "json/json.h"

namespace roundhouse {

// `ask` as in docs/protocol.md, "The question". The same number, the same answer.
std::string choose_answer(const Json& ask, std::uint64_t random);

}  // namespace roundhouse
