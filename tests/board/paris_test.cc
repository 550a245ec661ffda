// Paris: coloured tracks only, points at once, and the French flag.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Rules: PA-1
TEST(Paris, CardsPiecesAndTickets) {
  Scene scene("paris", 2);
  EXPECT_EQ(scene.text(scene.rules().deck), "blue:6 red:6 white:8 yellow:6 green:6 purple:6 wild:8");
  EXPECT_EQ(scene.rules().tickets, 20);
  for (int players = 2; players <= 4; ++players) {
    Chance chance(4);
    const State state = setup(rules_for("paris", players), chance);
    for (int s = 0; s < players; ++s) {
      EXPECT_EQ(state.seats[s].hand.total(), 2);
      EXPECT_EQ(state.seats[s].pieces, 15);
    }
    EXPECT_EQ(state.market.filled(), 0b11111u);
    EXPECT_EQ(state.ticket_deck.size(), 20 - 2 * players);
  }
}

// Rules: PA-2
TEST(Paris, TicketsAsInNewYork) {
  Scene scene = Scene::dealt("paris", 2, "seat:2 red red blue blue green green white white yellow t12 t3 t8 t1");
  EXPECT_EQ(scene.actions(2), (Texts{"keep 12", "keep 3", "keep 3 12"}));
  scene.play(2, "keep 3");
  scene.play(1, "keep 1");
  ASSERT_EQ(scene.state().ticket_deck.bottom.size(), 2u);
  EXPECT_EQ(scene.state().ticket_deck.bottom[0], ticket(12));
  EXPECT_EQ(scene.state().ticket_deck.bottom[1], ticket(8));
  scene.play(2, "tickets", "t5 t6");
  EXPECT_EQ(scene.actions(2), (Texts{"keep 5", "keep 5 6", "keep 6"}));
}

// Rules: PA-3
TEST(Paris, EveryTrackHasAColourAndPointsAreScoredAtOnce) {
  const Rules rules = rules_for("paris", 2);
  for (int t = 0; t < rules.tracks; ++t) EXPECT_NE(rules.track[t].color, kNoColor.value) << t + 1;
  struct Case {
    std::string claim;
    int points;
  };
  const Case cases[] = {{"claim 1 red:1", 1}, {"claim 24 white:2", 2}, {"claim 46 green:3", 4}};
  for (const Case& c : cases) {
    Scene scene("paris", 2);
    scene.hand(1, c.claim.substr(c.claim.find(' ', 6) + 1)).play(1, c.claim);
    EXPECT_EQ(scene.of(1).points, c.points) << c.claim;
    EXPECT_EQ(scene.watcher().seats[0].points, c.points);
  }
}

// Rules: PA-4, COM-2
TEST(Paris, TheFirstSeatIsDrawn) {
  for (int first = 1; first <= 3; ++first) {
    const Scene scene =
        Scene::dealt("paris", 3,
                     "seat:" + std::to_string(first) +
                         " red red blue blue green green white white yellow yellow green t1 t2 t3 t4 t5 t6");
    EXPECT_EQ(scene.state().first, seat(first));
  }
}

// Rules: PA-5
TEST(Paris, ACardOfABlueWhiteOrRedTrackMayBeKeptForTheFlag) {
  struct Case {
    std::string claim, color;
  };
  const Case cases[] = {{"claim 2 blue:1", "blue"}, {"claim 24 white:2", "white"}, {"claim 1 red:1", "red"}};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.claim);
    Scene scene("paris", 2);
    scene.hand(1, c.claim.substr(c.claim.find(' ', 6) + 1));
    Scene plain = scene;
    plain.play(1, c.claim);
    EXPECT_EQ(plain.of(1).flag, 0) << "may, not must";
    EXPECT_EQ(plain.state().discard_size, c.color == "white" ? 2 : 1);
    scene.play(1, c.claim + " flag");
    EXPECT_EQ(scene.of(1).flag, 1u << scene.color(c.color).value);
    EXPECT_EQ(scene.watcher().seats[0].flag, scene.of(1).flag) << "kept cards are public";
    EXPECT_EQ(scene.state().discard_size, c.color == "white" ? 1 : 0) << "and out of circulation";
    EXPECT_EQ(scene.of(1).points, plain.of(1).points) << "and worth nothing yet";
  }
}

// Rules: PA-5
TEST(Paris, BothChoicesAreCanonical) {
  Scene scene("paris", 2);
  scene.hand(1, "white:2 wild:1");
  EXPECT_EQ(scene.actions_like(1, "claim 24 ", Payments::kCanonical),
            (Texts{"claim 24 white:2", "claim 24 white:2 flag"}));
  EXPECT_EQ(scene.actions_like(1, "claim 24 "), (Texts{"claim 24 white:1 wild:1", "claim 24 white:1 wild:1 flag",
                                                       "claim 24 white:2", "claim 24 white:2 flag"}));
}

