// Cards that other seats drew unseen: what one seat knows of them, and worlds that agree with it.
//
// Every deck that was ever shuffled is an epoch; its composition at the shuffle is public. A card drawn unseen is a slot of
// its epoch. A payment beyond what was surely in hand is a demand: so many of the slots before it have this colour.
// docs/decisions/resampling.md says why the samples are right and what is deliberately not inferred.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "mechanisms/cards.h"

namespace roundhouse {

inline constexpr int kMaxEpochs = 8;  // decks of which somebody still holds unseen cards
inline constexpr int kMaxHiddenSlots = 64;  // of one seat: a set of slots is one word
inline constexpr std::uint8_t kNoDemand = 0xFF;

// Among the first `prefix` slots at least `need` have the colour, `fresh` of them because of this payment.
struct Demand {
  std::uint8_t prefix = 0, color = 0, fresh = 0, need = 0;
  std::uint8_t previous = kNoDemand;  // the demand before this one of the same colour
  std::uint16_t time = 0;  // demands of all seats in order
  bool operator==(const Demand&) const = default;
};

struct HiddenHand {
  Cards known;  // surely in hand
  Cards settled;  // how many cards of each colour the demands have taken out of the slots
  FixedVector<std::uint8_t, kMaxHiddenSlots>
      slots;  // the epoch of each slot before the last demand, in the order drawn
  std::array<std::uint8_t, kMaxEpochs> loose{};  // slots after it: they can be anything
  FixedVector<Demand, kMaxHiddenSlots> demands;  // in the order made, so prefixes ascend
  std::array<std::uint8_t, kMaxColors + 1> last{kNoDemand, kNoDemand, kNoDemand, kNoDemand, kNoDemand,
                                                kNoDemand, kNoDemand, kNoDemand, kNoDemand};  // by colour
  bool operator==(const HiddenHand&) const = default;
};

struct HiddenCards {
  std::array<Cards, kMaxEpochs> pools{};  // by epoch: the cards in its slots and, of the present epoch, in the deck
  std::array<HiddenHand, kMaxSeats> hands{};
  int epochs = 0;  // the last one is present
  std::uint16_t payments = 0;
  // Set when a fixed capacity was exceeded and something old was forgotten: samples still agree with every count.
  bool approximate = false;

  // The discards, or whatever else, are the deck from now on.
  void shuffle(const Cards& deck);
  // The deck's next card came to light: the market, a tunnel, the viewer's own draw.
  void see(Color card);
  // Another seat drew the deck's next card unseen.
  void draw_unseen(SeatId seat);
  // A card that everybody saw went into a hand, or back into it.
  void gain(SeatId seat, const Cards& cards);
  // Cards left a hand: they were in it.
  void spend(SeatId seat, const Cards& cards);
  // Every card in hidden hands and in the deck.
  Cards unseen() const;
  // Cards of the present epoch that nobody has drawn, as far as was told.
  int deck_size() const;

  bool operator==(const HiddenCards&) const = default;
};

struct CardWorld {
  std::array<Cards, kMaxSeats> hands;
  Cards deck;
  bool by_counts = false;  // no world was found that meets every demand: this one agrees with the counts only
};

// How hard a sample tries to be exact: the more, the nearer.
struct CardEffort {
  int work = 120;  // slots to fill in proposals that are put against each other …
  int least = 3, most = 10;  // … but so many proposals
  int stirs = 1;  // swaps per slot afterwards, …
  int stirs_mixed = 4;  // … with cards of several epochs in one hand
};

CardWorld sample_cards(const HiddenCards& hidden, Chance& chance, const CardEffort& effort = {});

}  // namespace roundhouse
