// The built-in games are what rules.md says of them (DAT-1, DAT-2).
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <numeric>

#include "broken_data.h"
#include "maps/board_checks.h"
#include "maps/board_hash.h"

namespace roundhouse {
namespace {

GameData load(const std::string& game) {
  auto result = load_game_data(shipped(game));
  EXPECT_TRUE(result) << result.error().text();
  return *result;
}

int cards(const Deck& deck) { return std::accumulate(deck.counts.begin(), deck.counts.end(), deck.wilds); }

int spaces(const Map& map) {
  return std::accumulate(map.tracks.begin(), map.tracks.end(), 0,
                         [](int sum, const Track& t) { return sum + t.length; });
}

TEST(ShippedData, GamesInTheOrderOfTheList) {
  std::vector<std::string> ids;
  for (const GameFiles& files : embedded_games()) {
    ids.push_back(files.folder);
    EXPECT_EQ(load(files.folder).map.id, files.folder);  // a game's id is the name of its folder
  }
  EXPECT_EQ(ids, (std::vector<std::string>{"europe", "new-york", "paris", "first-journey", "card-game", "usa",
                                           "first-journey-europe"}));
}

TEST(ShippedData, EmbeddedTextIsTheFilesText) {
  const auto data = std::filesystem::path(ROUNDHOUSE_SOURCE_DIR) / "data";
  for (const GameFiles& files : embedded_games()) {
    const auto read = read_game_files(data / files.folder);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->map, files.map);
    EXPECT_EQ(read->drawing, files.drawing);
    EXPECT_EQ(read->ruleset, files.ruleset);
    EXPECT_EQ(read->deck, files.deck);
  }
}

struct Counts {
  std::size_t cities, tracks, tickets;
  int cards, spaces, doubles;
};

TEST(ShippedData, Counts_DAT_1) {
  const std::map<std::string, Counts> expected{
      {"europe", {47, 101, 46, 110, 300, 11}},
      {"new-york", {15, 41, 18, 44, 84, 11}},
      {"paris", {16, 57, 20, 46, 103, 25}},
      {"first-journey", {19, 64, 32, 72, 133, 25}},
      {"card-game", {34, 0, 46, 96, 0, 0}},
      {"usa", {36, 100, 30, 110, 309, 22}},
      {"first-journey-europe", {22, 70, 32, 72, 126, 25}},
  };
  for (const auto& [id, counts] : expected) {
    const GameData game = load(id);
    EXPECT_EQ(game.map.cities.size(), counts.cities) << id;
    EXPECT_EQ(game.map.tracks.size(), counts.tracks) << id;
    EXPECT_EQ(game.map.tickets.size(), counts.tickets) << id;
    EXPECT_EQ(cards(game.deck), counts.cards) << id;
    EXPECT_EQ(spaces(game.map), counts.spaces) << id;
    const auto twins = std::count_if(game.map.tracks.begin(), game.map.tracks.end(),
                                     [](const Track& t) { return t.twin.has_value(); });
    EXPECT_EQ(twins, 2 * counts.doubles) << id;
  }
}

TEST(ShippedData, Europe_EU_1_EU_2_EU_3) {
  const GameData game = load("europe");
  EXPECT_EQ(game.deck.counts, std::vector<int>(8, 12));
  EXPECT_EQ(game.deck.wilds, 14);
  EXPECT_EQ(game.ruleset.hand, 4);
  EXPECT_EQ(game.ruleset.pieces, 45);
  EXPECT_EQ(game.ruleset.stations->count, 3);
  EXPECT_EQ(game.ruleset.stations->unbuilt_points, 4);
  EXPECT_EQ(game.ruleset.initial_tickets->keep_at_least, 2);
  EXPECT_EQ(game.ruleset.initial_tickets->rest, RestOfTickets::kLeaves);
  EXPECT_EQ(game.ruleset.route_points[8], 21);  // EU-6
  EXPECT_EQ(game.ruleset.doubles_close_up_to_players, 3);
  EXPECT_EQ(game.ruleset.tie_breaks,
            (std::vector<TieBreak>{TieBreak::kTickets, TieBreak::kFewestStations, TieBreak::kLongest}));
  const auto longs =
      std::count_if(game.map.tickets.begin(), game.map.tickets.end(), [](const Ticket& t) { return t.kind == 0; });
  EXPECT_EQ(longs, 6);
  const auto tunnels =
      std::count_if(game.map.tracks.begin(), game.map.tracks.end(), [](const Track& t) { return t.tunnel; });
  const auto ferries =
      std::count_if(game.map.tracks.begin(), game.map.tracks.end(), [](const Track& t) { return t.ferry > 0; });
  EXPECT_EQ(tunnels, 18);
  EXPECT_EQ(ferries, 13);
}

TEST(ShippedData, Usa_US_1_US_2_US_3) {
  const GameData game = load("usa");
  EXPECT_FALSE(game.ruleset.stations || game.ruleset.tunnels || game.ruleset.ferries);
  EXPECT_EQ(game.ruleset.initial_tickets->deal[0].count, 3);
  EXPECT_EQ(game.ruleset.initial_tickets->keep_at_least, 2);
  EXPECT_EQ(game.ruleset.initial_tickets->rest, RestOfTickets::kBottom);
  EXPECT_EQ(game.ruleset.ticket_draw->count, 3);
  EXPECT_EQ(game.ruleset.ticket_draw->keep_at_least, 1);
  EXPECT_EQ(game.ruleset.route_points[5], 10);
  EXPECT_EQ(game.ruleset.longest_trail->points, 10);
  EXPECT_EQ(game.ruleset.doubles_close_up_to_players, 3);
  EXPECT_EQ(game.ruleset.tie_breaks, (std::vector<TieBreak>{TieBreak::kTickets, TieBreak::kLongest}));
}

TEST(ShippedData, NewYork_NY_1_NY_2_NY_5) {
  const GameData game = load("new-york");
  EXPECT_EQ(game.deck.counts, std::vector<int>(6, 6));
  EXPECT_EQ(game.ruleset.hand, 2);
  EXPECT_EQ(game.ruleset.pieces, 15);
  EXPECT_EQ(game.ruleset.initial_tickets->rest, RestOfTickets::kBottom);
  EXPECT_EQ(game.ruleset.doubles_close_up_to_players, 2);
  const auto places =
      std::count_if(game.map.cities.begin(), game.map.cities.end(), [](const City& c) { return c.attraction; });
  EXPECT_EQ(places, 9);
  // Every ticket is worth the fewest spaces between its ends: a check on tracks and tickets at once.
  for (const Ticket& ticket : game.map.tickets)
    EXPECT_EQ(fewest_spaces(game.map, ticket.a)[ticket.b.value], ticket.points);
}

TEST(ShippedData, Paris_DAT_2_IsAReconstructionThatObeysWhatIsKnown) {
  const GameData game = load("paris");
  EXPECT_TRUE(game.map.provenance.reconstruction);
  EXPECT_EQ(game.map.provenance.known.size(), 7u);
  EXPECT_FALSE(game.map.provenance.reconstruction_rules.empty());
  // Colour follows length: 1 red or blue, 2 white or yellow, 3 green or purple; nothing is gray (PA-3).
  const std::vector<std::string> by_length[] = {{}, {"red", "blue"}, {"white", "yellow"}, {"green", "purple"}};
  std::map<int, std::pair<int, int>> pairs;  // by length: pairs of neighbours, and those with one track
  for (std::size_t i = 0; i < game.map.tracks.size(); ++i) {
    const Track& track = game.map.tracks[i];
    ASSERT_NE(track.color, kNoColor);
    ASSERT_LE(track.length, 3);
    const auto& colors = by_length[track.length];
    EXPECT_NE(std::find(colors.begin(), colors.end(), game.deck.colors[track.color.value]), colors.end());
    if (track.twin && track.twin->value < i) continue;
    ++pairs[track.length].first;
    if (!track.twin) ++pairs[track.length].second;
  }
  EXPECT_EQ(pairs[3], std::pair(8, 4));
  EXPECT_EQ(pairs[2], std::pair(12, 2));
  EXPECT_EQ(pairs[1], std::pair(12, 1));
  EXPECT_EQ(game.ruleset.flag->colors, (std::vector<Color>{Color{0}, Color{2}, Color{1}}));  // blue, white, red: PA-5
}

TEST(ShippedData, FirstJourney_FJ_1_FJ_5) {
  const GameData game = load("first-journey");
  EXPECT_EQ(cards(game.deck), 72);
  EXPECT_EQ(game.ruleset.draw_cards, 2);
  EXPECT_EQ(game.ruleset.initial_tickets->keep_at_least, 2);
  EXPECT_EQ(game.map.west.size(), 3u);
  EXPECT_EQ(game.map.east.size(), 3u);
  EXPECT_EQ(game.map.cities[game.map.east[2].value].id, "miami");
  for (const Ticket& ticket : game.map.tickets) EXPECT_EQ(ticket.points, 1);
  EXPECT_FALSE(game.map.provenance.reconstruction);
  EXPECT_TRUE(load("first-journey-europe").map.provenance.reconstruction);  // DAT-2: its tickets
}

TEST(ShippedData, CardGame_CG_1_CG_2_CG_13) {
  const GameData game = load("card-game");
  EXPECT_EQ(game.ruleset.kernel, KernelId::kCard);
  EXPECT_EQ(game.deck.counts, std::vector<int>(8, 10));
  EXPECT_EQ(game.deck.wilds, 16);
  EXPECT_EQ(game.ruleset.wilds_given, 1);
  EXPECT_EQ(game.ruleset.hand, 7);
  EXPECT_EQ(game.map.big_cities.size(), 6u);
  EXPECT_EQ(game.ruleset.rounds->players, 4);
  EXPECT_EQ(game.ruleset.rounds->deal, 4);
  EXPECT_EQ(game.ruleset.options, std::vector<std::string>{"open-stacks"});
  EXPECT_TRUE(game.drawing.cities.empty());
  // DAT-1: one pair of cities has two tickets that differ in their cards.
  const Ticket &first = game.map.tickets[0], &second = game.map.tickets[1];
  EXPECT_TRUE(first.a == second.b && first.b == second.a && first.points == second.points);
  EXPECT_NE(first.needs, second.needs);
  for (const Ticket& ticket : game.map.tickets) {
    const int circles = std::accumulate(ticket.needs.begin(), ticket.needs.end(), 0);
    EXPECT_TRUE(circles >= 1 && circles <= 5);
    EXPECT_LE(*std::max_element(ticket.needs.begin(), ticket.needs.end()), 2);
  }
}

TEST(ShippedData, TwinsPointAtEachOther) {
  for (const GameFiles& files : embedded_games()) {
    const GameData game = load(files.folder);
    for (std::size_t i = 0; i < game.map.tracks.size(); ++i) {
      const auto twin = game.map.tracks[i].twin;
      if (twin) {
        EXPECT_EQ(game.map.tracks[twin->value].twin->value, i);
      }
    }
  }
}

// Records name these. A change here is a change of a board: old records of that game can no longer be replayed.
TEST(BoardHash, OfTheShippedGames) {
  const std::map<std::string, std::string> expected{
      {"europe", "sha256:7c1c185408ac82addd45602f473d1b250033e949a780f3680355e465159c6ee7"},
      {"new-york", "sha256:c7026246f3afc42f921a2a4b2dc6a5946cb9412bc2e24757967c97e590e332b2"},
      {"paris", "sha256:f361538071f5f682c7251d7744446307e74978eed8e68604836c0ae864ea22d1"},
      {"first-journey", "sha256:fa402f2c0d4429daf02109399e61c10581d57b133ae7fb8fed6925453833d423"},
      {"card-game", "sha256:358ec176d7a055f381f6143dcef082dc495c26fc46bfbfd79bde7369f0935839"},
      {"usa", "sha256:3ebef5ba0ef96ec2586c8c1bf79996919359a4923f5bca298a998d946e5112f6"},
      {"first-journey-europe", "sha256:74bd5185940ecd2de4941a4cf37aaa11db3d0d65f8598b0dba4d05c37360d59a"},
  };
  for (const auto& [id, hash] : expected) EXPECT_EQ(load(id).board_hash, hash) << id;
}

TEST(BoardHash, LeavesOutWordsForPeople) {
  const std::string before = load("new-york").board_hash;
  const auto after = [](const char* file, const Change& change) {
    return load_game_data(changed("new-york", file, change))->board_hash;
  };
  EXPECT_EQ(after("map.json",
                  [](Json& m) {
                    m["title"] = "NYC", m["cities"][0]["name"] = "Lincoln", m["cities"][0]["provenance"] = "note";
                  }),
            before);
  EXPECT_EQ(after("map.json", [](Json& m) { m["provenance"]["summary"] = "other"; }), before);
  EXPECT_EQ(after("ruleset.json", [](Json& r) { r["piece"] = "cab"; }), before);
  EXPECT_EQ(after("deck.json", [](Json& d) { d["wild"]["name"] = "cab"; }), before);
  EXPECT_EQ(after("drawing.json", [](Json& d) { d["positions"]["soho"] = {0.1, 0.9}; }), before);
}

TEST(BoardHash, KeepsWhatPlayDependsOn) {
  const std::string before = load("new-york").board_hash;
  const auto after = [](const char* file, const Change& change) {
    return load_game_data(changed("new-york", file, change))->board_hash;
  };
  EXPECT_NE(after("map.json", [](Json& m) { m["tickets"][0]["points"] = 3; }), before);
  EXPECT_NE(after("map.json", [](Json& m) { m["cities"][0]["attraction"] = true; }), before);
  EXPECT_NE(after("map.json", [](Json& m) { std::swap(m["cities"][0], m["cities"][1]); }), before);
  EXPECT_NE(after("ruleset.json", [](Json& r) { r["version"] = 2; }), before);
  EXPECT_NE(after("deck.json", [](Json& d) { std::swap(d["colors"][0], d["colors"][1]); }), before);
}

}  // namespace
}  // namespace roundhouse
