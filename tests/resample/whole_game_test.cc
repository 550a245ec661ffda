// Real games: whatever has happened, sampled worlds look to the seat exactly as the true one does, obey every rule and can be
// played on.
#include <gtest/gtest.h>

#include <random>

#include "games/board/game.h"
#include "games/board/resample.h"
#include "games/card/game.h"
#include "games/card/resample.h"
#include "support/board_scene.h"
#include "support/board_walk.h"
#include "support/counting_new.h"

namespace roundhouse {
namespace {

// What every viewer, a watcher included, knows of a game in progress.
template <class Rules, class State, class Knowledge>
class Onlookers {
 public:
  explicit Onlookers(const Rules& rules) : rules_(rules) {
    for (int s = 0; s <= rules.players; ++s) {
      const SeatId viewer = s == rules.players ? kNoSeat : SeatId{static_cast<std::uint8_t>(s)};
      knows_.push_back(empty_knowledge(rules, viewer));
    }
  }

  template <class Events>
  void watch(const Events& events) {
    for (Knowledge& knowledge : knows_) {
      for (const auto& event : events) note(rules_, knowledge, redact(event, knowledge.view.viewer));
    }
  }

  void check(const State& truth, std::uint64_t seed) {
    for (const Knowledge& knowledge : knows_) {
      const SeatId viewer = knowledge.view.viewer;
      SCOPED_TRACE(viewer == kNoSeat ? std::string("a watcher") : "seat " + std::to_string(viewer.value + 1));
      const auto view = observe(rules_, truth, viewer);
      EXPECT_TRUE(knowledge.view == view) << "events do not lead to the view";
      Chance chance(seed), again(seed);
      const State world = resample(rules_, view, knowledge, chance);
      EXPECT_TRUE(world == resample(rules_, view, knowledge, again)) << "one seed, two worlds";
      EXPECT_TRUE(observe(rules_, world, viewer) == view) << "the world looks otherwise";
      EXPECT_EQ(check_invariants(rules_, world), "");
      if (viewer != kNoSeat) same_actions(truth, world, viewer);
      play_on(world, seed);
      if (!is_over(truth)) expect_found(knowledge, chance);
      expect_no_allocation(view, knowledge, chance);
      if (::testing::Test::HasFailure()) return;
    }
  }

 private:
  void same_actions(const State& truth, const State& world, SeatId viewer) {
    static ActionList ours, theirs;
    legal_actions(rules_, truth, viewer, Payments::kAll, ours);
    legal_actions(rules_, world, viewer, Payments::kAll, theirs);
    EXPECT_TRUE(std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end()))
        << "other legal actions in the sampled world";
  }

  // The ways out for stories that can't be told are never taken.
  void expect_found(const Knowledge& knowledge, Chance& chance) {
    EXPECT_FALSE(sample_cards(knowledge.cards, chance).by_counts);
    if constexpr (std::is_same_v<Knowledge, board::Knowledge>) {
      RaceWorld race;
      if (rules_.is_race) {
        EXPECT_TRUE(sample_race(knowledge.race, chance, race));
        return;
      }
    }
    TicketWorld tickets;
    EXPECT_TRUE(sample_tickets(knowledge.tickets, {}, chance, tickets));
  }

  void play_on(State world, std::uint64_t seed) {
    Chance chance(seed);
    std::mt19937_64 random(seed);
    for (int i = 0; i < 2000 && !is_over(world); ++i) play_random(rules_, world, chance, random());
    EXPECT_EQ(check_invariants(rules_, world), "") << "after playing on";
  }

  template <class View>
  void expect_no_allocation(const View& view, const Knowledge& knowledge, Chance& chance) {
    if (!allocations_are_counted()) return;
    const long before = allocations();
    int cards = 0;
    for (int i = 0; i < 3; ++i) cards += resample(rules_, view, knowledge, chance).deck_size;
    EXPECT_EQ(allocations(), before) << "resampling allocates";
    EXPECT_GE(cards, 0);
  }

  const Rules& rules_;
  std::vector<Knowledge> knows_;
};

class BoardGames : public ::testing::TestWithParam<board::test::Table> {};

TEST_P(BoardGames, WorldsAgreeWithEverySeat) {
  const auto& [game, players] = GetParam();
  const board::Rules rules = board::test::rules_for(game, players);
  std::uint64_t seed = 1;
  for (const board::test::Temper temper : board::test::kTempers) {
    SCOPED_TRACE("temper " + std::to_string(static_cast<int>(temper)));
    Chance chance(++seed);
    std::mt19937_64 random(seed);
    board::Events events;
    board::State state = setup(rules, chance, &events);
    Onlookers<board::Rules, board::State, board::Knowledge> onlookers(rules);
    int next_look = 0;
    for (int decision = 0;; ++decision) {
      onlookers.watch(events);
      events.clear();
      // Every position at the start, later ever fewer: long games are mostly alike.
      if (decision == next_look || is_over(state)) {
        next_look += 1 + decision / 8;
        SCOPED_TRACE("decision " + std::to_string(decision));
        onlookers.check(state, seed + static_cast<std::uint64_t>(decision));
        if (HasFailure()) return;
      }
      if (is_over(state) || decision == 1500) break;
      const board::test::Step step = board::test::choose_step(rules, state, temper, random);
      apply(rules, state, step.seat, step.action, chance, &events);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Resample, BoardGames, ::testing::ValuesIn(board::test::all_tables()),
                         [](const auto& instance) {
                           std::string name = instance.param.game + std::to_string(instance.param.players);
                           std::erase(name, '-');
                           return name;
                         });

class CardGames : public ::testing::TestWithParam<int> {};

TEST_P(CardGames, WorldsAgreeWithEverySeat) {
  const card::Rules rules = card::make_rules(board::test::shipped_game("card-game"), {GetParam(), std::nullopt, false});
  static ActionList list;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Chance chance(seed);
    std::mt19937_64 random(seed);
    card::Events events;
    card::State state = setup(rules, chance, &events);
    Onlookers<card::Rules, card::State, card::Knowledge> onlookers(rules);
    int next_look = 0;
    for (int decision = 0;; ++decision) {
      onlookers.watch(events);
      events.clear();
      if (decision == next_look || is_over(state) || state.phase == card::Phase::kComplete) {
        if (decision == next_look) next_look += 1 + decision / 8;
        SCOPED_TRACE("seed " + std::to_string(seed) + ", decision " + std::to_string(decision));
        onlookers.check(state, seed + static_cast<std::uint64_t>(decision));
        if (HasFailure()) return;
      }
      if (is_over(state)) break;
      const unsigned who = actors(state);
      const SeatId seat{static_cast<std::uint8_t>(select_bit(who, static_cast<int>(random() % std::popcount(who))))};
      legal_actions(rules, state, seat, Payments::kAll, list);
      // Half the time a ticket draw if there is one, so that the ticket deck is worked through.
      ActionId action = list[static_cast<int>(random() % static_cast<unsigned>(list.size()))];
      if (seed % 2 == 0 && random() % 4 == 0 && list.has(ActionId::of(ActionKind::kTickets)))
        action = ActionId::of(ActionKind::kTickets);
      apply(rules, state, seat, action, chance, &events);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Resample, CardGames, ::testing::Values(2, 3, 4));

}  // namespace
}  // namespace roundhouse
