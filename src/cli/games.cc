// `roundhouse games`: what can be played.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "json/json.h"

namespace roundhouse {
namespace {

using OrderedJson = nlohmann::ordered_json;

// DAT-2: said wherever a board is chosen.
std::string provenance(const GameData& game) {
  return game.map.provenance.reconstruction ? "a reconstruction (see below)" : "the published one";
}

OrderedJson as_json(const GameData& game) {
  OrderedJson out;
  out["id"] = game.ruleset.id;
  out["title"] = game.ruleset.title;
  out["players"] = {game.ruleset.min_players, game.ruleset.max_players};
  out["kernel"] = game.ruleset.kernel == KernelId::kBoard ? "board" : "card";
  out["options"] = OrderedJson::array({"first-seat"});
  for (const std::string& option : game.ruleset.options) out["options"].push_back(option);
  out["rules"] = game.ruleset.version;
  out["board"] = game.board_hash;
  out["cities"] = game.map.cities.size();
  out["tracks"] = game.map.tracks.size();
  out["tickets"] = game.map.tickets.size();
  out["provenance"] = {{"status", game.map.provenance.reconstruction ? "reconstruction" : "sourced"},
                       {"summary", game.map.provenance.summary},
                       {"sources", game.map.provenance.sources}};
  return out;
}

void print_table(const Registry& registry) {
  TextTable table({{"game"}, {"title"}, {"players"}, {"options"}, {"board"}});
  for (const auto& game : registry.games()) {
    std::string options = "first-seat";
    for (const std::string& option : game->ruleset.options) options += ", " + option;
    table.add({paint(Style::kBold, game->ruleset.id), game->ruleset.title,
               fmt::format("{} to {}", game->ruleset.min_players, game->ruleset.max_players), options,
               provenance(*game)});
  }
  fmt::print("{}", table.text());
  for (const auto& game : registry.games()) {
    if (!game->map.provenance.reconstruction) continue;
    fmt::print("\n{}\n",
               wrapped(paint(Style::kBold, game->ruleset.title) + ": " + game->map.provenance.summary, 100, 2));
  }
  fmt::print("\nPlay one:  roundhouse play {}\n",
             registry.games().empty() ? "GAME" : registry.games().front()->ruleset.id);
}

}  // namespace

void add_games(Commands& commands) {
  const auto json = std::make_shared<bool>(false);
  Command command =
      commands.add("games", "List the games: players, options and where their boards come from", [&commands, json] {
        const auto registry = load_registry(commands);
        if (!registry) return kExitError;
        if (!*json) {
          print_table(*registry);
          return kExitOk;
        }
        OrderedJson out = OrderedJson::array();
        for (const auto& game : registry->games()) out.push_back(as_json(*game));
        fmt::print("{}\n", out.dump(2));
        return kExitOk;
      });
  command.flag("--json", *json, "Print JSON");
}

}  // namespace roundhouse
