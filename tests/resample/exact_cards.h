// Hidden cards by brute force: every order of every deck, weighed and thrown away where it contradicts what was seen.
// Written from the model alone (docs/decisions/resampling.md); shares nothing with the sampler but the story it is told.
#pragma once

#include <map>
#include <vector>

#include "belief/hidden_cards.h"

namespace roundhouse::testing {

// One thing that a viewer saw happen.
struct CardStep {
  enum class Kind { kShuffle, kSee, kUnseen, kGain, kSpend } kind{};
  Cards cards;  // kShuffle: the deck; kGain, kSpend
  Color card{};  // kSee
  SeatId seat{};
};
using CardStory = std::vector<CardStep>;

inline HiddenCards told(const CardStory& story) {
  HiddenCards hidden;
  for (const CardStep& step : story) {
    switch (step.kind) {
      case CardStep::Kind::kShuffle: hidden.shuffle(step.cards); break;
      case CardStep::Kind::kSee: hidden.see(step.card); break;
      case CardStep::Kind::kUnseen: hidden.draw_unseen(step.seat); break;
      case CardStep::Kind::kGain: hidden.gain(step.seat, step.cards); break;
      case CardStep::Kind::kSpend: hidden.spend(step.seat, step.cards); break;
    }
  }
  return hidden;
}

// A world as a number sequence that maps can be keyed by: all hands, then the deck.
using WorldKey = std::vector<std::uint8_t>;

inline WorldKey key_of(const std::array<Cards, kMaxSeats>& hands, const Cards& deck) {
  WorldKey key;
  for (const Cards& hand : hands) key.insert(key.end(), hand.counts.begin(), hand.counts.begin() + kMaxColors + 1);
  key.insert(key.end(), deck.counts.begin(), deck.counts.begin() + kMaxColors + 1);
  return key;
}

class ExactCards {
 public:
  explicit ExactCards(const CardStory& story) : story_(story) {
    go(0, 1.0);
    for (auto& [key, weight] : worlds) weight /= total_;
  }

  std::map<WorldKey, double> worlds;  // and their probabilities

 private:
  void go(std::size_t i, double weight) {
    if (i == story_.size()) {
      worlds[key_of(hands_, deck_)] += weight;
      total_ += weight;
      return;
    }
    const CardStep& step = story_[i];
    Cards& hand = hands_[step.seat.value];
    switch (step.kind) {
      case CardStep::Kind::kShuffle: {
        if (!deck_.empty()) return;
        deck_ = step.cards;
        go(i + 1, weight);
        deck_ = {};
        return;
      }
      case CardStep::Kind::kSee: return draw(i, weight, step.card, nullptr);
      case CardStep::Kind::kUnseen:
        for (std::uint8_t c = 0; c <= kWild.value; ++c) draw(i, weight, Color{c}, &hand);
        return;
      case CardStep::Kind::kGain:
        hand += step.cards;
        go(i + 1, weight);
        hand -= step.cards;
        return;
      case CardStep::Kind::kSpend:
        if (!hand.contains(step.cards)) return;
        hand -= step.cards;
        go(i + 1, weight);
        hand += step.cards;
        return;
    }
  }

  void draw(std::size_t i, double weight, Color card, Cards* into) {
    if (deck_[card] == 0) return;
    const double share = static_cast<double>(deck_[card]) / deck_.total();
    --deck_[card];
    if (into != nullptr) ++(*into)[card];
    go(i + 1, weight * share);
    if (into != nullptr) --(*into)[card];
    ++deck_[card];
  }

  const CardStory& story_;
  std::array<Cards, kMaxSeats> hands_{};
  Cards deck_;
  double total_ = 0;
};

}  // namespace roundhouse::testing
