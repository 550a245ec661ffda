// The handle that everybody holds: the same answers as the kernels behind it, and options checked where a game begins.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/random_play.h"
#include "record/recorded_game.h"
#include "words/sentences.h"

namespace roundhouse {
namespace {

using testing::game_named;
using testing::play_some;
using testing::registry;

TEST(AnyGame, WrongPlayerCountsNameTheRange) {
  for (const int players : {-1, 0, 1, 6, 1000}) {
    Chance chance(1);
    GameOptions options;
    options.players = players;
    const Result<AnyGame> game = AnyGame::start(game_named("europe"), options, chance);
    ASSERT_FALSE(game);
    EXPECT_NE(game.error().message.find("2 to 5"), std::string::npos) << game.error().message;
  }
}

TEST(AnyGame, OptionsThatAGameDoesNotHave) {
  Chance chance(1);
  GameOptions options;
  options.open_stacks = true;
  EXPECT_FALSE(AnyGame::start(game_named("europe"), options, chance));
  EXPECT_TRUE(AnyGame::start(game_named("card-game"), options, chance));
  options.open_stacks = false;
  options.first_seat = SeatId{2};
  EXPECT_FALSE(AnyGame::start(game_named("card-game"), options, chance));
  options.first_seat = SeatId{1};
  EXPECT_EQ(AnyGame::start(game_named("card-game"), options, chance)->first_seat(), SeatId{1});
}

TEST(AnyGame, IsAValue) {
  const Recorder table = play_some("europe", 3, 1, 30);
  const AnyGame before = table.game();
  AnyGame after = before;
  EXPECT_TRUE(before == after);
  ActionList list;
  const SeatId seat = next_to_choose(after);
  after.legal_actions(seat, Payments::kAll, list);
  Chance chance(1);
  after.apply(list.at(0), chance);
  EXPECT_FALSE(before == after);
  EXPECT_EQ(before.state_text(), table.game().state_text());
}

// One authority: nothing but a list makes a LegalAction, and nothing else can be played. `explain` only says why not.
TEST(AnyGame, ChecksByTheList) {
  static_assert(!std::is_constructible_v<LegalAction, SeatId, ActionId>);
  static_assert(!std::is_default_constructible_v<LegalAction>);
  for (const auto& data : registry().games()) {
    const Recorder table = play_some(data->ruleset.id.c_str(), 2, 1, 40);
    const AnyGame& game = table.game();
    const SeatId seat = next_to_choose(game), other{static_cast<std::uint8_t>(1 - seat.value)};
    static ActionList all;
    game.legal_actions(seat, Payments::kAll, all);
    ASSERT_FALSE(all.empty());
    for (int i = 0; i < all.size(); ++i) {
      EXPECT_EQ(game.check(seat, all[i]), all.at(i));
      EXPECT_EQ(all.at(i).seat(), seat);
      EXPECT_FALSE(game.check(other, all[i]));
      for (int bit = 0; bit < 32; ++bit) {
        const ActionId near{all[i].bits ^ 1u << bit};
        EXPECT_EQ(game.check(seat, near).has_value(), all.has(near));
      }
      i += all.size() / 50;
    }
  }
}

// The recorded path and the kernels' fast path make the same game of the same seed.
template <class Rules>
void expect_same_game(const Rules& rules, const Recorder& slow, std::uint64_t seed) {
  const auto fast = play_random_game(rules, seed);
  EXPECT_EQ(static_cast<int>(fast.decisions), slow.decisions());
  EXPECT_EQ(state_text(rules, fast.state), slow.game().state_text());
  EXPECT_EQ(score(rules, fast.state), slow.game().score());
}

TEST(AnyGame, RandomPlayIsTheSameOnBothPaths) {
  for (const auto& game : registry().games()) {
    for (int players = game->ruleset.min_players; players <= game->ruleset.max_players; ++players) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Recorder slow = play_some(game->ruleset.id.c_str(), players, seed);
        if (game->ruleset.kernel == KernelId::kBoard) {
          expect_same_game(board::make_rules(game, {players, {}}), slow, seed);
        } else {
          expect_same_game(card::make_rules(game, {players, {}, false}), slow, seed);
        }
      }
    }
  }
}

TEST(AnyGame, BotsPlayWholeGamesLegally) {
  ActionList list;
  for (const auto& game : registry().games()) {
    for (int players = game->ruleset.min_players; players <= game->ruleset.max_players; ++players) {
      GameOptions options;
      options.players = players;
      Chance chance(3);
      AnyGame table = AnyGame::start(game, options, chance).value();
      std::vector<std::unique_ptr<Bot>> bots;
      for (std::uint8_t s = 0; s < players; ++s) bots.push_back(make_simple_bot(game, s));
      int decisions = 0;
      while (!table.is_over() && decisions++ < 100'000) {
        const SeatId seat = next_to_choose(table);
        table.legal_actions(seat, Payments::kCanonical, list);
        const auto action = list.find(bots[seat.value]->choose(table.observe(seat), list));
        ASSERT_TRUE(action);
        table.apply(*action, chance);
        ASSERT_EQ(table.check_invariants(), "");
      }
      EXPECT_TRUE(table.is_over()) << game->ruleset.id << " " << players;
    }
  }
}

TEST(Registry, UnknownGamesNameTheNearest) {
  const auto game = registry().find("erope");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().code, ErrorCode::kUnknownName);
  EXPECT_NE(game.error().message.find("\"europe\""), std::string::npos);
  EXPECT_NE(registry().find("xyzzyxyzzy").error().message.find("new-york"), std::string::npos);
}

TEST(Registry, FoldersAddAndReplace) {
  Registry games = Registry::builtin();
  const std::size_t before = games.games().size();
  ASSERT_TRUE(games.add_folder(ROUNDHOUSE_SOURCE_DIR "/data/europe"));
  ASSERT_TRUE(games.add_folder(ROUNDHOUSE_SOURCE_DIR "/data"));
  EXPECT_EQ(games.games().size(), before);
  EXPECT_EQ(games.add_folder("/no/such/folder").error().code, ErrorCode::kIo);
  EXPECT_EQ(games.add_folder(ROUNDHOUSE_SOURCE_DIR "/docs").error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace roundhouse
