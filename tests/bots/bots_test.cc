// Every bot by its code: it plays legally to the end of every game, the same way for the same seed, and by its view alone.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/bot_code.h"
#include "bots/levels.h"
#include "bots/stream.h"
#include "games/any/registry.h"
#include "games/board/resample.h"
#include "games/card/resample.h"

namespace roundhouse {
namespace {

const std::vector<std::string>& codes() {
  static const std::vector<std::string> all{"random",  "simple",  "greedy",         "racer",
                                            "planner", "blocker", "ismcts:iters=20"};
  return all;
}

std::vector<std::shared_ptr<const GameData>> all_games() { return Registry::builtin().games(); }

// A table of bots.
class Match {
 public:
  Match(std::shared_ptr<const GameData> data, int players, const std::string& code, std::uint64_t seed)
      : chance_(seed), game_(start(data, players)) {
    for (std::uint8_t s = 0; s < players; ++s)
      bots_.push_back(std::move(*make_bot(code, data, player_seed(seed, SeatId{s}))));
    tell();
  }

  void step() {
    const SeatId seat = next_to_choose(game_);
    game_.legal_actions(seat, Payments::kCanonical, legal_);
    const ActionId action = bots_[seat.value]->choose(game_.observe(seat), legal_);
    ASSERT_TRUE(legal_.has(action)) << game_.format(seat, action) << "\n" << game_.state_text();
    choices_.push_back(action.bits);
    game_.apply(*legal_.find(action), chance_, &events_);
    tell();
  }
  const std::vector<std::uint32_t>& play() {
    while (!game_.is_over() && !::testing::Test::HasFatalFailure()) step();
    return choices_;
  }

 private:
  AnyGame start(std::shared_ptr<const GameData> data, int players) {
    GameOptions options;
    options.players = players;
    return *AnyGame::start(std::move(data), options, chance_, &events_);
  }
  void tell() {
    for (std::uint8_t s = 0; s < bots_.size(); ++s) {
      for (const AnyEvent& event : events_) bots_[s]->observe(redact(event, SeatId{s}));
    }
    events_.clear();
  }

  Chance chance_;
  AnyEvents events_;
  AnyGame game_;
  std::vector<std::unique_ptr<Bot>> bots_;
  ActionList legal_;
  std::vector<std::uint32_t> choices_;
};

class EveryBot : public testing::TestWithParam<std::string> {};

TEST_P(EveryBot, PlaysEveryGameToItsEnd) {
  for (const auto& data : all_games()) {
    for (int players : {data->ruleset.min_players, data->ruleset.max_players}) {
      Match(data, players, GetParam(), 3).play();
    }
  }
}

TEST_P(EveryBot, ChoosesTheSameForTheSameSeed) {
  const auto data = *Registry::builtin().find("new-york");
  EXPECT_EQ(Match(data, 2, GetParam(), 5).play(), Match(data, 2, GetParam(), 5).play());
}

// Rules: COM-7. A seat is asked in the true world and in others that it can't tell apart: it has heard the same, so it must
// answer the same.
template <class Rules, class Events>
void answer_alike(const Rules& rules, const std::string& code, Events events) {
  Chance chance(7), luck(99);
  auto state = setup(rules, chance, &events);
  const SeatId me{0};
  auto knowledge = empty_knowledge(rules, me);
  const auto here = std::move(*make_bot(code, rules.data, 1)), there = std::move(*make_bot(code, rules.data, 1));
  Stream picks(5);
  ActionList legal;
  for (int decision = 0; decision < 40 && !is_over(state); ++decision) {
    for (const auto& event : events) {
      const auto redacted = redact(event, me);
      note(rules, knowledge, redacted);
      here->observe(redacted);
      there->observe(redacted);
    }
    events.clear();
    const SeatId seat{static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(actors(state))))};
    ActionId action = nth_action(rules, state, seat, pick_below(picks.next(), count_actions(rules, state, seat)));
    if (seat == me) {
      const auto view = observe(rules, state, me);
      const auto twin = resample(rules, view, knowledge, luck);
      legal_actions(rules, state, me, Payments::kCanonical, legal);
      action = here->choose(view, legal);
      legal_actions(rules, twin, me, Payments::kCanonical, legal);
      ASSERT_EQ(action.bits, there->choose(observe(rules, twin, me), legal).bits)
          << code << " " << rules.data->ruleset.id;
    }
    apply(rules, state, seat, action, chance, &events);
  }
}

TEST_P(EveryBot, AnswersAlikeInWorldsThatItCannotTellApart) {
  for (const auto& data : all_games()) {
    if (data->ruleset.kernel == KernelId::kBoard) {
      answer_alike(board::make_rules(data, {2, {}}), GetParam(), board::Events{});
    } else {
      answer_alike(card::make_rules(data, {2, {}, false}), GetParam(), card::Events{});
    }
  }
}

std::string name_of(const testing::TestParamInfo<std::string>& code) {
  return code.param.substr(0, code.param.find(':'));
}
INSTANTIATE_TEST_SUITE_P(Bots, EveryBot, testing::ValuesIn(codes()), name_of);

TEST(Levels, AreFiveAndCanBeAskedForByName) {
  ASSERT_EQ(levels().size(), 5u);
  const auto data = *Registry::builtin().find("paris");
  for (const Level& level : levels()) EXPECT_TRUE(make_bot(level.name, data, 1)) << level.name;
  EXPECT_EQ(code_of_level("guard"), "planner");
  EXPECT_EQ(code_of_level("racer"), "racer");
}

// A budget of the processor's time goes by while the thread works, not while it sleeps.
TEST(Budget, OfProcessorTimeStandsStillWhileTheThreadSleeps) {
  const Budget clock({0, 1, false}), processor({0, 1'000'000, true});
  const timespec nap{0, 20'000'000};
  nanosleep(&nap, nullptr);
  EXPECT_TRUE(clock.spent());
  const double before = processor.used();
  volatile int work = 0;
  for (int i = 0; i < 1'000'000; ++i) work = work + 1;
  EXPECT_GT(processor.used(), before);
  EXPECT_LT(before * 1'000'000, 20);
}

TEST(BotCode, SaysWhatIsWrong) {
  const auto data = *Registry::builtin().find("new-york");
  const auto error = [&](const char* code) {
    const auto bot = make_bot(code, data, 1);
    return bot ? std::string("none") : bot.error().message;
  };
  EXPECT_EQ(error("ismcts:ms=5:iters=9"), "none");
  EXPECT_EQ(error("ismcts:cpu=5"), "none");
  EXPECT_EQ(error("plannr"), "there is no bot \"plannr\". Did you mean \"planner\"?");
  EXPECT_EQ(error("planner:ms=5"), "planner has no parameter \"ms\".");
  EXPECT_EQ(error("ismcts:ms=0"),
            "\"ms=0\" is no parameter of a bot: one looks like ms=250, with a whole number from 1 on.");
  EXPECT_EQ(error("ismcts:ms=5:ms=6"), "\"ms\" is said twice.");
  for (const char* bad :
       {"", ":", "ismcts:", "ismcts:=3", "ismcts:ms", "ismcts:ms=99999999999", "ismcts:ms=-4", "ismcts:ms=4x"}) {
    EXPECT_NE(error(bad), "none") << bad;
  }
}

}  // namespace
}  // namespace roundhouse
