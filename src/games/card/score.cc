// The reckoning: completed tickets add, others subtract, and big cities go to whoever served them most (CG-12,
// CG-14, CG-15).
#include <algorithm>

#include "core/bits.h"
#include "games/card/game.h"
#include "games/shared/winners.h"

namespace roundhouse::card {
namespace {

int points_of(const Rules& rules, TicketSet tickets) {
  int points = 0;
  for_each_bit(tickets, [&](int t) { points += rules.ticket[static_cast<std::size_t>(t)].points; });
  return points;
}

// CG-14: to each of the tied in full; to nobody if nobody completed a ticket that names the city.
void award_big_cities(const Rules& rules, Score& score) {
  for (int i = 0; i < rules.big_cities; ++i) {
    const BigCityFacts& city = rules.big_city[static_cast<std::size_t>(i)];
    std::array<int, kSeats> served{};
    int most = 1;
    for (std::size_t s = 0; s < kSeats; ++s) {
      served[s] = std::popcount(score.seats[s].made & city.tickets);
      most = std::max(most, served[s]);
    }
    for (std::size_t s = 0; s < kSeats; ++s) {
      const bool wins = served[s] == most;
      score.seats[s].bonuses += wins ? city.bonus : 0;
      score.seats[s].bonus_cards += wins;
    }
  }
}

}  // namespace

Score score(const Rules& rules, const State& state) {
  Score score;
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    const Seat& seat = state.seats[s];
    SeatScore& out = score.seats[s];
    out.made = seat.completed;
    out.missed = seat.tickets;
    out.completed = std::popcount(out.made);
    out.lost = std::popcount(out.missed);
    out.tickets = seat.points - points_of(rules, out.missed);
  }
  award_big_cities(rules, score);
  for (SeatScore& seat : score.seats) seat.total = seat.tickets + seat.bonuses;
  decide(rules.data->ruleset.tie_breaks, rules.players, {}, score);  // CG-15
  return score;
}

}  // namespace roundhouse::card
