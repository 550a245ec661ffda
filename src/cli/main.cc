// roundhouse: the command line.
#include <fmt/core.h>

#include <limits>
#include <random>

#include "cli/check_data.h"
#include "cli/commands.h"
#include "maps/names.h"
#include "record/lines.h"

namespace roundhouse {

CLI::App* Commands::add(const std::string& name, const std::string& description, std::function<int()> body) {
  CLI::App* command = app.add_subcommand(name, description);
  command->set_help_all_flag("");
  command->footer("");
  command->group("Commands");
  command->add_option("--data", data_folders, "Also load the boards in this folder (may be repeated)")
      ->type_name("DIR")
      ->allow_extra_args(false);
  command->callback([this, body = std::move(body)] { run = body; });
  return command;
}

int fail_usage(const std::string& message) {
  fmt::print(stderr, "roundhouse: {}\n", message);
  return kExitUsage;
}

int fail(const Error& error) {
  fmt::print(stderr, "roundhouse: {}\n", error.text());
  return kExitError;
}

std::optional<Registry> load_registry(const Commands& commands) {
  Registry registry = Registry::builtin();
  for (const std::string& folder : commands.data_folders) {
    if (const Result<> added = registry.add_folder(folder); !added) {
      fail(added.error());
      return std::nullopt;
    }
  }
  return registry;
}

void add_table_options(CLI::App& command, TableOptions& options) {
  command.add_option("game", options.game, "The game: see `roundhouse games`")->required()->type_name("GAME");
  command.add_option("--players", options.players, "How many seats (default: the fewest that the game allows)")
      ->type_name("N")
      ->check(within(1, 99));
  command.add_option("--first-seat", options.first_seat, "Who begins (default: drawn)")
      ->type_name("SEAT")
      ->check(within(1, 99));
  command.add_flag("--open-stacks", options.open_stacks, "The Card Game: owners may look through their stacks");
}

std::optional<ChosenTable> choose_table(const Registry& registry, const TableOptions& wanted) {
  const auto data = registry.find(wanted.game);
  if (!data) {
    fail_usage(data.error().message + " `roundhouse games` lists them all.");
    return std::nullopt;
  }
  ChosenTable table{*data, {}};
  table.options.players = wanted.players == 0 ? (*data)->ruleset.min_players : wanted.players;
  table.options.open_stacks = wanted.open_stacks;
  if (wanted.first_seat != 0) {
    if (wanted.first_seat < 1 || wanted.first_seat > kMaxSeats) {
      fail_usage(fmt::format("The first seat is one of 1 to {}.", table.options.players));
      return std::nullopt;
    }
    table.options.first_seat = SeatId{static_cast<std::uint8_t>(wanted.first_seat - 1)};
  }
  Chance chance(0);  // only to have the options checked where the rules for them stand
  if (const Result<AnyGame> game = AnyGame::start(*data, table.options, chance); !game) {
    fail_usage(game.error().message);
    return std::nullopt;
  }
  return table;
}

CLI::Validator within(std::uint64_t least, std::uint64_t most) {
  return CLI::Validator(
      [=](std::string& text) {
        const auto number = plain_number<std::uint64_t>(text, most);
        return number && *number >= least
                   ? std::string()
                   : fmt::format("a whole number from {} to {} is wanted, not {}", least, most, in_quotes(text));
      },
      "");
}

CLI::Validator whole_number() { return within(0, std::numeric_limits<std::uint64_t>::max()); }

std::vector<std::string> split_list(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size() && !text.empty();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    out.push_back(text.substr(at, comma - at));
    at = comma + 1;
  }
  return out;
}

std::uint64_t random_seed() {
  std::random_device device;
  return static_cast<std::uint64_t>(device()) << 32 | device();
}

void add_check_data(Commands& commands) {
  struct Args {
    std::vector<std::string> paths;
    bool json = false;
  };
  const auto args = std::make_shared<Args>();
  CLI::App* command = commands.add("check-data", "Check the data files of boards, built in or your own",
                                   [args] { return run_check_data(args->paths, args->json); });
  command->add_option("paths", args->paths, "Files, or folders of a game (default: the built-in games)")
      ->type_name("FILE");
  command->add_flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse

int main(int argc, char** argv) {
  using namespace roundhouse;
  CLI::App app{"Roundhouse plays the Ticket to Ride family by the book."};
  app.name("roundhouse");
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Print the help of every command");
  app.get_formatter()->column_width(24);
  app.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app.get_formatter()->label("Positionals", "Arguments");
  app.footer(
      "A first game:  roundhouse play new-york\n"
      "More about a command:  roundhouse COMMAND --help");
  Commands commands{app, {}, {}};
  add_games(commands);
  add_play(commands);
  add_simulate(commands);
  add_replay(commands);
  add_verify(commands);
  add_perft(commands);
  add_bench(commands);
  add_check_data(commands);
  if (argc == 1) {
    fmt::print(stderr, "{}", app.help());
    return kExitUsage;
  }
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  if (argv[1][0] != '-' && !find_name(names, argv[1])) {
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
