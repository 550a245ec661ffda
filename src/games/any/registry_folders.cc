// The only file of this folder that touches a disk: a build without one (the browser's) leaves it out.
#include <algorithm>

#include "games/any/registry.h"
#include "maps/load.h"

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
    add(std::make_shared<const GameData>(std::move(*data)));
  }
  return Ok{};
}

}  // namespace roundhouse
