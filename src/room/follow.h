// How things stand at a table after so many entries of its log, and the one place where an entry changes it: play as it happens
// and rebuilding from the log go the same way.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "games/any/registry.h"
#include "room/entry.h"
#include "room/table.h"
#include "room/table_game.h"

namespace roundhouse {

// Ten games as long as programs play them (COM-14). At a table with people nothing is imposed, but a log has an end.
inline constexpr int kMostEntries = 50'000;

struct TableState {
  int seq = 0;  // entries so far
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

// The record's head at the start of play: who sits where, and what the shuffle is made of.
Record header_of(const TableState& state);
std::uint64_t seed_of(const Table& table);

// "12 2: take 3 > red" taken apart; nothing if it is no decision, or not number `number`.
std::optional<RecordedDecision> read_decision(std::string_view text, int number);

}  // namespace roundhouse
