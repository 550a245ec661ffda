// Finds a filling that meets every demand, with the probability of having found it. Private to the sampler of hidden cards.
#pragma once

#include "belief/hidden_cards_filling.h"

namespace roundhouse {

class Proposal {
 public:
  explicit Proposal(Filling& filling) : f_(filling) {}

  // False at a dead end: the slots left before a demand are of epochs that have no card of the colour left.
  bool make() {
    f_.start();
    weight_ = 1;
    if (!meet_demands()) return false;
    for (int i = 0; i < f_.busy; ++i) fill(f_.seats[i]);
    for (int i = 0; i < f_.busy; ++i) weigh_matchings(f_.seats[i]);
    return true;
  }

  // How much likelier the world is than proposals make it.
  double weight() const { return weight_; }

 private:
  static constexpr std::uint32_t kOne = 1 << 16;

  // In the order in which they were made: what is demanded early can be met from few slots only.
  bool meet_demands() {
    std::array<std::size_t, kMaxSeats> next{};
    for (int i = 0; i < f_.busy; ++i) empty_[f_.seats[i]] = first_slots(f_.count(f_.seats[i]));
    for (;;) {
      int first = -1, time = 0;
      for (int i = 0; i < f_.busy; ++i) {
        const auto& demands = f_.hand(f_.seats[i]).demands;
        if (next[i] == demands.size() || (first >= 0 && demands[next[i]].time >= time)) continue;
        first = i;
        time = demands[next[i]].time;
      }
      if (first < 0) return true;
      if (!meet(f_.seats[first], f_.hand(f_.seats[first]).demands[next[first]++])) return false;
    }
  }

  bool meet(int s, const Demand& demand) {
    for (int i = 0; i < demand.fresh; ++i) {
      const std::uint64_t before = empty_[s] & first_slots(demand.prefix);
      const int place = f_.mixed ? choose_weighted(s, before, demand.color) : choose(s, before, demand.color);
      if (place < 0) return false;
      f_.take(f_.epoch(s, place), demand.color);
      f_.give(s, place, demand.color);
      empty_[s] &= ~slot_bit(place);
    }
    return true;
  }

  // With each seat's slots of one epoch all slots are as likely, and every way to choose has the same weight.
  int choose(int s, std::uint64_t slots, int color) {
    if (slots == 0) return -1;
    const int place = select_bit(slots, f_.below(std::popcount(slots)));
    return f_.bags[f_.epoch(s, place)].counts[color] > 0 ? place : -1;
  }

  // Each slot by how likely it is to hold the colour: the share of the colour in what is left of its epoch.
  int choose_weighted(int s, std::uint64_t slots, int color) {
    std::array<std::uint32_t, kMaxEpochs> share;
    std::uint32_t sum = 0;
    for (int e = 0; e < f_.hidden->epochs; ++e) {
      const int n = std::popcount(slots & f_.epoch_slots[s][e]);
      share[e] = n == 0 ? 0 : f_.bags[e].counts[color] * kOne / static_cast<std::uint32_t>(f_.sizes[e]);
      sum += static_cast<std::uint32_t>(n) * share[e];
    }
    if (sum == 0) return -1;
    weight_ *= sum;
    std::uint32_t r = f_.below(sum);
    for (int e = 0;; ++e) {
      const std::uint64_t here = slots & f_.epoch_slots[s][e];
      const std::uint32_t of_epoch = static_cast<std::uint32_t>(std::popcount(here)) * share[e];
      if (r < of_epoch) {
        // The share as it would be without rounding.
        weight_ *= static_cast<double>(f_.bags[e].counts[color]) / f_.sizes[e] / share[e];
        return select_bit(here, static_cast<int>(r / share[e]));
      }
      r -= of_epoch;
    }
  }

  // A card that matches a demand gives it more ways to be met: by as much as it adds to them, it is drawn less often.
  void fill(int s) {
    const HiddenHand& hand = f_.hand(s);
    std::array<std::uint32_t, Filling::kColors> less;
    for (int c = 0; c < Filling::kColors; ++c) less[c] = discount(s, c, 0);
    std::size_t passed = 0;
    for_each_bit(empty_[s], [&](int place) {
      for (; passed < hand.demands.size() && hand.demands[passed].prefix <= place; ++passed) {
        const int c = hand.demands[passed].color;
        less[c] = discount(s, c, place);
      }
      const int e = f_.epoch(s, place);
      std::uint32_t sum = 0;
      for (int c = 0; c < Filling::kColors; ++c) sum += f_.bags[e].counts[c] * less[c];
      std::uint32_t r = f_.below(sum);
      int color = 0;
      for (;; ++color) {
        const std::uint32_t share = f_.bags[e].counts[color] * less[color];
        if (r < share) break;
        r -= share;
      }
      weight_ *= static_cast<double>(sum) / f_.sizes[e] / less[color];
      f_.take(e, color);
      f_.give(s, place, color);
      if (less[color] != kOne) less[color] = discount(s, color, place);
    });
  }

  // What one more card of the colour in this place divides the ways to meet the demands by, as a share of kOne.
  std::uint32_t discount(int s, int color, int place) const {
    const HiddenHand& hand = f_.hand(s);
    std::uint32_t share = kOne;
    for (std::uint8_t d = hand.last[color]; d != kNoDemand; d = hand.demands[d].previous) {
      const Demand& demand = hand.demands[d];
      if (demand.prefix <= place) break;
      const auto n = static_cast<std::uint32_t>(f_.held(s, color, demand.prefix) - (demand.need - demand.fresh));
      share = share * (n + 1 - demand.fresh) / (n + 1);
    }
    return share > 0 ? share : 1;
  }

  void weigh_matchings(int s) {
    for (const Demand& demand : f_.hand(s).demands) {
      const int n = f_.held(s, demand.color, demand.prefix) - (demand.need - demand.fresh);
      // C(n, k): the number that every world has in common, k!, is left out.
      for (int j = 1; j <= demand.fresh && n > demand.fresh; ++j)
        weight_ *= static_cast<double>(j) / (n - demand.fresh + j);
    }
  }

  Filling& f_;
  std::array<std::uint64_t, kMaxSeats> empty_;  // by seat: slots that are not filled yet
  double weight_ = 1;
};

}  // namespace roundhouse
