// What a legal action does. Class templates so that listening costs nothing when nobody listens; play_random is built on
// this without a call in between.
#pragma once

#include "games/board/ticketing.h"

namespace roundhouse::board {

template <bool kListens>
class Apply : Ticketing<kListens> {
  using Base = Ticketing<kListens>;
  using Base::chance_;
  using Base::id_;
  using Base::rules_;
  using Base::seat_;
  using Base::state_;
  using Base::tell;

 public:
  Apply(const Rules& rules, State& state, SeatId id, Chance& chance, Events* events)
      : Base(rules, state, id, chance, events) {}

  // Answers whether something hidden was revealed.
  bool run(ActionId action) {
    const std::uint64_t taken = chance_.taken();
    if (play(action)) end_turn();
    if (!is_over(state_)) {
      tell([&] { return Moved{state_.phase, state_.current, state_.turns, state_.passes, state_.last_turns}; });
    }
    return this->revealed_ || chance_.taken() != taken;
  }

 private:
  // Answers whether the turn is over by it.
  bool play(ActionId action) {
    switch (action.kind()) {
      case ActionKind::kKeep: return this->keep(action.target());
      case ActionKind::kDraw: return draw();
      case ActionKind::kTake: return take(action.target());
      case ActionKind::kClaim: return this->claim(action);
      case ActionKind::kStation: return this->build_station(action);
      case ActionKind::kTickets: return this->draw_tickets();
      case ActionKind::kExchange: return this->exchange();
      case ActionKind::kPay: return this->pay_tunnel(action.wilds());
      case ActionKind::kWithdraw: return this->withdraw();
      case ActionKind::kPass: return pass();
      case ActionKind::kPlaceSuit:
      case ActionKind::kPlaceMix:
      case ActionKind::kStop:
      case ActionKind::kComplete: break;
    }
    assert(false && "not an action of a board game");
    return false;
  }

  // --- cards ---

  bool draw() {
    if (!rules_.has_market) return draw_from_deck_only();
    take_card(this->next_card());
    return after_card();
  }

  // FJ-9: both cards are one decision; with one to be had, one is drawn.
  bool draw_from_deck_only() {
    for (int i = 0; i < rules_.draw_cards && this->cards_to_draw() > 0; ++i) take_card(this->next_card());
    return true;
  }

  void take_card(Color card) {
    ++seat_.hand[card];
    tell([&] { return CardDrawn{id_, card}; });
  }

  bool take(int slot) {
    const Color card = state_.market[slot];
    const bool first = state_.phase == Phase::kTurn;
    ++seat_.hand[card];
    state_.market[slot] = kNoColor;
    state_.market_wilds = static_cast<std::uint8_t>(state_.market_wilds - (card == kWild));
    tell([&] { return CardTaken{id_, slot, card}; });
    this->fill_slot(slot);  // MKT-1: at once
    this->sweep();
    if (first && card == kWild) return true;  // MKT-2
    return after_card();
  }

  // MKT-5: the second card must be drawn, unless there is none.
  bool after_card() {
    if (state_.phase != Phase::kTurn || !second_card_possible(state_)) return true;
    state_.phase = Phase::kSecondCard;
    return false;
  }

  // --- turns ---

  bool pass() {
    tell([&] { return Passed{id_}; });
    passed_ = true;
    return true;
  }

  void end_turn() {
    ++state_.turns;
    state_.passes = static_cast<std::uint8_t>(passed_ ? state_.passes + 1 : 0);
    if (rules_.is_race) {
      const EndReason reason = this->moved_ ? this->settle_race() : EndReason::kNone;
      if (reason != EndReason::kNone) return finish(reason);
      if (race_is_stuck()) return finish(EndReason::kStuck);
    } else {
      if (state_.empty_slots != 0) [[unlikely]]
        this->fill_market();
      this->sweep();
      count_down();
      if (is_over(state_)) return;
      if (state_.passes == rules_.players) return finish(EndReason::kStuck);  // COM-5
    }
    next_seat();
  }

  // END-1
  void count_down() {
    if (state_.last_round) {
      if (--state_.last_turns == 0) finish(EndReason::kLastRound);
    } else if (seat_.pieces <= rules_.last_round_at) {
      state_.last_round = true;
      state_.last_turns = static_cast<std::uint8_t>(rules_.players);
      tell([&] { return LastRoundBegan{id_}; });
    }
  }

  void next_seat() {
    state_.current = this->after(state_.current);
    state_.phase = Phase::kTurn;
  }

  void finish(EndReason reason) {
    state_.phase = Phase::kOver;
    state_.end = reason;
    this->revealed_ = true;
    tell([&] {
      GameEnded ended{reason, state_.turns, state_.passes, state_.last_turns, {}};
      for (int s = 0; s < rules_.players; ++s) ended.tickets[s] = state_.seats[s].tickets;
      return ended;
    });
  }

  // FJ-10
  bool race_is_stuck() const {
    if (this->cards_to_draw() > 0) return false;
    for (int s = 0; s < rules_.players; ++s) {
      const ClaimMasks masks = claim_masks(rules_, state_, state_.seats[s]);
      bool any = false;
      for_each_bit(masks.colors, [&](int c) { any |= !masks.by_color[c].empty(); });
      if (any) return false;
    }
    return true;
  }

  bool passed_ = false;
};

}  // namespace roundhouse::board
