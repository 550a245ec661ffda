// The whole state as text, for checks and for eyes (docs/record.md, "The state as text").
#include "core/bits.h"
#include "games/card/game.h"
#include "games/shared/notation.h"

namespace roundhouse::card {
namespace {

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::kInitial: return "initial";
    case Phase::kTurn: return "turn";
    case Phase::kSecondCard: return "second";
    case Phase::kKeep: return "keep";
    case Phase::kComplete: return "complete";
    case Phase::kOver: return "over";
  }
  return "";
}

std::string market_text(const Rules& rules, const State& state) {
  std::string out;
  for (int slot = 0; slot < rules.slots; ++slot) {
    if (slot > 0) out += ',';
    out += notation::color_name(state.market[slot], rules.data->deck);
  }
  return out;
}

std::string rows_text(const Rules& rules, const Railyards& yards, SeatId seat) {
  std::string out;
  for_each_bit(yards.of(seat), [&](int c) {
    const Color color{static_cast<std::uint8_t>(c)};
    const Row row = yards.row(color);
    if (!out.empty()) out += ',';
    out += notation::color_name(color, rules.data->deck) + ':' + std::to_string(row.colored) + '+' +
           std::to_string(row.wilds);
  });
  return out.empty() ? "-" : out;
}

// COM-6: what a seat chose, while others still choose.
TicketSet chosen_tickets(const Seat& seat) {
  TicketSet chosen = 0;
  for (std::size_t i = 0; i < seat.offer.size(); ++i) {
    if ((seat.choice >> i & 1) != 0) chosen |= ticket_bit(seat.offer[i]);
  }
  return chosen;
}

std::string seat_text(const Rules& rules, const State& state, SeatId id) {
  const Seat& seat = state.seats[id.value];
  const Deck& deck = rules.data->deck;
  std::string out = "seat " + std::to_string(id.value + 1) + " hand " + notation::counts_text(seat.hand, deck);
  out += " tickets " + notation::tickets_text(seat.tickets);
  out += " offer " + notation::tickets_text(seat.offer.begin(), seat.offer.end());
  out += " choice " + notation::tickets_text(chosen_tickets(seat));
  out += " rows " + rows_text(rules, state.yards, id);
  out += " stack " + notation::counts_text(seat.stack, deck);
  out += " completed " + notation::tickets_text(seat.completed) + " points " + std::to_string(seat.points);
  return out;
}

}  // namespace

std::string state_text(const Rules& rules, const State& state) {
  const Deck& deck = rules.data->deck;
  const auto& bottom = state.ticket_deck.bottom;
  std::string out = std::string("phase ") + phase_name(state.phase);
  out += "\nactor " + notation::seats_text(actors(state));
  out += "\nround " + std::to_string(state.round);
  out += "\ndeck " + notation::counts_text(state.deck, deck);
  out += "\ndiscards " + notation::counts_text(state.discards, deck);
  out += "\nmarket " + market_text(rules, state);
  out += "\nticketdeck " + notation::tickets_text(state.ticket_deck.unordered);
  out += "\nbottom " + notation::tickets_text(bottom.begin(), bottom.end());
  out += "\nlast " + (last_turns_began(state) ? std::to_string(last_turns(state, rules.players)) : "-");
  for (std::uint8_t s = 0; s < rules.players; ++s) out += '\n' + seat_text(rules, state, SeatId{s});
  return out;
}

}  // namespace roundhouse::card
