// The longest trail against a search that tries everything, and on shapes that mislead.
#include "mechanisms/longest_trail.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <random>
#include <vector>

#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Edges = std::vector<TrailEdge>;
using Joined = std::array<std::uint8_t, kMaxCities>;

Joined joined_by(const Edges& edges) {
  Joined joined;
  for (int c = 0; c < kMaxCities; ++c) joined[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(c);
  for (const TrailEdge& e : edges) {
    const std::uint8_t from = joined[e.a], to = joined[e.b];
    std::replace(joined.begin(), joined.end(), from, to);
  }
  return joined;
}

int longest(const Edges& edges) { return longest_trail(edges, joined_by(edges)); }

// Every trail from every city.
class BruteForce {
 public:
  explicit BruteForce(const Edges& edges) : edges_(edges), used_(edges.size(), false) {}
  int run() {
    for (int c = 0; c < kMaxCities; ++c) walk(c, 0);
    return best_;
  }

 private:
  void walk(int city, int length) {
    best_ = std::max(best_, length);
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      if (used_[i] || (edges_[i].a != city && edges_[i].b != city)) continue;
      used_[i] = true;
      walk(edges_[i].a == city ? edges_[i].b : edges_[i].a, length + edges_[i].length);
      used_[i] = false;
    }
  }
  const Edges& edges_;
  std::vector<bool> used_;
  int best_ = 0;
};

// The path that is named must be one: each track once, one after the other, as long as it says.
void expect_a_trail(const Edges& edges, const Trail& trail) {
  std::vector<bool> used(edges.size(), false);
  int length = 0;
  for (const std::uint8_t i : trail.edges) {
    ASSERT_LT(i, edges.size());
    ASSERT_FALSE(used[i]) << "a track is used once";
    used[i] = true;
    length += edges[i].length;
  }
  EXPECT_EQ(length, trail.length);
  if (trail.edges.empty()) return;
  for (const int start : {edges[trail.edges[0]].a, edges[trail.edges[0]].b}) {
    int city = start;
    bool follows = true;
    for (const std::uint8_t i : trail.edges) {
      follows &= edges[i].a == city || edges[i].b == city;
      city = edges[i].a == city ? edges[i].b : edges[i].a;
    }
    if (follows) return;
  }
  ADD_FAILURE() << "the tracks do not follow one another";
}

Edges complete_graph(int n, int length = 1) {
  Edges edges;
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) {
      edges.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(length)});
    }
  }
  return edges;
}

// Rules: EU-15
TEST(LongestTrail, NothingAndOneTrack) {
  EXPECT_EQ(longest({}), 0);
  EXPECT_EQ(longest({{3, 7, 8}}), 8);
}

// Rules: EU-15
TEST(LongestTrail, SimpleShapes) {
  EXPECT_EQ(longest({{0, 1, 2}, {1, 2, 3}, {2, 3, 4}}), 9) << "a line";
  EXPECT_EQ(longest({{0, 1, 2}, {1, 2, 3}, {2, 0, 4}}), 9) << "a ring";
  EXPECT_EQ(longest({{0, 1, 2}, {0, 2, 3}, {0, 3, 4}}), 7) << "a star";
  EXPECT_EQ(longest({{0, 1, 2}, {0, 1, 3}, {0, 1, 4}}), 9) << "three tracks between two cities";
  EXPECT_EQ(longest({{0, 1, 2}, {2, 3, 9}}), 9) << "two components";
  EXPECT_EQ(longest({{0, 1, 2}, {1, 2, 2}, {2, 0, 2}, {0, 3, 2}, {3, 4, 2}, {4, 0, 2}}), 12)
      << "an eight: its middle twice";
  EXPECT_EQ(longest({{0, 1, 1}, {1, 2, 1}, {2, 0, 1}, {3, 4, 1}, {4, 5, 1}, {5, 3, 1}, {2, 3, 1}}), 7)
      << "two rings and a bridge";
}

// Rules: EU-15
TEST(LongestTrail, AThetaLeavesNothingOut) {
  // Two cities of three tracks each: the trail runs from one to the other over all.
  EXPECT_EQ(longest({{0, 2, 1}, {2, 1, 1}, {0, 3, 2}, {3, 1, 2}, {0, 4, 3}, {4, 1, 3}}), 12);
}

// Rules: EU-15
TEST(LongestTrail, CompleteGraphs) {
  EXPECT_EQ(longest(complete_graph(4)), 5) << "four odd cities: one track is left out";
  EXPECT_EQ(longest(complete_graph(5)), 10);
  EXPECT_EQ(longest(complete_graph(6)), 13) << "six odd cities: two tracks are left out";
  EXPECT_EQ(longest(complete_graph(7)), 21);
}

