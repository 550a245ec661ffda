// What a legal action does. A class template so that listening costs nothing when nobody listens; play_random is built
// on it without a call in between.
#pragma once

#include "games/card/menu.h"
#include "games/card/table.h"
#include "games/shared/action.h"

namespace roundhouse::card {

template <bool kListens>
class Apply : Table<kListens> {
  using Base = Table<kListens>;
  using Base::after;
  using Base::chance_;
  using Base::rules_;
  using Base::state_;
  using Base::tell;

 public:
  Apply(const Rules& rules, State& state, SeatId id, Chance& chance, Events* events)
      : Base(rules, state, chance, events), id_(id), seat_(state.seats[id.value]) {}

  // Answers whether something hidden was revealed. Cards that a seat places are its own to show.
  // Inlined into each of its few callers, so that the table's parts stay in registers.
  [[gnu::always_inline]] bool run(ActionId action) {
    const std::uint64_t taken = chance_.taken();
    switch (action.kind()) {
      case ActionKind::kKeep: keep(action.target()); break;
      case ActionKind::kDraw: draw(); break;
      case ActionKind::kTake: take(action.target()); break;
      case ActionKind::kTickets: draw_tickets(); break;
      case ActionKind::kPlaceSuit: place_suit(action.color(), action.target(), action.wilds()); break;
      case ActionKind::kPlaceMix: place_mix(action.target()); break;
      case ActionKind::kStop: end_turn(); break;
      case ActionKind::kComplete: complete(TicketId{action.target()}); break;
      case ActionKind::kPass: pass(); break;
      case ActionKind::kClaim:
      case ActionKind::kStation:
      case ActionKind::kExchange:
      case ActionKind::kPay:
      case ActionKind::kWithdraw: assert(false && "not an action of a card game"); break;
    }
    if (!is_over(state_)) {
      tell([&] { return Moved{state_.phase, state_.current, state_.turns, last_turns(state_, rules_.players)}; });
    }
    return revealed_ || chance_.taken() != taken;
  }

 private:
  // --- cards ---

  void draw() {
    const Color card = this->next_card();
    ++seat_.hand[card];
    tell([&] { return CardDrawn{id_, card}; });
    if (state_.deck_size == 0) [[unlikely]]
      deck_ran_out();
    after_card();
  }

  void take(int slot) {
    const Color card = state_.market[slot];
    ++seat_.hand[card];
    state_.market[slot] = kNoColor;
    tell([&] { return CardTaken{id_, slot, card}; });
    this->fill_slot(slot);  // MKT-1: at once
    if (state_.deck_size == 0) [[unlikely]]
      deck_ran_out();
    if (card == kWild) return end_turn();  // MKT-2; as a second card it could not be taken
    after_card();
  }

  // MKT-5: without a card that could be the second the turn is over.
  void after_card() {
    if (state_.phase == Phase::kTurn && drawable(state_, true) != 0) {
      state_.phase = Phase::kSecondCard;
    } else {
      end_turn();
    }
  }

  // CG-11: this turn is played to its end, then every seat takes one more. The deck runs out once a round.
  void deck_ran_out() {
    if (last_turns_began(state_)) return;
    state_.scoring_at = state_.turns + 1 + static_cast<std::uint32_t>(rules_.players);
    tell([&] { return DeckRanOut{id_}; });
  }

  // --- the railyard ---

  void place_suit(Color color, int colored, int wilds) {
    seat_.hand[color] = static_cast<std::uint8_t>(seat_.hand[color] - colored);
    seat_.hand[kWild] = static_cast<std::uint8_t>(seat_.hand[kWild] - wilds);
    if ((state_.yards.occupied() & color_bit(color)) != 0) rob(color);
    state_.yards.place(id_, color, colored, wilds);
    tell([&] {
      Cards cards;
      cards[color] = static_cast<std::uint8_t>(colored);
      cards[kWild] = static_cast<std::uint8_t>(wilds);
      return CardsPlaced{id_, cards};
    });
    end_turn();
  }

  // CG-9
  void rob(Color color) {
    const SeatId victim = state_.yards.owner(color);
    const Row row = state_.yards.remove(victim, color);
    discard(color, row.colored);
    discard(kWild, row.wilds);
    tell([&] { return RowRobbed{id_, victim, color, row}; });
  }

  void discard(Color card, int n) { state_.discards[card] = static_cast<std::uint8_t>(state_.discards[card] + n); }

  void place_mix(ColorSet colors) {
    state_.yards.place_each(id_, colors);
    remove_each(seat_.hand, colors);
    tell([&] {
      Cards cards;
      add_each(cards, colors);
      return CardsPlaced{id_, cards};
    });
    end_turn();
  }

  // --- tickets ---

  void draw_tickets() {
    for (int i = 0; i < rules_.ticket_draw && state_.ticket_deck.size() > 0; ++i) {
      seat_.offer.push_back(state_.ticket_deck.draw(chance_));
    }
    tell([&] { return TicketsOffered{id_, static_cast<int>(seat_.offer.size()), seat_.offer}; });
    state_.phase = Phase::kKeep;
  }

