// What the subcommands share: their options, and the table that these ask for.
#include "cli/commands.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <fstream>
#include <limits>
#include <random>

#include "core/names.h"
#include "record/lines.h"

namespace roundhouse {
namespace {

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

template <class Value>
CLI::Option* add_option(CLI::App& app, const std::string& name, Value& value, const std::string& type,
                        const std::string& help, Command::Need need = Command::Need::kOptional) {
  return app.add_option(name, value, help)->type_name(type)->required(need == Command::Need::kRequired);
}

// Sets what neither the command line nor the environment has set.
void apply_settings_file(CLI::App& app, const std::string& path) {
  std::ifstream file(path);
  if (!file) throw CLI::ValidationError("--config", "the file " + in_quotes(path) + " can't be read");
  for (const CLI::ConfigItem& item : CLI::ConfigINI().from_config(file)) {
    CLI::Option* option = app.get_option_no_throw("--" + item.name);
    if (option == nullptr || option->get_envname().empty()) {
      throw CLI::ValidationError("--config", "there is no option " + in_quotes(item.name) + " (in " + path + ")");
    }
    if (option->count() > 0) continue;
    for (const std::string& value : item.inputs) option->add_result(value);
    option->run_callback();
  }
}

constexpr std::uint64_t kAnySize = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void Command::flag(const std::string& name, bool& value, const std::string& help) { app_->add_flag(name, value, help); }

void Command::text(const std::string& name, std::string& value, const std::string& type, const std::string& help,
                   Need need) {
  add_option(*app_, name, value, type, help, need);
}

void Command::texts(const std::string& name, std::vector<std::string>& values, const std::string& type,
                    const std::string& help, Need need) {
  add_option(*app_, name, values, type, help, need);
}

void Command::number(const std::string& name, int& value, int least, int most, const std::string& type,
                     const std::string& help) {
  add_option(*app_, name, value, type, help)
      ->check(within(static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most)));
}

void Command::number(const std::string& name, std::uint64_t& value, const std::string& type, const std::string& help) {
  add_option(*app_, name, value, type, help)->check(within(0, kAnySize));
}

void Command::number(const std::string& name, std::optional<std::uint64_t>& value, const std::string& type,
                     const std::string& help) {
  add_option(*app_, name, value, type, help)->check(within(0, kAnySize));
}

void Command::real(const std::string& name, double& value, double least, double most, const std::string& type,
                   const std::string& help) {
  add_option(*app_, name, value, type, help)->check(CLI::Range(least, most).description(""));
}

void Command::from_environment_and_file() {
  for (CLI::Option* option : app_->get_options()) {
    std::string name = option->get_single_name();
    if (name == "help" || option->get_positional()) continue;
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
    option->envname("ROUNDHOUSE_" + name);
  }
  const auto file = std::make_shared<std::string>();
  app_->add_option("--config", *file, "Options, one a line: NAME = VALUE")
      ->type_name("FILE")
      ->envname("ROUNDHOUSE_CONFIG");
  app_->parse_complete_callback([app = app_, file] {
    if (!file->empty()) apply_settings_file(*app, *file);
  });
}

Command Commands::add(const std::string& name, const std::string& description, std::function<int()> body) {
  Command root(app);
  return add_below(root, name, description, std::move(body));
}

Command Commands::add_below(Command& parent, const std::string& name, const std::string& description,
                            std::function<int()> body) {
  CLI::App* command = parent.app_->add_subcommand(name, description);
  command->set_help_all_flag("");
  command->footer("");
  command->group("Commands");
  command->add_option("--data", data_folders, "Also load the boards in this folder (may be repeated)")
      ->type_name("DIR")
      ->allow_extra_args(false);
  // The innermost command is called back first, and it is the one that was meant.
  command->callback([this, body = std::move(body)] {
    if (run == nullptr) run = body;
  });
  return Command(*command);
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

void add_table_options(Command& command, TableOptions& options, Command::Need game) {
  command.text("game", options.game, "GAME", "The game: see `roundhouse games`", game);
  command.number("--players", options.players, 1, 99, "N", "How many seats (default: the fewest that the game allows)");
  command.number("--first-seat", options.first_seat, 1, 99, "SEAT", "Who begins (default: drawn)");
  command.flag("--open-stacks", options.open_stacks, "The Card Game: owners may look through their stacks");
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

}  // namespace roundhouse
