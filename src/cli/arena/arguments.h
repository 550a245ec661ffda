// What `roundhouse arena` can be asked for, and the run that this means.
#pragma once

#include <optional>
#include <string>

#include "cli/arena/run.h"
#include "cli/commands.h"

namespace roundhouse {

struct ArenaArguments {
  std::string game, players;
  int seats = 0;  // of a round robin; 0: the fewest that the game allows
  int games = 400;
  std::uint64_t seed = 1;
  int threads = 0;
  int first_seat = 0;
  bool open_stacks = false;
  bool round_robin = false, sprt = false, json = false, help_bots = false;
  int margin = 5;
  double timeout = 10;
  std::string csv, records, shard, out;
};

void add_arena_arguments(Command& command, ArenaArguments& args);

// The run, checked; what is wrong is said.
std::optional<ArenaRun> arena_run_of(const Registry& registry, const ArenaArguments& args);

// Codes separated by commas; between quotation marks a comma is part of the code. Marks around a whole command are taken off.
std::vector<std::string> split_codes(std::string_view text);

}  // namespace roundhouse
