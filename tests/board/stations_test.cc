// Stations: building them, and the tracks they lend at the end.
#include "games/board/stations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "games/board/apply.h"
#include "support/board_scene.h"

namespace roundhouse::board::test {
namespace {

using Texts = std::vector<std::string>;

// Rules: EU-12
TEST(Stations, TheFirstCostsOneCardTheSecondTwoTheThirdThree) {
  Scene scene("europe", 2);
  scene.hand(1, "red:4 blue:1 wild:2");
  EXPECT_EQ(scene.actions_like(1, "station wien "),
            (Texts{"station wien blue:1", "station wien red:1", "station wien wild:1"}));
  scene.play(1, "station wien blue:1");
  EXPECT_EQ(scene.text(scene.state().discards), "blue:1");
  scene.turn(1);
  EXPECT_EQ(scene.actions_like(1, "station kyiv "),
            (Texts{"station kyiv red:1 wild:1", "station kyiv red:2", "station kyiv wild:2"}));
  EXPECT_EQ(scene.actions_like(1, "station kyiv ", Payments::kCanonical),
            (Texts{"station kyiv red:2", "station kyiv wild:2"}));
  EXPECT_FALSE(scene.legal(1, "station kyiv red:1"));
  scene.play(1, "station kyiv red:2");
  scene.turn(1);
  EXPECT_EQ(scene.actions_like(1, "station roma "), (Texts{"station roma red:1 wild:2", "station roma red:2 wild:1"}));
  scene.play(1, "station roma red:2 wild:1");
  EXPECT_EQ(scene.text(scene.of(1).hand), "wild:1");
  EXPECT_EQ(scene.of(1).stations_left, 0);
  EXPECT_EQ(std::popcount(scene.of(1).stations), 3);
}

// Rules: EU-12, EU-2
TEST(Stations, ThereIsNoFourth) {
  Scene scene("europe", 2);
  scene.station(1, "wien").station(1, "kyiv").station(1, "roma").hand(1, "red:9 wild:4");
  EXPECT_TRUE(scene.actions_like(1, "station").empty());
  const auto fourth = ActionId::of(ActionKind::kStation, static_cast<std::uint32_t>(scene.city("paris")), 0, 0);
  EXPECT_EQ(explain(scene.rules(), scene.state(), seat(1), fourth).refusal, Refusal::kNoStationLeft);
}

// Rules: EU-12
TEST(Stations, OnlyWhereNobodyHasOneAndOnePerTurn) {
  Scene scene("europe", 2);
  scene.hand(1, "red:3").hand(2, "red:3").station(1, "berlin");
  EXPECT_EQ(scene.why_not(1, "station berlin red:2"), "EU-12") << "not in one's own";
  scene.play(1, "station wien red:2");
  EXPECT_EQ(scene.state().current, seat(2)) << "one per turn";
  EXPECT_EQ(scene.why_not(2, "station wien red:1"), "EU-12");
  EXPECT_EQ(scene.actions_like(2, "station").size(), 45u);
}

// Rules: EU-12
TEST(Stations, AStationNeedsNoTrackNearby) {
  Scene scene("europe", 2);
  scene.hand(1, "red:1");
  EXPECT_EQ(scene.actions_like(1, "station").size(), 47u);
}

// Rules: EU-12
TEST(Stations, CardsOfTwoColoursDoNotBuildOne) {
  Scene scene("europe", 2);
  scene.station(1, "wien").hand(1, "red:1 blue:1");
  EXPECT_FALSE(scene.legal(1, "station kyiv red:1 blue:1"));
  EXPECT_TRUE(scene.actions_like(1, "station").empty());
  EXPECT_EQ(scene.why_not(1, "station kyiv red:2"), "EU-12");
}

// Rules: EU-13
TEST(Stations, AStationLendsATrackOfAnotherForTickets) {
  Scene scene("europe", 2);
  // Berlin–Frankfurt is seat 2's. Seat 1 has Frankfurt–Paris and a station in Berlin; no ticket Berlin–Paris exists, so
  // London–Berlin is used: Paris–Dieppe–London are seat 1's.
  scene.own(2, {17}).own(1, {59, 50, 48}).tickets(1, {33});
  EXPECT_EQ(scene.score_of(1).tickets, -7);
  scene.station(1, "berlin");
  EXPECT_EQ(scene.score_of(1).tickets, 7);
  EXPECT_EQ(scene.score_of(1).completed, 1);
  ASSERT_EQ(scene.score_of(1).station_tracks.size(), 1u);
  EXPECT_EQ(scene.score_of(1).station_tracks[0], track(17));
}

// Rules: EU-13
TEST(Stations, FromEitherEndOfTheTrack) {
  Scene scene("europe", 2);
  scene.own(2, {17}).own(1, {59, 50, 48}).tickets(1, {33}).station(1, "frankfurt");
  EXPECT_EQ(scene.score_of(1).tickets, 7);
}

// Rules: EU-13
TEST(Stations, NotATrackElsewhereAndNotASecondTrackFromTheSameStation) {
  Scene elsewhere("europe", 2);
  elsewhere.own(2, {17}).own(1, {59, 50, 48}).tickets(1, {33}).station(1, "essen");
  EXPECT_EQ(elsewhere.score_of(1).tickets, -7);

  // Berlin–Frankfurt and Frankfurt–Paris both are seat 2's: one station in Frankfurt lends only one of them.
  Scene through("europe", 2);
  through.own(2, {17, 59}).own(1, {50, 48}).tickets(1, {33}).station(1, "frankfurt");
  EXPECT_EQ(through.score_of(1).tickets, -7);
  // A second station at the far end lends the other.
  through.station(1, "berlin");
  EXPECT_EQ(through.score_of(1).tickets, 7);
  EXPECT_EQ(through.score_of(1).station_tracks.size(), 2u);
}

// Rules: EU-13
TEST(Stations, AnUnclaimedTrackIsNotLent) {
  Scene scene("europe", 2);
  scene.own(1, {59, 50, 48}).tickets(1, {33}).station(1, "berlin");
  EXPECT_EQ(scene.score_of(1).tickets, -7);
}

// Rules: EU-13
TEST(Stations, AStationBlocksNobody) {
  Scene scene("europe", 2);
  scene.station(1, "wien").hand(2, "red:1 green:3").turn(2);
  EXPECT_TRUE(scene.legal(2, "claim 38 red:1"));
  EXPECT_TRUE(scene.legal(2, "claim 21 green:3"));
  scene.play(2, "claim 38 red:1");
}

// Rules: EU-13
TEST(Stations, OneAndTheSameTrackServesAllTickets) {
  Scene scene("europe", 2);
  // Seat 1: a station in Zürich, networks Paris–Brest (N1) and Venezia–Zagrab–Budapest (N2). Seat 2: Paris–Zürich and Venezia–Zürich.
  // Zürich–Budapest (6) wants the track to Venezia; Madrid–Zürich (8) the one to Paris.
  scene.own(1, {24, 84, 70, 97, 40}).own(2, {85, 98}).station(1, "zurich").tickets(1, {27, 39});
  const SeatScore best = scene.score_of(1);
  EXPECT_EQ(best.made, ticket_set({27}));
  EXPECT_EQ(best.missed, ticket_set({39}));
  EXPECT_EQ(best.station_tracks[0], track(85));
}

// Rules: EU-13
TEST(Stations, TheBestTrackIsAnotherOneWhenAnotherTicketIsKept) {
  Scene scene("europe", 2);
  scene.own(1, {24, 84, 70, 97, 40}).own(2, {85, 98}).station(1, "zurich").tickets(1, {39});
  EXPECT_EQ(scene.score_of(1).made, ticket_set({39}));
  EXPECT_EQ(scene.score_of(1).station_tracks[0], track(98));
  scene.tickets(1, {27});  // 8 points by way of Paris beat 6 by way of Venezia
  EXPECT_EQ(scene.score_of(1).made, ticket_set({27}));
  scene.tickets(1, {38}).own(1, {90, 26});  // Zürich–Brindisi (6) by way of Venezia and Roma: now 12 beat 8
  EXPECT_EQ(scene.score_of(1).made, ticket_set({38, 39}));
  EXPECT_EQ(scene.score_of(1).missed, ticket_set({27}));
  EXPECT_EQ(scene.score_of(1).tickets, 6 + 6 - 8);
}

// Rules: EU-13
TEST(Stations, AmongEqualPointsTheMostTickets) {
  Scene scene("europe", 2);
  // Own: Budapest–Sarajevo–Athina–Smyrna, and Sofia–Bucuresti–Kyiv–Warszawa–Wien–Zagrab–Venezia. Lent at Sofia: Sarajevo or
  // Constantinople. By Sarajevo two tickets of 5, by Constantinople one of 10.
  scene.own(1, {37, 9, 10, 35, 33, 67, 99, 101, 97}).own(2, {93, 45}).station(1, "sofia").tickets(1, {43, 46, 14});
  EXPECT_EQ(scene.score_of(1).made, ticket_set({43, 46}));
  EXPECT_EQ(scene.score_of(1).tickets, 0);
  EXPECT_EQ(scene.score_of(1).completed, 2);
}

// Rules: EU-13
TEST(Stations, TwoStationsMayWorkTogether) {
  Scene scene("europe", 3);
  // Berlin–Warszawa is seat 2's, Warszawa–Wilno seat 3's; stations at Berlin and at Wilno join Essen to Kyiv.
  scene.own(1, {16, 68}).own(2, {19}).own(3, {100}).station(1, "berlin").station(1, "wilno").tickets(1, {15});
  EXPECT_EQ(scene.score_of(1).tickets, 10);
  EXPECT_EQ(scene.score_of(1).station_tracks.size(), 2u);
}

// Rules: EU-13
TEST(Stations, TicketsThatOwnTracksCompleteNeedNoStation) {
  Scene scene("europe", 2);
  scene.own(1, {17, 59, 50, 48})
      .own(2, {21})
      .tickets(1, {33, 28})
      .station(1, "wien");  // London–Berlin is made; Paris–Wien by 21
  EXPECT_EQ(scene.score_of(1).made, ticket_set({33, 28}));
}

// Rules: EU-14
TEST(Stations, EachUnbuiltStationIsWorthFourPoints) {
  Scene scene("europe", 2);
  EXPECT_EQ(scene.score_of(1).stations, 12);
  scene.station(1, "wien");
  EXPECT_EQ(scene.score_of(1).stations, 8);
  scene.station(1, "kyiv").station(1, "roma");
  EXPECT_EQ(scene.score_of(1).stations, 0);
  EXPECT_EQ(scene.score_of(2).stations, 12);
  EXPECT_EQ(scene.score_of(2).total, 12);
  EXPECT_EQ(scene.of(2).points, 0) << "counted at the end only";
}

// --- the best choice against every choice ---

struct Best {
  int points = 0, tickets = 0;
  auto operator<=>(const Best&) const = default;
};

class EveryChoice {
 public:
  EveryChoice(const Rules& rules, const State& state, SeatId owner, TicketSet missing)
      : rules_(rules), state_(state), owner_(owner), missing_(missing) {
    for_each_bit(state.seats[owner.value].stations, [&](int c) { cities_.push_back(c); });
  }

