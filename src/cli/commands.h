// One function per subcommand: it declares its options and, if it is chosen, says what to run.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "games/registry.h"

namespace roundhouse {

inline constexpr int kExitOk = 0, kExitError = 1, kExitUsage = 2;

struct Commands {
  CLI::App& app;
  std::vector<std::string> data_folders;  // --data
  std::function<int()> run;               // of the subcommand that was chosen

  // A subcommand with the option that all of them have.
  CLI::App* add(const std::string& name, const std::string& description, std::function<int()> body);
};

void add_games(Commands& commands);
void add_play(Commands& commands);
void add_simulate(Commands& commands);
void add_replay(Commands& commands);
void add_verify(Commands& commands);
void add_perft(Commands& commands);
void add_bench(Commands& commands);
void add_check_data(Commands& commands);

// Prints "roundhouse: …" on the standard error; answers the exit status.
int fail_usage(const std::string& message);
int fail(const Error& error);

// The built-in games and those of --data; a folder that can't be loaded is said and ends the command.
std::optional<Registry> load_registry(const Commands& commands);

// The game and the options of a table, checked; what is wrong is said.
struct TableOptions {
  std::string game;
  int players = 0;     // 0: the fewest that the game allows
  int first_seat = 0;  // 0: drawn (COM-2)
  bool open_stacks = false;
};
void add_table_options(CLI::App& command, TableOptions& options);
struct ChosenTable {
  std::shared_ptr<const GameData> data;
  GameOptions options;
};
std::optional<ChosenTable> choose_table(const Registry& registry, const TableOptions& options);

// A whole number in this range, in digits only: a minus sign would otherwise wrap around.
CLI::Validator within(std::uint64_t least, std::uint64_t most);
CLI::Validator whole_number();
// "a,b" as a and b.
std::vector<std::string> split_list(const std::string& text);

std::uint64_t random_seed();

}  // namespace roundhouse
