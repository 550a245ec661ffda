// COM-13: hands, market, tickets.
#include "games/board/game.h"
#include "games/board/table.h"
#include "games/shared/first_seat.h"

namespace roundhouse::board {
namespace {

template <bool kListens>
class Setup : Table<kListens> {
 public:
  using Table<kListens>::Table;

  void run() {
    prepare_seats();
    this->state_.first = draw_first_seat(this->rules_.options, this->chance_);
    this->state_.current = this->state_.first;
    this->tell([&] { return GameStarted{this->state_.first}; });
    this->state_.deck = this->rules_.deck;
    this->state_.deck_size = static_cast<std::uint8_t>(this->rules_.deck_size);
    this->state_.open = this->rules_.all_tracks;
    for_each_seat([&](SeatId seat) { deal_hand(seat); });
    if (this->rules_.has_market) {
      this->fill_market();
      this->sweep();
    }
    deal_tickets();
    this->tell([&] { return Moved{this->state_.phase, this->state_.current}; });
  }

 private:
  void prepare_seats() {
    for (int s = 0; s < this->rules_.players; ++s) {
      Seat& seat = this->state_.seats[s];
      seat.pieces = static_cast<std::uint8_t>(this->rules_.data->ruleset.pieces);
      seat.stations_left = static_cast<std::uint8_t>(this->rules_.stations);
      for (int c = 0; c < kMaxCities; ++c) seat.joined[c] = static_cast<std::uint8_t>(c);
    }
  }

  template <class F>
  void for_each_seat(F&& f) {  // from the first, clockwise
    SeatId seat = this->state_.first;
    for (int i = 0; i < this->rules_.players; ++i, seat = this->after(seat)) f(seat);
  }

  void deal_hand(SeatId id) {
    Cards& hand = this->state_.seats[id.value].hand;
    const int n = this->rules_.data->ruleset.hand;
    for (int i = 0; i < n; ++i) ++hand[this->next_card()];
    this->tell([&] { return HandDealt{id, n, hand}; });
  }

  void deal_tickets() {
    this->state_.phase = Phase::kTurn;
    const auto& initial = this->rules_.data->ruleset.initial_tickets;
    std::array<TicketSet, kMaxTickets> kinds{};
    for (int i = 0; i < this->rules_.tickets; ++i) kinds[this->rules_.data->map.tickets[i].kind] |= TicketSet{1} << i;
    if (initial) {
      for_each_seat([&](SeatId id) {
        Seat& seat = this->state_.seats[id.value];
        for (const TicketDeal& deal : initial->deal) {
          for (int i = 0; i < deal.count; ++i) seat.offer.push_back(draw_ticket(kinds[deal.kind], this->chance_));
        }
        this->tell([&] { return TicketsOffered{id, static_cast<int>(seat.offer.size()), seat.offer}; });
      });
      // A race deals tickets without a choice (FJ-1).
      if (!this->rules_.is_race) {
        this->state_.phase = Phase::kInitial;
        this->state_.unchosen = static_cast<std::uint8_t>((1u << this->rules_.players) - 1);
      }
    }
    // EU-3: kinds that are never drawn leave the game.
    for (const TicketSet kind : kinds) this->state_.ticket_deck.unordered |= kind & this->rules_.draw_tickets;
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

}  // namespace roundhouse::board
