// One entry of a table's log (docs/table_log.md): what was done, by whom and when. A table is rebuilt from these alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"

namespace roundhouse {

enum class EntryKind : std::uint8_t {
  kOpen,  // lines: the settings
  kSit,  // a person takes a seat. word: its key; rest: its name
  kLeave,
  kBot,  // word: the bot's name
  kClear,
  kReady,  // word: its share of the shuffle
  kUnready,
  kBegin,  // lines: the set-up, as in a record
  kAct,  // rest: the decision, as in a record
  kUndo,
  kCare,  // word: absent or clock
  kBack,
  kResign,
  kPause,
  kResume,
  kRematch,
  kNext,  // word: the id of the table that follows this one
  kCut,  // word: how many entries hold; those between them and this one do not count
  kFull,  // the log has no room for more of the game
  kLost,  // never written: what stands for an entry that does not count
};

struct Entry {
  std::int64_t at = 0;
  EntryKind kind = EntryKind::kOpen;
  SeatId seat = kNoSeat;
  std::string word;
  std::string rest;  // the rest of the line
  std::string lines;  // below the first line
};

const char* entry_word(EntryKind kind);
std::string write_entry(const Entry& entry);
Result<Entry> read_entry(std::string_view text);

}  // namespace roundhouse
