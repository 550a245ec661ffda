#include "room/entry.h"

#include <array>
#include <limits>

#include "core/ids.h"
#include "core/names.h"
#include "record/lines.h"

namespace roundhouse {
namespace {

struct Form {
  EntryKind kind;
  const char* name;
  bool has_seat, has_word, has_rest, has_lines;
};

// clang-format off
constexpr std::array<Form, 20> kForms{{
    {EntryKind::kOpen,    "open",    false, true,  false, true },
    {EntryKind::kSit,     "sit",     true,  true,  true,  false},
    {EntryKind::kLeave,   "leave",   true,  false, false, false},
    {EntryKind::kBot,     "bot",     true,  true,  false, false},
    {EntryKind::kClear,   "clear",   true,  false, false, false},
    {EntryKind::kReady,   "ready",   true,  true,  false, false},
    {EntryKind::kUnready, "unready", true,  false, false, false},
    {EntryKind::kBegin,   "begin",   false, false, false, true },
    {EntryKind::kAct,     "act",     false, false, true,  false},
    {EntryKind::kUndo,    "undo",    true,  false, false, false},
    {EntryKind::kCare,    "care",    true,  true,  false, false},
    {EntryKind::kBack,    "back",    true,  false, false, false},
    {EntryKind::kResign,  "resign",  true,  false, false, false},
    {EntryKind::kPause,   "pause",   true,  false, false, false},
    {EntryKind::kResume,  "resume",  true,  false, false, false},
    {EntryKind::kRematch, "rematch", true,  false, false, false},
    {EntryKind::kNext,    "next",    false, true,  false, false},
    {EntryKind::kCut,     "cut",     false, true,  false, false},
    {EntryKind::kFull,    "full",    false, false, false, false},
    {EntryKind::kLost,    "lost",    false, false, false, false},
}};
// clang-format on
static_assert(kForms.size() == static_cast<std::size_t>(EntryKind::kLost) + 1);
static_assert([] {
  for (std::size_t i = 0; i < kForms.size(); ++i) {
    if (static_cast<std::size_t>(kForms[i].kind) != i) return false;
  }
  return true;
}());

const Form& form_of(EntryKind kind) { return kForms[static_cast<std::size_t>(kind)]; }

// The next word, cut off the front of the line; empty if there is none.
std::string_view cut_word(std::string_view& line) {
  const std::size_t space = line.find(' ');
  const std::string_view word = line.substr(0, space);
  line = space == std::string_view::npos ? std::string_view() : line.substr(space + 1);
  return word;
}

Error bad_entry(std::string_view line) {
  return {ErrorCode::kBadSyntax, "no entry of a table's log: " + in_quotes(line.substr(0, 100)), "", ""};
}

}  // namespace

const char* entry_word(EntryKind kind) { return form_of(kind).name; }

std::string write_entry(const Entry& entry) {
  const Form& form = form_of(entry.kind);
  std::string out = std::to_string(entry.at) + " " + form.name;
  if (form.has_seat) out += " " + std::to_string(entry.seat.value + 1);
  if (form.has_word) out += " " + entry.word;
  if (form.has_rest) out += " " + entry.rest;
  if (form.has_lines && !entry.lines.empty()) out += "\n" + entry.lines;
  return out;
}

Result<Entry> read_entry(std::string_view text) {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  const std::string_view whole = line;
  Entry entry;
  if (end != std::string_view::npos) entry.lines = text.substr(end + 1);
  const auto at = plain_number<std::int64_t>(cut_word(line), std::numeric_limits<std::int64_t>::max());
  const std::string_view name = cut_word(line);
  const Form* form = nullptr;
  for (const Form& candidate : kForms) {
    if (name == candidate.name) form = &candidate;
  }
  if (!at || form == nullptr || form->kind == EntryKind::kLost) return bad_entry(whole);
  if (!entry.lines.empty() && !form->has_lines) return bad_entry(whole);
  entry.at = *at;
  entry.kind = form->kind;
  if (form->has_seat) {
    const auto seat = plain_number<int>(cut_word(line), kMaxSeats);
    if (!seat || *seat < 1) return bad_entry(whole);
    entry.seat = SeatId{static_cast<std::uint8_t>(*seat - 1)};
  }
  if (form->has_word) {
    entry.word = cut_word(line);
    if (entry.word.empty()) return bad_entry(whole);
  }
  if (form->has_rest) {
    entry.rest = line;
    line = {};
    if (entry.rest.empty()) return bad_entry(whole);
  }
  if (!line.empty()) return bad_entry(whole);
  return entry;
}

}  // namespace roundhouse
