// What programs that learn are given: numbers for actions, masks, explicit chance, tensors, batches. The Python tests look at all of it through
// the package; here it is held against the engine itself.
#include <gtest/gtest.h>

#include "bots/stream.h"
#include "games/any/registry.h"
#include "research/batch.h"
#include "research/play.h"

namespace roundhouse::research {
namespace {

// Calls check(table) for every game at every number of players.
template <class Check>
void for_each_table(Payments payments, Check&& check) {
  const Registry registry = Registry::builtin();
  for (const auto& data : registry.games()) {
    for (int n = data->ruleset.min_players; n <= data->ruleset.max_players; ++n) {
      SCOPED_TRACE(data->ruleset.id + " " + std::to_string(n));
      Settings settings;
      settings.options.players = n;
      settings.payments = payments;
      if (data->ruleset.kernel == KernelId::kBoard) {
        check(std::make_shared<const Table<board::Kernel>>(data, settings));
      } else {
        check(std::make_shared<const Table<card::Kernel>>(data, settings));
      }
    }
  }
}

template <class K>
void expect_mask_is_the_list(const Play<K>& play, ActionList& list) {
  const Table<K>& table = play.table();
  const SeatId seat{static_cast<std::uint8_t>(play.player())};
  legal_actions(table.rules, play.state(), seat, table.settings.payments, list);
  OwnMask mask(table.actions.size());
  play.fill(mask);
  ASSERT_EQ(mask->count(), list.size());
  for (const ActionId action : list) {
    const int id = table.actions.id_of(play.state(), action);
    ASSERT_TRUE(mask->has(id));
    ASSERT_EQ(table.actions.action_of(table.rules, play.state(), seat, id).bits, action.bits);
  }
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(table.actions.size()), 7);
  mask->write(bytes.data(), table.actions.size());
  int k = 0;
  for (int id = 0; id < table.actions.size(); ++id) {
    ASSERT_EQ(bytes[static_cast<std::size_t>(id)], mask->has(id) ? 1 : 0);
    if (mask->has(id)) {
      ASSERT_EQ(mask->select(k++), id);
    }
  }
}

TEST(Research, MasksAreTheLegalActions) {
  const auto list = std::make_unique<ActionList>();
  for (const Payments payments : {Payments::kCanonical, Payments::kAll}) {
    for_each_table(payments, [&]<class K>(std::shared_ptr<const Table<K>> table) {
      Stream stream(3);
      Play<K> play(table, 5);
      while (!play.is_terminal()) {
        expect_mask_is_the_list(play, *list);
        ASSERT_TRUE(play.apply_action((*list)[pick_below(stream.next(), list->size())]));
      }
    });
  }
}

// Chance stops wherever it decides, in the middle of a swept market too (COM-9). Without that this never ends: 3 of 75 games.
TEST(Research, ExplicitChanceStopsInASweep) {
  Settings settings;
  settings.options.players = 4;
  const auto table =
      std::make_shared<const Table<board::Kernel>>(Registry::builtin().find("new-york").value(), settings);
  const auto list = std::make_unique<ActionList>();
  std::size_t longest = 0;
  for (std::uint64_t game = 1; game <= 75; ++game) {
    Stream stream(game);
    Play<board::Kernel> play(table, std::nullopt);
    std::size_t in_a_row = 0;
    while (!play.is_terminal()) {
      in_a_row = play.is_chance() && play.dealt() ? in_a_row + 1 : 0;
      longest = std::max(longest, in_a_row);
      if (play.is_chance()) {
        const auto outcomes = play.chance_outcomes();
        ASSERT_TRUE(play.apply_outcome(outcomes[stream.next() % outcomes.size()].first));
      } else {
        legal_actions(table->rules, play.state(), SeatId{static_cast<std::uint8_t>(play.player())},
                      Payments::kCanonical, *list);
        ASSERT_TRUE(play.apply_action((*list)[pick_below(stream.next(), list->size())]));
      }
    }
  }
  EXPECT_GT(longest, 20u);  // there were sweeps
}

// The whole game with chance told outcome by outcome, as a seed gave it, ends in the same state.
TEST(Research, ExplicitChanceFollowsASeed) {
  for_each_table(Payments::kCanonical, [&]<class K>(std::shared_ptr<const Table<K>> table) {
    Stream stream(4);
    Play<K> seeded(table, 9), told(table, std::nullopt);
    const auto list = std::make_unique<ActionList>();
    const auto follow = [&] {
      for (std::size_t i = told.moves().size(); i < seeded.moves().size(); i = told.moves().size()) {
        ASSERT_TRUE(told.is_chance());
        double sum = 0;
        const auto outcomes = told.chance_outcomes();
        for (const auto& [outcome, probability] : outcomes) sum += probability;
        ASSERT_NEAR(sum, 1, 1e-12);
        ASSERT_GE(outcomes.size(), 2u);
        ASSERT_TRUE(told.apply_outcome(seeded.moves()[i].outcome));
      }
    };
    follow();
    while (!seeded.is_terminal()) {
      ASSERT_EQ(told.state(), seeded.state());
      const SeatId seat{static_cast<std::uint8_t>(seeded.player())};
      legal_actions(table->rules, seeded.state(), seat, Payments::kCanonical, *list);
      const ActionId action = (*list)[pick_below(stream.next(), list->size())];
      ASSERT_TRUE(seeded.apply_action(action));
      ASSERT_TRUE(told.apply_action(action));
      follow();
    }
    EXPECT_EQ(told.state(), seeded.state());
    EXPECT_EQ(told.returns(), seeded.returns());
  });
}

TEST(Research, AScriptThatRunsOutSaysWhatComesNext) {
  Cards deck;
  deck[Color{0}] = 3;
  deck[Color{2}] = 1;
  deck[kWild] = 2;
  Question question;
  Script script{};
  script.question = &question;
  Chance chance(script);
  draw_card(deck, 6, chance);
  EXPECT_TRUE(script.ran_out);
  EXPECT_EQ(question.kind, Outcome::Kind::kCard);
  EXPECT_EQ(question.ways[0], 3);
  EXPECT_EQ(question.ways[1], 0);
  EXPECT_EQ(question.ways[2], 1);
  EXPECT_EQ(question.ways[kWild.value], 2);
  TicketSet tickets = 0b1010;
  draw_ticket(tickets, chance);  // the first question stands
  EXPECT_EQ(question.kind, Outcome::Kind::kCard);
}

// What a batch writes does not depend on how many threads write it.
TEST(Research, BatchesDoNotDependOnThreads) {
  const auto data = *Registry::builtin().find("paris");
  Settings settings;
  settings.options.players = 3;
  const auto table = std::make_shared<const Table<board::Kernel>>(data, settings);
  constexpr int kGames = 200;
  const auto entries = static_cast<std::size_t>(table->encoder.observation().size());
  const auto run = [&](int threads) {
    std::vector<float> observations(kGames * entries), rewards(kGames * 3);
    std::vector<std::int32_t> actions(kGames), actors(kGames);
    BatchArrays arrays;
    arrays.observations = observations.data();
    arrays.rewards = rewards.data();
    arrays.actors = actors.data();
    const auto batch = make_batch(table, kGames, threads);
    batch->reset(3, arrays);
    batch->random_steps(100, arrays);
    for (int i = 0; i < 30; ++i) {
      batch->sample(actions.data());
      EXPECT_TRUE(batch->step(actions.data(), arrays));
    }
    return std::pair(observations, actors);
  };
  const auto alone = run(1);
  EXPECT_EQ(run(2), alone);
  EXPECT_EQ(run(7), alone);
}

TEST(Research, ACrewDoesEveryPieceOnce) {
  Crew crew(4);
  for (int round = 0; round < 300; ++round) {
    std::vector<int> done(static_cast<std::size_t>(round % 40), 0);
    crew.run(static_cast<int>(done.size()), [&](int piece) { ++done[static_cast<std::size_t>(piece)]; });
    for (const int n : done) ASSERT_EQ(n, 1);
  }
}

}  // namespace
}  // namespace roundhouse::research
