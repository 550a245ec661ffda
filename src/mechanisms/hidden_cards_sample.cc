// Worlds that agree with what is known of hidden cards.
//
// A proposal meets each demand with one of the slots before it, then fills the other slots from what is left. It finds a world the
// oftener the more ways there are to match its demands to slots, which says nothing about the world: so proposals are weighed,
// and put against each other. The winner is stirred: two hidden cards of one epoch change places if every demand stays met.
// Such swaps lead from any world to any other equally often both ways, so they leave the uniform distribution as it is.
#include <algorithm>
#include <bit>

#include "core/bits.h"
#include "mechanisms/hidden_cards.h"

namespace roundhouse {
namespace {

constexpr auto kStream = Chance::Stream::kCards;
constexpr int kColors = kMaxColors + 1;
constexpr int kMostProposals = 256;  // a dead end needs old epochs that are nearly used up; many in a row are rare
constexpr std::uint32_t kOne = 1 << 16;

std::uint64_t first_slots(int n) { return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1; }
std::uint64_t slot_bit(int place) { return std::uint64_t{1} << place; }

class Draft {
 public:
  Draft(const HiddenCards& hidden, Chance& chance) : hidden_(&hidden), chance_(&chance) {
    for (int s = 0; s < kMaxSeats; ++s) {
      const HiddenHand& hand = hidden.hands[s];
      if (hand.slots.empty()) continue;
      seats_[busy_++] = static_cast<std::uint8_t>(s);
      total_ += static_cast<int>(hand.slots.size());
      epoch_slots_[s].fill(0);
      for (int i = 0; i < count(s); ++i) epoch_slots_[s][epoch(s, i)] |= slot_bit(i);
      mixed_ |= epoch_slots_[s][hand.slots[0]] != first_slots(count(s));
    }
  }

  int slots() const { return total_; }
  bool mixed() const { return mixed_; }

  // False at a dead end: the slots left before a demand are of epochs that have no card of the colour left.
  bool propose() {
    start();
    weight_ = 1;
    if (!meet_demands()) return false;
    for (int i = 0; i < busy_; ++i) fill(seats_[i]);
    for (int i = 0; i < busy_; ++i) weigh_matchings(seats_[i]);
    return true;
  }

  // How much likelier the world is than proposals make it.
  double weight() const { return weight_; }

  void stir(int rounds) {
    list_slots();
    for (int i = 0; i < rounds * total_; ++i) {
      const int r = below(2 * total_);
      const Slot a = list_[r >> 1];
      if ((r & 1) != 0) {
        const std::uint64_t own = epoch_slots_[a.seat][epoch(a.seat, a.place)];
        swap_within(a.seat, a.place, select_bit(own, below(std::popcount(own))));
      } else if (mixed_ && below(4) == 0) {
        swap_two(a);
      } else {
        swap_anywhere(a);
      }
    }
  }

  CardWorld finish() {
    CardWorld world;
    if (total_ == 0) start();
    for (int s = 0; s < kMaxSeats; ++s) {
      const HiddenHand& hand = hidden_->hands[s];
      Cards& cards = world.hands[s] = hand.known;
      if (!hand.slots.empty()) {
        for (int c = 0; c < kColors; ++c)
          cards.counts[c] = static_cast<std::uint8_t>(cards.counts[c] + std::popcount(of_color_[s][c]));
        cards -= hand.settled;
      }
      for (int e = 0; e < hidden_->epochs; ++e) {
        for (int n = hand.loose[e]; n > 0; --n) {
          const Color card = card_at(bags_[e], static_cast<std::uint32_t>(below(sizes_[e])));
          take(e, card.value);
          ++cards[card];
        }
      }
    }
    world.deck = hidden_->epochs > 0 ? bags_[hidden_->epochs - 1] : Cards{};
    return world;
  }

 private:
  struct Slot {
    std::uint8_t seat, place;
  };

  int below(int n) { return static_cast<int>(chance_->below(kStream, static_cast<std::uint32_t>(n))); }
  int count(int s) const { return static_cast<int>(hidden_->hands[s].slots.size()); }
  int epoch(int s, int place) const { return hidden_->hands[s].slots[static_cast<std::size_t>(place)]; }
  int held(int s, int color, int prefix) const { return std::popcount(of_color_[s][color] & first_slots(prefix)); }

