#include "games/board/game.h"

namespace roundhouse::board {
namespace {

SeatView observe_seat(const Rules& rules, const State& state, const Seat& seat, bool has_chosen) {
  SeatView v;
  v.hand_size = seat.hand.total();
  v.ticket_count = rules.is_race ? static_cast<int>(seat.offer.size()) : std::popcount(seat.tickets);
  v.offer_count = rules.is_race ? 0 : static_cast<int>(seat.offer.size());
  v.chosen = has_chosen;
  v.owned = seat.owned;
  v.pieces = seat.pieces;
  v.points = seat.points;
  v.stations = seat.stations;
  v.stations_left = seat.stations_left;
  v.flag = seat.flag;
  v.flags_done = seat.flags_done;
  v.completed = seat.completed;
  v.bonus = seat.bonus != 0;
  if (is_over(state)) v.revealed = seat.tickets;
  return v;
}

}  // namespace

View observe(const Rules& rules, const State& state, SeatId viewer) {
  View v;
  v.viewer = viewer;
  v.players = rules.players;
  v.first = state.first;
  v.current = state.current;
  v.phase = state.phase;
  v.end = state.end;
  for (int s = 0; s < rules.players; ++s) {
    const bool has_chosen = state.phase == Phase::kInitial && (state.unchosen >> s & 1) == 0;
    v.seats[s] = observe_seat(rules, state, state.seats[s], has_chosen);
  }
  v.market = state.market;
  v.deck_size = state.deck_size;
  v.discards = state.discards;
  v.ticket_deck_size = state.ticket_deck.size();
  v.ticket_discards_size = std::popcount(state.ticket_discards);
  v.tunnel = state.tunnel;
  v.last_round = state.last_round;
  v.last_turns = state.last_turns;
  v.passes = state.passes;
  v.turns = state.turns;
  if (viewer != kNoSeat) {
    const Seat& own = state.seats[viewer.value];
    v.hand = own.hand;
    v.tickets = own.tickets;
    v.offer = own.offer;
    v.choice = own.choice;
  }
  return v;
}

View empty_view(const Rules& rules, SeatId viewer) {
  View v;
  v.viewer = viewer;
  v.players = rules.players;
  for (int s = 0; s < rules.players; ++s) {
    v.seats[s].pieces = rules.data->ruleset.pieces;
    v.seats[s].stations_left = rules.stations;
  }
  v.deck_size = rules.deck_size;
  v.ticket_deck_size = std::popcount(rules.draw_tickets);
  return v;
}

}  // namespace roundhouse::board
