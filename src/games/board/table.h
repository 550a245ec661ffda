// The moving parts that setup and apply share: deck, market, and telling what happened. Whether anybody listens is a
// template argument, so that nothing is built when nobody does.
#pragma once

#include "core/chance.h"
#include "games/board/event.h"
#include "games/board/state.h"

namespace roundhouse::board {

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

  int cards_to_draw() const { return state_.deck_size + state_.discard_size; }

  // The next card of the deck. There is one, if need be after a reshuffle (COM-8).
  Color next_card() {
    if (state_.deck_size == 0) [[unlikely]]
      reshuffle();
    const Color card = draw_card(state_.deck, state_.deck_size, chance_);
    --state_.deck_size;
    return card;
  }

  [[gnu::noinline]] void reshuffle() {
    state_.deck = state_.discards;
    state_.deck_size = state_.discard_size;
    state_.discards = {};
    state_.discard_size = 0;
    tell([&] { return DeckReshuffled{}; });
  }

  void discard(Color card, int n) {
    state_.discards[card] = static_cast<std::uint8_t>(state_.discards[card] + n);
    state_.discard_size = static_cast<std::uint8_t>(state_.discard_size + n);
  }

  // A slot that can't be refilled stays empty (COM-8).
  void fill_slot(int slot) {
    if (cards_to_draw() == 0) [[unlikely]] {
      ++state_.empty_slots;
      return;
    }
    const Color card = next_card();
    state_.market[slot] = card;
    state_.market_wilds = static_cast<std::uint8_t>(state_.market_wilds + (card == kWild));
    tell([&] { return SlotFilled{slot, card}; });
  }

  // From the left, whatever is empty.
  [[gnu::noinline]] void fill_market() {
    state_.empty_slots = 0;
    for (int slot = 0; slot < rules_.slots; ++slot) {
      if (state_.market[slot] == kNoColor) fill_slot(slot);
    }
  }

  // COM-9: as long as too many wilds lie there, and enough other cards are about that this can end.
  void sweep() {
    if (state_.market_wilds >= rules_.sweep_at) [[unlikely]]
      sweep_until_it_holds();
  }

  [[gnu::noinline]] void sweep_until_it_holds() {
    revealed_ = true;  // even if it stays: that says how few coloured cards the deck holds
    while (state_.market_wilds >= rules_.sweep_at && colored_about() >= rules_.sweep_needs && !chance_.stopped()) {
      for (int slot = 0; slot < rules_.slots; ++slot) {
        if (state_.market[slot] != kNoColor) discard(state_.market[slot], 1);
        state_.market[slot] = kNoColor;
      }
      state_.market_wilds = 0;
      tell([&] { return MarketSwept{}; });
      fill_market();
    }
  }

  // Cards that are not wild in deck, discards and market.
  int colored_about() const {
    int n = state_.deck.colored() + state_.discards.colored();
    for (int slot = 0; slot < rules_.slots; ++slot) {
      n += state_.market[slot] != kNoColor && state_.market[slot] != kWild;
    }
    return n;
  }

  SeatId after(SeatId seat) const {
    const int next = seat.value + 1;
    return SeatId{static_cast<std::uint8_t>(next == rules_.players ? 0 : next)};
  }

  const Rules& rules_;
  State& state_;
  Chance& chance_;
  Events* events_;
  bool revealed_ = false;  // something that was hidden, other than by an outcome of chance
};

}  // namespace roundhouse::board
