// What happens to a table by the passing of time: a clock runs out, or somebody has been absent for too long.
#include <algorithm>

#include "room/room.h"

namespace roundhouse {
namespace {

struct Timer {
  std::int64_t at = 0;
  SeatId seat;
  const char* why = "";
};

// The next of a table in play. Slow games wait for absent people: that is what they are for.
std::optional<Timer> next_timer(const Table& table, std::uint8_t online,
                                const std::array<std::int64_t, kMaxSeats>& absent_since) {
  std::optional<Timer> next;
  const auto add = [&](Timer timer) {
    if (!next || timer.at < next->at) next = timer;
  };
  if (table.stage != Table::Stage::kPlaying || table.paused) return next;
  const bool waits = table.settings.grace_ms == 0 || table.settings.clock.kind == Clock::Kind::kDays;
  for (std::uint8_t s = 0; s < table.players(); ++s) {
    const TableSeat& seat = table.seats[s];
    if (seat.ask == 0 || seat.played_by_bot()) continue;
    if (const auto deadline = table.deadline(SeatId{s})) add({*deadline, SeatId{s}, "clock"});
    if (!waits && (online >> s & 1) == 0) add({absent_since[s] + table.settings.grace_ms, SeatId{s}, "absent"});
  }
  return next;
}

}  // namespace

std::optional<std::int64_t> Room::wake_at() const {
  if (is_full()) return 1;  // long ago: at once
  const auto timer = next_timer(table(), online(), absent_since_);
  return timer ? std::optional(timer->at) : std::nullopt;
}

Proposal Room::due(std::int64_t now) const {
  const auto timer = next_timer(table(), online(), absent_since_);
  Entry entry;
  entry.at = now;
  if (is_full()) {
    entry.kind = EntryKind::kFull;
  } else if (timer && now >= timer->at) {
    entry.kind = EntryKind::kCare;
    entry.seat = timer->seat;
    entry.word = timer->why;
  } else {
    return {};
  }
  Proposal proposal;
  proposal.entry = write_entry(entry);
  return proposal;
}

}  // namespace roundhouse
