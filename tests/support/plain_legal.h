// Legal actions once more, slowly and straight from the data files: no masks, no tables, nothing of the kernel's but the state.
#pragma once

#include <string>
#include <vector>

#include "games/board/game.h"

namespace roundhouse::board::test {

// As text, sorted.
std::vector<std::string> plain_actions(const Rules& rules, const State& state, SeatId seat, Payments payments);

}  // namespace roundhouse::board::test
