#include "net/bare.h"

#include <numeric>

namespace roundhouse::net {
namespace {

TicketSet any_tickets(int n) { return n >= 64 ? ~TicketSet{0} : (TicketSet{1} << n) - 1; }

void join_cities(const board::Rules& rules, board::Seat& seat) {
  std::iota(seat.joined.begin(), seat.joined.end(), std::uint8_t{0});
  seat.owned.for_each([&](int t) {
    const std::uint8_t from = seat.joined[rules.track[static_cast<std::size_t>(t)].a];
    const std::uint8_t to = seat.joined[rules.track[static_cast<std::size_t>(t)].b];
    if (from == to) return;
    for (std::uint8_t& city : seat.joined) {
      if (city == from) city = to;
    }
  });
}

// CLM-4, CLM-5
void close_tracks(const board::Rules& rules, board::State& state) {
  state.open = rules.all_tracks;
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    board::Seat& seat = state.seats[s];
    state.open = state.open & ~seat.owned;
    seat.owned.for_each([&](int t) {
      const std::uint8_t twin = rules.track[static_cast<std::size_t>(t)].twin;
      if (twin == board::TrackFacts::kNoTwin) return;
      seat.barred.add(twin);
      if (rules.doubles_close) state.open.remove(twin);
    });
  }
}

}  // namespace

board::State bare_state(const board::Rules& rules, const board::View& view) {
  board::State state;
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    const board::SeatView& from = view.seats[s];
    board::Seat& seat = state.seats[s];
    seat.owned = from.owned;
    seat.completed = from.completed;
    seat.stations = from.stations;
    seat.pieces = static_cast<std::uint8_t>(from.pieces);
    seat.stations_left = static_cast<std::uint8_t>(from.stations_left);
    seat.flag = from.flag;
    seat.flags_done = static_cast<std::uint8_t>(from.flags_done);
    seat.points = static_cast<std::int16_t>(from.points);
    seat.bonus = from.bonus;
    if (view.phase == board::Phase::kInitial && !from.chosen)
      state.unchosen = static_cast<std::uint8_t>(state.unchosen | 1u << s);
  }
  close_tracks(rules, state);
  board::Seat& own = state.seats[view.viewer.value];
  join_cities(rules, own);
  own.hand = view.hand;
  own.tickets = view.tickets;
  own.offer = view.offer;
  own.choice = view.choice;
  state.deck_size = static_cast<std::uint8_t>(view.deck_size);
  state.discards = view.discards;
  state.discard_size = static_cast<std::uint8_t>(view.discards.total());
  state.ticket_deck.unordered = any_tickets(view.ticket_deck_size);
  state.ticket_discards = any_tickets(view.ticket_discards_size);
  state.tunnel = view.tunnel;
  state.market = view.market;
  for (int slot = 0; slot < rules.slots; ++slot) {
    state.market_wilds = static_cast<std::uint8_t>(state.market_wilds + (view.market[slot] == kWild));
    state.empty_slots = static_cast<std::uint8_t>(state.empty_slots + (view.market[slot] == kNoColor));
  }
  state.phase = view.phase;
  state.end = view.end;
  state.first = view.first;
  state.current = view.current;
  state.last_turns = static_cast<std::uint8_t>(view.last_turns);
  state.last_round = view.last_round;
  state.passes = static_cast<std::uint8_t>(view.passes);
  state.turns = static_cast<std::uint16_t>(view.turns);
  return state;
}

card::State bare_state(const card::Rules& rules, const card::View& view) {
  card::State state;
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    const card::SeatView& from = view.seats[s];
    card::Seat& seat = state.seats[s];
    seat.stack = from.stack;
    seat.completed = from.completed;
    seat.points = static_cast<std::int16_t>(from.points);
    if (view.phase == card::Phase::kInitial && !from.chosen)
      state.unchosen = static_cast<std::uint8_t>(state.unchosen | 1u << s);
  }
  card::Seat& own = state.seats[view.viewer.value];
  own.hand = view.hand;
  own.tickets = view.tickets;
  own.offer = view.offer;
  own.choice = view.choice;
  state.yards = view.yards;
  state.market = view.market;
  state.discards = view.discards;
  state.deck_size = static_cast<std::uint8_t>(view.deck_size);
  state.ticket_deck.unordered = any_tickets(view.ticket_deck_size);
  state.phase = view.phase;
  state.end = view.end;
  state.first = view.first;
  state.current = view.current;
  state.round = static_cast<std::uint8_t>(view.round);
  state.turns = view.turns;
  // CG-11: how many last turns are left is public from the moment that the deck has run out.
  if (view.last_round) state.scoring_at = view.turns + static_cast<std::uint32_t>(view.last_turns);
  return state;
}

}  // namespace roundhouse::net
