// Keeping what is known of hidden cards up to date, and as short as it can be without losing anything.
#include "belief/hidden_cards.h"

#include <algorithm>
#include <bit>

namespace roundhouse {
namespace {

void forget_slots(HiddenHand& hand) {
  hand.slots.clear();
  hand.demands.clear();
  hand.loose.fill(0);
  hand.settled = {};
  hand.last.fill(kNoDemand);
}

// Bit per epoch from which the hand has slots.
unsigned epochs_of(const HiddenHand& hand) {
  unsigned set = 0;
  for (const std::uint8_t epoch : hand.slots) set |= 1u << epoch;
  for (int e = 0; e < kMaxEpochs; ++e) set |= hand.loose[e] > 0 ? 1u << e : 0u;
  return set;
}

// Epoch `gone` is no more, or one with the epoch before it: later ones move up.
void renumber(HiddenCards& hidden, int gone) {
  for (HiddenHand& hand : hidden.hands) {
    for (std::uint8_t& epoch : hand.slots) epoch = static_cast<std::uint8_t>(epoch - (epoch >= gone && epoch > 0));
    if (gone > 0) hand.loose[gone - 1] = static_cast<std::uint8_t>(hand.loose[gone - 1] + hand.loose[gone]);
    for (int e = gone; e + 1 < kMaxEpochs; ++e) hand.loose[e] = hand.loose[e + 1];
    hand.loose[kMaxEpochs - 1] = 0;
  }
  for (int e = gone; e + 1 < kMaxEpochs; ++e) hidden.pools[e] = hidden.pools[e + 1];
  hidden.pools[kMaxEpochs - 1] = {};
  --hidden.epochs;
}

// With every slot demanded, nothing about the hand is unknown. Its slots are forgotten if they are of one epoch; otherwise
// which colour came out of which epoch still says something about the others.
void forget_if_demanded(HiddenCards& hidden, HiddenHand& hand) {
  const unsigned epochs = epochs_of(hand);
  if (!std::has_single_bit(epochs)) return;
  const int epoch = std::countr_zero(epochs);
  if (hand.loose[epoch] > 0 || hand.settled.total() != static_cast<int>(hand.slots.size())) return;
  hidden.pools[epoch] -= hand.settled;
  forget_slots(hand);
}

// An old deck is used up, so a seat that alone has slots of old epochs holds all that is left of them: a known hand.
void resolve_old(HiddenCards& hidden, int old) {
  std::array<unsigned, kMaxSeats> mine{};
  for (int s = 0; s < kMaxSeats; ++s) mine[s] = epochs_of(hidden.hands[s]);
  for (int s = 0; s < kMaxSeats; ++s) {
    unsigned others = 0;
    for (int o = 0; o < kMaxSeats; ++o) others |= o == s ? 0 : mine[o];
    if (mine[s] == 0 || (mine[s] & others) != 0 || mine[s] >> old != 0) continue;
    HiddenHand& hand = hidden.hands[s];
    for (int e = 0; e < old; ++e) {
      if ((mine[s] >> e & 1) == 0) continue;
      hand.known += hidden.pools[e];
      hidden.pools[e] = {};
    }
    hand.known -= hand.settled;
    forget_slots(hand);
    mine[s] = 0;
  }
  unsigned used = 0;
  for (const unsigned epochs : mine) used |= epochs;
  for (int e = old - 1; e >= 0; --e) {
    if ((used >> e & 1) == 0) renumber(hidden, e);
  }
}

// Takes the oldest demand for met by the oldest slot that could meet it. Only where a capacity is exceeded.
void forget_oldest(HiddenCards& hidden, HiddenHand& hand) {
  hidden.approximate = true;
  const Demand first = hand.demands[0];
  std::size_t slot = 0;
  while (slot + 1 < first.prefix && hidden.pools[hand.slots[slot]].counts[first.color] == 0) ++slot;
  --hidden.pools[hand.slots[slot]].counts[first.color];
  --hand.settled.counts[first.color];
  hand.slots.erase_at(slot);
  --hand.demands[0].fresh;
  for (Demand& demand : hand.demands) {
    --demand.prefix;  // the slot was before the first demand, so before all
    if (demand.color == first.color) --demand.need;
  }
  if (hand.demands[0].fresh > 0) return;
  hand.demands.erase_at(0);
  hand.last.fill(kNoDemand);
  for (std::size_t d = 0; d < hand.demands.size(); ++d) {
    hand.demands[d].previous = hand.last[hand.demands[d].color];
    hand.last[hand.demands[d].color] = static_cast<std::uint8_t>(d);
  }
}

void demand(HiddenHand& hand, Color color, int fresh, std::uint16_t time) {
  hand.settled[color] = static_cast<std::uint8_t>(hand.settled[color] + fresh);
  const auto prefix = static_cast<std::uint8_t>(hand.slots.size());
  const std::uint8_t last = hand.last[color.value];
  if (last != kNoDemand && hand.demands[last].prefix == prefix) {
    hand.demands[last].fresh = static_cast<std::uint8_t>(hand.demands[last].fresh + fresh);
    hand.demands[last].need = hand.settled[color];
    return;
  }
  hand.last[color.value] = static_cast<std::uint8_t>(hand.demands.size());
  hand.demands.push_back({prefix, color.value, static_cast<std::uint8_t>(fresh), hand.settled[color], last, time});
}

}  // namespace

void HiddenCards::shuffle(const Cards& deck) {
  resolve_old(*this, epochs);
  if (epochs == kMaxEpochs) {
    approximate = true;
    pools[0] += pools[1];  // the two oldest become one
    renumber(*this, 1);
  }
  pools[epochs++] = deck;
}

void HiddenCards::see(Color card) { --pools[epochs - 1][card]; }

void HiddenCards::draw_unseen(SeatId seat) { ++hands[seat.value].loose[epochs - 1]; }

void HiddenCards::gain(SeatId seat, const Cards& cards) { hands[seat.value].known += cards; }

void HiddenCards::spend(SeatId seat, const Cards& cards) {
  HiddenHand& hand = hands[seat.value];
  Cards lacking;
  for (int c = 0; c <= kWild.value; ++c) {
    const int from_known = std::min(cards.counts[c], hand.known.counts[c]);
    hand.known.counts[c] = static_cast<std::uint8_t>(hand.known.counts[c] - from_known);
    lacking.counts[c] = static_cast<std::uint8_t>(cards.counts[c] - from_known);
  }
  if (lacking.empty()) return;
  ++payments;
  for (int e = 0; e < epochs; ++e) {
    for (; hand.loose[e] > 0; --hand.loose[e]) {
      if (hand.slots.size() == kMaxHiddenSlots && hand.demands.empty()) {
        approximate = true;  // so many slots at once: the youngest stay loose, as if drawn later
        break;
      }
      if (hand.slots.size() == kMaxHiddenSlots) forget_oldest(*this, hand);
      hand.slots.push_back(static_cast<std::uint8_t>(e));
    }
  }
  for (std::uint8_t c = 0; c <= kWild.value; ++c) {
    if (lacking.counts[c] > 0) demand(hand, Color{c}, lacking.counts[c], payments);
  }
  forget_if_demanded(*this, hand);
  resolve_old(*this, epochs - 1);
}

Cards HiddenCards::unseen() const {
  Cards all;
  for (const Cards& pool : pools) all += pool;
  for (const HiddenHand& hand : hands) {
    all += hand.known;
    all -= hand.settled;
  }
  return all;
}

int HiddenCards::deck_size() const {
  if (epochs == 0) return 0;
  int size = pools[epochs - 1].total();
  for (const HiddenHand& hand : hands) {
    size -= hand.loose[epochs - 1];
    size -= static_cast<int>(std::count(hand.slots.begin(), hand.slots.end(), epochs - 1));
  }
  return size;
}

}  // namespace roundhouse
