// Why an action is not legal. It asks the rules one by one, not the list, and must agree with the list (the tests
// compare the two).
#include "games/card/game.h"
#include "games/card/menu.h"

namespace roundhouse::card {
namespace {

constexpr Explanation kLegal{};

struct Question {
  const Rules& rules;
  const State& state;
  SeatId id;
  const Seat& seat;

  bool draws_cards() const { return state.phase == Phase::kTurn || state.phase == Phase::kSecondCard; }

  Explanation keep(std::uint8_t subset) const {
    if (state.phase != Phase::kInitial && state.phase != Phase::kKeep) return {Refusal::kNotThisPhase, "CG-10"};
    const char* rule = state.phase == Phase::kInitial ? "CG-2" : "CG-10";
    const auto offered = static_cast<int>(seat.offer.size());
    if (subset >> offered != 0) return {Refusal::kNotOffered, rule};
    const int wanted = state.phase == Phase::kInitial ? rules.initial_keep : rules.ticket_draw_keep;
    const int must = wanted < offered ? wanted : offered;  // TKT-4
    return std::popcount(subset) >= must ? kLegal : Explanation{Refusal::kKeepTooFew, rule};
  }

  Explanation draw() const {
    if (!draws_cards()) return {Refusal::kNotThisPhase, "CG-5"};
    return state.deck_size > 0 ? kLegal : Explanation{Refusal::kNothingToDraw, "CG-6"};
  }

  Explanation take(int slot) const {
    if (slot >= rules.slots) return {Refusal::kNoSuchThing, "MKT-1"};
    if (!draws_cards()) return {Refusal::kNotThisPhase, "CG-5"};
    const Color card = state.market[slot];
    if (card == kNoColor) return {Refusal::kSlotEmpty, "CG-6"};
    const bool second = state.phase == Phase::kSecondCard;
    return second && card == kWild ? Explanation{Refusal::kWildSecond, "MKT-3"} : kLegal;
  }

  Explanation tickets() const {
    if (state.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "CG-5"};
    return state.ticket_deck.size() > 0 ? kLegal : Explanation{Refusal::kNoTicketsLeft, "TKT-4"};
  }

  Explanation suit(const PlaceSuit& suit) const {
    if (suit.color.value >= rules.colors) return {Refusal::kNoSuchThing, "CG-7"};
    if (state.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "CG-5"};
    const int cards = suit.colored + suit.wilds;
    if (suit.colored == 0 || cards < rules.suit_at_least) return {Refusal::kTooFewCards, "CG-7"};
    if (suit.colored > seat.hand[suit.color] || suit.wilds > seat.hand.wilds()) return {Refusal::kCardsMissing, "CG-7"};
    const SeatId owner = state.yards.owner(suit.color);
    if (owner == id) return {Refusal::kRowInOwnYard, "CG-8"};
    if (owner != kNoSeat && cards <= state.yards.row(suit.color).size()) return {Refusal::kRowTooShort, "CG-9"};
    return kLegal;
  }

  Explanation mix(ColorSet colors) const {
    if (colors >> rules.colors != 0) return {Refusal::kNoSuchThing, "CG-7"};
    if (state.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "CG-5"};
    if (std::popcount(colors) != rules.mix) return {Refusal::kMixNeedsColors, "CG-7"};
    for (std::uint8_t c = 0; c < rules.colors; ++c) {
      if ((colors >> c & 1) == 0) continue;
      if (seat.hand[Color{c}] == 0) return {Refusal::kCardsMissing, "CG-7"};
      const SeatId owner = state.yards.owner(Color{c});
      if (owner == id) return {Refusal::kRowInOwnYard, "CG-8"};
      if (owner != kNoSeat) return {Refusal::kRowTooShort, "CG-9"};
    }
    return kLegal;
  }

  Explanation stop() const {
    if (state.phase == Phase::kSecondCard) return kLegal;
    if (state.phase == Phase::kTurn) return {Refusal::kMayNotStop, "CG-6"};
    return {Refusal::kNotThisPhase, "CG-6"};
  }

  Explanation complete(TicketId ticket) const {
    if (ticket.value >= rules.tickets) return {Refusal::kNoSuchThing, "CG-12"};
    if (state.phase != Phase::kComplete) return {Refusal::kNotThisPhase, "CG-12"};
    if ((seat.tickets & ticket_bit(ticket)) == 0) return {Refusal::kNotOffered, "CG-12"};
    return is_payable(rules, seat.stack, ticket.value) ? kLegal : Explanation{Refusal::kTicketNotPayable, "CG-12"};
  }

  Explanation pass() const {
    const bool nothing_else =
        state.phase == Phase::kTurn && nth_action(rules, state, id, 0) == ActionId::of(ActionKind::kPass);
    return nothing_else ? kLegal : Explanation{Refusal::kMayNotPass, "COM-4"};
  }

  Explanation operator()(const Keep& a) const { return keep(a.subset); }
  Explanation operator()(const Draw&) const { return draw(); }
  Explanation operator()(const Take& a) const { return take(a.slot); }
  Explanation operator()(const DrawTickets&) const { return tickets(); }
  Explanation operator()(const PlaceSuit& a) const { return suit(a); }
  Explanation operator()(const PlaceMix& a) const { return mix(a.colors); }
  Explanation operator()(const Stop&) const { return stop(); }
  Explanation operator()(const Complete& a) const { return complete(a.ticket); }
  Explanation operator()(const Pass&) const { return pass(); }
  Explanation operator()(const Claim&) const { return not_here(); }
  Explanation operator()(const BuildStation&) const { return not_here(); }
  Explanation operator()(const Exchange&) const { return not_here(); }
  Explanation operator()(const Pay&) const { return not_here(); }
  Explanation operator()(const Withdraw&) const { return not_here(); }

 private:
  static Explanation not_here() { return {Refusal::kNoSuchMechanism, "CG-5"}; }
};

}  // namespace

Explanation explain(const Rules& rules, const State& state, SeatId id, ActionId action) {
  if (is_over(state)) return {Refusal::kGameOver, "CG-13"};
  const bool sits_here = id.value < rules.players;
  if (!sits_here || (actors(state) >> id.value & 1) == 0) {
    if (sits_here && state.phase == Phase::kInitial) return {Refusal::kAlreadyChosen, "COM-6"};
    return {Refusal::kNotYourTurn, "COM-2"};
  }
  const Action meant = unpack(action);
  if (pack(meant) != action) return {Refusal::kNoSuchThing, "COM-12"};  // no number that stands for an action
  return std::visit(Question{rules, state, id, state.seats[id.value]}, meant);
}

}  // namespace roundhouse::card