// Rules: PA-5
TEST(Paris, OtherColoursAndWildsAreNotKept) {
  Scene scene("paris", 2);
  scene.hand(1, "yellow:2 green:3 wild:2");
  EXPECT_EQ(scene.why_not(1, "claim 26 yellow:2 flag"), "PA-5");
  EXPECT_EQ(scene.why_not(1, "claim 46 green:3 flag"), "PA-5");
  EXPECT_EQ(scene.why_not(1, "claim 24 wild:2 flag"), "PA-5") << "a white track paid with wilds alone";
  EXPECT_TRUE(scene.legal(1, "claim 24 wild:2"));
}

// Rules: PA-5
TEST(Paris, OneCardOfEachColourAtATime) {
  Scene scene("paris", 2);
  scene.flag(1, "white").hand(1, "white:2 blue:1");
  EXPECT_EQ(scene.why_not(1, "claim 24 white:2 flag"), "PA-5");
  EXPECT_TRUE(scene.legal(1, "claim 24 white:2"));
  EXPECT_TRUE(scene.legal(1, "claim 2 blue:1 flag"));
  scene.hand(2, "white:2").turn(2);
  EXPECT_TRUE(scene.legal(2, "claim 24 white:2 flag")) << "another's flag is another's";
}

// Rules: PA-5, CLM-6
TEST(Paris, WithAWildInThePaymentTheColouredCardIsKept) {
  Scene scene("paris", 2);
  scene.hand(1, "white:1 wild:1").play(1, "claim 24 white:1 wild:1 flag");
  EXPECT_EQ(scene.text(scene.state().discards), "wild:1");
  EXPECT_EQ(scene.of(1).flag, 1u << scene.color("white").value);
}

// Rules: PA-6
TEST(Paris, ThreeColoursAreAFlagOfFourPointsAndAreDiscarded) {
  Scene scene("paris", 2);
  scene.flag(1, "blue white").hand(1, "red:1");
  const Played played = scene.play(1, "claim 1 red:1 flag");
  EXPECT_EQ(played.count<FlagCompleted>(), 1);
  EXPECT_EQ(scene.of(1).flag, 0);
  EXPECT_EQ(scene.of(1).flags_done, 1);
  EXPECT_EQ(scene.of(1).points, 1 + 4);
  EXPECT_EQ(scene.text(scene.state().discards), "blue:1 red:1 white:1");
  EXPECT_EQ(scene.score_of(1).flags, 4);
  EXPECT_EQ(scene.score_of(1).routes, 1);
  EXPECT_EQ(scene.watcher().seats[0].points, 5);
}

// Rules: PA-6
TEST(Paris, AnotherFlagMayFollow) {
  Scene scene("paris", 2);
  scene.flag(1, "blue white").hand(1, "red:2 blue:1 white:2");
  scene.play(1, "claim 1 red:1 flag");
  for (const std::string claim : {"claim 4 blue:1 flag", "claim 24 white:2 flag", "claim 5 red:1 flag"})
    scene.turn(1).play(1, claim);
  EXPECT_EQ(scene.of(1).flags_done, 2);
  EXPECT_EQ(scene.score_of(1).flags, 8);
  EXPECT_EQ(scene.of(1).points, 1 + 1 + 2 + 1 + 8);
}

// Rules: PA-6
TEST(Paris, AnUnfinishedFlagIsWorthNothing) {
  Scene scene("paris", 2);
  scene.flag(1, "blue white");
  EXPECT_EQ(scene.score_of(1).total, 0);
  EXPECT_EQ(scene.score_of(1).flags, 0);
}

// Rules: PA-5
TEST(Paris, GamesWithoutAFlagKeepNothing) {
  Scene scene("new-york", 2);
  scene.hand(1, "red:1");
  EXPECT_EQ(scene.why_not(1, "claim 18 red:1 flag"), "PA-5");
  EXPECT_TRUE(scene.legal(1, "claim 18 red:1"));
}

// Rules: DAT-2, PA-3
TEST(Paris, TheBoardSaysThatItIsAReconstruction) {
  EXPECT_TRUE(shipped_game("paris")->map.provenance.reconstruction);
  EXPECT_FALSE(shipped_game("paris")->map.provenance.known.empty());
  EXPECT_TRUE(shipped_game("first-journey-europe")->map.provenance.reconstruction);
  for (const std::string game : {"europe", "usa", "new-york", "first-journey"}) {
    EXPECT_FALSE(shipped_game(game)->map.provenance.reconstruction) << game;
  }
}

// Rules: DAT-2
TEST(Paris, TheReconstructionObeysWhatIsKnown) {
  const Rules rules = rules_for("paris", 2);
  const auto& names = rules.data->deck.colors;
  for (int t = 0; t < rules.tracks; ++t) {
    const std::string& color = names[rules.track[t].color];
    switch (rules.track[t].length) {
      case 1: EXPECT_TRUE(color == "red" || color == "blue") << t + 1; break;
      case 2: EXPECT_TRUE(color == "white" || color == "yellow") << t + 1; break;
      case 3: EXPECT_TRUE(color == "green" || color == "purple") << t + 1; break;
      default: ADD_FAILURE() << "track " << t + 1;
    }
  }
}

}  // namespace
}  // namespace roundhouse::board::test