  void start() {
    for (int e = 0; e < hidden_->epochs; ++e) {
      bags_[e] = hidden_->pools[e];
      sizes_[e] = bags_[e].total();
    }
  }

  void take(int e, int color) {
    --bags_[e].counts[color];
    --sizes_[e];
  }

  void give(int s, int place, int color) {
    colors_[s][place] = static_cast<std::uint8_t>(color);
    of_color_[s][color] |= slot_bit(place);
  }

  // --- proposing ---

  // In the order in which they were made: what is demanded early can be met from few slots only.
  bool meet_demands() {
    std::array<std::size_t, kMaxSeats> next{};
    for (int i = 0; i < busy_; ++i) {
      of_color_[seats_[i]].fill(0);
      empty_[seats_[i]] = first_slots(count(seats_[i]));
    }
    for (;;) {
      int first = -1, time = 0;
      for (int i = 0; i < busy_; ++i) {
        const auto& demands = hidden_->hands[seats_[i]].demands;
        if (next[i] == demands.size() || (first >= 0 && demands[next[i]].time >= time)) continue;
        first = i;
        time = demands[next[i]].time;
      }
      if (first < 0) return true;
      if (!meet(seats_[first], hidden_->hands[seats_[first]].demands[next[first]++])) return false;
    }
  }

  bool meet(int s, const Demand& demand) {
    for (int i = 0; i < demand.fresh; ++i) {
      const std::uint64_t before = empty_[s] & first_slots(demand.prefix);
      const int place = mixed_ ? choose_weighted(s, before, demand.color) : choose(s, before, demand.color);
      if (place < 0) return false;
      take(epoch(s, place), demand.color);
      give(s, place, demand.color);
      empty_[s] &= ~slot_bit(place);
    }
    return true;
  }

  // With each seat's slots of one epoch all slots are as likely, and every way to choose has the same weight.
  int choose(int s, std::uint64_t slots, int color) {
    if (slots == 0) return -1;
    const int place = select_bit(slots, below(std::popcount(slots)));
    return bags_[epoch(s, place)].counts[color] > 0 ? place : -1;
  }

  // Each slot by how likely it is to hold the colour: the share of the colour in what is left of its epoch.
  int choose_weighted(int s, std::uint64_t slots, int color) {
    std::array<std::uint32_t, kMaxEpochs> share;
    std::uint32_t sum = 0;
    for (int e = 0; e < hidden_->epochs; ++e) {
      const int n = std::popcount(slots & epoch_slots_[s][e]);
      share[e] = n == 0 ? 0 : bags_[e].counts[color] * kOne / static_cast<std::uint32_t>(sizes_[e]);
      sum += static_cast<std::uint32_t>(n) * share[e];
    }
    if (sum == 0) return -1;
    weight_ *= sum;
    std::uint32_t r = chance_->below(kStream, sum);
    for (int e = 0;; ++e) {
      const std::uint64_t here = slots & epoch_slots_[s][e];
      const std::uint32_t of_epoch = static_cast<std::uint32_t>(std::popcount(here)) * share[e];
      if (r < of_epoch) {
        // The share as it would be without rounding.
        weight_ *= static_cast<double>(bags_[e].counts[color]) / sizes_[e] / share[e];
        return select_bit(here, static_cast<int>(r / share[e]));
      }
      r -= of_epoch;
    }
  }

  // A card that matches a demand gives it more ways to be met: by as much as it adds to them, it is drawn less often.
  void fill(int s) {
    const HiddenHand& hand = hidden_->hands[s];
    std::array<std::uint32_t, kColors> less;
    for (int c = 0; c < kColors; ++c) less[c] = discount(s, c, 0);
    std::size_t passed = 0;
    for_each_bit(empty_[s], [&](int place) {
      for (; passed < hand.demands.size() && hand.demands[passed].prefix <= place; ++passed) {
        const int c = hand.demands[passed].color;
        less[c] = discount(s, c, place);
      }
      const int e = epoch(s, place);
      std::uint32_t sum = 0;
      for (int c = 0; c < kColors; ++c) sum += bags_[e].counts[c] * less[c];
      std::uint32_t r = chance_->below(kStream, sum);
      int color = 0;
      for (;; ++color) {
        const std::uint32_t share = bags_[e].counts[color] * less[color];
        if (r < share) break;
        r -= share;
      }
      weight_ *= static_cast<double>(sum) / sizes_[e] / less[color];
      take(e, color);
      give(s, place, color);
      if (less[color] != kOne) less[color] = discount(s, color, place);
    });
  }

