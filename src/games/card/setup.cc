// COM-13: hands, market, tickets.
#include "games/card/game.h"
#include "games/card/table.h"
#include "games/shared/first_seat.h"

namespace roundhouse::card {
namespace {

template <bool kListens>
class Setup : Table<kListens> {
 public:
  using Table<kListens>::Table;

  void run() {
    State& state = this->state_;
    state.deck = this->rules_.deck;
    state.deck_size = static_cast<std::uint8_t>(this->rules_.deck_size);
    state.first = draw_first_seat(this->rules_.options, this->chance_);
    state.current = state.first;
    this->tell([&] { return GameStarted{state.first}; });
    this->for_each_seat_from(state.first, [&](SeatId seat) { give_wilds(seat); });
    this->for_each_seat_from(state.first, [&](SeatId seat) { deal_hand(seat); });
    this->fill_market();
    this->after_deal();
    deal_tickets();
    this->tell([&] { return Moved{state.phase, state.current, state.turns, last_turns(state, this->rules_.players)}; });
  }

 private:
  // CG-2: before the shuffle, so no matter of chance.
  void give_wilds(SeatId id) {
    const int n = this->rules_.data->ruleset.wilds_given;
    if (n == 0) return;
    State& state = this->state_;
    state.seats[id.value].hand[kWild] = static_cast<std::uint8_t>(n);
    state.deck[kWild] = static_cast<std::uint8_t>(state.deck[kWild] - n);
    state.deck_size = static_cast<std::uint8_t>(state.deck_size - n);
    this->tell([&] { return WildsGiven{id, n}; });
  }

  void deal_hand(SeatId id) {
    const int n = this->rules_.data->ruleset.hand;
    Cards dealt;
    for (int i = 0; i < n; ++i) ++dealt[this->next_card()];
    this->state_.seats[id.value].hand += dealt;
    this->tell([&] { return HandDealt{id, n, dealt}; });
  }

  void deal_tickets() {
    State& state = this->state_;
    state.phase = Phase::kTurn;
    const auto& initial = this->rules_.data->ruleset.initial_tickets;
    std::array<TicketSet, kMaxTickets> kinds{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(this->rules_.tickets); ++i) {
      kinds[static_cast<std::size_t>(this->rules_.data->map.tickets[i].kind)] |= TicketSet{1} << i;
    }
    if (initial) {
      this->for_each_seat_from(state.first, [&](SeatId id) {
        Seat& seat = state.seats[id.value];
        for (const TicketDeal& deal : initial->deal) {
          TicketSet& from = kinds[static_cast<std::size_t>(deal.kind)];
          for (int i = 0; i < deal.count; ++i) seat.offer.push_back(draw_ticket(from, this->chance_));
        }
        this->tell([&] { return TicketsOffered{id, static_cast<int>(seat.offer.size()), seat.offer}; });
      });
      state.phase = Phase::kInitial;
      state.unchosen = static_cast<std::uint8_t>((1u << this->rules_.players) - 1);
    }
    // Kinds that are never drawn leave the game.
    for (const TicketSet kind : kinds) state.ticket_deck.unordered |= kind & this->rules_.draw_tickets;
  }
};

}  // namespace

State setup(const Rules& rules, Chance& chance, Events* events) {
  State state;
  if (events != nullptr) {
    Setup<true>(rules, state, chance, events).run();
  } else {
    Setup<false>(rules, state, chance, nullptr).run();
  }
  return state;
}

}  // namespace roundhouse::card
