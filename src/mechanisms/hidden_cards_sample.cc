// Worlds that agree with what is known of hidden cards.
//
// A proposal meets each demand with one of the slots before it, then fills the rest from what is left. It finds a world as
// often as the demands can be matched to slots in it, so a world is accepted with one over that number of matchings.
// A proposal that is not accepted is stirred: two hidden cards of one epoch change places if every demand stays met. Such
// swaps lead from any world to any other equally often both ways, so they leave the uniform distribution as it is.
#include <algorithm>
#include <bit>

#include "core/bits.h"
#include "mechanisms/hidden_cards.h"

namespace roundhouse {
namespace {

constexpr auto kStream = Chance::Stream::kCards;
constexpr int kColors = kMaxColors + 1;
constexpr int kMostProposals = 256;  // a dead end needs old epochs that are nearly used up; two in a row are rare

std::uint64_t first_slots(int n) { return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1; }

class Draft {
 public:
  Draft(const HiddenCards& hidden, Chance& chance) : hidden_(&hidden), chance_(&chance) {
    for (int s = 0; s < kMaxSeats; ++s) {
      const HiddenHand& hand = hidden.hands[s];
      if (hand.slots.empty()) continue;
      seats_[busy_++] = static_cast<std::uint8_t>(s);
      total_ += static_cast<int>(hand.slots.size());
      for (const std::uint8_t epoch : hand.slots) mixed_ |= epoch != hand.slots[0];
    }
  }

  bool constrained() const { return busy_ > 0; }
  int slots() const { return total_; }
  // With each seat's slots from one epoch, every matching is proposed with the same weight.
  bool mixed() const { return mixed_; }

  // False at a dead end: the slots left before a demand are of epochs that have no card of the colour left.
  bool propose() {
    start();
    spread_ = 1;
    if (!meet_demands()) return false;
    for (int i = 0; i < busy_; ++i) fill(seats_[i]);
    return true;
  }

  // One over the number of matchings, times the number that every world has.
  bool accept() {
    for (int i = 0; i < busy_; ++i) {
      const int s = seats_[i];
      for (const Demand& demand : hidden_->hands[s].demands) {
        // 1 / C(n, k), as a product of chances.
        const int n = held(s, demand.color, demand.prefix) - (demand.need - demand.fresh), k = demand.fresh;
        for (int j = 1; j <= k && n > k; ++j) {
          if (below(n - k + j) >= j) return false;
        }
      }
    }
    return true;
  }

  // How much likelier the world, with the matching that found it, is than proposals make it.
  double weight() const {
    double w = spread_;
    for (int i = 0; i < busy_; ++i) {
      const int s = seats_[i];
      for (const Demand& demand : hidden_->hands[s].demands) {
        const int n = held(s, demand.color, demand.prefix) - (demand.need - demand.fresh);
        for (int j = 0; j < demand.fresh; ++j) w /= n - j;
      }
    }
    return w;
  }

  void stir(int rounds) {
    for (int i = 0; i < rounds * total_; ++i) {
      const int r = below(2 * total_);
      const Slot a = slot_at(r >> 1);
      if ((r & 1) != 0) {
        swap_within(a.seat, a.place, below(count(a.seat)));
      } else if (mixed_ && below(4) == 0) {
        swap_two(a);
      } else {
        swap_anywhere(a);
      }
    }
  }

  CardWorld finish() {
    CardWorld world;
    if (!constrained()) start();
    for (int s = 0; s < kMaxSeats; ++s) {
      const HiddenHand& hand = hidden_->hands[s];
      Cards& cards = world.hands[s] = hand.known;
      if (!hand.slots.empty()) {
        for (int c = 0; c < kColors; ++c) cards.counts[c] = static_cast<std::uint8_t>(cards.counts[c] + std::popcount(of_color_[s][c]));
        cards -= hand.settled;
      }
      for (int e = 0; e < hidden_->epochs; ++e) {
        for (int n = hand.loose[e]; n > 0; --n) ++cards.counts[draw(e)];
      }
    }
    world.deck = hidden_->epochs > 0 ? bags_[hidden_->epochs - 1] : Cards{};
    return world;
  }

 private:
  struct Slot {
    int seat, place;
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

  int draw(int e) {
    const Color card = card_at(bags_[e], static_cast<std::uint32_t>(below(sizes_[e])));
    take(e, card.value);
    return card.value;
  }

  void take(int e, int color) {
    --bags_[e].counts[color];
    --sizes_[e];
  }

  void give(int s, int place, int color) {
    colors_[s][place] = static_cast<std::uint8_t>(color);
    of_color_[s][color] |= std::uint64_t{1} << place;
  }

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
      empty_[s] &= ~(std::uint64_t{1} << place);
    }
    return true;
  }

  int choose(int s, std::uint64_t slots, int color) {
    if (slots == 0) return -1;
    const int place = select_bit(slots, below(std::popcount(slots)));
    return bags_[epoch(s, place)].counts[color] > 0 ? place : -1;
  }

