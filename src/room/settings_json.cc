// The settings out of the JSON object that a table is opened with (docs/schema/open.schema.json).
#include "core/names.h"
#include "games/shared/endless.h"
#include "json/json_in.h"
#include "json/parse.h"
#include "record/replay.h"
#include "record/words.h"
#include "room/settings.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kDayMs = 86'400'000;

Error bad_settings(std::string message) { return {ErrorCode::kBadValue, std::move(message), "", ""}; }

std::string read_options(const Json& json, GameOptions& options) {
  JsonIn in(json, "options");
  if (in.has("first_seat")) {
    options.first_seat = SeatId{static_cast<std::uint8_t>(in.number("first_seat", 1, kMaxSeats) - 1)};
  }
  if (in.has("open_stacks")) options.open_stacks = in.boolean("open_stacks");
  return in.problem();
}

std::string read_clock(const Json& json, Clock& clock) {
  JsonIn in(json, "clock");
  const std::string kind = in.text("kind");
  if (kind == "move") {
    clock = {Clock::Kind::kMove, in.number("ms", 1000, kDayMs)};
  } else if (kind == "days") {
    clock = {Clock::Kind::kDays, in.number("days", 1, 30)};
  } else if (kind != "none") {
    in.fail("kind", "must be none, move or days");
  }
  return in.problem();
}

std::string read_seats(const Json& json, int players, const BotKnown& known, std::array<std::string, kMaxSeats>& bots) {
  JsonIn in(json, "seats");
  for (int seat = 1; seat <= players; ++seat) {
    const std::string name = std::to_string(seat);
    const Json* value = in.find(name.c_str());
    if (value == nullptr) continue;
    JsonIn one(*value, "seats." + name);
    const std::string bot = one.text("bot");
    if (!known(bot)) one.fail("bot", "must be the name of a bot");
    if (std::string problem = one.problem(); !problem.empty()) return problem;
    bots[static_cast<std::size_t>(seat - 1)] = bot;
  }
  return in.problem();
}

// A position of a record. It is believed only after it has been played through, which costs no more than the longest game that
// programs play (COM-14): checks, which cost far more than play does, say nothing that the rules don't.
Result<Record> read_position(const Json& json, const Registry& registry) {
  JsonIn in(json, "from");
  const std::string text = in.text("record");
  const auto decisions = static_cast<std::size_t>(in.number("decisions", 0, kMostDecisions));
  if (std::string problem = in.problem(); !problem.empty()) return bad_settings(std::move(problem));
  Result<Record> record = read_record(text, "");
  if (!record) return record.error();
  if (decisions > record->decisions.size()) return bad_settings("the record has fewer decisions");
  if (record->decisions.size() > static_cast<std::size_t>(kMostDecisions))
    return bad_settings("the record has more than " + std::to_string(kMostDecisions) + " decisions");
  for (RecordedDecision& decision : record->decisions) decision.checks.reset();
  if (const Result<> good = verify(*record, registry); !good) return good.error();
  if (decisions == record->decisions.size() && !record->result.empty()) return bad_settings("there the game is over");
  record->decisions.resize(decisions);
  record->result.clear();
  record->seed.reset();
  // What is left is shuffled anew, and to that nobody has committed.
  record->commitment.reset();
  record->many_shuffled = false;
  record->shares.clear();
  record->secret.reset();
  return record;
}

Result<> take_position(const Json& json, const Registry& registry, TableSettings& out) {
  Result<Record> record = read_position(json, registry);
  if (!record) return record.error();
  const GameOptions options = options_of(*record);
  if (record->game != out.game || options.players != out.options.players) {
    return bad_settings("the record is of another game, or of another number of players");
  }
  out.options = options;
  out.from = std::move(*record);
  return Ok{};
}

// The options are checked by a deal with them.
Result<> try_deal(const std::shared_ptr<const GameData>& data, const GameOptions& options) {
  Chance chance(0);
  const Result<AnyGame> dealt = AnyGame::start(data, options, chance);
  if (!dealt) return dealt.error();
  return Ok{};
}

}  // namespace

Result<TableSettings> read_settings(std::string_view json, const Registry& registry, const BotKnown& known) {
  const Result<Json> parsed = parse_json(json, "");
  if (!parsed) return parsed.error();
  JsonIn in(*parsed);
  TableSettings out;
  out.game = in.text("game");
  out.options.players = static_cast<int>(in.number("players", 2, kMaxSeats));
  std::string problem;
  const auto part = [&](const char* key, auto read) {
    const Json* value = in.find(key);
    if (value != nullptr && problem.empty()) problem = read(*value);
  };
  part("options", [&](const Json& value) { return read_options(value, out.options); });
  part("clock", [&](const Json& value) { return read_clock(value, out.clock); });
  part("seats", [&](const Json& value) { return read_seats(value, out.options.players, known, out.bots); });
  if (in.has("grace_ms")) out.grace_ms = in.number("grace_ms", 0, kDayMs);
  if (in.has("pace_ms")) out.pace_ms = in.number("pace_ms", 0, 60'000);
  if (in.has("caretaker")) out.caretaker = in.text("caretaker");
  if (!known(out.caretaker)) in.fail("caretaker", "must be the name of a bot");
  const Json* from = in.find("from");
  if (std::string own = in.problem(); !own.empty()) problem = std::move(own);
  if (!problem.empty()) return bad_settings(std::move(problem));

  const auto data = registry.find(out.game);
  if (!data) return data.error();
  out.board = (*data)->board_hash;
  out.rules = (*data)->ruleset.version;
  if (from != nullptr) {
    if (const Result<> taken = take_position(*from, registry, out); !taken) return taken.error();
  }
  if (const Result<> dealt = try_deal(*data, out.options); !dealt) return dealt.error();
  return out;
}

}  // namespace roundhouse
