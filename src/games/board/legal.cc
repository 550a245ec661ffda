// The only authority on what may be done.
#include "games/board/game.h"
#include "games/board/menu.h"

namespace roundhouse::board {
namespace {

bool may_act(const State& state, SeatId seat) {
  return seat.value < kMaxSeats && (actors(state) >> seat.value & 1) != 0;
}

// Every way to pay n cards with at least one of the colour: `must` wilds at least.
template <class Add>
void for_each_payment(const Cards& hand, Color color, int n, int must, Add&& add) {
  if (color == kWild) {
    if (hand.wilds() >= n) add(n);
    return;
  }
  const int least = std::max(must, n - hand[color]);
  const int most = std::min<int>(hand.wilds(), n - 1);
  for (int wilds = least; wilds <= most; ++wilds) add(wilds);
}

void list_all_claims(const Rules& rules, const State& state, const Seat& seat, bool flag, ActionList& out) {
  const ClaimMasks masks = claim_masks(rules, state, seat);
  const unsigned colors = flag ? masks.colors & open_flag_colors(rules, seat) : masks.colors;
  for_each_bit(colors, [&](int c) {
    const Color color{static_cast<std::uint8_t>(c)};
    const TrackSet tracks = flag ? masks.by_color[c] & rules.of_color[c] : masks.by_color[c];
    tracks.for_each([&](int t) {
      for_each_payment(seat.hand, color, rules.track[t].length, rules.track[t].ferry, [&](int wilds) {
        out.push_back(ActionId::of(ActionKind::kClaim, static_cast<std::uint32_t>(t), color.value,
                                   static_cast<std::uint32_t>(wilds), flag));
      });
    });
  });
}

void list_all_stations(const Rules& rules, const State& state, const Seat& seat, ActionList& out) {
  if (!rules.has_stations || seat.stations_left == 0) return;
  const int cost = station_cost(rules, seat);
  const CitySet cities = cities_without_station(rules, state);
  for_each_bit(colors_that_pay(seat.hand, cost), [&](int c) {
    const Color color{static_cast<std::uint8_t>(c)};
    for_each_bit(cities, [&](int city) {
      for_each_payment(seat.hand, color, cost, 0, [&](int wilds) {
        out.push_back(ActionId::of(ActionKind::kStation, static_cast<std::uint32_t>(city), color.value,
                                   static_cast<std::uint32_t>(wilds)));
      });
    });
  });
}

void list_turn_with_all_payments(const Rules& rules, const State& state, const Seat& seat, ActionList& out) {
  const std::uint32_t cards = drawable(state, false);
  for (int k = 0; k < std::popcount(cards); ++k) out.push_back(draw_action(cards, k));
  list_all_claims(rules, state, seat, false, out);
  if (rules.has_flag) list_all_claims(rules, state, seat, true, out);
  list_all_stations(rules, state, seat, out);
  if (tickets_can_be_drawn(rules, state)) out.push_back(ActionId::of(ActionKind::kTickets));
  if (can_exchange(rules, state, seat)) out.push_back(ActionId::of(ActionKind::kExchange));
  if (out.empty()) out.push_back(ActionId::of(ActionKind::kPass));  // COM-4
}

void list_all_tunnel_answers(const State& state, const Seat& seat, ActionList& out) {
  const int extra = state.tunnel.extra;
  const auto add = [&](int wilds) {
    out.push_back(ActionId::of(ActionKind::kPay, 0, 0, static_cast<std::uint32_t>(wilds)));
  };
  if (state.tunnel.color != kWild.value) for_each_payment(seat.hand, Color{state.tunnel.color}, extra, 0, add);
  for_each_payment(seat.hand, kWild, extra, 0, add);
  out.push_back(ActionId::of(ActionKind::kWithdraw));
}

}  // namespace

void legal_actions(const Rules& rules, const State& state, SeatId id, Payments payments, ActionList& out) {
  out.start(id);
  if (!may_act(state, id)) return;
  const Seat& seat = state.seats[id.value];
  if (payments == Payments::kAll && state.phase == Phase::kTurn) {
    return list_turn_with_all_payments(rules, state, seat, out);
  }
  if (payments == Payments::kAll && state.phase == Phase::kTunnel) return list_all_tunnel_answers(state, seat, out);
  with_menu(rules, state, seat, [&](int count, auto nth) {
    for (int k = 0; k < count; ++k) out.push_back(nth(k));
  });
}

int count_actions(const Rules& rules, const State& state, SeatId id) {
  if (!may_act(state, id)) return 0;
  return with_menu(rules, state, state.seats[id.value], [](int count, auto&&) { return count; });
}

ActionId nth_action(const Rules& rules, const State& state, SeatId id, int k) {
  assert(may_act(state, id));
  return with_menu(rules, state, state.seats[id.value], [&](int count, auto nth) {
    assert(k >= 0 && k < count);
    (void)count;
    return nth(k);
  });
}

}  // namespace roundhouse::board
