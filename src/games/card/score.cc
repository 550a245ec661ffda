// The reckoning: completed tickets add, others subtract, and big cities go to whoever served them most (CG-12, CG-14, CG-15).
#include <algorithm>

#include "core/bits.h"
#include "games/card/game.h"

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

// Keeps those of the winners that have the most.
template <class Of>
void narrow(Score& score, Of&& of) {
  int most = 0;
  unsigned best = 0;
  for_each_bit(score.winners, [&](int s) {
    const int n = of(score.seats[static_cast<std::size_t>(s)]);
    if (best == 0 || n > most) most = n, best = 0;
    if (n == most) best |= 1u << s;
  });
  score.winners = static_cast<std::uint8_t>(best);
}

// CG-15, in the order of the ruleset.
void find_winners(const Rules& rules, Score& score) {
  score.winners = static_cast<std::uint8_t>((1u << rules.players) - 1);
  score.decided = Decided::kPoints;
  narrow(score, [](const SeatScore& s) { return s.total; });
  for (const TieBreak tie : rules.tie_breaks) {
    if (std::has_single_bit(score.winners)) return;
    if (tie == TieBreak::kTickets) {
      score.decided = Decided::kTickets;
      narrow(score, [](const SeatScore& s) { return s.completed; });
    } else if (tie == TieBreak::kBonusCards) {
      score.decided = Decided::kBonusCards;
      narrow(score, [](const SeatScore& s) { return s.bonus_cards; });
    }
  }
  if (!std::has_single_bit(score.winners)) score.decided = Decided::kShared;
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
  find_winners(rules, score);
  return score;
}

}  // namespace roundhouse::card
