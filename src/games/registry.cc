#include "games/registry.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "games/wording.h"
#include "maps/load.h"
#include "maps/names.h"

namespace roundhouse {
namespace fs = std::filesystem;
namespace {

bool holds_a_game(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_regular_file(folder / "map.json", ignored);
}

// The folder itself, or those of its sub-folders that hold a game, in the order of their names.
std::vector<fs::path> game_folders(const fs::path& folder) {
  if (holds_a_game(folder)) return {folder};
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (holds_a_game(at->path())) found.push_back(at->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

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

Result<> Registry::add_folder(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return Error{ErrorCode::kIo, "there is no such folder", folder.string(), ""};
  }
  const std::vector<fs::path> folders = game_folders(folder);
  if (folders.empty()) {
    return Error{ErrorCode::kIo, "no game is here: neither this folder nor one inside it has a map.json",
                 folder.string(), ""};
  }
  for (const fs::path& path : folders) {
    Result<GameFiles> files = read_game_files(path);
    if (!files) return files.error();
    Result<GameData> data = load_game_data(*files);
    if (!data) return data.error();
    auto game = std::make_shared<const GameData>(std::move(*data));
    const auto same =
        std::find_if(games_.begin(), games_.end(), [&](const auto& g) { return g->ruleset.id == game->ruleset.id; });
    if (same == games_.end()) {
      games_.push_back(std::move(game));
    } else {
      *same = std::move(game);
    }
  }
  return Ok{};
}

Result<std::shared_ptr<const GameData>> Registry::find(std::string_view id) const {
  std::vector<std::string> ids;
  for (const auto& game : games_) {
    if (game->ruleset.id == id) return game;
    ids.push_back(game->ruleset.id);
  }
  const std::string hint = did_you_mean(id, ids);
  return Error{ErrorCode::kUnknownName,
               "there is no game " + in_quotes(id) + "." +
                   (hint.empty() ? " The games are " + wording::joined(ids) + "." : hint),
               "", ""};
}

}  // namespace roundhouse
