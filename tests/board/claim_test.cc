// Claiming: what may be claimed, what it costs, and what becomes of the cards.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Rules: CLM-1
TEST(BoardClaim, AnyOpenTrackConnectedOrNotAndOnePerTurn) {
  Scene scene("usa", 2);
  scene.hand(1, "red:8").own(1, {99});                  // Seattle–Vancouver
  scene.play(1, "claim 25 red:4");                      // Dallas–El Paso, far away
  EXPECT_TRUE(scene.of(1).owned.has(24));
  EXPECT_EQ(scene.state().current, seat(2)) << "one track per turn";
  EXPECT_EQ(scene.refusal(1, "claim 10 red:2"), Refusal::kNotYourTurn);
}

// Rules: CLM-1
TEST(BoardClaim, ATrackIsClaimedOnce) {
  Scene scene("usa", 4);
  scene.hand(1, "red:4 wild:4").hand(2, "red:4").play(1, "claim 25 red:4");
  EXPECT_EQ(scene.why_not(2, "claim 25 red:4"), "CLM-1");
  scene.turn(1);
  EXPECT_EQ(scene.why_not(1, "claim 25 wild:4"), "CLM-1") << "not by its owner either";
}

// Rules: CLM-2
TEST(BoardClaim, AColouredTrackTakesItsColourAndWildsForAnyNumberOfThem) {
  Scene scene("usa", 2);
  scene.hand(1, "red:4 blue:5 wild:3");
  EXPECT_EQ(scene.actions_like(1, "claim 37 "),  // red, three spaces
            (Texts{"claim 37 red:1 wild:2", "claim 37 red:2 wild:1", "claim 37 red:3", "claim 37 wild:3"}));
  EXPECT_EQ(scene.why_not(1, "claim 37 blue:3"), "CLM-2");
  EXPECT_EQ(scene.why_not(1, "claim 37 blue:1 wild:2"), "CLM-2");
}

// Rules: CLM-2
TEST(BoardClaim, ExactlyAsManyCardsAsSpaces) {
  Scene scene("usa", 2);
  scene.hand(1, "red:6 wild:4");
  EXPECT_FALSE(scene.legal(1, "claim 37 red:2"));
  EXPECT_FALSE(scene.legal(1, "claim 37 red:4"));
  EXPECT_FALSE(scene.legal(1, "claim 37 red:3 wild:1"));
  const auto too_many = ActionId::of(ActionKind::kClaim, 36, scene.color("red").value, 4);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), too_many).refusal, Refusal::kWrongCount);
  const auto no_card_of_the_colour = ActionId::of(ActionKind::kClaim, 36, scene.color("red").value, 3);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), no_card_of_the_colour).refusal, Refusal::kWrongCount)
      << "a payment of wilds alone has one form";
}

// Rules: CLM-2
TEST(BoardClaim, CardsThatAreNotInHandCannotBePaid) {
  Scene scene("usa", 2);
  scene.hand(1, "red:2 wild:1");
  EXPECT_EQ(scene.actions_like(1, "claim 37 "), Texts{"claim 37 red:2 wild:1"});
  EXPECT_EQ(scene.refusal(1, "claim 37 red:3"), Refusal::kCardsMissing);
  EXPECT_EQ(scene.refusal(1, "claim 37 red:1 wild:2"), Refusal::kCardsMissing);
  EXPECT_TRUE(scene.actions_like(1, "claim 34 ").empty()) << "four spaces";
}

// Rules: CLM-2
TEST(BoardClaim, AGrayTrackTakesAnyOneColour) {
  Scene scene("usa", 2);
  scene.hand(1, "red:2 blue:1 pink:3 wild:1");
  EXPECT_EQ(scene.actions_like(1, "claim 1 "),  // gray, two spaces
            (Texts{"claim 1 blue:1 wild:1", "claim 1 pink:1 wild:1", "claim 1 pink:2", "claim 1 red:1 wild:1",
                   "claim 1 red:2"}));
  EXPECT_FALSE(scene.legal(1, "claim 1 red:1 blue:1")) << "one colour, not two";
}