  // What one more card of the colour in this place divides the ways to meet the demands by, as a share of kOne.
  std::uint32_t discount(int s, int color, int place) const {
    const HiddenHand& hand = hidden_->hands[s];
    std::uint32_t share = kOne;
    for (std::uint8_t d = hand.last[color]; d != kNoDemand; d = hand.demands[d].previous) {
      const Demand& demand = hand.demands[d];
      if (demand.prefix <= place) break;
      const auto n = static_cast<std::uint32_t>(held(s, color, demand.prefix) - (demand.need - demand.fresh));
      share = share * (n + 1 - demand.fresh) / (n + 1);
    }
    return share > 0 ? share : 1;
  }

  void weigh_matchings(int s) {
    for (const Demand& demand : hidden_->hands[s].demands) {
      const int n = held(s, demand.color, demand.prefix) - (demand.need - demand.fresh);
      // C(n, k): the number that every world has in common, k!, is left out.
      for (int j = 1; j <= demand.fresh && n > demand.fresh; ++j)
        weight_ *= static_cast<double>(j) / (n - demand.fresh + j);
    }
  }

  // --- stirring ---

  // By epoch, so that those of one epoch stand together.
  void list_slots() {
    int n = 0;
    for (int e = 0; e < hidden_->epochs; ++e) {
      begins_[e] = n;
      for (int i = 0; i < busy_; ++i) {
        for_each_bit(epoch_slots_[seats_[i]][e],
                     [&](int place) { list_[n++] = {seats_[i], static_cast<std::uint8_t>(place)}; });
      }
      ends_[e] = n;
    }
  }

  // Whether every demand for the colour stays met when one card of it in a place from `from` to before `to` goes.
  bool can_go(int s, int color, int from, int to) const {
    const HiddenHand& hand = hidden_->hands[s];
    for (std::uint8_t d = hand.last[color]; d != kNoDemand; d = hand.demands[d].previous) {
      const Demand& demand = hand.demands[d];
      if (demand.prefix <= from) return true;
      if (demand.prefix <= to && held(s, color, demand.prefix) <= demand.need) return false;
    }
    return true;
  }

  bool all_met(int s, int color) const {
    const HiddenHand& hand = hidden_->hands[s];
    for (std::uint8_t d = hand.last[color]; d != kNoDemand; d = hand.demands[d].previous) {
      if (held(s, color, hand.demands[d].prefix) < hand.demands[d].need) return false;
    }
    return true;
  }

  void change(int s, int place, int color) {
    of_color_[s][colors_[s][place]] &= ~slot_bit(place);
    give(s, place, color);
  }

  // A card that moves to a later slot can leave a demand in between unmet; one that moves to an earlier slot can't.
  void swap_within(int s, int a, int b) {
    if (a > b) std::swap(a, b);
    const int early = colors_[s][a], late = colors_[s][b];
    if (early == late || !can_go(s, early, a, b)) return;
    change(s, a, late);
    change(s, b, early);
  }

  void swap_anywhere(Slot a) {
    const int e = epoch(a.seat, a.place), own = colors_[a.seat][a.place];
    const int r = below(sizes_[e] + ends_[e] - begins_[e]);
    if (r < sizes_[e]) {
      const int other = card_at(bags_[e], static_cast<std::uint32_t>(r)).value;
      if (other == own || !can_go(a.seat, own, a.place, kMaxHiddenSlots)) return;
      --bags_[e].counts[other];
      ++bags_[e].counts[own];
      change(a.seat, a.place, other);
      return;
    }
    const Slot b = list_[begins_[e] + r - sizes_[e]];
    if (b.seat == a.seat) return swap_within(a.seat, a.place, b.place);
    const int other = colors_[b.seat][b.place];
    if (other == own) return;
    if (!can_go(a.seat, own, a.place, kMaxHiddenSlots) || !can_go(b.seat, other, b.place, kMaxHiddenSlots)) return;
    change(a.seat, a.place, other);
    change(b.seat, b.place, own);
  }

