// A script that runs dry is an error to report, never a loop: hostile records end here.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

// Rules: COM-9
TEST(BoardScript, ADryScriptDoesNotSweepTheMarketForEver) {
  Scene scene("new-york", 2);
  scene.market("wild wild red blue green").hand(1, "wild:2").leave_in_deck("blue:2 red:2", 2);
  State& state = scene.state();
  state.discards[kWild] = 4;
  state.discard_size = 4;
  state.seats[1].hand[kWild] = 0;
  ASSERT_EQ(check_invariants(scene.rules(), state), "");
  state.discards += state.deck;
  state.discard_size = static_cast<std::uint8_t>(state.discards.total());
  state.deck = {};
  state.deck_size = 0;
  Script script;
  Chance chance(script);
  apply(scene.rules(), state, seat(1), ActionId::of(ActionKind::kTake, 2), chance);
  EXPECT_TRUE(script.ran_out);
  EXPECT_EQ(check_invariants(scene.rules(), state), "");
}

}  // namespace
}  // namespace roundhouse::board::test
