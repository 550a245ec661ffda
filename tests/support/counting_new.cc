#include "support/counting_new.h"

#include <atomic>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define ROUNDHOUSE_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ROUNDHOUSE_COUNTS_ALLOCATIONS 0
#endif
#endif
#ifndef ROUNDHOUSE_COUNTS_ALLOCATIONS
#define ROUNDHOUSE_COUNTS_ALLOCATIONS 1
#endif

namespace {
std::atomic<long> count{0};
}

namespace roundhouse {
bool allocations_are_counted() { return ROUNDHOUSE_COUNTS_ALLOCATIONS != 0; }
long allocations() { return count; }
}  // namespace roundhouse

#if ROUNDHOUSE_COUNTS_ALLOCATIONS
// The library's array and nothrow forms call these.
void* operator new(std::size_t size) {
  ++count;
  if (void* const place = std::malloc(size == 0 ? 1 : size)) return place;
  std::abort();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++count;
  const auto unit = static_cast<std::size_t>(alignment);
  if (void* const place = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) return place;
  std::abort();
}
void operator delete(void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }
void operator delete(void* place, std::align_val_t) noexcept { std::free(place); }
void operator delete(void* place, std::size_t, std::align_val_t) noexcept { std::free(place); }
#endif
