// roundhouse: the command line.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include "cli/check_data.h"
#include "cli/commands.h"
#include "cli/version.h"
#include "core/names.h"

namespace roundhouse {

void add_check_data(Commands& commands) {
  struct Args {
    std::vector<std::string> paths;
    bool json = false;
  };
  const auto args = std::make_shared<Args>();
  Command command = commands.add("check-data", "Check the data files of boards, built in or your own",
                                 [args] { return run_check_data(args->paths, args->json); });
  command.texts("paths", args->paths, "FILE", "Files, or folders of a game (default: the built-in games)");
  command.flag("--json", args->json, "Print JSON");
}

// A program roundhouse-NAME on the PATH is the command NAME: what is written in other languages stands beside ours. Comes
// back if there is none.
void run_program_of(const std::string& command, char** argv) {
  if (command.find('/') != std::string::npos) return;
  execvp(("roundhouse-" + command).c_str(), argv + 1);
}

}  // namespace roundhouse

extern "C" int roundhouse_main(int argc, char** argv) {
  using namespace roundhouse;
  CLI::App app{"Roundhouse plays the Ticket to Ride family by the book."};
  app.name("roundhouse");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.set_version_flag("--version", version_text(), "Print the version, the commit and the versions of the formats");
  app.get_formatter()->column_width(24);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Positionals", "Arguments");
  app.footer(
      "A first game:  roundhouse play new-york\n"
      "More about a command:  roundhouse COMMAND --help\n"
      "The Python package adds a command:  roundhouse dataset");
  Commands commands{app, {}, {}};
  add_games(commands);
  add_play(commands);
  add_simulate(commands);
  add_arena(commands);
  add_engine(commands);
  add_replay(commands);
  add_verify(commands);
  add_perft(commands);
  add_bench(commands);
  add_check_data(commands);
#ifdef ROUNDHOUSE_SERVER
  add_serve(commands);
  add_backup(commands);
  add_export(commands);
  add_load(commands);
#endif
  if (argc == 1) {
    fmt::print(stderr, "{}", app.help());
    return kExitUsage;
  }
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  if (argv[1][0] != '-' && !find_name(names, argv[1])) {
    run_program_of(argv[1], argv);
    if (std::string_view(argv[1]) == "dataset") {
      return fail_usage("dataset comes with the Python package: `pip install .`, then it is on the PATH.");
    }
    return fail_usage("there is no command " + in_quotes(argv[1]) + "." + did_you_mean(argv[1], names) +
                      " `roundhouse --help` lists them.");
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& wish) {  // --help
    return app.exit(wish);
  } catch (const CLI::ParseError& error) {
    return fail_usage(fmt::format("{}. `roundhouse {}--help` shows what is possible.", error.what(),
                                  app.get_subcommands().empty() ? "" : app.get_subcommands()[0]->get_name() + " "));
  }
  return commands.run();
}

#ifndef ROUNDHOUSE_PORTABLE  // it has a main that chooses between two of these: portable/main.cc
int main(int argc, char** argv) { return roundhouse_main(argc, argv); }
#endif
