// A pile of cards as a count per colour: a hand, a deck, the discards, a payment.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>

#include "core/chance.h"
#include "core/ids.h"

namespace roundhouse {

static_assert(std::endian::native == std::endian::little, "Cards reads its counts as one word");

struct Cards {
  // Nine counts are used; sixteen make adding two piles one instruction.
  alignas(16) std::array<std::uint8_t, 16> counts{};

  std::uint8_t& operator[](Color c) { return counts[c.value]; }
  std::uint8_t operator[](Color c) const { return counts[c.value]; }
  std::uint8_t wilds() const { return counts[kWild.value]; }
  // The eight coloured counts, one a byte.
  std::uint64_t colored_word() const {
    std::uint64_t word;
    std::memcpy(&word, counts.data(), sizeof word);
    return word;
  }
  int colored() const { return static_cast<int>((colored_word() * 0x0101010101010101u) >> 56); }
  // Bit per colour of which there is a card, the wild not.
  std::uint32_t colors_held() const {
    constexpr std::uint64_t kHighs = 0x8080808080808080u;
    const std::uint64_t word = colored_word();
    const std::uint64_t held = (((word & ~kHighs) + ~kHighs) | word) & kHighs;
    return static_cast<std::uint32_t>((held >> 7) * 0x0102040810204080u >> 56);
  }
  int total() const { return colored() + wilds(); }
  bool empty() const { return colored_word() == 0 && wilds() == 0; }

  Cards& operator+=(const Cards& other) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::uint8_t>(counts[i] + other.counts[i]);
    return *this;
  }
  Cards& operator-=(const Cards& other) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<std::uint8_t>(counts[i] - other.counts[i]);
    return *this;
  }
  bool contains(const Cards& other) const {
    bool all = true;
    for (std::size_t i = 0; i < counts.size(); ++i) all &= counts[i] >= other.counts[i];
    return all;
  }
  bool operator==(const Cards&) const = default;
};

// The card at place r of the pile laid out by colour, wilds first. The data files keep coloured cards at 127 or fewer,
// so that every running sum fits in seven bits and all eight comparisons are one subtraction.
inline Color card_at(const Cards& pile, std::uint32_t r) {
  if (r < pile.wilds()) return kWild;
  r -= pile.wilds();
  constexpr std::uint64_t kOnes = 0x0101010101010101u, kHighs = 0x8080808080808080u;
  const std::uint64_t sums = pile.colored_word() * kOnes;
  const std::uint64_t passed = ((r * kOnes) | kHighs) - sums;  // high bit stays where r >= sum
  return Color{static_cast<std::uint8_t>(std::popcount(passed & kHighs))};
}

// Draws one card from a pile of `size` cards, which is not empty.
inline Color draw_card(Cards& pile, int size, Chance& chance) {
  assert(size > 0 && size == pile.total());
  Color card;
  if (!chance.watched()) [[likely]] {
    card = card_at(pile, chance.below(Chance::Stream::kCards, static_cast<std::uint32_t>(size)));
  } else {
    // A script needs no generator. When it has nothing to say a card of the last colour stands in: any card will do, since
    // nobody keeps what comes of it (Chance::stopped).
    const auto cards = static_cast<std::uint32_t>(size);
    card = card_at(pile, chance.scripted() ? cards - 1 : chance.below(Chance::Stream::kCards, cards));
    card.value = chance.settle(Outcome::Kind::kCard, card.value,
                               [&](std::uint8_t value) { return value <= kWild.value ? pile[Color{value}] : 0; });
  }
  chance.count();
  --pile[card];
  return card;
}

}  // namespace roundhouse