// Rules: EU-15
TEST(LongestTrail, TheLongerOfTwoComponentsMayHaveTheShorterTrail) {
  // A star of seven arms of two weighs 14 and gives 4; a line of five gives 5.
  Edges edges{{10, 11, 5}};
  for (int arm = 1; arm <= 7; ++arm) edges.push_back({0, static_cast<std::uint8_t>(arm), 2});
  EXPECT_EQ(longest(edges), 5);
}

// Rules: EU-15
TEST(LongestTrail, AgainstEveryTrailOnRandomGraphs) {
  std::mt19937 random(45);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int round = 0; round < 6000; ++round) {
    // Few cities with many tracks between them have too many trails to try.
    const int cities = 2 + below(8), tracks = 1 + below(std::min(10, cities + 4));
    Edges edges;
    for (int i = 0; i < tracks; ++i) {
      const int a = below(cities), b = (a + 1 + below(cities - 1)) % cities;
      edges.push_back(
          {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(1 + below(8))});
    }
    const int expected = BruteForce(edges).run();
    ASSERT_EQ(longest(edges), expected) << "round " << round;
    const Trail trail = find_longest_trail(edges, joined_by(edges));
    ASSERT_EQ(trail.length, expected) << "round " << round;
    expect_a_trail(edges, trail);
  }
}

// Rules: EU-15
TEST(LongestTrail, AgainstEveryTrailOnTreesAndNearTrees) {
  std::mt19937 random(46);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int round = 0; round < 1500; ++round) {
    const int cities = 4 + below(11);
    Edges edges;
    for (int c = 1; c < cities; ++c) {
      edges.push_back(
          {static_cast<std::uint8_t>(below(c)), static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(1 + below(6))});
    }
    for (int extra = below(4); extra > 0; --extra) {
      const int a = below(cities), b = (a + 1 + below(cities - 1)) % cities;
      edges.push_back(
          {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(1 + below(6))});
    }
    ASSERT_EQ(longest(edges), BruteForce(edges).run()) << "round " << round;
  }
}

// Rules: EU-15
TEST(LongestTrail, OnTheBoardsAgainstEveryTrail) {
  // Small networks as they grow on the two boards that count it.
  std::mt19937 random(47);
  for (const std::string game : {"europe", "usa"}) {
    const Rules rules = rules_for(game, 5);
    for (int round = 0; round < 300; ++round) {
      Edges edges;
      CitySet near = 0;
      for (int tries = 0; tries < 400 && edges.size() < 11; ++tries) {
        const TrackFacts& t = rules.track[static_cast<std::size_t>(random() % static_cast<unsigned>(rules.tracks))];
        const bool next = near == 0 || ((near >> t.a | near >> t.b) & 1) != 0;
        const bool twice =
            std::any_of(edges.begin(), edges.end(), [&](const TrailEdge& e) { return e.a == t.a && e.b == t.b; });
        if (!next || twice) continue;
        edges.push_back({t.a, t.b, t.length});
        near |= CitySet{1} << t.a | CitySet{1} << t.b;
      }
      ASSERT_EQ(longest(edges), BruteForce(edges).run()) << game << " round " << round;
    }
  }
}

double milliseconds_for(const Edges& edges) {
  const Joined joined = joined_by(edges);
  const std::clock_t start = std::clock();
  longest_trail(edges, joined);
  return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

Edges network(const std::string& game, const std::vector<int>& tracks) {
  const Rules rules = rules_for(game, 5);
  Edges edges;
  int spaces = 0;
  for (const int n : tracks) {
    const TrackFacts& t = rules.track[n - 1];
    edges.push_back({t.a, t.b, t.length});
    spaces += t.length;
  }
  EXPECT_LE(spaces, 45);
  return edges;
}

// Rules: EU-15, US-2
TEST(LongestTrail, TheWorstNetworksOfFortyFivePiecesTakeMilliseconds) {
  // The slowest of some hundred thousand dense networks, found by climbing. A second is generous for any build.
  EXPECT_LT(milliseconds_for(
                network("europe", {17, 50, 27, 85, 55, 48, 75, 30, 58, 2, 98, 3, 24, 4, 59, 1, 78, 22, 80, 28, 16})),
            1000);
  EXPECT_LT(milliseconds_for(
                network("usa", {60, 75, 93, 42, 64, 66, 20, 77, 58, 1, 76, 17, 3, 84, 81, 79, 6, 87, 67, 23, 57})),
            1000);
}

}  // namespace
}  // namespace roundhouse::board::test
