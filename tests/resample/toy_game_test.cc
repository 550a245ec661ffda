// Whole games, but tiny: worlds sampled for a seat come as often as playing every possible deal through the rules says.
#include <gtest/gtest.h>

#include "games/board/resample.h"
#include "games/card/resample.h"
#include "resample/frequencies.h"
#include "resample/game_tree.h"
#include "resample/random_story.h"
#include "resample/toy_games.h"

namespace roundhouse::testing {
namespace {

template <class K, class Knowledge>
struct Played {
  std::vector<Witnessed<K>> story;
  Knowledge knowledge;
  typename K::State state;
  bool usable = true;
};

// What is deliberately not inferred (docs/decisions/resampling.md) must not happen in a story that is compared exactly.
template <class K>
bool tells_more(const typename K::Events& events) {
  for (const auto& event : events) {
    const bool more = std::visit(
        [](const auto& e) {
          using E = std::decay_t<decltype(e)>;
          return std::is_same_v<E, Passed> || std::is_same_v<E, Passed> || std::is_same_v<E, board::GameEnded> ||
                 std::is_same_v<E, card::GameEnded>;
        },
        event);
    if (more) return true;
  }
  return false;
}

template <class K, class Knowledge>
Played<K, Knowledge> play(const typename K::Rules& rules, SeatId viewer, int decisions, std::uint64_t seed) {
  Dice dice(seed);
  Chance chance(seed);
  typename K::Events events;
  Played<K, Knowledge> played{{}, empty_knowledge(rules, viewer), setup(rules, chance, &events), true};
  Witnessed<K> step{};
  static ActionList list;
  for (int i = 0;; ++i) {
    step.seen = redacted<K>(events, viewer);
    for (const auto& event : step.seen) note(rules, played.knowledge, event);
    played.usable &= !tells_more<K>(events);
    played.story.push_back(step);
    if (i == decisions || !played.usable) return played;
    events.clear();
    const unsigned who = actors(played.state);
    step.seat = SeatId{static_cast<std::uint8_t>(select_bit(who, dice(std::popcount(who))))};
    legal_actions(rules, played.state, step.seat, Payments::kAll, list);
    step.action = list[dice(list.size())];
    apply(rules, played.state, step.seat, step.action, chance, &events);
  }
}

template <class K, class Knowledge>
void compare(const typename K::Rules& rules, int decisions, int stories) {
  constexpr int kSamples = 15000;
  int compared = 0;
  std::size_t most_worlds = 0;
  for (std::uint64_t seed = 1; compared < stories && seed < 600; ++seed) {
    const SeatId viewer{static_cast<std::uint8_t>(seed % static_cast<unsigned>(rules.players))};
    const auto played = play<K, Knowledge>(rules, viewer, decisions, seed);
    if (!played.usable) continue;
    const GameTree<K> tree(rules, viewer, played.story, 400000);
    if (!tree.finished() || tree.worlds.size() < 3 || tree.worlds.size() > 400) continue;
    SCOPED_TRACE("story " + std::to_string(seed) + " seen by seat " + std::to_string(viewer.value + 1));
    ++compared;
    most_worlds = std::max(most_worlds, tree.worlds.size());
    const auto view = observe(rules, played.state, viewer);
    EXPECT_EQ(view, played.knowledge.view);
    EXPECT_TRUE(tree.worlds.contains(state_text(rules, played.state))) << "the enumeration lacks the truth";
    Chance chance(seed);
    std::map<std::string, int> counted;
    for (int i = 0; i < kSamples; ++i) ++counted[state_text(rules, resample(rules, view, played.knowledge, chance))];
    const Fit f = fit(tree.worlds, counted, kSamples);
    EXPECT_FALSE(f.impossible) << "a world came that can't be";
    EXPECT_LT(f.z, 6) << "chi-square " << f.chi_square << " over " << f.outcomes << " outcomes, distance "
                      << f.distance;
  }
  EXPECT_EQ(compared, stories);
  ::testing::Test::RecordProperty("most_worlds", static_cast<int>(most_worlds));
}

void compare_board(const GameData& data, int players, int decisions, int stories = 4) {
  const auto rules = board::make_rules(std::make_shared<const GameData>(data), {players, SeatId{0}});
  compare<BoardKernel, board::Knowledge>(rules, decisions, stories);
}

void compare_card(const GameData& data, int players, int decisions, int stories = 4) {
  const auto rules = card::make_rules(std::make_shared<const GameData>(data), {players, SeatId{0}, false});
  compare<CardKernel, card::Knowledge>(rules, decisions, stories);
}

TEST(ToyGame, CardsOfOneOpponent) { compare_board(toy_market(), 2, 9); }
TEST(ToyGame, CardsOfTwoOpponents) { compare_board(toy_market(), 3, 11); }
TEST(ToyGame, CardsAfterReshuffles) { compare_board(toy_market(), 3, 20, 4); }
TEST(ToyGame, Tunnels) { compare_board(toy_tunnels(), 2, 8); }
TEST(ToyGame, TicketsToTheBottom) { compare_board(toy_tickets(RestOfTickets::kBottom), 2, 12); }
TEST(ToyGame, TicketsOfTwoOpponents) { compare_board(toy_tickets(RestOfTickets::kBottom), 3, 10, 4); }
TEST(ToyGame, FirstChoicesInProgress) { compare_board(toy_tickets(RestOfTickets::kBottom), 2, 1, 4); }
TEST(ToyGame, TicketsOfTwoKinds) { compare_board(toy_kinds(), 2, 8); }
TEST(ToyGame, Race) { compare_board(toy_race(), 2, 9); }
TEST(ToyGame, RaceOfThree) { compare_board(toy_race(), 3, 9, 4); }
TEST(ToyGame, CardGame) { compare_card(toy_cards(1), 2, 8); }
TEST(ToyGame, CardGameSecondRound) { compare_card(toy_cards(2), 2, 22, 4); }

}  // namespace
}  // namespace roundhouse::testing
