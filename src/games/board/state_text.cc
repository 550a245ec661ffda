// The whole state as text, for checks and for eyes (docs/record.md, "The state as text").
#include "games/board/game.h"
#include "games/shared/notation.h"

namespace roundhouse::board {
namespace {

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::kInitial: return "initial";
    case Phase::kTurn: return "turn";
    case Phase::kSecondCard: return "second";
    case Phase::kKeep: return "keep";
    case Phase::kTunnel: return "tunnel";
    case Phase::kOver: return "over";
  }
  return "";
}

template <class Members, class Text>
std::string list(Members&& members, Text&& text) {
  std::string out;
  members([&](int i) { out += (out.empty() ? "" : ",") + text(i); });
  return out.empty() ? "-" : out;
}

std::string market_text(const Rules& rules, const State& state) {
  if (!rules.has_market) return "-";
  std::string out;
  for (int i = 0; i < rules.slots; ++i)
    out += (i == 0 ? "" : ",") + notation::color_name(state.market[i], rules.data->deck);
  return out;
}

std::string tunnel_text(const Rules& rules, const Tunnel& t) {
  return "tunnel " + std::to_string(t.track + 1) + " " + notation::color_name(Color{t.color}, rules.data->deck) + " " +
         std::to_string(t.colored) + " " + std::to_string(t.wilds) + " " + std::to_string(t.extra) + "\nturned " +
         notation::counts_text(t.turned, rules.data->deck) + "\n";
}

std::string seat_text(const Rules& rules, const Seat& seat, int number) {
  const auto number_text = [](int i) { return std::to_string(i + 1); };
  const std::string offered = notation::tickets_text(seat.offer.begin(), seat.offer.end());
  const bool chosen = seat.choice != 0;
  std::string out = "seat " + std::to_string(number) + " hand " + notation::counts_text(seat.hand, rules.data->deck);
  out += " tickets " + (rules.is_race ? offered : notation::tickets_text(seat.tickets));
  out += " offer " + (rules.is_race ? "-" : offered);
  std::string choice = chosen ? notation::format_subset(seat.choice, seat.offer) : "-";
  for (char& c : choice) c = c == ' ' ? ',' : c;
  out += " choice " + choice;
  out += " tracks " + list([&](auto f) { seat.owned.for_each(f); }, number_text);
  out += " pieces " + std::to_string(seat.pieces) + " points " + std::to_string(seat.points);
  out += " stations " +
         list([&](auto f) { for_each_bit(seat.stations, f); }, [&](int c) { return rules.data->map.cities[c].id; });
  out +=
      " flag " + list([&](auto f) { for_each_bit(seat.flag, f); }, [&](int c) { return rules.data->deck.colors[c]; });
  out += " completed " + notation::tickets_text(seat.completed) + " bonus " + std::to_string(seat.bonus);
  return out;
}

}  // namespace

std::string state_text(const Rules& rules, const State& state) {
  const Deck& deck = rules.data->deck;
  const auto& bottom = state.ticket_deck.bottom;
  std::string out;
  out += std::string("phase ") + phase_name(state.phase) + "\n";
  out += "actor " + notation::seats_text(actors(state)) + "\n";
  out += "deck " + notation::counts_text(state.deck, deck) + "\n";
  out += "discards " + notation::counts_text(state.discards, deck) + "\n";
  out += "market " + market_text(rules, state) + "\n";
  out += "ticketdeck " + notation::tickets_text(state.ticket_deck.unordered) + "\n";
  out += "bottom " + notation::tickets_text(bottom.begin(), bottom.end()) + "\n";
  out += "ticketdiscards " + notation::tickets_text(state.ticket_discards) + "\n";
  out += "last " + (state.last_round ? std::to_string(state.last_turns) : "-") + "\n";
  out += "passes " + std::to_string(state.passes) + "\n";
  if (state.phase == Phase::kTunnel) out += tunnel_text(rules, state.tunnel);
  for (int s = 0; s < rules.players; ++s) out += seat_text(rules, state.seats[s], s + 1) + "\n";
  out.pop_back();
  return out;
}

}  // namespace roundhouse::board
