// Choices that both kernels offer: a subset of the tickets offered, and a card from the deck or the market.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "games/shared/action.h"

namespace roundhouse {

// kLegalSubsets[n][keep]: bit per subset of n offered tickets that keeps at least `keep`, as far as there are that many (TKT-4).
inline constexpr auto kLegalSubsets = [] {
  std::array<std::array<std::uint64_t, kMaxOffer + 1>, kMaxOffer + 1> table{};
  for (int n = 0; n <= kMaxOffer; ++n) {
    for (int keep = 0; keep <= kMaxOffer; ++keep) {
      for (unsigned subset = 0; subset < (1u << n); ++subset) {
        if (std::popcount(subset) >= (keep < n ? keep : n)) table[n][keep] |= std::uint64_t{1} << subset;
      }
    }
  }
  return table;
}();

// The k-th card of a mask in which bit 0 is the deck and bit i + 1 slot i of the market.
inline ActionId draw_action(std::uint32_t cards, int k) {
  const int bit = select_bit(cards, k);
  return bit == 0 ? ActionId::of(ActionKind::kDraw)
                  : ActionId::of(ActionKind::kTake, static_cast<std::uint32_t>(bit - 1));
}

}  // namespace roundhouse
