// The railyards of all seats: rows of cards that leave for the stack, the top card of each row, once a turn (CG-3).
//
// A colour lies in one railyard at most: who has it can't place it again (CG-8), and who else places it discards the
// row (CG-9). So there is one row per colour, and for each seat the set of those that are its own.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/ids.h"
#include "mechanisms/cards.h"
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace roundhouse {

using ColorSet = std::uint8_t;  // bit c: colour c

inline constexpr int kRailyards = 4;

static_assert(std::endian::native == std::endian::little, "Rows of all colours are read as one word");
static_assert(kMaxColors == 8, "One byte per colour fills a word");

inline ColorSet color_bit(Color c) { return static_cast<ColorSet>(1u << c.value); }

// Eight bytes, one per colour: 1 for a member, 0 otherwise.
inline std::uint64_t bytes_of(ColorSet set) {
  constexpr std::uint64_t kOnes = 0x0101010101010101u;
#if defined(__BMI2__)
  return _pdep_u64(set, kOnes);
#else
  const std::uint64_t own_bit = (set * kOnes) & 0x8040201008040201u;  // byte c keeps bit c alone
  return (own_bit + 0x7F7F7F7F7F7F7F7Fu) >> 7 & kOnes;
#endif
}

// The colours whose byte is not 0. Every byte is 127 or less, as the cards of one colour are.
inline ColorSet nonzero_bytes(std::uint64_t bytes) {
  const std::uint64_t sums = bytes + 0x7F7F7F7F7F7F7F7Fu;  // the high bit of each byte says it
#if defined(__BMI2__)
  return static_cast<ColorSet>(_pext_u64(sums, 0x8080808080808080u));
#else
  return static_cast<ColorSet>(((sums >> 7 & 0x0101010101010101u) * 0x0102040810204080u) >> 56);
#endif
}

// One card of each of these colours onto a pile, or off it.
inline void add_each(Cards& pile, ColorSet colors) {
  const std::uint64_t word = pile.colored_word() + bytes_of(colors);
  std::memcpy(pile.counts.data(), &word, sizeof word);
}
inline void remove_each(Cards& pile, ColorSet colors) {
  const std::uint64_t word = pile.colored_word() - bytes_of(colors);
  std::memcpy(pile.counts.data(), &word, sizeof word);
}

// The cards of one colour in a railyard. Wilds lie on top.
struct Row {
  std::uint8_t colored = 0, wilds = 0;
  int size() const { return colored + wilds; }
  bool operator==(const Row&) const = default;
};

// What left the rows of one railyard: from each row either a card of its colour or a wild.
struct LeftRows {
  ColorSet rows = 0;   // every row that there was
  ColorSet wilds = 0;  // those of which a wild left

  void onto(Cards& stack) const {
    add_each(stack, static_cast<ColorSet>(rows ^ wilds));
    stack[kWild] = static_cast<std::uint8_t>(stack[kWild] + std::popcount(wilds));
  }
  bool operator==(const LeftRows&) const = default;
};

struct Railyards {
  alignas(8) std::array<std::uint8_t, kMaxColors> colored{};
  alignas(8) std::array<std::uint8_t, kMaxColors> wilds{};
  alignas(4) std::array<ColorSet, kRailyards> of_seat{};  // the colours that lie there

  std::uint64_t colored_word() const { return word(colored); }
  std::uint64_t wilds_word() const { return word(wilds); }
  // The size of every row, one a byte: 127 coloured cards and 63 wilds fit, though not below 128.
  std::uint64_t sizes_word() const { return colored_word() + wilds_word(); }
  ColorSet rows_of_two_or_more() const { return nonzero_bytes(sizes_word() >> 1 & 0x7F7F7F7F7F7F7F7Fu); }

  ColorSet of(SeatId seat) const { return of_seat[seat.value]; }
  ColorSet occupied() const {
    std::uint32_t all;
    std::memcpy(&all, of_seat.data(), sizeof all);
    all |= all >> 16;
    return static_cast<ColorSet>(all | all >> 8);
  }
  Row row(Color c) const { return {colored[c.value], wilds[c.value]}; }
  SeatId owner(Color c) const {
    for (std::uint8_t s = 0; s < kRailyards; ++s) {
      if ((of_seat[s] & color_bit(c)) != 0) return SeatId{s};
    }
    return kNoSeat;
  }

  void place(SeatId seat, Color c, int n_colored, int n_wilds) {
    colored[c.value] = static_cast<std::uint8_t>(n_colored);
    wilds[c.value] = static_cast<std::uint8_t>(n_wilds);
    of_seat[seat.value] = static_cast<ColorSet>(of_seat[seat.value] | color_bit(c));
  }
  // One card of each of these colours, none of which lies anywhere.
  void place_each(SeatId seat, ColorSet colors) {
    store(colored, colored_word() + bytes_of(colors));
    of_seat[seat.value] = static_cast<ColorSet>(of_seat[seat.value] | colors);
  }
  // CG-9: the whole row goes, wilds too. The answer is what it held.
  Row remove(SeatId owner_seat, Color c) {
    const Row gone = row(c);
    colored[c.value] = wilds[c.value] = 0;
    of_seat[owner_seat.value] = static_cast<ColorSet>(of_seat[owner_seat.value] & ~color_bit(c));
    return gone;
  }
  // CG-3: the top card of every row, so wilds first.
  LeftRows move_out(SeatId seat) {
    const ColorSet rows = of_seat[seat.value];
    const std::uint64_t old_wilds = wilds_word();
    const auto wild_on_top = static_cast<ColorSet>(rows & nonzero_bytes(old_wilds));
    const std::uint64_t new_wilds = old_wilds - bytes_of(wild_on_top);
    const std::uint64_t new_colored = colored_word() - bytes_of(static_cast<ColorSet>(rows ^ wild_on_top));
    store(wilds, new_wilds);
    store(colored, new_colored);
    // A row begins with a card of its colour, and that one leaves last.
    of_seat[seat.value] = static_cast<ColorSet>(rows & nonzero_bytes(new_colored));
    return {rows, wild_on_top};
  }

  bool operator==(const Railyards&) const = default;

 private:
  static std::uint64_t word(const std::array<std::uint8_t, kMaxColors>& bytes) {
    std::uint64_t w;
    std::memcpy(&w, bytes.data(), sizeof w);
    return w;
  }
  static void store(std::array<std::uint8_t, kMaxColors>& bytes, std::uint64_t w) {
    std::memcpy(bytes.data(), &w, sizeof w);
  }
};

}  // namespace roundhouse
