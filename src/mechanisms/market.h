// The face-up cards. Eight bytes, so that a question about all slots is one word's work.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include "core/ids.h"

namespace roundhouse {

struct Market {
  std::array<Color, 8> slots{kNoColor, kNoColor, kNoColor, kNoColor, kNoColor, kNoColor, kNoColor, kNoColor};

  Color operator[](int slot) const { return slots[static_cast<std::size_t>(slot)]; }
  Color& operator[](int slot) { return slots[static_cast<std::size_t>(slot)]; }

  // Bit per slot that holds a card.
  std::uint32_t filled() const { return ~gather(0x8080808080808080u, 7) & 0xFF; }
  // Bit per slot that holds a card other than a wild.
  std::uint32_t colored() const { return ~gather(0x0808080808080808u, 3) & 0xFF; }

  bool operator==(const Market&) const = default;

 private:
  // One bit of each slot's value, side by side. An empty slot has all bits set, a wild only bit 3, a colour neither.
  std::uint32_t gather(std::uint64_t which, int shift) const {
    static_assert(kNoColor.value == 0xFF && kWild.value == 8);
    std::uint64_t word;
    std::memcpy(&word, slots.data(), sizeof word);
    return static_cast<std::uint32_t>(((word & which) >> shift) * 0x0102040810204080u >> 56);
  }
};

}  // namespace roundhouse
