#include "cli/arena/csv.h"

#include <fmt/core.h>

#include "games/shared/score_parts.h"

namespace roundhouse {
namespace {

// RFC 4180: a field with anything special in it stands in quotation marks, and its own are doubled.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

}  // namespace

void write_csv_head(std::FILE* file, const Ruleset& rules) {
  fmt::print(file, "contest,deal,game,seed,seat,bot,win,forfeit,turns,decisions,score");
  for (const ScorePart& part : score_parts(rules, SeatScore{})) fmt::print(file, ",{}", part.source);
  fmt::print(file, "\n");
}

void write_csv_game(std::FILE* file, const SeatOptions& options, const GamePlace& place,
                    const arena::GameResult& result) {
  const std::size_t sources = score_parts(options.data->ruleset, SeatScore{}).size();
  for (std::size_t s = 0; s < result.seats.size(); ++s) {
    const arena::SeatResult& seat = result.seats[s];
    fmt::print(file, "{},{},{},{},{},{},{:.4g},{},{},{},{}", place.contest + 1, place.deal + 1, place.game + 1,
               place.seed, s + 1, csv_field(options.bots[static_cast<std::size_t>(seat.bot)]),
               static_cast<double>(seat.share) / arena::kWin, result.forfeited_by.value == s ? 1 : 0, result.turns,
               seat.decisions, seat.total);
    for (std::size_t i = 0; i < sources; ++i) fmt::print(file, ",{}", seat.points[i]);
    fmt::print(file, "\n");
  }
}

}  // namespace roundhouse
