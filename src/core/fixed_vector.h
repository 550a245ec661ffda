// A vector with room for N, inside the object: trivially copyable, never allocates.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace roundhouse {

template <class T, std::size_t N>
class FixedVector {
  static_assert(N < 65536);
  using Size = std::conditional_t<(N < 256), std::uint8_t, std::uint16_t>;

 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return N; }
  void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  void pop_back() { --size_; }
  // Slots past the end are cleared, so that equal vectors are equal bytes.
  void clear() {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = T{};
    size_ = 0;
  }
  void erase_at(std::size_t i) {
    assert(i < size_);
    for (; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    items_[--size_] = T{};
  }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  bool operator==(const FixedVector& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  std::array<T, N> items_{};
  Size size_ = 0;
};

}  // namespace roundhouse
