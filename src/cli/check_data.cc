#include "cli/check_data.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>

#include "json/json.h"
#include "maps/check.h"

namespace roundhouse {
namespace {

std::string plural(std::size_t n, const char* what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

std::string facts(const CheckedGame& game) {
  std::string text = game.reconstruction ? "a reconstruction" : "sourced";  // DAT-2: said wherever a board is listed
  if (game.disputes > 0) text += ", " + plural(static_cast<std::size_t>(game.disputes), "dispute") + " noted";
  return text;
}

using TextRow = std::array<std::string, 7>;

void print_table(const std::vector<CheckedGame>& games) {
  std::vector<TextRow> rows{{"game", "players", "cities", "tracks", "tickets", "cards", "facts"}};
  for (const CheckedGame& game : games)
    rows.push_back({game.id, fmt::format("{}-{}", game.min_players, game.max_players), std::to_string(game.cities),
                    game.board ? std::to_string(game.tracks) : "-", std::to_string(game.tickets),
                    std::to_string(game.cards), facts(game)});
  std::array<std::size_t, 7> width{};
  for (const TextRow& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
  for (const TextRow& row : rows) {
    std::string line = fmt::format("{:<{}}", row[0], width[0]);
    for (std::size_t i = 1; i + 1 < row.size(); ++i) line += fmt::format("  {:>{}}", row[i], width[i]);
    fmt::print("{}  {}\n", line, row.back());
  }
}

void print_report(const CheckReport& report) {
  if (!report.games.empty()) print_table(report.games);
  for (const CheckedFile& file : report.files) fmt::print("{}: a {} that is right on its own\n", file.name, file.kind);
  std::fflush(stdout);  // so that the two streams keep their order in one terminal
  for (const Error& problem : report.problems) fmt::print(stderr, "{}\n", problem.text());
  if (!report.ok()) fmt::print(stderr, "{}.\n", plural(report.problems.size(), "problem"));
}

void print_json(const CheckReport& report) {
  Json out{{"ok", report.ok()}, {"games", Json::array()}, {"files", Json::array()}, {"problems", Json::array()}};
  for (const CheckedGame& game : report.games)
    out["games"].push_back({{"id", game.id},
                            {"title", game.title},
                            {"folder", game.folder},
                            {"kernel", game.board ? "board" : "card"},
                            {"players", {game.min_players, game.max_players}},
                            {"cities", game.cities},
                            {"tracks", game.tracks},
                            {"tickets", game.tickets},
                            {"cards", game.cards},
                            {"board", game.board_hash},
                            {"status", game.reconstruction ? "reconstruction" : "sourced"},
                            {"disputes", game.disputes}});
  for (const CheckedFile& file : report.files) out["files"].push_back({{"name", file.name}, {"kind", file.kind}});
  for (const Error& problem : report.problems)
    out["problems"].push_back({{"file", problem.file}, {"place", problem.place}, {"message", problem.message}});
  // A file's name may be no UTF-8: the replacement character is better than no answer.
  fmt::print("{}\n", out.dump(2, ' ', false, Json::error_handler_t::replace));
}

}  // namespace

int run_check_data(const std::vector<std::string>& paths, bool json) {
  const CheckReport report = paths.empty() ? check_embedded() : check_paths(paths);
  if (json) print_json(report);
  else print_report(report);
  return report.ok() ? 0 : 1;
}

}  // namespace roundhouse
