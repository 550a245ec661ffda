// A world: what is public as it is, what is hidden as it may be.
#include "games/card/resample.h"

#include <cassert>

#include "games/card/menu.h"

namespace roundhouse::card {
namespace {

void fill_public(const Rules& rules, const View& view, const Knowledge& knowledge, State& state) {
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    const SeatView& from = view.seats[s];
    Seat& seat = state.seats[s];
    seat.stack = from.stack;
    seat.completed = from.completed;
    seat.points = static_cast<std::int16_t>(from.points);
    if (view.phase == Phase::kInitial && !from.chosen)
      state.unchosen = static_cast<std::uint8_t>(state.unchosen | 1u << s);
  }
  state.yards = view.yards;
  state.discards = view.discards;
  state.market = view.market;
  state.phase = view.phase;
  state.end = view.end;
  state.first = view.first;
  state.current = view.current;
  state.last_player = knowledge.last_player;
  state.round = static_cast<std::uint8_t>(view.round);
  state.turns = view.turns;
  state.scoring_at = knowledge.scoring_at;
}

void fill_cards(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance, State& state) {
  const CardWorld world = sample_cards(knowledge.cards, chance);
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    state.seats[s].hand = s == view.viewer.value ? view.hand : world.hands[s];
  }
  state.deck = world.deck;
  state.deck_size = static_cast<std::uint8_t>(view.deck_size);
  assert(state.deck.total() == view.deck_size);
}

// CG-12: who is asked to complete a ticket has one that it can pay.
Wanted wanted(const Rules& rules, const View& view) {
  if (view.phase != Phase::kComplete || view.current == view.viewer) return {};
  Wanted wanted{view.current, 0};
  for (int t = 0; t < rules.tickets; ++t) {
    if (is_payable(rules, view.seats[view.current.value].stack, t)) wanted.any_of |= TicketSet{1} << t;
  }
  return wanted;
}

void fill_tickets(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance, State& state) {
  TicketWorld world;
  if (is_over(state)) {
    TicketSet shown = 0;  // CG-14
    for (const SeatView& seat : view.seats) shown |= seat.revealed;
    deal_tickets_by_counts(knowledge.tickets, shown, chance, world);
  } else {
    sample_tickets(knowledge.tickets, wanted(rules, view), chance, world);
  }
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    Seat& seat = state.seats[s];
    if (s == view.viewer.value) {
      seat.tickets = view.tickets;
      seat.offer = view.offer;
      seat.choice = view.choice;
      continue;
    }
    seat.tickets = is_over(state) ? view.seats[s].revealed : world.kept[s];
    seat.offer = world.offers[s];
    if (view.phase != Phase::kInitial || !view.seats[s].chosen) continue;
    // COM-6: what it chose nobody knows; all that it might have chosen is equally likely.
    const std::uint64_t subsets = legal_subsets(rules, state, seat);
    const auto n = static_cast<std::uint32_t>(std::popcount(subsets));
    seat.choice =
        static_cast<std::uint8_t>(select_bit(subsets, static_cast<int>(chance.below(Chance::Stream::kTickets, n))));
  }
  state.ticket_deck = world.deck;
  assert(state.ticket_deck.size() == view.ticket_deck_size);
}

}  // namespace

State resample(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance) {
  State state;
  fill_public(rules, view, knowledge, state);
  fill_cards(rules, view, knowledge, chance, state);
  fill_tickets(rules, view, knowledge, chance, state);
  return state;
}

}  // namespace roundhouse::card
