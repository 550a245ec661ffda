// After the deal a game allocates nothing: neither the fast path of random play nor legal_actions, apply and score.
//
// This file replaces the global operator new of the test program by one that counts. Under the sanitizers, which bring
// their own, it leaves it alone and the tests are skipped.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include "bots/random_play.h"
#include "games/registry.h"

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
std::atomic<long> allocations{0};
}

#if ROUNDHOUSE_COUNTS_ALLOCATIONS
// The array forms and the nothrow forms of the library call these.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* const place = std::malloc(size == 0 ? 1 : size)) return place;
  std::abort();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto unit = static_cast<std::size_t>(alignment);
  if (void* const place = std::aligned_alloc(unit, (size + unit - 1) / unit * unit)) return place;
  std::abort();
}
void operator delete(void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }
void operator delete(void* place, std::align_val_t) noexcept { std::free(place); }
void operator delete(void* place, std::size_t, std::align_val_t) noexcept { std::free(place); }
#endif

namespace roundhouse {
namespace {

template <class Rules>
void expect_no_allocation(const Rules& rules) {
  const auto list = std::make_unique<ActionList>();
  Chance chance(1);
  auto state = setup(rules, chance);
  Stream picks(1);
  const long before_game = allocations;
  while (!is_over(state)) {
    const SeatId seat{static_cast<std::uint8_t>(std::countr_zero(actors(state)))};
    list->clear();
    legal_actions(rules, state, seat, Payments::kAll, *list);
    apply(rules, state, seat, (*list)[pick_below(picks.next(), list->size())], chance);
  }
  const Score result = score(rules, state);
  EXPECT_EQ(allocations - before_game, 0) << "in legal_actions, apply or score";
  EXPECT_NE(result.winners, 0);

  const long before_play = allocations;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = play_random_game(rules, seed);
    EXPECT_NE(score(rules, game.state).winners, 0);
  }
  EXPECT_EQ(allocations - before_play, 0) << "in play_random_game or score";
}

TEST(Allocations, NoneInAGame) {
  if (!ROUNDHOUSE_COUNTS_ALLOCATIONS) GTEST_SKIP() << "a sanitizer has its own operator new";
  const long before = allocations;
  const Registry registry = Registry::builtin();
  EXPECT_GT(allocations, before) << "nothing is counted";
  for (const auto& data : registry.games()) {
    for (int players = data->ruleset.min_players; players <= data->ruleset.max_players; ++players) {
      SCOPED_TRACE(data->ruleset.id + " with " + std::to_string(players) + " players");
      if (data->ruleset.kernel == Kernel::kBoard) {
        expect_no_allocation(board::make_rules(data, {players, {}}));
      } else {
        expect_no_allocation(card::make_rules(data, {players, {}, false}));
      }
    }
  }
}

}  // namespace
}  // namespace roundhouse
