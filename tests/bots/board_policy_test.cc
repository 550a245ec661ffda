// The informed playout policy: legal, deterministic, blind to what its seat may not know, and better than chance.
#include <gtest/gtest.h>

#include "bots/board/policy.h"
#include "bots/stream.h"
#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

SeatId first_actor(const State& state) {
  return SeatId{static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(actors(state))))};
}

class BoardPolicy : public testing::TestWithParam<std::string> {};

TEST_P(BoardPolicy, PlaysOnlyLegalActionsToTheEnd) {
  const int most = shipped_game(GetParam())->ruleset.max_players;
  for (int players = 2; players <= most; ++players) {
    const Rules rules = rules_for(GetParam(), players);
    const Guide guide(rules);
    Policy policy(rules, guide);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Chance chance(seed);
      State state = setup(rules, chance);
      policy.reset();
      int decisions = 0;
      while (!is_over(state)) {
        const SeatId seat = first_actor(state);
        const ActionId action = policy.choose(state, seat);
        ASSERT_FALSE(explain(rules, state, seat, action)) << format(rules, state, seat, action) << "\n"
                                                          << state_text(rules, state);
        apply(rules, state, seat, action, chance);
        ASSERT_LT(++decisions, 5000);
      }
    }
  }
}

TEST_P(BoardPolicy, BeatsRandomPlay) {
  const Rules rules = rules_for(GetParam(), 2);
  const Guide guide(rules);
  Policy policy(rules, guide);
  Stream picks(7);
  int wins = 0;
  constexpr int kGames = 60;
  for (int game = 0; game < kGames; ++game) {
    Chance chance(static_cast<std::uint64_t>(game / 2) + 1);
    const SeatId mine{static_cast<std::uint8_t>(game % 2)};
    State state = setup(rules, chance);
    policy.reset();
    while (!is_over(state)) {
      const SeatId seat = first_actor(state);
      const int n = count_actions(rules, state, seat);
      const ActionId action =
          seat == mine ? policy.choose(state, seat) : nth_action(rules, state, seat, pick_below(picks.next(), n));
      apply(rules, state, seat, action, chance);
    }
    wins += score(rules, state).winners == 1u << mine.value;
  }
  EXPECT_GE(wins, kGames * 85 / 100);
}

// Rules: COM-7
TEST_P(BoardPolicy, DoesNotLookIntoOtherHands) {
  const Rules rules = rules_for(GetParam(), 3);
  const Guide guide(rules);
  Policy here(rules, guide), there(rules, guide);
  Chance chance(3);
  State state = setup(rules, chance);
  while (!is_over(state)) {
    const SeatId seat = first_actor(state);
    // The same table with everybody else's cards and tickets swapped for what lies in the decks.
    State other = state;
    for (int s = 0; s < rules.players; ++s) {
      if (s == seat.value) continue;
      std::swap(other.seats[s].hand, other.deck);
      other.seats[s].tickets = 0;
    }
    here.reset();
    there.reset();
    const ActionId action = here.choose(state, seat);
    ASSERT_EQ(action.bits, there.choose(other, seat).bits) << state_text(rules, state);
    apply(rules, state, seat, action, chance);
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, BoardPolicy, testing::ValuesIn(board_games()), [](const auto& board) {
  std::string name = board.param;
  std::erase(name, '-');
  return name;
});

}  // namespace
}  // namespace roundhouse::board::test
