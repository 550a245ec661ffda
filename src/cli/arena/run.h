// Playing what a plan asks for, on many threads, with the result of one.
#pragma once

#include <cstdio>
#include <string>

#include "bots/arena/plan.h"
#include "cli/arena/seats.h"

namespace roundhouse {

struct ArenaRun {
  arena::Plan plan;
  SeatOptions seats;
  GameOptions table;
  int threads = 1;
  int part = 1, shards = 1;
  std::string records;         // folder; empty: none are written
  std::FILE* csv = nullptr;    // one line per seat of every game
};

struct ArenaOutcome {
  arena::Results results;
  bool interrupted = false;  // by a person: the results are those of the deals so far
  int unfinished = 0;        // deals that do not count: a game of theirs did not end (COM-14)
};

Result<ArenaOutcome> run_arena(const ArenaRun& run);

}  // namespace roundhouse
