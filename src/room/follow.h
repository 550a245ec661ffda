// How things stand at a table after so many entries of its log, and the one place where an entry changes it: play as it happens
// and rebuilding from the log go the same way.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any/registry.h"
#include "room/entry.h"
#include "room/table.h"
#include "room/table_game.h"

namespace roundhouse {

// Ten games as long as programs play them (COM-14). At a table with people nothing is imposed, but a log has an end.
inline constexpr int kMostEntries = 50'000;

struct TableState {
  int seq = 0;  // entries so far
  int held = 0;  // the last of them that counts
  std::shared_ptr<const GameData> data;
  Table table;
  std::optional<TableGame> game;  // from the deal on
  std::int64_t opened_at = 0;
  std::array<int, kMaxSeats> changes{};  // by or to each seat, other than decisions of the game

  const TableGame* played() const { return game ? &*game : nullptr; }
};

// What an entry says and what it brought about: what there is to tell about it.
struct Change {
  int seq = 0;
  Entry entry;
  SeatId by = kNoSeat;  // who did it, or whom it was done to; kNoSeat: nobody
  AnyEvents events;
};

// An error: the entry does not fit there, and nothing has changed.
Result<Change> follow(TableState& state, const Entry& entry, const Registry& registry);

// The entry that takes a table on whose log can't be followed to its end: from the last entry that can be. An error: the first can't
// be followed either, and there is no table to go on with.
Result<Entry> cut_of(const std::vector<std::string>& log, const Registry& registry);

// Follows a log from its beginning, entry by entry. Entries that were cut are not read.
class LogReader {
 public:
  explicit LogReader(const std::vector<std::string>& log);
  bool at_end() const { return next_ == log_.size(); }
  Result<Entry> next();

 private:
  const std::vector<std::string>& log_;
  std::vector<bool> lost_;
  std::size_t next_ = 0;
  std::int64_t at_ = 0;  // of the last entry that counts
};

// The record's head at the start of play: who sits where, and what the shuffle is made of.
Record header_of(const TableState& state);
std::uint64_t seed_of(const Table& table);

// "12 2: take 3 > red" taken apart; nothing if it is no decision, or not number `number`.
std::optional<RecordedDecision> read_decision(std::string_view text, int number);

}  // namespace roundhouse
