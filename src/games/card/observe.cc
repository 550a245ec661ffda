// A seat's view, from the state and from events: both ways lead to the same.
#include "games/card/game.h"

namespace roundhouse::card {
namespace {

struct Update {
  const Rules& rules;
  View& view;

  SeatView& of(SeatId seat) const { return view.seats[seat.value]; }
  bool own(SeatId seat) const { return seat == view.viewer; }

  void operator()(const GameStarted& e) const { view.first = view.current = e.first; }
  void operator()(const WildsGiven& e) const {
    view.deck_size -= e.count;
    of(e.seat).hand_size += e.count;
    if (own(e.seat)) view.hand[kWild] = static_cast<std::uint8_t>(view.hand[kWild] + e.count);
  }
  void operator()(const HandDealt& e) const {
    view.deck_size -= e.count;
    of(e.seat).hand_size += e.count;
    if (own(e.seat)) view.hand += e.cards;
  }
  void operator()(const SlotFilled& e) const {
    --view.deck_size;
    view.market[e.slot] = e.card;
  }
  void operator()(const TicketsOffered& e) const {
    view.ticket_deck_size -= view.phase == Phase::kInitial ? rules.initial_from_deck : e.count;
    of(e.seat).offer_count = e.count;
    if (own(e.seat)) view.offer = e.tickets;
  }
  void operator()(const ChoiceMade& e) const {
    of(e.seat).chosen = true;
    if (own(e.seat)) view.choice = e.subset;
  }
  void operator()(const TicketsKept& e) const {
    SeatView& seat = of(e.seat);
    seat.offer_count = 0;
    seat.ticket_count += e.kept_count;
    const bool leaves = e.from_start && rules.data->ruleset.initial_tickets->rest == RestOfTickets::kLeaves;
    if (!leaves) view.ticket_deck_size += e.rest_count;
    if (!own(e.seat)) return;
    for (const TicketId ticket : e.kept) view.tickets |= ticket_bit(ticket);
    view.offer.clear();
    view.choice = 0;
  }
  void operator()(const CardDrawn& e) const {
    --view.deck_size;
    ++of(e.seat).hand_size;
    if (own(e.seat)) ++view.hand[e.card];
  }
  void operator()(const CardTaken& e) const {
    view.market[e.slot] = kNoColor;
    ++of(e.seat).hand_size;
    if (own(e.seat)) ++view.hand[e.card];
  }
  void operator()(const CardsPlaced& e) const {
    of(e.seat).hand_size -= e.cards.total();
    if (own(e.seat)) view.hand -= e.cards;
    const ColorSet colors = nonzero_bytes(e.cards.colored_word());
    if (std::has_single_bit(colors)) {
      const Color color{static_cast<std::uint8_t>(std::countr_zero(colors))};
      view.yards.place(e.seat, color, e.cards[color], e.cards.wilds());
    } else {
      view.yards.place_each(e.seat, colors);
    }
  }
  void operator()(const RowRobbed& e) const {
    view.yards.remove(e.victim, e.color);
    view.discards[e.color] = static_cast<std::uint8_t>(view.discards[e.color] + e.row.colored);
    view.discards[kWild] = static_cast<std::uint8_t>(view.discards[kWild] + e.row.wilds);
  }
  void operator()(const RowsMoved& e) const {
    view.yards.move_out(e.seat);
    e.left.onto(of(e.seat).stack);
  }
  void operator()(const DeckRanOut&) const {
    view.last_round = true;
    view.last_turns = view.players;
  }
  void operator()(const TicketCompleted& e) const {
    SeatView& seat = of(e.seat);
    seat.stack -= e.spent;
    view.discards += e.spent;
    --seat.ticket_count;
    seat.completed |= ticket_bit(e.ticket);
    seat.points += rules.ticket[e.ticket.value].points;
    if (own(e.seat)) view.tickets &= ~ticket_bit(e.ticket);
  }
  void operator()(const RoundBegan& e) const {
    view.round = e.round;
    view.deck_size = rules.deck_size;
    for (SeatView& seat : view.seats) {
      view.deck_size -= seat.hand_size;
      seat.stack = {};
    }
    view.yards = {};
    view.discards = {};
    view.market = {};
    view.last_round = false;
    view.last_turns = 0;
  }
  void operator()(const Passed&) const {}
  void operator()(const Moved& e) const {
    // COM-6: with the first choice behind it, no seat has a choice open.
    if (view.phase == Phase::kInitial && e.phase != Phase::kInitial) {
      for (SeatView& seat : view.seats) seat.chosen = false;
    }
    view.phase = e.phase;
    view.current = e.current;
    view.turns = e.turns;
    view.last_turns = e.last_turns;
  }
  void operator()(const GameEnded& e) const {
    view.phase = Phase::kOver;
    view.end = e.reason;
    view.current = e.current;
    view.turns = e.turns;
    view.last_turns = 0;
    for (std::size_t s = 0; s < kSeats; ++s) view.seats[s].revealed = e.tickets[s];
  }
};

void observe_seat(const State& state, std::size_t s, SeatView& out) {
  const Seat& seat = state.seats[s];
  out.hand_size = seat.hand.total();
  out.ticket_count = std::popcount(seat.tickets);
  out.offer_count = static_cast<int>(seat.offer.size());
  out.chosen = state.phase == Phase::kInitial && (state.unchosen >> s & 1) == 0;
  out.stack = seat.stack;
  out.completed = seat.completed;
  out.points = seat.points;
  if (is_over(state)) out.revealed = seat.tickets;
}

}  // namespace

View observe(const Rules& rules, const State& state, SeatId viewer) {
  View view;
  view.viewer = viewer;
  view.players = rules.players;
  view.first = state.first;
  view.current = state.current;
  view.phase = state.phase;
  view.end = state.end;
  view.round = state.round;
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) observe_seat(state, s, view.seats[s]);
  view.yards = state.yards;
  view.market = state.market;
  view.deck_size = state.deck_size;
  view.discards = state.discards;
  view.ticket_deck_size = state.ticket_deck.size();
  view.last_round = last_turns_began(state);
  view.last_turns = last_turns(state, rules.players);
  view.turns = state.turns;
  if (viewer.value < rules.players) {
    const Seat& seat = state.seats[viewer.value];
    view.hand = seat.hand;
    view.tickets = seat.tickets;
    view.offer = seat.offer;
    view.choice = seat.choice;
  }
  return view;
}

View empty_view(const Rules& rules, SeatId viewer) {
  View view;
  view.viewer = viewer;
  view.players = rules.players;
  view.deck_size = rules.deck_size;
  view.ticket_deck_size = std::popcount(rules.draw_tickets);
  return view;
}

void update(const Rules& rules, View& view, const Event& redacted) { std::visit(Update{rules, view}, redacted); }

}  // namespace roundhouse::card
