#include "room/table.h"

#include <algorithm>

namespace roundhouse {

std::optional<std::int64_t> Table::deadline(SeatId id) const {
  const TableSeat& s = seat(id);
  const bool counts = settings.clock.kind != Clock::Kind::kNone && s.ask != 0 && !s.played_by_bot() && !paused;
  return counts ? std::optional(s.asked_at + settings.clock.ms()) : std::nullopt;
}

bool Table::can_start() const {
  return std::all_of(seats.begin(), seats.begin() + players(), [](const TableSeat& s) {
    return s.who == TableSeat::Who::kBot || (s.who == TableSeat::Who::kPerson && s.ready());
  });
}

bool Table::everybody_wants_rematch() const {
  return stage == Stage::kOver && std::all_of(seats.begin(), seats.begin() + players(), [](const TableSeat& s) {
           return s.who != TableSeat::Who::kPerson || s.rematch;
         });
}

}  // namespace roundhouse
