// Ferries: engine symbols want wilds.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Rules: EU-7
TEST(Ferries, EachEngineSymbolIsPaidByAWildAndTheRestByOneColour) {
  Scene scene("europe", 2);
  scene.hand(1, "red:4 blue:3 wild:2");
  EXPECT_EQ(scene.actions_like(1, "claim 82 "),
            Texts{"claim 82 red:4 wild:2"});  // Palermo–Smyrna, six spaces, two engines
  EXPECT_EQ(scene.actions_like(1, "claim 43 "),                                   // four spaces, two engines
            (Texts{"claim 43 blue:2 wild:2", "claim 43 red:2 wild:2"}));
  EXPECT_EQ(scene.why_not(1, "claim 43 red:3 wild:1"), "EU-7");
  EXPECT_EQ(scene.why_not(1, "claim 43 red:4"), "EU-7");
}

// Rules: EU-7
TEST(Ferries, WildsMayPayTheOtherSpacesToo) {
  Scene scene("europe", 2);
  scene.hand(1, "red:2 wild:4");
  EXPECT_EQ(scene.actions_like(1, "claim 8 "),  // Athina–Brindisi, four spaces, one engine
            (Texts{"claim 8 red:1 wild:3", "claim 8 red:2 wild:2", "claim 8 wild:4"}));
  EXPECT_EQ(scene.actions_like(1, "claim 8 ", Payments::kCanonical), (Texts{"claim 8 red:2 wild:2", "claim 8 wild:4"}));
}

// Rules: EU-7
TEST(Ferries, TheCanonicalPaymentKeepsTheWildsThatTheSymbolsWant) {
  Scene scene("europe", 2);
  scene.hand(1, "red:6 wild:3");
  EXPECT_EQ(scene.actions_like(1, "claim 43 ", Payments::kCanonical), Texts{"claim 43 red:2 wild:2"});
  EXPECT_EQ(scene.actions_like(1, "claim 43 "), (Texts{"claim 43 red:1 wild:3", "claim 43 red:2 wild:2"}));
}

// Rules: EU-7
TEST(Ferries, AFerryOfOneFreeSpace) {
  Scene scene("europe", 2);
  scene.hand(1, "red:3 green:1 wild:1");
  EXPECT_EQ(scene.actions_like(1, "claim 48 "),  // Dieppe–London, two spaces, one engine
            (Texts{"claim 48 green:1 wild:1", "claim 48 red:1 wild:1"}));
  EXPECT_EQ(scene.why_not(1, "claim 48 red:2"), "EU-7");
  scene.play(1, "claim 48 green:1 wild:1");
  EXPECT_EQ(scene.text(scene.of(1).hand), "red:3");
}

// Rules: EU-7
TEST(Ferries, AFerryOfNoFreeSpaceTakesWildsAlone) {
  Scene scene("europe", 2);
  scene.hand(1, "red:3 wild:1");
  EXPECT_TRUE(scene.actions_like(1, "claim 4 ").empty()) << "Amsterdam–London: two spaces, two engines";
  EXPECT_EQ(scene.why_not(1, "claim 4 red:1 wild:1"), "EU-7");
  scene.hand(1, "wild:1");
  EXPECT_EQ(scene.actions_like(1, "claim 4 "), Texts{"claim 4 wild:2"});
  EXPECT_EQ(scene.actions_like(1, "claim 4 ", Payments::kCanonical), Texts{"claim 4 wild:2"});
  scene.play(1, "claim 4 wild:2");
  EXPECT_TRUE(scene.joined(1, "amsterdam", "london"));
}

// Rules: EU-7
TEST(Ferries, WithoutAWildNoFerryCanBeClaimed) {
  Scene scene("europe", 2);
  scene.hand(1, "red:11 blue:11 green:11");
  for (int t = 0; t < scene.rules().tracks; ++t) {
    const bool ferry = scene.rules().track[t].ferry > 0;
    if (!ferry) continue;
    EXPECT_TRUE(scene.actions_like(1, "claim " + std::to_string(t + 1) + " ").empty()) << t + 1;
  }
}

// Rules: EU-7
TEST(Ferries, TheBoardHasTheseFerriesAndTheyAreAllGray) {
  const Rules rules = rules_for("europe", 2);
  int ferries = 0, engines = 0;
  for (int t = 0; t < rules.tracks; ++t) {
    if (rules.track[t].ferry == 0) continue;
    ++ferries;
    engines += rules.track[t].ferry;
    EXPECT_EQ(rules.track[t].color, kNoColor.value) << t + 1;
    EXPECT_FALSE(rules.track[t].tunnel) << t + 1;
  }
  EXPECT_EQ(ferries, 13);
  EXPECT_EQ(engines, 17);
}

}  // namespace
}  // namespace roundhouse::board::test
