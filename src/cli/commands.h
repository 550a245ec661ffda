// One function per subcommand: it declares its options and, if it is chosen, says what to run.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any/any_game.h"
#include "games/any/registry.h"

namespace CLI {
class App;
}

namespace roundhouse {

inline constexpr int kExitOk = 0, kExitError = 1, kExitUsage = 2, kExitInterrupted = 130;

// What a subcommand takes. A name with -- is an option's, one without is an argument's; `type` stands for the value in
// the help. CLI11 stays behind this, in one file: it takes many seconds to compile.
struct Commands;

class Command {
 public:
  enum class Need { kOptional, kRequired };

  explicit Command(CLI::App& app) : app_(&app) {}

  void flag(const std::string& name, bool& value, const std::string& help);
  void text(const std::string& name, std::string& value, const std::string& type, const std::string& help,
            Need need = Need::kOptional);
  void texts(const std::string& name, std::vector<std::string>& values, const std::string& type,
             const std::string& help, Need need = Need::kOptional);
  // Whole numbers in digits only: a minus sign would otherwise wrap around.
  void number(const std::string& name, int& value, int least, int most, const std::string& type,
              const std::string& help);
  void number(const std::string& name, std::uint64_t& value, const std::string& type, const std::string& help);
  void number(const std::string& name, std::optional<std::uint64_t>& value, const std::string& type,
              const std::string& help);
  void real(const std::string& name, double& value, double least, double most, const std::string& type,
            const std::string& help);
  // The options so far may also come from the environment (--table-idle-seconds as ROUNDHOUSE_TABLE_IDLE_SECONDS) and from
  // a file, --config, with lines `table-idle-seconds = 60`. What the command line says counts most, then the environment.
  void from_environment_and_file();

 private:
  friend struct Commands;
  CLI::App* app_;
};

struct Commands {
  CLI::App& app;
  std::vector<std::string> data_folders;  // --data
  std::function<int()> run;  // of the subcommand that was chosen

  // A subcommand with the option that all of them have.
  Command add(const std::string& name, const std::string& description, std::function<int()> body);
  // A subcommand of a subcommand.
  Command add_below(Command& parent, const std::string& name, const std::string& description,
                    std::function<int()> body);
};

void add_games(Commands& commands);
void add_play(Commands& commands);
void add_simulate(Commands& commands);
void add_arena(Commands& commands);
void add_engine(Commands& commands);
void add_replay(Commands& commands);
void add_verify(Commands& commands);
void add_perft(Commands& commands);
void add_bench(Commands& commands);
void add_check_data(Commands& commands);
void add_serve(Commands& commands);
void add_backup(Commands& commands);
void add_export(Commands& commands);
void add_load(Commands& commands);

// Prints "roundhouse: …" on the standard error; answers the exit status.
int fail_usage(const std::string& message);
int fail(const Error& error);

// The built-in games and those of --data; a folder that can't be loaded is said and ends the command.
std::optional<Registry> load_registry(const Commands& commands);

// The game and the options of a table, checked; what is wrong is said.
struct TableOptions {
  std::string game;
  int players = 0;  // 0: the fewest that the game allows
  int first_seat = 0;  // 0: drawn (COM-2)
  bool open_stacks = false;
};
void add_table_options(Command& command, TableOptions& options, Command::Need game = Command::Need::kRequired);
struct ChosenTable {
  std::shared_ptr<const GameData> data;
  GameOptions options;
};
std::optional<ChosenTable> choose_table(const Registry& registry, const TableOptions& options);

// "a,b" as a and b.
std::vector<std::string> split_list(const std::string& text);

std::uint64_t random_seed();

}  // namespace roundhouse
