// The longest path, as the boards count it.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

// Rules: EU-15
TEST(Express, TheLongestPathIsMeasuredInSpacesNotTracks) {
  Scene scene("europe", 2);
  scene.own(1, {87}).own(2, {50, 27, 1});  // one track of eight; three tracks of one, two and one
  EXPECT_EQ(scene.score_of(1).trail, 8);
  EXPECT_EQ(scene.score_of(2).trail, 4);
  EXPECT_EQ(scene.score_of(1).longest, 10);
  EXPECT_EQ(scene.score_of(2).longest, 0);
}

// Rules: EU-15
TEST(Express, ALocationMayBePassedAgainButATrackIsUsedOnce) {
  Scene scene("europe", 2);
  // Brest–Dieppe–Paris–Brest is a ring of 2 + 1 + 3; Paris–Frankfurt (3) hangs on it: round the ring and off, Paris twice.
  scene.own(1, {22, 50, 24, 59});
  EXPECT_EQ(scene.score_of(1).trail, 2 + 1 + 3 + 3);
  // A second tail at Paris, Paris–Marseille (4): ring and both tails still are one path, from tail to tail.
  scene.own(1, {73});
  EXPECT_EQ(scene.score_of(1).trail, 2 + 1 + 3 + 3 + 4);
  // A third one at Brest, Brest–Pamplona (4): to use it a side of the ring and a tail at Paris must be left out.
  scene.own(1, {23});
  EXPECT_EQ(scene.score_of(1).trail, 2 + 1 + 3 + 3 + 4);
}

// Rules: EU-15
TEST(Express, AStarUsesItsTwoLongestArms) {
  Scene scene("europe", 2);
  scene.own(1, {51, 48, 4});  // London to Edinburgh 4, Dieppe 2, Amsterdam 2
  EXPECT_EQ(scene.score_of(1).trail, 6);
}

// Rules: EU-15
TEST(Express, ItNeedNotBeConnectedToTheRest) {
  Scene scene("europe", 2);
  scene.own(1, {51, 87});
  EXPECT_EQ(scene.score_of(1).trail, 8);
}

// Rules: EU-15
TEST(Express, ToEachOfTheTied) {
  Scene scene("europe", 3);
  scene.own(1, {51}).own(2, {72}).own(3, {17});
  EXPECT_EQ(scene.score_of(1).longest, 10);
  EXPECT_EQ(scene.score_of(2).longest, 10);
  EXPECT_EQ(scene.score_of(3).longest, 0);
}

// Rules: EU-15
TEST(Express, StationsDoNotCountInIt) {
  Scene scene("europe", 2);
  scene.own(1, {59}).own(2, {17, 21}).station(1, "berlin").station(1, "frankfurt").tickets(1, {28});
  EXPECT_EQ(scene.score_of(1).trail, 3);
  EXPECT_EQ(scene.score_of(2).trail, 6);
  EXPECT_EQ(scene.score_of(1).longest, 0);
}

// Rules: EU-15, US-2
TEST(Express, APathOfNoSpacesEarnsNothing) {
  for (const std::string game : {"europe", "usa"}) {
    Scene scene(game, 2);
    EXPECT_EQ(scene.score_of(1).longest, 0) << game;
    EXPECT_EQ(scene.score_of(2).longest, 0) << game;
    scene.own(2, {1});
    EXPECT_EQ(scene.score_of(1).longest, 0) << game;
    EXPECT_EQ(scene.score_of(2).longest, 10) << game;
  }
}

// Rules: EU-15
TEST(Express, ItIsCountedAtTheEndOnly) {
  Scene scene("europe", 2);
  scene.own(1, {87});
  EXPECT_EQ(scene.of(1).points, 21);
  EXPECT_EQ(scene.score_of(1).routes, 21);
  EXPECT_EQ(scene.score_of(1).total, 21 + 10 + 12);
}

// Rules: EU-15, NY-3, PA-2
TEST(Express, GamesWithoutItGiveNothingForIt) {
  for (const std::string game : {"new-york", "paris", "first-journey"}) {
    Scene scene(game, 2);
    scene.own(1, {1, 23});
    EXPECT_EQ(scene.score_of(1).longest, 0) << game;
  }
}

}  // namespace
}  // namespace roundhouse::board::test
