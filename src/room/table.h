// Who sits at a table and what it waits for: all that the log says apart from the game itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/ids.h"
#include "room/settings.h"

namespace roundhouse {

struct TableSeat {
  enum class Who : std::uint8_t { kOpen, kPerson, kBot };
  Who who = Who::kOpen;
  std::string name;   // a person's
  std::string key;    // by which the transport knows it again; opaque
  std::string bot;
  std::string share;  // of the shuffle; not empty once ready
  bool care = false;  // a caretaker plays for it until the person is back
  bool resigned = false;
  bool rematch = false;
  // The question that waits for this seat: the number of the change that asked it, and when. 0: none.
  int ask = 0;
  std::int64_t asked_at = 0;

  bool ready() const { return !share.empty(); }
  // Nobody but a program decides here now.
  bool played_by_bot() const { return who == Who::kBot || care || resigned; }
};

struct Table {
  enum class Stage : std::uint8_t { kLobby, kPlaying, kOver };
  TableSettings settings;
  std::string commitment;  // to the secret of the shuffle; empty if the table plays on from a record
  Stage stage = Stage::kLobby;
  std::array<TableSeat, kMaxSeats> seats;
  bool paused = false;
  std::int64_t paused_at = 0;
  std::string next;

  int players() const { return settings.options.players; }
  TableSeat& seat(SeatId id) { return seats[id.value]; }
  const TableSeat& seat(SeatId id) const { return seats[id.value]; }
  const std::string& bot_of(SeatId id) const {
    return seat(id).who == TableSeat::Who::kBot ? seat(id).bot : settings.caretaker;
  }
  // When the time of a person who has to decide is up; nothing without a clock.
  std::optional<std::int64_t> deadline(SeatId id) const;
  // Every seat is taken, and every person is ready.
  bool can_start() const;
  bool everybody_wants_rematch() const;
};

// The seats, and whoever watches: those who get the same messages.
using Audience = SeatId;  // kNoSeat: watchers, guests among them

}  // namespace roundhouse
