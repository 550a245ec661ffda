// Swaps hidden cards of one epoch wherever every demand stays met. A swap is chosen by places alone, so it leads back as easily as
// there: what was equally likely stays so. Private to the sampler of hidden cards.
#pragma once

#include <utility>

#include "belief/hidden_cards_filling.h"

namespace roundhouse {

class Stir {
 public:
  explicit Stir(Filling& filling) : f_(filling) { list_slots(); }

  void run(int swaps) {
    for (int i = 0; i < swaps; ++i) {
      const int r = f_.below(2 * f_.total);
      const Slot a = list_[r >> 1];
      if ((r & 1) != 0) {
        const std::uint64_t own = f_.epoch_slots[a.seat][f_.epoch(a.seat, a.place)];
        swap_within(a.seat, a.place, select_bit(own, f_.below(std::popcount(own))));
      } else if (f_.mixed && f_.below(4) == 0) {
        swap_two(a);
      } else {
        swap_anywhere(a);
      }
    }
  }

 private:
  struct Slot {
    std::uint8_t seat, place;
  };

  // By epoch, so that those of one epoch stand together.
  void list_slots() {
    int n = 0;
    for (int e = 0; e < f_.hidden->epochs; ++e) {
      begins_[e] = n;
      for (int i = 0; i < f_.busy; ++i) {
        for_each_bit(f_.epoch_slots[f_.seats[i]][e],
                     [&](int place) { list_[n++] = {f_.seats[i], static_cast<std::uint8_t>(place)}; });
      }
      ends_[e] = n;
    }
  }

  // Whether every demand for the colour stays met when one card of it in a place from `from` to before `to` goes.
  bool can_go(int s, int color, int from, int to) const {
    const HiddenHand& hand = f_.hand(s);
    for (std::uint8_t d = hand.last[color]; d != kNoDemand; d = hand.demands[d].previous) {
      const Demand& demand = hand.demands[d];
      if (demand.prefix <= from) return true;
      if (demand.prefix <= to && f_.held(s, color, demand.prefix) <= demand.need) return false;
    }
    return true;
  }

  bool all_met(int s, int color) const {
    const HiddenHand& hand = f_.hand(s);
    for (std::uint8_t d = hand.last[color]; d != kNoDemand; d = hand.demands[d].previous) {
      if (f_.held(s, color, hand.demands[d].prefix) < hand.demands[d].need) return false;
    }
    return true;
  }

  // A card that moves to a later slot can leave a demand in between unmet; one that moves to an earlier slot can't.
  void swap_within(int s, int a, int b) {
    if (a > b) std::swap(a, b);
    const int early = f_.color(s, a), late = f_.color(s, b);
    if (early == late || !can_go(s, early, a, b)) return;
    f_.change(s, a, late);
    f_.change(s, b, early);
  }

  void swap_anywhere(Slot a) {
    const int e = f_.epoch(a.seat, a.place), own = f_.color(a.seat, a.place);
    const int r = f_.below(f_.sizes[e] + ends_[e] - begins_[e]);
    if (r < f_.sizes[e]) {
      const int other = card_at(f_.bags[e], static_cast<std::uint32_t>(r)).value;
      if (other == own || !can_go(a.seat, own, a.place, kMaxHiddenSlots)) return;
      --f_.bags[e].counts[other];
      ++f_.bags[e].counts[own];
      f_.change(a.seat, a.place, other);
      return;
    }
    const Slot b = list_[begins_[e] + r - f_.sizes[e]];
    if (b.seat == a.seat) return swap_within(a.seat, a.place, b.place);
    const int other = f_.color(b.seat, b.place);
    if (other == own) return;
    if (!can_go(a.seat, own, a.place, kMaxHiddenSlots) || !can_go(b.seat, other, b.place, kMaxHiddenSlots)) return;
    f_.change(a.seat, a.place, other);
    f_.change(b.seat, b.place, own);
  }

  // Two swaps at once between two seats, in two epochs. Where both hold just what they must, one alone is never possible.
  void swap_two(Slot a) {
    const int e = f_.epoch(a.seat, a.place), f = f_.below(f_.hidden->epochs);
    const Slot b = list_[begins_[e] + f_.below(ends_[e] - begins_[e])];
    const std::uint64_t of_a = f_.epoch_slots[a.seat][f], of_b = f_.epoch_slots[b.seat][f];
    if (e == f || a.seat == b.seat || of_a == 0 || of_b == 0) return;
    const Slot c{a.seat, static_cast<std::uint8_t>(select_bit(of_a, f_.below(std::popcount(of_a))))};
    const Slot d{b.seat, static_cast<std::uint8_t>(select_bit(of_b, f_.below(std::popcount(of_b))))};
    const int ca = f_.color(a.seat, a.place), cb = f_.color(b.seat, b.place);
    const int cc = f_.color(c.seat, c.place), cd = f_.color(d.seat, d.place);
    f_.change(a.seat, a.place, cb);
    f_.change(b.seat, b.place, ca);
    f_.change(c.seat, c.place, cd);
    f_.change(d.seat, d.place, cc);
    if (all_met(a.seat, ca) && all_met(a.seat, cc) && all_met(b.seat, cb) && all_met(b.seat, cd)) return;
    f_.change(a.seat, a.place, ca);
    f_.change(b.seat, b.place, cb);
    f_.change(c.seat, c.place, cc);
    f_.change(d.seat, d.place, cd);
  }

  Filling& f_;
  std::array<Slot, kMaxSeats * kMaxHiddenSlots> list_;
  std::array<int, kMaxEpochs> begins_, ends_;  // of an epoch's slots in the list
};

}  // namespace roundhouse
