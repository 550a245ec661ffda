#include "room/request.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "json/json_in.h"
#include "json/parse.h"
#include "record/record.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kMaxId = (std::int64_t{1} << 53) - 1;
constexpr std::int64_t kMaxNumber = 1'000'000'000;
constexpr std::size_t kMaxActionBytes = 200;

constexpr std::array<const char*, 19> kNames{"hello", "sit",    "leave",   "bot",    "clear", "ready", "unready",
                                             "start", "act",    "why",     "undo",   "react", "back",  "resign",
                                             "pause", "resume", "rematch", "record", "past"};
static_assert(kNames.size() == static_cast<std::size_t>(RequestKind::kPast) + 1);

constexpr std::array<std::string_view, 8> kReactions{"hello", "nice",  "thanks",   "oops",
                                                     "wow",   "sorry", "thinking", "good-game"};

std::optional<RequestKind> kind_of(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (name == kNames[i]) return static_cast<RequestKind>(i);
  }
  return std::nullopt;
}

// The code point that begins at `at`, which it passes. The text is valid UTF-8.
char32_t next_character(std::string_view text, std::size_t& at) {
  const auto lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80) return lead;
  const int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  char32_t out = lead & (0x3Fu >> more);
  for (int i = 0; i < more && at < text.size(); ++i) out = out << 6 | (static_cast<unsigned char>(text[at++]) & 0x3Fu);
  return out;
}

bool is_one_of(char32_t c, std::initializer_list<std::pair<char32_t, char32_t>> ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const auto& range) { return c >= range.first && c <= range.second; });
}

// Control characters, ends of lines, and what turns the direction of the text around it.
bool disturbs(char32_t c) {
  return is_one_of(c, {{0, 0x1F},
                       {0x7F, 0x9F},
                       {0x61C, 0x61C},
                       {0x200E, 0x200F},
                       {0x2028, 0x202E},
                       {0x2066, 0x2069},
                       {0xFFF9, 0xFFFB},
                       {0xE0000, 0xE007F}});
}

// Nothing is to be seen of it: spaces, joiners, fillers, selectors.
bool is_invisible(char32_t c) {
  return is_one_of(c, {{' ', ' '},
                       {0xA0, 0xA0},
                       {0xAD, 0xAD},
                       {0x34F, 0x34F},
                       {0x115F, 0x1160},
                       {0x1680, 0x1680},
                       {0x17B4, 0x17B5},
                       {0x180B, 0x180F},
                       {0x2000, 0x200D},
                       {0x202F, 0x202F},
                       {0x205F, 0x2065},
                       {0x206A, 0x206F},
                       {0x2800, 0x2800},
                       {0x3000, 0x3000},
                       {0x3164, 0x3164},
                       {0xFE00, 0xFE0F},
                       {0xFEFF, 0xFEFF},
                       {0xFFA0, 0xFFA0}});
}

// One line for the log, and for everybody's screen, that can be told from nobody. The text is valid UTF-8.
bool good_name(std::string_view name) {
  std::size_t characters = 0;
  bool visible = false;
  for (std::size_t at = 0; at < name.size(); ++characters) {
    const char32_t c = next_character(name, at);
    if (disturbs(c)) return false;
    visible |= !is_invisible(c);
  }
  return visible && characters <= kMaxNameCharacters && name.front() != ' ' && name.back() != ' ';
}

bool good_action(std::string_view action) {
  for (const char c : action) {
    if (c < 0x20 || c > 0x7E) return false;
  }
  return !action.empty() && action.size() <= kMaxActionBytes;
}

void read_members(JsonIn& in, Request& request) {
  const auto text = [&](const char* key, auto good, const char* what) {
    request.text = in.text(key);
    if (!good(std::string_view(request.text))) in.fail(key, what);
  };
  switch (request.kind) {
    case RequestKind::kHello:
      if (in.has("last")) request.number = in.number("last", 0, kMaxNumber);
      break;
    case RequestKind::kPast:
      if (in.has("last")) request.number = in.number("last", 0, kMaxNumber);
      request.before = in.number("before", 1, kMaxNumber);
      break;
    case RequestKind::kSit:
      request.seat = static_cast<int>(in.number("seat", 1, kMaxSeats));
      text("name", good_name, "must be 1 to 24 characters");
      break;
    case RequestKind::kBot:
      request.seat = static_cast<int>(in.number("seat", 1, kMaxSeats));
      text("bot", good_seat_name, "must be a bot's name");
      break;
    case RequestKind::kClear: request.seat = static_cast<int>(in.number("seat", 1, kMaxSeats)); break;
    case RequestKind::kReady: text("random", good_share, "must be 32 to 64 hex digits"); break;
    case RequestKind::kAct: request.number = in.number("ask", 1, kMaxNumber); [[fallthrough]];
    case RequestKind::kWhy: text("action", good_action, "must be an action"); break;
    case RequestKind::kReact:
      text(
          "reaction",
          [](std::string_view r) { return std::find(kReactions.begin(), kReactions.end(), r) != kReactions.end(); },
          "must be one of the reactions");
      break;
    case RequestKind::kLeave:
    case RequestKind::kUnready:
    case RequestKind::kStart:
    case RequestKind::kUndo:
    case RequestKind::kBack:
    case RequestKind::kResign:
    case RequestKind::kPause:
    case RequestKind::kResume:
    case RequestKind::kRematch:
    case RequestKind::kRecord: break;
  }
}

Error bad_message(std::string message) { return {ErrorCode::kBadSyntax, std::move(message), "", ""}; }

}  // namespace

bool is_costly(RequestKind kind) {
  return kind == RequestKind::kHello || kind == RequestKind::kPast || kind == RequestKind::kRecord;
}

Result<Request> read_request(std::string_view json, std::optional<std::int64_t>& id) {
  if (json.size() > kMaxMessageBytes) return bad_message("a message has at most 4096 bytes");
  const Result<Json> parsed = parse_json(json, "");
  if (!parsed) return bad_message(parsed.error().text());
  JsonIn in(*parsed);
  if (in.has("id")) {
    id = in.number("id", 0, kMaxId);
    if (!parsed->at("id").is_number_integer()) id.reset();
  }
  Request request;
  request.id = id;
  const std::string type = in.text("type");
  const auto kind = kind_of(type);
  if (!kind)
    return bad_message(parsed->is_object() && in.has("type") ? "there is no such type of message" : in.problem());
  request.kind = *kind;
  read_members(in, request);
  if (std::string problem = in.problem(); !problem.empty()) return bad_message(std::move(problem));
  return request;
}

}  // namespace roundhouse
