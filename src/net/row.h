// Writes one row of a layout. Numbers that do not fit a byte stop at its end.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "core/bits.h"
#include "mechanisms/cards.h"
#include "net/layout.h"

namespace roundhouse::net {

class Row {
 public:
  Row(std::uint8_t* out, int size) : out_(out) { std::memset(out, 0, static_cast<std::size_t>(size)); }

  void set(int at, int value) { out_[at] = static_cast<std::uint8_t>(std::clamp(value, 0, 255)); }
  void flag(int at) { out_[at] = 1; }
  // The first n of so many levels.
  void level(int at, int n, int levels) {
    for (int i = 0; i < std::min(n, levels); ++i) out_[at + i] = 1;
  }
  void bits(int at, std::uint64_t set) {
    for_each_bit(set, [&](int i) { out_[at + i] = 1; });
  }
  void bits(int at, const Bits128& set) {
    set.for_each([&](int i) { out_[at + i] = 1; });
  }
  // A count per colour, the wild last.
  void pile(int at, const Cards& cards, int colors) {
    for (int c = 0; c < colors; ++c) out_[at + c] = cards.counts[static_cast<std::size_t>(c)];
    out_[at + colors] = cards.wilds();
  }
  void pile_levels(int at, const Cards& cards, int colors, int levels) {
    for (int c = 0; c < colors; ++c) level(at + c * levels, cards.counts[static_cast<std::size_t>(c)], levels);
    level(at + colors * levels, cards.wilds(), levels);
  }

 private:
  std::uint8_t* out_;
};

// The place of a card among colours and wild, and of an empty slot after them.
inline int card_index(Color color, int colors) {
  if (color == kNoColor) return colors + 1;
  return color == kWild ? colors : color.value;
}

inline constexpr int kActionKinds = 14;

}  // namespace roundhouse::net
