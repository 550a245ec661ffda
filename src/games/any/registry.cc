#include "games/any/registry.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/names.h"
#include "maps/load.h"

namespace roundhouse {

Registry Registry::builtin() {
  Registry registry;
  for (const GameFiles& files : embedded_games()) {
    Result<GameData> data = load_game_data(files);
    if (!data) {
      std::fprintf(stderr, "roundhouse: the data built into this program is broken: %s\n", data.error().text().c_str());
      std::abort();
    }
    registry.games_.push_back(std::make_shared<const GameData>(std::move(*data)));
  }
  return registry;
}

void Registry::add(std::shared_ptr<const GameData> game) {
  const auto same =
      std::find_if(games_.begin(), games_.end(), [&](const auto& g) { return g->ruleset.id == game->ruleset.id; });
  if (same == games_.end()) {
    games_.push_back(std::move(game));
  } else {
    *same = std::move(game);
  }
}

Result<std::shared_ptr<const GameData>> Registry::find(std::string_view id) const {
  std::vector<std::string> ids;
  for (const auto& game : games_) {
    if (game->ruleset.id == id) return game;
    ids.push_back(game->ruleset.id);
  }
  const std::string hint = did_you_mean(id, ids);
  return Error{
      ErrorCode::kUnknownName,
      "there is no game " + in_quotes(id) + "." + (hint.empty() ? " The games are " + joined(ids) + "." : hint), "",
      ""};
}

}  // namespace roundhouse
