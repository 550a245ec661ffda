// Sets of small numbers as bits. Counting is a popcount, the k-th member is a pdep and a count of zeros.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace roundhouse {

// The position of the k-th set bit, from 0. There is one.
inline int select_bit(std::uint64_t bits, int k) {
  assert(k >= 0 && k < std::popcount(bits));
#if defined(__BMI2__)
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#else
  for (; k > 0; --k) bits &= bits - 1;
  return std::countr_zero(bits);
#endif
}

// Calls f with each member, ascending.
template <class F>
inline void for_each_bit(std::uint64_t bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

// A set of up to 128 members.
struct Bits128 {
  std::uint64_t low = 0, high = 0;

  static constexpr Bits128 of(int i) {
    return i < 64 ? Bits128{std::uint64_t{1} << i, 0} : Bits128{0, std::uint64_t{1} << (i - 64)};
  }
  constexpr bool has(int i) const { return (((i < 64 ? low : high) >> (i & 63)) & 1) != 0; }
  constexpr void add(int i) { *this = *this | of(i); }
  constexpr void remove(int i) { *this = *this & ~of(i); }
  constexpr bool empty() const { return (low | high) == 0; }
  int count() const { return std::popcount(low) + std::popcount(high); }
  // The k-th member, ascending, from 0.
  int select(int k) const {
    const int in_low = std::popcount(low);
    return k < in_low ? select_bit(low, k) : 64 + select_bit(high, k - in_low);
  }
  template <class F>
  void for_each(F&& f) const {
    for_each_bit(low, f);
    for_each_bit(high, [&](int i) { f(64 + i); });
  }
  friend constexpr Bits128 operator&(Bits128 a, Bits128 b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Bits128 operator|(Bits128 a, Bits128 b) { return {a.low | b.low, a.high | b.high}; }
  constexpr Bits128 operator~() const { return {~low, ~high}; }
  bool operator==(const Bits128&) const = default;
};

}  // namespace roundhouse
