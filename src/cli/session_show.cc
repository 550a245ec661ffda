// What a session prints beside the table and the menu: the board, the log, and the end.
#include <fmt/core.h>

#include <algorithm>

#include "bots/route_plan.h"
#include "cli/city_words.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "cli/view_text.h"
#include "core/names.h"
#include "words/log_lines.h"
#include "words/wording.h"

namespace roundhouse {

void Session::print_board(std::string_view city) const {
  std::optional<CityId> only;
  if (!city.empty()) {
    std::string problem;
    const std::string text = lower(city);
    std::string_view rest = text;
    only = read_city(data_->map, rest, problem);
    if (!only) return fmt::print("{}\n", problem);
  }
  const AnyView any = game().observe(reader_);
  const auto* view = std::get_if<board::View>(&any);
  if (view == nullptr) return fmt::print("There is no board in {}.\n", data_->ruleset.title);
  const board::TrackSet open = open_tracks(*data_, *view, reader_);
  using Align = TextTable::Align;
  TextTable table({{"track", Align::kRight}, {"from"}, {"to"}, {"length", Align::kRight}, {"colour"}, {""}, {"state"}});
  for (int t = 0; t < static_cast<int>(data_->map.tracks.size()); ++t) {
    const Track& track = data_->map.tracks[static_cast<std::size_t>(t)];
    if (only && track.a != *only && track.b != *only) continue;
    std::string state = open.has(t) ? "open" : paint(Style::kDim, "closed to you");
    for (std::uint8_t s = 0; s < view->players; ++s) {
      if (view->seats[s].owned.has(t))
        state = SeatId{s} == reader_ ? paint(Style::kGood, "yours") : wording::Who(SeatId{s}, reader_).object();
    }
    const std::string special = track.tunnel      ? "tunnel"
                                : track.ferry > 0 ? fmt::format("ferry, {} wild", track.ferry)
                                                  : "";
    table.add({std::to_string(t + 1), wording::city(*data_, track.a), wording::city(*data_, track.b),
               std::to_string(track.length),
               track.color == kNoColor ? "gray" : paint_color(wording::color(*data_, track.color)), special, state});
  }
  fmt::print("{}", table.text());
}

void Session::print_log(SeatId seat) const {
  for (std::size_t i = 0; i < log_.size(); ++i) {
    for (const AnyEvent& event : log_[i]) {
      const std::string line = log_line(*data_, redact(event, seat), seat);
      if (!line.empty()) fmt::print("{:>4}  {}\n", i == 0 ? "" : std::to_string(i), line);
    }
  }
}

int Session::finish() {
  const SeatId reader = people_ == 1 ? reader_ : kNoSeat;
  if (reader != kNoSeat) tell_news(reader);
  const Score score = game().score();
  fmt::print("\n{}\n\n{}", paint(Style::kBold, "The game is over: " + end_words(game().end_reason()) + "."),
             show_score(game(), {names_}, reader));
  std::vector<std::string> winners;
  for (std::uint8_t s = 0; s < game().players(); ++s) {
    if ((score.winners >> s & 1) != 0) winners.push_back(wording::Who(SeatId{s}, reader).object());
    const TicketSet made = score.seats[s].made, missed = score.seats[s].missed;
    if (s == 0) fmt::print("\n");
    fmt::print("{} made {}{}\n", wording::Who(SeatId{s}, reader).subject(), wording::tickets(*data_, made),
               missed == 0 ? "" : "; lost " + wording::tickets(*data_, missed));
  }
  const bool you_alone = winners.size() == 1 && winners[0] == "you";
  std::string by;
  switch (score.decided) {
    case Decided::kPoints: break;
    case Decided::kTickets: by = ", by the most completed tickets"; break;
    case Decided::kFewestStations: by = ", by the fewest stations built"; break;
    case Decided::kLongest: by = ", by the longest path"; break;
    case Decided::kBonusCards: by = ", by the most bonus cards"; break;
    case Decided::kShared: by = ", together"; break;
  }
  std::string names = joined(winners);
  names[0] = static_cast<char>(names[0] >= 'a' && names[0] <= 'z' ? names[0] - 'a' + 'A' : names[0]);
  fmt::print("\n{}\n",
             paint(Style::kGood, fmt::format("{} {}{}.", names, you_alone || winners.size() > 1 ? "win" : "wins", by)));
  if (save(save_path_, true)) fmt::print("The record:  roundhouse replay {}\n", save_path_);
  return kExitOk;
}

}  // namespace roundhouse
