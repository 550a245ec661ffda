// Random stories for the exact comparisons: a small true game, told as one viewer saw it.
#pragma once

#include <algorithm>

#include "resample/exact_cards.h"

namespace roundhouse::testing {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : chance_(seed) {}
  int operator()(int n) {
    return static_cast<int>(chance_.below(Chance::Stream::kSeats, static_cast<std::uint32_t>(n)));
  }

 private:
  Chance chance_;
};

struct CardTable {
  int others = 2, colors = 2, each = 3, steps = 16, shuffles = 1;
};

inline CardStory random_card_story(const CardTable& table, std::uint64_t seed) {
  Dice dice(seed);
  CardStory story;
  std::array<Cards, kMaxSeats> hands{};
  Cards deck, discards;
  for (int c = 0; c < table.colors; ++c) deck.counts[c] = static_cast<std::uint8_t>(table.each);
  deck[kWild] = static_cast<std::uint8_t>(table.each);
  story.push_back({CardStep::Kind::kShuffle, deck, {}, {}});
  int shuffles = 1;
  const auto one = [](Color card) {
    Cards cards;
    cards[card] = 1;
    return cards;
  };
  for (int i = 0; i < table.steps; ++i) {
    const SeatId seat{static_cast<std::uint8_t>(1 + dice(table.others))};
    Cards& hand = hands[seat.value];
    const int what = dice(10);
    if (what < 7) {
      if (deck.empty()) {
        if (discards.empty() || shuffles == table.shuffles) continue;
        deck = discards;
        discards = {};
        ++shuffles;
        story.push_back({CardStep::Kind::kShuffle, deck, {}, {}});
      }
      const Color card = card_at(deck, static_cast<std::uint32_t>(dice(deck.total())));
      --deck[card];
      if (what < 6) {
        ++hand[card];
        story.push_back({CardStep::Kind::kUnseen, {}, {}, seat});
      } else {
        story.push_back({CardStep::Kind::kSee, {}, card, {}});
        if (dice(2) == 0) {
          ++discards[card];
        } else {
          ++hand[card];
          story.push_back({CardStep::Kind::kGain, one(card), {}, seat});
        }
      }
    } else if (!hand.empty()) {
      // A payment, or cards that were shown and taken back.
      const Color card = card_at(hand, static_cast<std::uint32_t>(dice(hand.total())));
      Cards paid;
      paid[card] = static_cast<std::uint8_t>(1 + dice(hand[card]));
      story.push_back({CardStep::Kind::kSpend, paid, {}, seat});
      if (dice(8) == 0) {
        story.push_back({CardStep::Kind::kGain, paid, {}, seat});
      } else {
        hand -= paid;
        discards += paid;
      }
    }
  }
  return story;
}

}  // namespace roundhouse::testing