  Best run() {
    choose(0, state_.seats[owner_.value].owned);
    return best_;
  }

  // Tickets joined by these tracks, found by walking.
  TicketSet made_with(TrackSet tracks) const {
    TicketSet made = 0;
    for_each_bit(missing_, [&](int t) {
      CitySet reached = CitySet{1} << rules_.ticket[t].a, before = 0;
      while (reached != before) {
        before = reached;
        tracks.for_each([&](int i) {
          const CitySet ends = CitySet{1} << rules_.track[i].a | CitySet{1} << rules_.track[i].b;
          if ((ends & reached) != 0) reached |= ends;
        });
      }
      if ((reached >> rules_.ticket[t].b & 1) != 0) made |= TicketSet{1} << t;
    });
    return made;
  }

 private:
  void choose(std::size_t station, TrackSet tracks) {
    if (station == cities_.size()) {
      Best here;
      for_each_bit(made_with(tracks), [&](int t) {
        here.points += rules_.ticket[t].points;
        ++here.tickets;
      });
      best_ = std::max(best_, here);
      return;
    }
    choose(station + 1, tracks);
    for (int s = 0; s < rules_.players; ++s) {
      if (s == owner_.value) continue;
      (state_.seats[s].owned & rules_.at_city[cities_[station]]).for_each([&](int t) {
        TrackSet with = tracks;
        with.add(t);
        choose(station + 1, with);
      });
    }
  }

