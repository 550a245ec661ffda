// The moving parts that setup and apply share: deck, market, and telling what happened. Whether anybody listens is a
// template argument, so that nothing is built when nobody does.
#pragma once

#include "core/chance.h"
#include "games/card/event.h"
#include "games/card/state.h"

namespace roundhouse::card {

template <bool kListens>
class Table {
 public:
  Table(const Rules& rules, State& state, Chance& chance, Events* events)
      : rules_(rules), state_(state), chance_(chance), events_(events) {}

 protected:
  // `make` returns the event; it is not called when nobody listens.
  template <class Make>
  void tell(Make&& make) {
    if constexpr (kListens) events_->push_back(make());
  }

  // The next card of the deck. There is one.
  Color next_card() {
    const Color card = draw_card(state_.deck, state_.deck_size, chance_);
    --state_.deck_size;
    return card;
  }

  // CG-6: with the deck empty the slot stays empty.
  void fill_slot(int slot) {
    if (state_.deck_size == 0) [[unlikely]]
      return;
    const Color card = next_card();
    state_.market[slot] = card;
    tell([&] { return SlotFilled{slot, card}; });
  }

  // From the left, as far as the deck goes.
  void fill_market() {
    for (int slot = 0; slot < rules_.slots; ++slot) fill_slot(slot);
  }

  // CG-13: a deck that the deal has used up leaves every seat one turn.
  void after_deal() {
    state_.scoring_at = State::kNever;
    if (state_.deck_size > 0) return;
    state_.scoring_at = state_.turns + static_cast<std::uint32_t>(rules_.players);
    tell([&] { return DeckRanOut{kNoSeat}; });
  }

  SeatId after(SeatId seat) const {
    const int next = seat.value + 1;
    return SeatId{static_cast<std::uint8_t>(next == rules_.players ? 0 : next)};
  }

  template <class F>
  void for_each_seat_from(SeatId seat, F&& f) {  // clockwise
    for (int i = 0; i < rules_.players; ++i, seat = after(seat)) f(seat);
  }

  const Rules& rules_;
  State& state_;
  Chance& chance_;
  Events* events_;
};

}  // namespace roundhouse::card
