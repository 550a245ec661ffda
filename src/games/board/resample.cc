// A world: what is public as it is, what is hidden as it may be.
#include "games/board/resample.h"

#include <cassert>

#include "games/board/menu.h"

namespace roundhouse::board {
namespace {

void fill_public(const Rules& rules, const View& view, const Knowledge& knowledge, State& state) {
  for (int s = 0; s < rules.players; ++s) {
    const SeatView& from = view.seats[s];
    Seat& seat = state.seats[s];
    seat.owned = from.owned;
    seat.barred = knowledge.barred[s];
    seat.completed = from.completed;
    seat.stations = from.stations;
    seat.joined = knowledge.joined[s];
    seat.pieces = static_cast<std::uint8_t>(from.pieces);
    seat.stations_left = static_cast<std::uint8_t>(from.stations_left);
    seat.flag = from.flag;
    seat.flags_done = static_cast<std::uint8_t>(from.flags_done);
    if (from.bonus) seat.bonus = static_cast<std::uint8_t>(rules.data->ruleset.race->coast_bonus);
    seat.points = static_cast<std::int16_t>(from.points);
    if (view.phase == Phase::kInitial && !from.chosen)
      state.unchosen = static_cast<std::uint8_t>(state.unchosen | 1u << s);
  }
  state.open = knowledge.open;
  state.discards = view.discards;
  state.discard_size = static_cast<std::uint8_t>(view.discards.total());
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
}

// COM-9: a market with so many wilds lies there only because too few other cards are about to replace it.
bool market_would_hold(const Rules& rules, const State& state, const Cards& deck) {
  if (state.market_wilds < rules.sweep_at || state.phase == Phase::kTunnel || is_over(state)) return true;
  const int in_market = rules.slots - state.empty_slots - state.market_wilds;
  return deck.colored() + state.discards.colored() + in_market < rules.sweep_needs;
}

void fill_cards(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance, State& state) {
  constexpr int kMostTries =
      64;  // such markets are seen once in thousands of games, when nearly all cards are in hands
  CardWorld world = sample_cards(knowledge.cards, chance);
  for (int i = 0; i < kMostTries && !market_would_hold(rules, state, world.deck); ++i)
    world = sample_cards(knowledge.cards, chance);
  for (int s = 0; s < rules.players; ++s) state.seats[s].hand = s == view.viewer.value ? view.hand : world.hands[s];
  state.deck = world.deck;
  state.deck_size = static_cast<std::uint8_t>(view.deck_size);
  assert(state.deck.total() == view.deck_size);
}

void fill_tickets(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance, State& state) {
  TicketWorld world;
  if (is_over(state)) {
    TicketSet shown = 0;  // TKT-5
    for (const SeatView& seat : view.seats) shown |= seat.revealed;
    deal_tickets_by_counts(knowledge.tickets, shown, chance, world);
  } else {
    sample_tickets(knowledge.tickets, {}, chance, world);
  }
  for (int s = 0; s < rules.players; ++s) {
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

void fill_race(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance, State& state) {
  RaceWorld world;
  sample_race(knowledge.race, chance, world);
  for (int s = 0; s < rules.players; ++s) state.seats[s].offer = s == view.viewer.value ? view.offer : world.held[s];
  state.ticket_deck.unordered = world.deck;
  state.ticket_discards = world.pile;
  assert(state.ticket_deck.size() == view.ticket_deck_size);
}

}  // namespace

State resample(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance) {
  State state;
  fill_public(rules, view, knowledge, state);
  fill_cards(rules, view, knowledge, chance, state);
  if (rules.is_race) {
    fill_race(rules, view, knowledge, chance, state);
  } else {
    fill_tickets(rules, view, knowledge, chance, state);
  }
  return state;
}

}  // namespace roundhouse::board