  const Rules& rules_;
  const State& state_;
  const SeatId owner_;
  const TicketSet missing_;
  std::vector<int> cities_;
  Best best_;
};

// A crowded board: every seat has grown a network or two, seat 1 has stations where others pass, and many tickets.
class Crowd {
 public:
  Crowd(int players, std::mt19937& random) : scene_("europe", players), random_(random) {}

  Scene run() {
    for (int miss = 0; miss < 60;) miss += grow(1 + below(scene_.rules().players)) ? 0 : 1;
    const int stations = 1 + below(3);
    for (int i = 0; i < stations; ++i) build();
    for (const int t : some(46, 10 + below(20))) scene_.tickets(1, {t});
    return std::move(scene_);
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  std::vector<int> some(int of, int n) {
    std::vector<int> all(static_cast<std::size_t>(of));
    std::iota(all.begin(), all.end(), 1);
    std::shuffle(all.begin(), all.end(), random_);
    all.resize(static_cast<std::size_t>(n));
    return all;
  }

  CitySet reached(int number) const {
    CitySet cities = 0;
    scene_.of(number).owned.for_each(
        [&](int t) { cities |= CitySet{1} << scene_.rules().track[t].a | CitySet{1} << scene_.rules().track[t].b; });
    return cities;
  }

  // Mostly a track next to what the seat has, now and then one elsewhere.
  bool grow(int number) {
    const CitySet near = reached(number);
    for (const int t : some(101, 101)) {
      const TrackFacts& facts = scene_.rules().track[t - 1];
      const bool free = scene_.state().open.has(t - 1) && !scene_.of(number).barred.has(t - 1);
      if (!free || scene_.of(number).pieces < facts.length) continue;
      const bool next = ((near >> facts.a | near >> facts.b) & 1) != 0;
      if (near != 0 && !next && below(12) != 0) continue;
      scene_.own(number, {t});
      return true;
    }
    return false;
  }

  void build() {
    CitySet others = 0;
    for (int s = 2; s <= scene_.rules().players; ++s) others |= reached(s);
    others &= ~scene_.of(1).stations;
    const int city = select_bit(others, below(std::popcount(others)));
    scene_.station(1, scene_.rules().data->map.cities[static_cast<std::size_t>(city)].id);
  }

  Scene scene_;
  std::mt19937& random_;
};

// Rules: EU-13
TEST(Stations, TheChoiceIsTheBestOfAllChoices) {
  std::mt19937 random(20);
  int helped = 0;
  for (int round = 0; round < 1000; ++round) {
    const int players = 2 + round % 4;
    const Scene scene = Crowd(players, random).run();
    const TicketSet missing = [&] {
      TicketSet set = 0;
      for_each_bit(scene.of(1).tickets, [&](int t) {
        const TicketFacts& ticket = scene.rules().ticket[t];
        if (scene.of(1).joined[ticket.a] != scene.of(1).joined[ticket.b]) set |= TicketSet{1} << t;
      });
      return set;
    }();
    EveryChoice every(scene.rules(), scene.state(), seat(1), missing);
    const Best best = every.run();
    const StationChoice choice = best_stations(scene.rules(), scene.state(), seat(1), missing);
    Best found;
    for_each_bit(choice.made, [&](int t) {
      found.points += scene.rules().ticket[t].points;
      ++found.tickets;
    });
    ASSERT_EQ(found, best) << "round " << round;
    // The tracks named are what it takes: no more of them than stations, all of others, each at a station of its own.
    TrackSet with = scene.of(1).owned;
    std::vector<int> free_cities;
    for_each_bit(scene.of(1).stations, [&](int c) { free_cities.push_back(c); });
    ASSERT_LE(choice.tracks.size(), free_cities.size());
    for (const TrackId t : choice.tracks) {
      ASSERT_FALSE(scene.of(1).owned.has(t.value));
      ASSERT_FALSE(scene.state().open.has(t.value));
      // In the order of the stations' cities; a station may use none.
      const auto at = std::find_if(free_cities.begin(), free_cities.end(),
                                   [&](int c) { return scene.rules().at_city[c].has(t.value); });
      ASSERT_NE(at, free_cities.end()) << "round " << round;
      free_cities.erase(free_cities.begin(), at + 1);
      with.add(t.value);
    }
    ASSERT_EQ(every.made_with(with), choice.made) << "round " << round;
    helped += choice.made != 0;
  }
  EXPECT_GT(helped, 200) << "stations help in a good part of these positions";
}

}  // namespace
}  // namespace roundhouse::board::test