  void keep(std::uint8_t subset) {
    if (state_.phase == Phase::kInitial) return choose(subset);
    settle_offer(id_, subset, RestOfTickets::kBottom, false);  // CG-10
    end_turn();
  }

  // COM-6: choices wait, unseen, until every seat has made its own.
  void choose(std::uint8_t subset) {
    seat_.choice = subset;
    state_.unchosen = static_cast<std::uint8_t>(state_.unchosen & ~(1u << id_.value));
    tell([&] { return ChoiceMade{id_, subset}; });
    if (state_.unchosen != 0) return;
    this->for_each_seat_from(state_.first, [&](SeatId id) {  // COM-13
      settle_offer(id, state_.seats[id.value].choice, rules_.data->ruleset.initial_tickets->rest, true);
    });
    state_.phase = Phase::kTurn;
    revealed_ = true;  // how many tickets each seat kept
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
      const auto n_kept = static_cast<int>(kept.size()), n_returned = static_cast<int>(returned.size());
      return TicketsKept{id, from_start, n_kept, n_returned, kept, returned};
    });
  }

  // --- turns ---

  void pass() {
    tell([&] { return Passed{id_}; });
    end_turn();
  }

  void end_turn() {
    ++state_.turns;
    if (state_.turns == state_.scoring_at) [[unlikely]]
      return begin_scoring();
    begin_turn(after(id_));
  }

  // CG-3
  void begin_turn(SeatId id) {
    state_.current = id;
    state_.phase = Phase::kTurn;
    if (state_.yards.of(id) == 0) return;
    const LeftRows left = state_.yards.move_out(id);
    left.onto(state_.seats[id.value].stack);
    tell([&] { return RowsMoved{id, left}; });
  }

  // --- scoring (CG-12) ---

  void begin_scoring() {
    state_.phase = Phase::kComplete;
    state_.last_player = id_;
    score_after(id_);
  }

  // The next seat that can complete a ticket; nobody else is asked.
  void score_after(SeatId seat) {
    do {
      seat = after(seat);
      if (can_complete(rules_, state_.seats[seat.value])) {
        state_.current = seat;
        return;
      }
    } while (seat != state_.last_player);
    end_scoring();
  }

  void complete(TicketId ticket) {
    const TicketFacts& facts = rules_.ticket[ticket.value];
    const Cards spent = price(facts.needs, seat_.stack);
    seat_.stack -= spent;
    state_.discards += spent;
    seat_.tickets &= ~ticket_bit(ticket);
    seat_.completed |= ticket_bit(ticket);
    seat_.points = static_cast<std::int16_t>(seat_.points + facts.points);
    revealed_ = true;
    tell([&] { return TicketCompleted{id_, ticket, spent}; });
    if (can_complete(rules_, seat_)) return;
    if (id_ == state_.last_player) return end_scoring();
    score_after(id_);
  }

  static Cards price(std::uint64_t needs, const Cards& stack) {
    const std::uint64_t colored = needs - lacking(needs, stack.colored_word());
    Cards spent;
    std::memcpy(spent.counts.data(), &colored, sizeof colored);
    spent[kWild] = static_cast<std::uint8_t>(wilds_needed(needs, stack.colored_word()));
    return spent;
  }

  void end_scoring() {
    state_.current = state_.last_player;
    if (state_.round < rules_.rounds) return begin_round();
    state_.phase = Phase::kOver;
    state_.end = EndReason::kDeckOut;
    revealed_ = true;
    tell([&] {
      GameEnded ended{state_.end, state_.current, state_.turns, {}};
      for (std::size_t s = 0; s < kSeats; ++s) ended.tickets[s] = state_.seats[s].tickets;
      return ended;
    });
  }

  // CG-13: hands and tickets stay, all other cards are shuffled into a new deck.
  void begin_round() {
    const SeatId first = after(state_.last_player);
    ++state_.round;
    state_.deck = rules_.deck;
    for (Seat& seat : state_.seats) {
      state_.deck -= seat.hand;
      seat.stack = {};
    }
    state_.deck_size = static_cast<std::uint8_t>(state_.deck.total());
    state_.discards = {};
    state_.yards = {};
    state_.market = {};
    state_.last_player = kNoSeat;
    tell([&] { return RoundBegan{state_.round, first}; });
    deal_round(first);
    this->fill_market();
    this->after_deal();
    begin_turn(first);
  }

  // One by one, round the table, as far as the deck goes.
  void deal_round(SeatId first) {
    std::array<Cards, kSeats> dealt{};
    for (int i = 0; i < rules_.round_deal; ++i) {
      this->for_each_seat_from(first, [&](SeatId id) {
        if (state_.deck_size > 0) ++dealt[id.value][this->next_card()];
      });
    }
    this->for_each_seat_from(first, [&](SeatId id) {
      state_.seats[id.value].hand += dealt[id.value];
      tell([&] { return HandDealt{id, dealt[id.value].total(), dealt[id.value]}; });
    });
  }

  const SeatId id_;
  Seat& seat_;
  bool revealed_ = false;
};

}  // namespace roundhouse::card
