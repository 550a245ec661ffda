// After the deal a game allocates nothing: neither the fast path of random play nor legal_actions, apply and score.
#include <gtest/gtest.h>

#include <bit>
#include <memory>

#include "bots/random_play.h"
#include "games/any/registry.h"
#include "support/counting_new.h"

namespace roundhouse {
namespace {

template <class Rules>
void expect_no_allocation(const Rules& rules) {
  const auto list = std::make_unique<ActionList>();
  Chance chance(1);
  Stream picks(1);
  auto state = setup(rules, chance);
  const long before_game = allocations();
  while (!is_over(state)) {
    const SeatId seat{static_cast<std::uint8_t>(std::countr_zero(actors(state)))};
    legal_actions(rules, state, seat, Payments::kAll, *list);
    apply(rules, state, seat, (*list)[pick_below(picks.next(), list->size())], chance);
  }
  const Score result = score(rules, state);
  EXPECT_EQ(allocations() - before_game, 0) << "in legal_actions, apply or score";
  EXPECT_NE(result.winners, 0);

  const long before_play = allocations();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto game = play_random_game(rules, seed);
    EXPECT_NE(score(rules, game.state).winners, 0);
  }
  EXPECT_EQ(allocations() - before_play, 0) << "in play_random_game or score";
}

TEST(Allocations, NoneInAGame) {
  if (!allocations_are_counted()) GTEST_SKIP() << "a sanitizer has its own operator new";
  const long before = allocations();
  const Registry registry = Registry::builtin();
  EXPECT_GT(allocations(), before) << "nothing is counted";
  for (const auto& data : registry.games()) {
    for (int players = data->ruleset.min_players; players <= data->ruleset.max_players; ++players) {
      SCOPED_TRACE(data->ruleset.id + " with " + std::to_string(players) + " players");
      if (data->ruleset.kernel == KernelId::kBoard) {
        expect_no_allocation(board::make_rules(data, {players, {}}));
      } else {
        expect_no_allocation(card::make_rules(data, {players, {}, false}));
      }
    }
  }
}

}  // namespace
}  // namespace roundhouse
