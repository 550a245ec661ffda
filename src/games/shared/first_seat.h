// COM-2: who begins is drawn, unless the options say it.
#pragma once

#include "core/chance.h"
#include "games/shared/game_options.h"

namespace roundhouse {

inline SeatId draw_first_seat(const GameOptions& options, Chance& chance) {
  if (options.first_seat) return *options.first_seat;
  const auto n = static_cast<std::uint32_t>(options.players);
  auto seat = static_cast<std::uint8_t>(chance.scripted() ? 0 : chance.below(Chance::Stream::kSeats, n));
  if (chance.watched()) {
    seat = chance.settle(Outcome::Kind::kSeat, seat, [&](std::uint8_t value) { return value < n ? 1 : 0; });
  }
  chance.count();
  return SeatId{seat};
}

}  // namespace roundhouse
