// The settings as the lines of a log's first entry (docs/table_log.md), and back.
#include "room/settings.h"

#include "core/names.h"
#include "record/lines.h"
#include "record/words.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kMaxMs = std::int64_t{1} << 40;

const char* clock_word(Clock::Kind kind) {
  switch (kind) {
    case Clock::Kind::kNone: return "none";
    case Clock::Kind::kMove: return "move";
    case Clock::Kind::kDays: return "days";
  }
  return "none";
}

Error bad_line(std::string_view line) {
  return {ErrorCode::kBadSyntax, "no setting of a table: " + in_quotes(line.substr(0, 100)), "", ""};
}

bool read_clock(const std::vector<std::string_view>& words, Clock& clock) {
  if (words.size() != 2) return false;
  const auto amount = plain_number<std::int64_t>(words[1], kMaxMs);
  if (!amount) return false;
  clock.amount = *amount;
  for (const Clock::Kind kind : {Clock::Kind::kNone, Clock::Kind::kMove, Clock::Kind::kDays}) {
    if (words[0] != clock_word(kind)) continue;
    clock.kind = kind;
    return true;
  }
  return false;
}

// One line but `from`. Answers whether it is one that we know.
bool read_line(std::string_view name, const std::vector<std::string_view>& words, TableSettings& out) {
  const auto number = [&](auto& target, std::int64_t most) {
    const auto n = words.size() == 1 ? plain_number<std::int64_t>(words[0], most) : std::nullopt;
    if (n) target = static_cast<std::remove_reference_t<decltype(target)>>(*n);
    return n.has_value();
  };
  const auto word = [&](std::string& target) {
    if (words.size() == 1) target = words[0];
    return words.size() == 1;
  };
  if (name == "game") return word(out.game);
  if (name == "board") return word(out.board);
  if (name == "rules") return number(out.rules, 1'000'000);
  if (name == "players") return number(out.options.players, kMaxSeats);
  if (name == "clock") return read_clock(words, out.clock);
  if (name == "grace") return number(out.grace_ms, kMaxMs);
  if (name == "pace") return number(out.pace_ms, kMaxMs);
  if (name == "caretaker") return word(out.caretaker);
  if (name == "secret") return word(out.secret) && good_secret(out.secret);
  if (name == "invite") return word(out.invite_key);
  if (name == "watch") return word(out.watch_key);
  if (words.size() != 2) return false;
  const auto seat = plain_number<int>(words[name == "bot" ? 0 : 1], kMaxSeats);
  const bool good_seat = seat && *seat >= 1;
  if (name == "bot" && good_seat) {
    out.bots[static_cast<std::size_t>(*seat - 1)] = words[1];
    return true;
  }
  if (name != "option") return false;
  if (words[0] == "first-seat" && good_seat) out.options.first_seat = SeatId{static_cast<std::uint8_t>(*seat - 1)};
  if (words[0] == "open-stacks") out.options.open_stacks = true;
  return (words[0] == "first-seat" && good_seat) || (words[0] == "open-stacks" && words[1] == "yes");
}

}  // namespace

std::string settings_text(const TableSettings& s) {
  std::string out = "game " + s.game + "\nboard " + s.board + "\nrules " + std::to_string(s.rules) + "\nplayers " +
                    std::to_string(s.options.players);
  if (s.options.first_seat) out += "\noption first-seat " + std::to_string(s.options.first_seat->value + 1);
  if (s.options.open_stacks) out += "\noption open-stacks yes";
  out += std::string("\nclock ") + clock_word(s.clock.kind) + " " + std::to_string(s.clock.amount);
  out += "\ngrace " + std::to_string(s.grace_ms) + "\npace " + std::to_string(s.pace_ms);
  out += "\ncaretaker " + s.caretaker;
  for (std::size_t i = 0; i < s.bots.size(); ++i) {
    if (!s.bots[i].empty()) out += "\nbot " + std::to_string(i + 1) + " " + s.bots[i];
  }
  if (!s.invite_key.empty()) out += "\ninvite " + s.invite_key;
  if (!s.watch_key.empty()) out += "\nwatch " + s.watch_key;
  out += "\nsecret " + s.secret;
  if (s.from) out += "\nfrom\n" + write_record(*s.from);
  return out;
}

Result<TableSettings> parse_settings(std::string_view lines) {
  TableSettings out;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    const std::string_view line = lines.substr(0, end);
    lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
    if (line == "from") {
      Result<Record> record = read_record(lines, "");
      if (!record) return record.error();
      out.from = std::move(*record);
      break;
    }
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return bad_line(line);
    if (!read_line(line.substr(0, space), split_words(line.substr(space + 1)), out)) return bad_line(line);
  }
  if (out.game.empty() || out.secret.empty()) return bad_line("no game, or no secret");
  return out;
}

}  // namespace roundhouse