// Rules: CLM-2
TEST(BoardClaim, WildsAlonePayAGrayTrackAndAColouredOne) {
  for (const std::string game : {"europe", "usa", "new-york"}) {
    SCOPED_TRACE(game);
    Scene scene(game, 2);
    scene.hand(1, "wild:3");
    const std::string gray = game == "europe" ? "47" : game == "usa" ? "1" : "9";
    EXPECT_EQ(scene.actions_like(1, "claim " + gray + " "), Texts{"claim " + gray + " wild:2"});
    scene.play(1, "claim " + gray + " wild:2");
    EXPECT_EQ(scene.text(scene.of(1).hand), "wild:1");
    EXPECT_EQ(scene.text(scene.state().discards), "wild:2");
  }
  Scene colored("paris", 2);
  colored.hand(1, "wild:3").play(1, "claim 46 wild:3");
  EXPECT_TRUE(colored.of(1).owned.has(45));
}

// Rules: CLM-2
TEST(BoardClaim, TheCanonicalPaymentsAreMostColouredCardsPerColourAndAllWilds) {
  Scene scene("usa", 2);
  scene.hand(1, "red:4 blue:1 wild:3");
  EXPECT_EQ(scene.actions_like(1, "claim 14 ", Payments::kCanonical),  // gray, three spaces
            (Texts{"claim 14 blue:1 wild:2", "claim 14 red:3", "claim 14 wild:3"}));
  EXPECT_EQ(scene.actions_like(1, "claim 14 ").size(), 5u);
}

// Rules: CLM-3
TEST(BoardClaim, WithoutEnoughPiecesATrackCannotBeClaimed) {
  struct Case {
    std::string game, fits, too_long;
  };
  const Case cases[] = {{"europe", "claim 17 black:3", "claim 51 black:4"},
                        {"usa", "claim 18 red:3", "claim 25 red:4"},
                        {"new-york", "claim 34 red:3", "claim 23 pink:4"},
                        {"paris", "claim 24 white:2", "claim 46 green:3"},
                        {"first-journey", "claim 47 red:3", "claim 58 red:4"}};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.game);
    Scene scene(c.game, 2);
    const int left = c.game == "paris" ? 2 : 3;
    scene.leave_pieces(1, left, {17, 18, 23, 24, 25, 34, 46, 47, 51, 58, 60, 52, 57, 48});
    scene.leave_in_deck("", 1);
    EXPECT_EQ(scene.why_not(1, c.too_long), "CLM-3");
    EXPECT_TRUE(scene.legal(1, c.fits)) << "one piece on each space, to the last";
    scene.play_seeded(1, c.fits);
    EXPECT_EQ(scene.of(1).pieces, 0);
  }
}

// Rules: CLM-3
TEST(BoardClaim, PiecesGoDownByTheSpacesOfTheTrack) {
  Scene scene("europe", 2);
  scene.hand(1, "black:4").play(1, "claim 51 black:4");
  EXPECT_EQ(scene.of(1).pieces, 41);
  EXPECT_EQ(scene.watcher().seats[0].pieces, 41);
}

// Rules: CLM-4
TEST(BoardClaim, NobodyOwnsBothTracksOfADoubleRoute) {
  struct Case {
    std::string game;
    int players, track;
    std::string twin;
  };
  const Case cases[] = {{"europe", 4, 17, "claim 18 red:3"},      {"usa", 5, 20, "claim 21 orange:3"},
                        {"new-york", 3, 3, "claim 4 blue:2"},     {"paris", 4, 26, "claim 25 white:2"},
                        {"first-journey", 2, 1, "claim 2 red:3"}, {"first-journey-europe", 4, 1, "claim 2 yellow:1"}};
  for (const Case& c : cases) {
    SCOPED_TRACE(c.game);
    Scene scene(c.game, c.players);
    scene.own(1, {c.track}).leave_in_deck("", 1);
    EXPECT_EQ(scene.why_not(1, c.twin), "CLM-4");
    EXPECT_TRUE(scene.actions_like(1, c.twin.substr(0, c.twin.find(' ', 6) + 1)).empty());
  }
}

