// Every game of an arena run as lines of a table for other programs: one line per seat.
#pragma once

#include <cstdint>
#include <cstdio>

#include "cli/arena/seats.h"

namespace roundhouse {

struct GamePlace {
  std::size_t contest = 0;
  std::int64_t deal = 0;
  std::size_t game = 0;  // which of the deal's
  std::uint64_t seed = 0;
};

void write_csv_head(std::FILE* file, const Ruleset& rules);
void write_csv_game(std::FILE* file, const SeatOptions& options, const GamePlace& place,
                    const arena::GameResult& result);

}  // namespace roundhouse
