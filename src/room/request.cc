#include "room/request.h"

#include <algorithm>
#include <array>

#include "json/json_in.h"
#include "json/parse.h"
#include "record/record.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kMaxId = (std::int64_t{1} << 53) - 1;
constexpr std::int64_t kMaxNumber = 1'000'000'000;
constexpr std::size_t kMaxActionBytes = 200;

constexpr std::array<const char*, 18> kNames{"hello",   "sit",    "leave", "bot",    "clear",   "ready",
                                             "unready", "start",  "act",   "why",    "undo",    "react",
                                             "back",    "resign", "pause", "resume", "rematch", "record"};
static_assert(kNames.size() == static_cast<std::size_t>(RequestKind::kRecord) + 1);

constexpr std::array<std::string_view, 8> kReactions{"hello", "nice",  "thanks",   "oops",
                                                     "wow",   "sorry", "thinking", "good-game"};

std::optional<RequestKind> kind_of(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (name == kNames[i]) return static_cast<RequestKind>(i);
  }
  return std::nullopt;
}

// One line for the log, and for everybody's screen. The text is valid UTF-8.
bool good_name(std::string_view name) {
  std::size_t characters = 0;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) return false;
    characters += (byte & 0xC0) != 0x80;
  }
  return characters >= 1 && characters <= kMaxNameCharacters && name.front() != ' ' && name.back() != ' ';
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
