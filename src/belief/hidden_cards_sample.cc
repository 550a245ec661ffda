// Worlds that agree with what is known of hidden cards.
//
// A proposal meets each demand with one of the slots before it, then fills the other slots from what is left. It finds a
// world the oftener the more ways there are to match its demands to slots, which says nothing about the world: so
// proposals are weighed, and put against each other. The winner is stirred.
#include <algorithm>

#include "belief/hidden_cards_propose.h"
#include "belief/hidden_cards_stir.h"

namespace roundhouse {
namespace {

constexpr int kMostProposals = 256;  // a dead end needs old epochs that are nearly used up; many in a row are rare

// Each proposal takes the place of the one held so far as often as its weight demands; the more of them, the nearer to the
// exact distribution.
bool find(Filling& filling, int proposals) {
  Filling candidate = filling;
  Proposal proposal(candidate);
  double weight = 0;
  for (int i = 0; i < proposals || (weight == 0 && i < kMostProposals); ++i) {
    if (!proposal.make()) continue;
    if (filling.below(0xFFFFFFFFu) * weight > 4294967295.0 * proposal.weight()) continue;
    filling = candidate;
    weight = proposal.weight();
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
      const Color card = card_at(rest, chance.below(Chance::Stream::kCards, static_cast<std::uint32_t>(size)));
      --rest[card];
      ++world.hands[s][card];
    }
  }
  world.deck = rest;
  return world;
}

}  // namespace

CardWorld sample_cards(const HiddenCards& hidden, Chance& chance, const CardEffort& effort) {
  Filling filling(hidden, chance);
  if (filling.total == 0) {
    filling.start();
    return filling.finish();
  }
  // The fewer slots, the more proposals: they cost less, and small decks differ most.
  if (!find(filling, std::clamp(effort.work / filling.total, effort.least, effort.most)))
    return deal_unseen(hidden, chance);
  Stir(filling).run((filling.mixed ? effort.stirs_mixed : effort.stirs) * filling.total);
  return filling.finish();
}

}  // namespace roundhouse
