// What the kernel makes of the data: the facts that the rules are played with.
#include <gtest/gtest.h>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

std::string track_line(const Rules& rules, int number) {
  const TrackFacts& t = rules.track[number - 1];
  const auto& map = rules.data->map;
  std::string line = map.cities[t.a].id + " " + map.cities[t.b].id + " ";
  line += (t.color == kNoColor.value ? "gray" : rules.data->deck.colors[t.color]) + " " + std::to_string(t.length);
  if (t.ferry > 0) line += " ferry " + std::to_string(t.ferry);
  if (t.tunnel) line += " tunnel";
  return line;
}

std::string ticket_line(const Rules& rules, int number) {
  const TicketFacts& t = rules.ticket[number - 1];
  const auto& map = rules.data->map;
  return map.cities[t.a].id + " " + map.cities[t.b].id + " " + std::to_string(t.points);
}

// Rules: DAT-1
TEST(BoardData, WellKnownTracksAndTickets) {
  const Rules europe = rules_for("europe", 2);
  EXPECT_EQ(track_line(europe, 87), "petrograd stockholm gray 8 tunnel");
  EXPECT_EQ(track_line(europe, 82), "palermo smyrna gray 6 ferry 2");
  EXPECT_EQ(track_line(europe, 4), "amsterdam london gray 2 ferry 2");
  EXPECT_EQ(ticket_line(europe, 5), "lisboa danzig 20");
  EXPECT_EQ(ticket_line(europe, 1), "edinburgh athina 21");
  const Rules usa = rules_for("usa", 2);
  EXPECT_EQ(ticket_line(usa, 1), "seattle new_york 22");
  EXPECT_EQ(track_line(usa, 71), "miami new_orleans red 6");
  const Rules new_york = rules_for("new-york", 2);
  EXPECT_EQ(track_line(new_york, 23), "chelsea soho pink 4");
  EXPECT_EQ(ticket_line(new_york, 1), "lower_east_side wall_street 2");
}

// Rules: DAT-1
TEST(BoardData, SizesOfTheBoards) {
  struct Size {
    std::string game;
    int cities, tracks, tickets;
  };
  const Size sizes[] = {{"europe", 47, 101, 46}, {"usa", 36, 100, 30},          {"new-york", 15, 41, 18},
                        {"paris", 16, 57, 20},   {"first-journey", 19, 64, 32}, {"first-journey-europe", 22, 70, 32}};
  for (const Size& size : sizes) {
    const Rules rules = rules_for(size.game, 2);
    EXPECT_EQ(rules.cities, size.cities) << size.game;
    EXPECT_EQ(rules.tracks, size.tracks) << size.game;
    EXPECT_EQ(rules.tickets, size.tickets) << size.game;
    EXPECT_EQ(rules.all_tracks.count(), size.tracks) << size.game;
  }
}

// Rules: DAT-1
TEST(BoardData, TwinsAreMutualAndJoinTheSameCitiesWithEqualLength) {
  for (const std::string& game : board_games()) {
    const Rules rules = rules_for(game, 2);
    for (int t = 0; t < rules.tracks; ++t) {
      for (int u = t + 1; u < rules.tracks; ++u) {
        const TrackFacts &a = rules.track[t], &b = rules.track[u];
        const bool same = (a.a == b.a && a.b == b.b) || (a.a == b.b && a.b == b.a);
        EXPECT_EQ(same, a.twin == u && b.twin == t) << game << " " << t + 1 << " " << u + 1;
        if (!same) continue;
        EXPECT_EQ(a.length, b.length);
        EXPECT_EQ(a.ferry, b.ferry);
      }
    }
  }
}

// Rules: DAT-1
TEST(BoardData, EveryBoardIsOnePieceSoEveryTicketCanBeCompleted) {
  for (const std::string& game : board_games()) {
    Scene scene(game, 2);
    const Rules& rules = scene.rules();
    CitySet reached = 1;
    for (int pass = 0; pass < rules.cities; ++pass) {
      for (int t = 0; t < rules.tracks; ++t) {
        const CitySet ends = CitySet{1} << rules.track[t].a | CitySet{1} << rules.track[t].b;
        if ((ends & reached) != 0) reached |= ends;
      }
    }
    EXPECT_EQ(reached, rules.all_cities) << game;
  }
}

// Rules: DAT-1, EU-3
TEST(BoardData, TheTicketDeckBeginsWithTheKindThatIsDrawn) {
  EXPECT_EQ(rules_for("europe", 2).draw_tickets, ((TicketSet{1} << 46) - 1) & ~ticket_set({1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(rules_for("usa", 2).draw_tickets, (TicketSet{1} << 30) - 1);
  EXPECT_EQ(rules_for("first-journey", 2).draw_tickets, (TicketSet{1} << 32) - 1);
}

}  // namespace
}  // namespace roundhouse::board::test
