// What a good player sees at once. The searching bot and the blocker are asked on positions set up by hand; the only world
// they imagine is the true one, so that nothing but their judgement is tested.
#include <gtest/gtest.h>

#include "bots/board/blocking.h"
#include "bots/board/policy.h"
#include "bots/search.h"
#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

class Judge {
 public:
  explicit Judge(const Scene& scene) : scene_(scene), guide_(scene.rules()), policy_(scene.rules(), guide_) {}

  std::string search(int number, int playouts = 2000) {
    Candidates candidates;
    policy_.candidates(scene_.state(), seat(number), candidates);
    Tree tree(1 << 20, {});
    Search<Rules, Policy> search(scene_.rules(), policy_, tree, 15, 30);
    Budget budget({playouts, 0});
    Stream stream(1);
    return text(number,
                search.run(candidates, tree.add_node(), seat(number), budget, stream, [&] { return scene_.state(); }));
  }
  std::string block(int number) {
    const ActionId own = policy_.choose(scene_.state(), seat(number));
    ActionList legal;
    legal_actions(scene_.rules(), scene_.state(), seat(number), Payments::kCanonical, legal);
    const State world = scene_.state();
    return text(number, block_or(scene_.rules(), guide_, {&world, 1}, legal, seat(number), own));
  }
  std::string planner(int number) { return text(number, policy_.choose(scene_.state(), seat(number))); }

 private:
  std::string text(int number, ActionId action) const {
    return format(scene_.rules(), scene_.state(), seat(number), action);
  }

  const Scene& scene_;
  Guide guide_;
  Policy policy_;
};

// Seat 2 lacks Houston–New Orleans for Los Angeles–Miami, 20 points, and has the pieces for no other way.
Scene obvious_gap() {
  Scene scene("usa", 2);
  scene.own(2, {47, 46, 71}).tickets(2, {3}).hand(2, "green:2 blue:1");
  scene.leave_pieces(2, 5, {55}).own(1, {91, 99}).tickets(1, {30}).hand(1, "red:2 white:1 black:1");
  return scene;
}

TEST(BotScenario, TheGapThatAnOpponentNeedsIsTakenWhenItCostsLittle) {
  const Scene scene = obvious_gap();
  EXPECT_EQ(Judge(scene).block(1), "claim 55 red:2");
  EXPECT_EQ(Judge(scene).search(1), "claim 55 red:2");
}

TEST(BotScenario, NobodyBlocksWhatNobodyNeeds) {
  Scene scene = obvious_gap();
  scene.state().seats[1].tickets = 0;
  EXPECT_EQ(Judge(scene).block(1), Judge(scene).planner(1));
}

// Seat 1's last turn of all: seat 2 has had its own.
Scene last_turn() {
  Scene scene("usa", 2);
  scene.leave_pieces(2, 1, {55, 22, 23, 9, 10, 47, 46, 71});
  scene.state().last_round = true;
  scene.state().last_turns = 1;
  return scene;
}

TEST(BotScenario, ATicketOneTrackAwayIsCompletedBeforeTheEnd) {
  Scene scene = last_turn();
  scene.own(1, {47, 46, 71}).tickets(1, {3}).hand(1, "red:2 green:3 white:2");
  EXPECT_EQ(Judge(scene).planner(1), "claim 55 red:2");
  EXPECT_EQ(Judge(scene).search(1), "claim 55 red:2");
}

TEST(BotScenario, NoTicketsAreDrawnInTheLastRound) {
  Scene scene = last_turn();
  for (const char* hand : {"", "red:1", "red:2 white:2"}) {
    Scene here = scene;
    here.hand(1, hand);
    EXPECT_NE(Judge(here).planner(1), "tickets") << hand;
    EXPECT_NE(Judge(here).search(1), "tickets") << hand;
  }
}

// A track of three is 4 points, one of two is 2: only the longer one wins.
TEST(BotScenario, AWinThatIsThereIsTaken) {
  Scene scene = last_turn();
  scene.hand(1, "black:3 green:2 yellow:2");
  scene.state().seats[0].points = static_cast<std::int16_t>(scene.state().seats[1].points - 3);
  const std::string choice = Judge(scene).search(1);
  ASSERT_EQ(choice.substr(0, 6), "claim ") << choice;
  scene.play(1, choice);
  EXPECT_GE(scene.score_of(1).routes, 0);
}

}  // namespace
}  // namespace roundhouse::board::test