// Rules: CLM-5
TEST(BoardClaim, DoublesCloseByGameAndNumberOfPlayers) {
  struct Case {
    std::string game;
    std::string first, twin;
    int closed_up_to;
  };
  const Case cases[] = {{"europe", "claim 17 black:3", "claim 18 red:3", 3},
                        {"usa", "claim 20 black:3", "claim 21 orange:3", 3},
                        {"new-york", "claim 3 green:2", "claim 4 blue:2", 2},
                        {"paris", "claim 25 white:2", "claim 26 yellow:2", 2},
                        {"first-journey", "claim 1 black:3", "claim 2 red:3", 0},
                        {"first-journey-europe", "claim 1 green:1", "claim 2 yellow:1", 0}};
  for (const Case& c : cases) {
    const Ruleset& set = shipped_game(c.game)->ruleset;
    for (int players = set.min_players; players <= set.max_players; ++players) {
      SCOPED_TRACE(c.game + " with " + std::to_string(players));
      Scene scene(c.game, players);
      scene.hand(1, c.first.substr(c.first.find(' ', 6) + 1)).hand(2, c.twin.substr(c.twin.find(' ', 6) + 1));
      EXPECT_TRUE(scene.legal(1, c.first));
      scene.play(1, c.first);
      if (players <= c.closed_up_to) {
        EXPECT_EQ(scene.why_not(2, c.twin), "CLM-5");
      } else {
        EXPECT_TRUE(scene.legal(2, c.twin));
        scene.play(2, c.twin);
        EXPECT_TRUE(
            scene.joined(2, scene.rules().data->map.cities[scene.rules().track[scene.of(2).owned.select(0)].a].id,
                         scene.rules().data->map.cities[scene.rules().track[scene.of(2).owned.select(0)].b].id));
      }
    }
  }
}

// Rules: CLM-5
TEST(BoardClaim, AClosedTrackIsClosedToEverybody) {
  Scene scene("europe", 3);
  scene.hand(1, "black:3 red:3").hand(2, "red:3").hand(3, "red:3").play(1, "claim 17 black:3");
  EXPECT_EQ(scene.why_not(2, "claim 18 red:3"), "CLM-5");
  scene.turn(3);
  EXPECT_EQ(scene.why_not(3, "claim 18 red:3"), "CLM-5");
  scene.turn(1);
  EXPECT_FALSE(scene.legal(1, "claim 18 red:3"));
}

// Rules: CLM-6
TEST(BoardClaim, PaidCardsGoToTheDiscards) {
  Scene scene("new-york", 2);
  scene.discards("red:1").hand(1, "pink:3 wild:2 blue:1").play(1, "claim 23 pink:3 wild:1");
  EXPECT_EQ(scene.text(scene.state().discards), "pink:3 red:1 wild:1");
  EXPECT_EQ(scene.text(scene.of(1).hand), "blue:1 wild:1");
  EXPECT_EQ(scene.state().discard_size, 5);
}

// Rules: CLM-2, CLM-6
TEST(BoardClaim, AClaimOfATrackOrColourThatIsNotThereIsRefused) {
  Scene scene("new-york", 2);
  scene.hand(1, "pink:3 wild:2");
  for (const auto& [track_number, color] :
       std::vector<std::pair<int, int>>{{41, 8}, {200, 8}, {0, 6}, {0, 7}, {0, 9}, {0, 127}}) {
    const auto id = ActionId::of(ActionKind::kClaim, static_cast<std::uint32_t>(track_number),
                                 static_cast<std::uint32_t>(color), 2);
    EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), id).refusal, Refusal::kNoSuchThing)
        << track_number << " " << color;
  }
}

}  // namespace
}  // namespace roundhouse::board::test
