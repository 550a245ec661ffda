#include "maps/check.h"

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <system_error>

#include "maps/load_all.h"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

void check_game(const GameFiles& files, CheckReport& report) {
  Problems problems;
  const auto game = load_game_data(files, problems);
  report.problems.insert(report.problems.end(), problems.list().begin(), problems.list().end());
  if (!game) return;
  const auto size = [](const auto& list) { return static_cast<int>(list.size()); };
  const Deck& deck = game->deck;
  report.games.push_back({
      .folder = files.folder,
      .id = game->map.id,
      .title = game->map.title,
      .board = game->ruleset.kernel == KernelId::kBoard,
      .min_players = game->ruleset.min_players,
      .max_players = game->ruleset.max_players,
      .cities = size(game->map.cities),
      .tracks = size(game->map.tracks),
      .tickets = size(game->map.tickets),
      .cards = std::accumulate(deck.counts.begin(), deck.counts.end(), deck.wilds),
      .reconstruction = game->map.provenance.reconstruction,
      .disputes = size(game->map.provenance.disputes),
      .board_hash = game->board_hash,
  });
}

bool holds_game(const fs::path& folder) {
  std::error_code error;
  for (const char* name : {"map.json", "drawing.json", "ruleset.json", "deck.json"})
    if (fs::exists(folder / name, error)) return true;
  return false;
}

void check_game_folder(const fs::path& folder, CheckReport& report) {
  const auto files = read_game_files(folder);
  if (files) check_game(*files, report);
  else report.problems.push_back(files.error());
}

void check_folder(const fs::path& folder, CheckReport& report) {
  if (holds_game(folder)) return check_game_folder(folder, report);
  std::vector<fs::path> inside;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (holds_game(it->path())) inside.push_back(it->path());
  if (inside.empty())
    report.problems.push_back(
        {ErrorCode::kIo,
         "There is no game here: a game's folder holds map.json, drawing.json, ruleset.json and deck.json.",
         folder.string(), ""});
  std::sort(inside.begin(), inside.end());
  for (const fs::path& game : inside) check_game_folder(game, report);
}

void check_file(const fs::path& path, CheckReport& report) {
  const auto text = read_text_file(path);
  if (!text) return report.problems.push_back(text.error());
  Problems problems;
  const auto kind = check_data_file(*text, path.string(), problems);
  report.problems.insert(report.problems.end(), problems.list().begin(), problems.list().end());
  if (problems.empty() && kind) {
    constexpr const char* kNames[] = {"map", "drawing", "ruleset", "deck"};
    report.files.push_back({path.string(), kNames[static_cast<int>(*kind)]});
  }
}

}  // namespace

CheckReport check_embedded() {
  CheckReport report;
  for (const GameFiles& files : embedded_games()) check_game(files, report);
  return report;
}

CheckReport check_paths(const std::vector<std::string>& paths) {
  CheckReport report;
  for (const std::string& path : paths) {
    std::error_code error;
    if (fs::is_directory(path, error)) check_folder(path, report);
    else check_file(path, report);
  }
  return report;
}

}  // namespace roundhouse
