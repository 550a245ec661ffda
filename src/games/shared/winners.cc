#include "games/shared/winners.h"

#include <bit>

namespace roundhouse {
namespace {

// Keeps those of `seats` with the largest value.
template <class Value>
std::uint8_t best_of(std::uint8_t seats, int players, Value&& value) {
  std::uint8_t best = 0;
  for (int s = 0; s < players; ++s) {
    if ((seats >> s & 1) == 0) continue;
    const int against = best == 0 ? value(s) : value(std::countr_zero(static_cast<unsigned>(best)));
    if (best == 0 || value(s) > against) {
      best = static_cast<std::uint8_t>(1u << s);
    } else if (value(s) == against) {
      best = static_cast<std::uint8_t>(best | 1u << s);
    }
  }
  return best;
}

Decided decided_by(TieBreak tie_break) {
  switch (tie_break) {
    case TieBreak::kTickets: return Decided::kTickets;
    case TieBreak::kFewestStations: return Decided::kFewestStations;
    case TieBreak::kLongest: return Decided::kLongest;
    case TieBreak::kBonusCards: return Decided::kBonusCards;
  }
  return Decided::kShared;
}

}  // namespace

void decide(const std::vector<TieBreak>& tie_breaks, int players, const std::array<int, kMaxSeats>& stations_left,
            Score& score) {
  const auto everybody = static_cast<std::uint8_t>((1u << players) - 1);
  score.winners = best_of(everybody, players, [&](int s) { return score.seats[s].total; });
  score.decided = Decided::kPoints;
  for (const TieBreak tie_break : tie_breaks) {
    if (std::has_single_bit(score.winners)) return;
    score.winners = best_of(score.winners, players, [&](int s) {
      const SeatScore& seat = score.seats[s];
      switch (tie_break) {
        case TieBreak::kTickets: return seat.completed;
        case TieBreak::kFewestStations: return stations_left[s];
        case TieBreak::kLongest: return seat.longest;
        case TieBreak::kBonusCards: return seat.bonus_cards;
      }
      return 0;
    });
    score.decided = decided_by(tie_break);
  }
  if (!std::has_single_bit(score.winners)) score.decided = Decided::kShared;
}

}  // namespace roundhouse