  // Two swaps at once between two seats, in two epochs. Where both hold just what they must, one alone is never possible.
  void swap_two(Slot a) {
    const int e = epoch(a.seat, a.place), f = below(hidden_->epochs);
    const Slot b = list_[begins_[e] + below(ends_[e] - begins_[e])];
    const std::uint64_t of_a = epoch_slots_[a.seat][f], of_b = epoch_slots_[b.seat][f];
    if (e == f || a.seat == b.seat || of_a == 0 || of_b == 0) return;
    const Slot c{a.seat, static_cast<std::uint8_t>(select_bit(of_a, below(std::popcount(of_a))))};
    const Slot d{b.seat, static_cast<std::uint8_t>(select_bit(of_b, below(std::popcount(of_b))))};
    const int ca = colors_[a.seat][a.place], cb = colors_[b.seat][b.place];
    const int cc = colors_[c.seat][c.place], cd = colors_[d.seat][d.place];
    change(a.seat, a.place, cb);
    change(b.seat, b.place, ca);
    change(c.seat, c.place, cd);
    change(d.seat, d.place, cc);
    if (all_met(a.seat, ca) && all_met(a.seat, cc) && all_met(b.seat, cb) && all_met(b.seat, cd)) return;
    change(a.seat, a.place, ca);
    change(b.seat, b.place, cb);
    change(c.seat, c.place, cc);
    change(d.seat, d.place, cd);
  }

  const HiddenCards* hidden_;
  Chance* chance_;
  // Set up where they are needed, and only as far: a sample takes less time than clearing all of this would.
  std::array<Cards, kMaxEpochs> bags_;  // by epoch: the cards in no slot yet, in loose slots or in the deck
  std::array<int, kMaxEpochs> sizes_;
  std::array<std::array<std::uint64_t, kColors>, kMaxSeats> of_color_;  // bit per slot
  std::array<std::array<std::uint64_t, kMaxEpochs>, kMaxSeats> epoch_slots_;  // bit per slot
  std::array<std::array<std::uint8_t, kMaxHiddenSlots>, kMaxSeats> colors_;
  std::array<std::uint64_t, kMaxSeats> empty_;
  std::array<std::uint8_t, kMaxSeats> seats_;  // those with slots
  std::array<Slot, kMaxSeats * kMaxHiddenSlots> list_;
  std::array<int, kMaxEpochs> begins_, ends_;  // of an epoch's slots in the list
  double weight_ = 1;
  int busy_ = 0, total_ = 0;
  bool mixed_ = false;  // some seat has slots of several epochs
};

// Each proposal is put against the one held so far and takes its place as often as its weight demands; the more of them, the
// nearer to the exact distribution.
bool find(Draft& draft, Chance& chance, int proposals) {
  Draft candidate = draft;
  double weight = 0;
  for (int i = 0; i < proposals || (weight == 0 && i < kMostProposals); ++i) {
    if (!candidate.propose()) continue;
    const double other = candidate.weight();
    if (chance.below(kStream, 0xFFFFFFFF) * weight > 4294967295.0 * other) continue;
    draft = candidate;
    weight = other;
  }
  return weight > 0;
}

// Where a capacity was exceeded the demands may be impossible to meet: then only the counts hold.
CardWorld deal_unseen(const HiddenCards& hidden, Chance& chance) {
  CardWorld world;
  world.by_counts = true;
  Cards rest = hidden.unseen();
  for (int s = 0; s < kMaxSeats; ++s) rest -= world.hands[s] = hidden.hands[s].known;
  int size = rest.total();
  for (int s = 0; s < kMaxSeats; ++s) {
    const HiddenHand& hand = hidden.hands[s];
    int n = static_cast<int>(hand.slots.size()) - hand.settled.total();
    for (const std::uint8_t loose : hand.loose) n += loose;
    for (; n > 0; --n, --size) {
      const Color card = card_at(rest, chance.below(kStream, static_cast<std::uint32_t>(size)));
      --rest[card];
      ++world.hands[s][card];
    }
  }
  world.deck = rest;
  return world;
}

}  // namespace

CardWorld sample_cards(const HiddenCards& hidden, Chance& chance, const CardEffort& effort) {
  Draft draft(hidden, chance);
  if (draft.slots() == 0) return draft.finish();
  // The fewer slots, the more proposals: they cost less, and small decks differ most.
  const int proposals = std::clamp(effort.work / draft.slots(), effort.least, effort.most);
  if (!find(draft, chance, proposals)) return deal_unseen(hidden, chance);
  draft.stir(draft.mixed() ? effort.stirs_mixed : effort.stirs);
  return draft.finish();
}

}  // namespace roundhouse
