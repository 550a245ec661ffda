// What a client says, taken apart (docs/protocol.md, "What a client may say").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"

namespace roundhouse {

inline constexpr std::size_t kMaxMessageBytes = 4096;
inline constexpr std::size_t kMaxNameCharacters = 24;

enum class RequestKind : std::uint8_t {
  kHello,
  kSit,
  kLeave,
  kBot,
  kClear,
  kReady,
  kUnready,
  kStart,
  kAct,
  kWhy,
  kUndo,
  kReact,
  kBack,
  kResign,
  kPause,
  kResume,
  kRematch,
  kRecord,
  kPast
};

struct Request {
  RequestKind kind = RequestKind::kHello;
  std::optional<std::int64_t> id;  // repeated in the answer
  int seat = 0;                    // sit, bot, clear: as written, from 1
  std::int64_t number = 0;         // hello, past: last; act: ask
  std::int64_t before = 0;         // past: the first change that is not wanted
  std::string text;                // sit: name; bot: bot; ready: random; act, why: action; react: reaction
};

// Answers of which grow with the log, or with the game: a transport gives them out more slowly than others.
bool is_costly(RequestKind kind);

// An error says what is wrong with the message. Its id, if there is a good one, is in `id` all the same.
Result<Request> read_request(std::string_view json, std::optional<std::int64_t>& id);

}  // namespace roundhouse
