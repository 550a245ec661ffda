// A filling of the slots of all hidden hands, in the making. Private to the sampler of hidden cards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "belief/hidden_cards.h"
#include "core/bits.h"

namespace roundhouse {

inline std::uint64_t first_slots(int n) { return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1; }
inline std::uint64_t slot_bit(int place) { return std::uint64_t{1} << place; }

struct Filling {
  static constexpr int kColors = kMaxColors + 1;

  Filling(const HiddenCards& cards, Chance& source) : hidden(&cards), chance(&source) {
    for (int s = 0; s < kMaxSeats; ++s) {
      const HiddenHand& hand = cards.hands[s];
      if (hand.slots.empty()) continue;
      seats[busy++] = static_cast<std::uint8_t>(s);
      total += count(s);
      epoch_slots[s].fill(0);
      for (int i = 0; i < count(s); ++i) epoch_slots[s][epoch(s, i)] |= slot_bit(i);
      mixed |= epoch_slots[s][hand.slots[0]] != first_slots(count(s));
    }
  }

  int below(int n) { return static_cast<int>(below(static_cast<std::uint32_t>(n))); }
  std::uint32_t below(std::uint32_t n) { return chance->below(Chance::Stream::kCards, n); }

  const HiddenHand& hand(int s) const { return hidden->hands[s]; }
  int count(int s) const { return static_cast<int>(hand(s).slots.size()); }
  int epoch(int s, int place) const { return hand(s).slots[static_cast<std::size_t>(place)]; }
  int color(int s, int place) const { return colors[s][place]; }
  // How many of the first slots have the colour.
  int held(int s, int of, int prefix) const { return std::popcount(of_color[s][of] & first_slots(prefix)); }

  void start() {
    for (int e = 0; e < hidden->epochs; ++e) {
      bags[e] = hidden->pools[e];
      sizes[e] = bags[e].total();
    }
    for (int i = 0; i < busy; ++i) of_color[seats[i]].fill(0);
  }

  void take(int e, int card) {
    --bags[e].counts[card];
    --sizes[e];
  }

  void give(int s, int place, int card) {
    colors[s][place] = static_cast<std::uint8_t>(card);
    of_color[s][card] |= slot_bit(place);
  }

  void change(int s, int place, int card) {
    of_color[s][colors[s][place]] &= ~slot_bit(place);
    give(s, place, card);
  }

  // The hands and the deck, once all slots are filled; loose slots are as good as the deck.
  CardWorld finish() {
    CardWorld world;
    for (int s = 0; s < kMaxSeats; ++s) {
      Cards& cards = world.hands[s] = hand(s).known;
      if (!hand(s).slots.empty()) {
        for (int c = 0; c < kColors; ++c) {
          cards.counts[c] = static_cast<std::uint8_t>(cards.counts[c] + std::popcount(of_color[s][c]));
        }
        cards -= hand(s).settled;
      }
      for (int e = 0; e < hidden->epochs; ++e) {
        for (int n = hand(s).loose[e]; n > 0; --n) {
          const Color card = card_at(bags[e], static_cast<std::uint32_t>(below(sizes[e])));
          take(e, card.value);
          ++cards[card];
        }
      }
    }
    world.deck = hidden->epochs > 0 ? bags[hidden->epochs - 1] : Cards{};
    return world;
  }

  const HiddenCards* hidden;
  Chance* chance;
  // Set up where they are needed, and only as far: a sample takes less time than clearing all of this would.
  std::array<Cards, kMaxEpochs> bags;  // by epoch: the cards in no slot yet, in loose slots or in the deck
  std::array<int, kMaxEpochs> sizes;
  std::array<std::array<std::uint64_t, kColors>, kMaxSeats> of_color;        // bit per slot
  std::array<std::array<std::uint64_t, kMaxEpochs>, kMaxSeats> epoch_slots;  // bit per slot
  std::array<std::array<std::uint8_t, kMaxHiddenSlots>, kMaxSeats> colors;   // by slot
  std::array<std::uint8_t, kMaxSeats> seats;                                 // those with slots
  int busy = 0, total = 0;
  bool mixed = false;  // some seat has slots of several epochs
};

}  // namespace roundhouse
