// What a table is opened with.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"
#include "games/any/any_game.h"
#include "games/any/registry.h"
#include "record/record.h"

namespace roundhouse {

// The time for each decision.
struct Clock {
  enum class Kind : std::uint8_t { kNone, kMove, kDays };
  Kind kind = Kind::kNone;
  std::int64_t amount = 0;  // milliseconds or days

  std::int64_t ms() const { return kind == Kind::kDays ? amount * 86'400'000 : amount; }
};

struct TableSettings {
  std::string game, board;
  int rules = 0;
  GameOptions options;
  Clock clock;
  std::int64_t grace_ms = 0;  // 0: absent seats are waited for
  std::int64_t pace_ms = 0;   // how long bots wait before they move
  std::string caretaker = "simple";
  std::array<std::string, kMaxSeats> bots;  // by seat; empty: open to people
  std::string secret;                       // of the shuffle: 64 hex digits
  std::string invite_key, watch_key;        // opaque words of the transport; empty: none
  std::optional<Record> from;  // a position to play on from: cut where play begins, without result and seed
};

// A bot's name may stand in a log only if there is such a bot.
using BotKnown = std::function<bool(std::string_view name)>;

// From the JSON object that docs/schema/open.schema.json describes. The keys and the secret are for the caller to add.
Result<TableSettings> read_settings(std::string_view json, const Registry& registry, const BotKnown& known);

// The lines of the log's first entry, and back.
std::string settings_text(const TableSettings& settings);
Result<TableSettings> parse_settings(std::string_view lines);

}  // namespace roundhouse