  // Each slot by how likely it is to hold the colour: the share of the colour in what is left of its epoch.
  int choose_weighted(int s, std::uint64_t slots, int color) {
    std::array<std::uint32_t, kMaxEpochs> weight{};
    for (int e = 0; e < hidden_->epochs; ++e) {
      if (sizes_[e] > 0) weight[e] = (static_cast<std::uint32_t>(bags_[e].counts[color]) << 16) / static_cast<std::uint32_t>(sizes_[e]);
    }
    std::uint32_t sum = 0;
    for_each_bit(slots, [&](int place) { sum += weight[epoch(s, place)]; });
    if (sum == 0) return -1;
    spread_ *= static_cast<double>(sum) / 65536;
    std::uint32_t r = chance_->below(kStream, sum);
    for (; slots != 0; slots &= slots - 1) {
      const int place = std::countr_zero(slots);
      const std::uint32_t w = weight[epoch(s, place)];
      if (r < w) return place;
      r -= w;
    }
    return -1;
  }

  void fill(int s) {
    for_each_bit(empty_[s], [&](int place) { give(s, place, draw(epoch(s, place))); });
  }

  Slot slot_at(int i) const {
    int k = 0;
    for (; i >= count(seats_[k]); ++k) i -= count(seats_[k]);
    return {seats_[k], i};
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
    of_color_[s][colors_[s][place]] &= ~(std::uint64_t{1} << place);
    give(s, place, color);
  }

  // A card that moves to a later slot can leave a demand in between unmet; one that moves to an earlier slot can't.
  void swap_within(int s, int a, int b) {
    if (a > b) std::swap(a, b);
    const int early = colors_[s][a], late = colors_[s][b];
    if (early == late || epoch(s, a) != epoch(s, b) || !can_go(s, early, a, b)) return;
    change(s, a, late);
    change(s, b, early);
  }

  void swap_anywhere(Slot a) {
    const int e = epoch(a.seat, a.place), own = colors_[a.seat][a.place];
    const int r = below(sizes_[e] + total_);
    if (r < sizes_[e]) {
      const int other = card_at(bags_[e], static_cast<std::uint32_t>(r)).value;
      if (other == own || !can_go(a.seat, own, a.place, kMaxHiddenSlots)) return;
      --bags_[e].counts[other];
      ++bags_[e].counts[own];
      change(a.seat, a.place, other);
      return;
    }
    const Slot b = slot_at(r - sizes_[e]);
    if (b.seat == a.seat) return swap_within(a.seat, a.place, b.place);
    const int other = colors_[b.seat][b.place];
    if (other == own || epoch(b.seat, b.place) != e) return;
    if (!can_go(a.seat, own, a.place, kMaxHiddenSlots) || !can_go(b.seat, other, b.place, kMaxHiddenSlots)) return;
    change(a.seat, a.place, other);
    change(b.seat, b.place, own);
  }

  // Two swaps at once between two seats, in two epochs. Where both hold just what they must, one alone is never possible.
  void swap_two(Slot a) {
    const Slot b = slot_at(below(total_));
    const Slot c{a.seat, below(count(a.seat))}, d{b.seat, below(count(b.seat))};
    if (a.seat == b.seat || epoch(a.seat, a.place) != epoch(b.seat, b.place)) return;
    if (epoch(c.seat, c.place) != epoch(d.seat, d.place) || epoch(a.seat, a.place) == epoch(c.seat, c.place)) return;
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
  std::array<std::array<std::uint8_t, kMaxHiddenSlots>, kMaxSeats> colors_;
  std::array<std::uint64_t, kMaxSeats> empty_;
  std::array<std::uint8_t, kMaxSeats> seats_;  // those with slots
  double spread_ = 1;  // the product over the demands' cards of the shares that a slot was chosen by
  int busy_ = 0, total_ = 0;
  bool mixed_ = false;
};

// With slots of several epochs in one hand, proposals differ in weight by more than is known in advance. Each is put against
// the one held so far and takes its place as often as its weight demands; the longer, the nearer to the exact distribution.
bool find(Draft& draft, Chance& chance, int slots_to_fill) {
  Draft candidate = draft;
  double weight = 0;
  const int proposals = std::max(4, slots_to_fill / draft.slots());
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
  if (!draft.constrained()) return draft.finish();
  if (!draft.mixed()) {
    bool accepted = false;
    for (int i = 0; i == 0 || (i < effort.tries && !accepted); ++i) {
      if (!draft.propose()) return deal_unseen(hidden, chance);
      accepted = i < effort.tries && draft.accept();
    }
    if (!accepted) draft.stir(effort.stirs);
    return draft.finish();
  }
  if (!find(draft, chance, effort.rounds)) return deal_unseen(hidden, chance);
  draft.stir(effort.stirs * 2);
  return draft.finish();
}

}  // namespace roundhouse
