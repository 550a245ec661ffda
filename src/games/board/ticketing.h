// What a seat does with tickets: drawing, keeping, and in a race exchanging and completing them.
#pragma once

#include "games/board/claiming.h"

namespace roundhouse::board {

template <bool kListens>
class Ticketing : protected Claiming<kListens> {
  using Base = Claiming<kListens>;

 protected:
  using Base::Base;
  using Base::chance_;
  using Base::id_;
  using Base::rules_;
  using Base::seat_;
  using Base::state_;
  using Base::tell;

  bool draw_tickets() {
    for (int i = 0; i < rules_.ticket_draw && state_.ticket_deck.size() > 0; ++i) {
      seat_.offer.push_back(state_.ticket_deck.draw(chance_));
    }
    tell([&] { return TicketsOffered{id_, static_cast<int>(seat_.offer.size()), seat_.offer}; });
    state_.phase = Phase::kKeep;
    return false;
  }

  bool keep(std::uint8_t subset) {
    if (state_.phase == Phase::kInitial) {
      choose(subset);
      return false;
    }
    settle_offer(id_, subset, RestOfTickets::kBottom, false);
    return true;
  }

  // COM-6: choices wait, unseen, until every seat has made its own.
  void choose(std::uint8_t subset) {
    seat_.choice = subset;
    state_.unchosen = static_cast<std::uint8_t>(state_.unchosen & ~(1u << id_.value));
    tell([&] { return ChoiceMade{id_, subset}; });
    if (state_.unchosen != 0) return;
    SeatId id = state_.first;  // COM-13
    for (int i = 0; i < rules_.players; ++i, id = this->after(id)) {
      settle_offer(id, state_.seats[id.value].choice, rules_.data->ruleset.initial_tickets->rest, true);
    }
    state_.phase = Phase::kTurn;
    this->revealed_ = true;  // how many tickets each seat kept
  }

  void settle_offer(SeatId id, std::uint8_t subset, RestOfTickets rest, bool from_start) {
    Seat& seat = state_.seats[id.value];
    [[maybe_unused]] TicketList kept, returned;
    for (std::size_t i = 0; i < seat.offer.size(); ++i) {
      const TicketId ticket = seat.offer[i];
      if ((subset >> i & 1) != 0) {
        seat.tickets |= ticket_bit(ticket);
        if constexpr (kListens) kept.push_back(ticket);
        continue;
      }
      if constexpr (kListens) returned.push_back(ticket);
      switch (rest) {
        case RestOfTickets::kLeaves: break;
        case RestOfTickets::kBottom: state_.ticket_deck.bottom.push_back(ticket); break;  // TKT-3: in the order drawn
        case RestOfTickets::kShuffled: state_.ticket_deck.unordered |= ticket_bit(ticket); break;
      }
    }
    seat.offer.clear();
    seat.choice = 0;
    tell([&] {
      return TicketsKept{id,   from_start, static_cast<int>(kept.size()), static_cast<int>(returned.size()),
                         kept, returned};
    });
  }

  // --- the race ---

  bool ticket_can_be_drawn() const { return (state_.ticket_deck.unordered | state_.ticket_discards) != 0; }

  void draw_race_ticket() {
    if (state_.ticket_deck.unordered == 0) {  // FJ-4
      state_.ticket_deck.unordered = state_.ticket_discards;
      state_.ticket_discards = 0;
      tell([&] { return TicketPileReshuffled{}; });
    }
    const TicketId ticket = state_.ticket_deck.draw(chance_);
    seat_.offer.push_back(ticket);
    tell([&] { return TicketDrawn{id_, ticket}; });
  }

  // FJ-4: the tickets given up reach the pile after the new ones are drawn.
  bool exchange() {
    const TicketList given = seat_.offer;
    seat_.offer.clear();
    tell([&] { return TicketsGivenUp{id_, static_cast<int>(given.size()), given}; });
    for (int i = 0; i < rules_.race_hold && ticket_can_be_drawn(); ++i) draw_race_ticket();
    for (const TicketId ticket : given) state_.ticket_discards |= ticket_bit(ticket);
    tell([&] { return TicketPileGrew{static_cast<int>(given.size())}; });
    this->moved_ = true;
    return true;
  }

  // FJ-3: one by one, the one drawn first, each replaced before the next.
  void complete_tickets() {
    for (std::size_t i = 0; i < seat_.offer.size();) {
      const TicketFacts& ticket = rules_.ticket[seat_.offer[i].value];
      if (seat_.joined[ticket.a] != seat_.joined[ticket.b]) {
        ++i;
        continue;
      }
      const TicketId done = seat_.offer[i];
      seat_.offer.erase_at(i);
      seat_.completed |= ticket_bit(done);
      this->revealed_ = true;
      tell([&] { return TicketCompleted{id_, done}; });
      if (goal_reached()) return;
      if (ticket_can_be_drawn()) draw_race_ticket();
      i = 0;
    }
  }

  bool goal_reached() const { return std::popcount(seat_.completed) + seat_.bonus >= rules_.race_goal; }

  // FJ-5
  void coast_to_coast() {
    if (seat_.bonus != 0 || !coasts_joined()) return;
    seat_.bonus = static_cast<std::uint8_t>(rules_.data->ruleset.race->coast_bonus);
    tell([&] { return CoastToCoast{id_}; });
  }

  bool coasts_joined() const {
    std::uint64_t west = 0;
    for_each_bit(rules_.west, [&](int city) { west |= std::uint64_t{1} << seat_.joined[city]; });
    bool yes = false;
    for_each_bit(rules_.east, [&](int city) { yes |= (west >> seat_.joined[city] & 1) != 0; });
    return yes;
  }

  // What a claim or an exchange brings about at once: how the game ends by it, if it does. FJ-6 is looked at before FJ-7, and
  // nothing is drawn or completed after the last ticket.
  EndReason settle_race() {
    complete_tickets();
    if (goal_reached()) return EndReason::kSixthTicket;
    coast_to_coast();
    if (goal_reached()) return EndReason::kSixthTicket;
    return seat_.pieces == 0 ? EndReason::kLastPiece : EndReason::kNone;
  }
};

}  // namespace roundhouse::board
