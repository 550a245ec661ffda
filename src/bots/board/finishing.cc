#include "bots/board/finishing.h"

#include <bit>

#include "games/board/menu.h"

namespace roundhouse::board {

bool completes_a_ticket(const Rules& rules, const Seat& seat, int track) {
  std::array<std::uint8_t, kMaxCities> joined = seat.joined;
  const std::uint8_t from = joined[rules.track[track].a], to = joined[rules.track[track].b];
  for (std::uint8_t& n : joined) n = n == from ? to : n;
  bool yes = false;
  for_each_bit(seat.tickets, [&](int t) {
    const TicketFacts& ticket = rules.ticket[t];
    yes |= joined[ticket.a] == joined[ticket.b] && seat.joined[ticket.a] != seat.joined[ticket.b];
  });
  return yes;
}

ActionId completing_station(const Rules& rules, const State& state, SeatId id) {
  const Seat& seat = state.seats[id.value];
  const std::uint32_t colors = colors_that_pay(seat.hand, station_cost(rules, seat));
  if (colors == 0) return {0};
  TrackSet others;
  for (int s = 0; s < rules.players; ++s) {
    if (s != id.value) others = others | state.seats[s].owned;
  }
  const CitySet cities = cities_without_station(rules, state);
  int best_city = -1, best_points = rules.data->ruleset.stations->unbuilt_points;
  others.for_each([&](int t) {
    const TrackFacts& track = rules.track[t];
    const int city = (cities >> track.a & 1) != 0 ? track.a : track.b;
    if ((cities >> city & 1) == 0) return;
    const std::uint8_t from = seat.joined[track.a], to = seat.joined[track.b];
    if (from == to) return;
    int points = 0;
    for_each_bit(seat.tickets, [&](int i) {
      const std::uint8_t a = seat.joined[rules.ticket[i].a], b = seat.joined[rules.ticket[i].b];
      if ((a == from && b == to) || (a == to && b == from)) points += 2 * rules.ticket[i].points;
    });
    if (points > best_points) {
      best_points = points;
      best_city = city;
    }
  });
  if (best_city < 0) return {0};
  const Color color{static_cast<std::uint8_t>(std::countr_zero(colors))};
  const int wilds = canonical_wilds(seat.hand, color, station_cost(rules, seat));
  return ActionId::of(ActionKind::kStation, static_cast<std::uint32_t>(best_city), color.value,
                      static_cast<std::uint32_t>(wilds));
}

}  // namespace roundhouse::board
