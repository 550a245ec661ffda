// A race's hidden tickets: samples come as often as an enumeration of all deck orders says they should.
#include "belief/hidden_race.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <vector>

#include "resample/frequencies.h"
#include "resample/random_story.h"

namespace roundhouse::testing {
namespace {

using What = RaceStep::Kind;
constexpr SeatId kViewer{0};

// What the viewer was told, in the words of the game; `set`: what a seat's tracks complete.
struct RaceTold {
  What what{};
  SeatId seat{};
  TicketId ticket{};
  TicketSet set = 0;
};

struct RaceStory {
  int tickets = 0;
  std::vector<RaceTold> steps;
};

HiddenRace told(const RaceStory& story) {
  HiddenRace hidden;
  hidden.viewer = kViewer;
  hidden.start.tickets = (TicketSet{1} << story.tickets) - 1;
  hidden.start.deck = static_cast<std::uint8_t>(story.tickets);
  for (const RaceTold& step : story.steps) {
    switch (step.what) {
      case What::kDraw: hidden.draw(step.seat, step.ticket); break;
      case What::kShow: hidden.show(step.seat, step.ticket); break;
      case What::kGiveUp: hidden.give_up(step.seat); break;
      case What::kPile: hidden.reach_pile(); break;
      case What::kReshuffle: hidden.reshuffle(); break;
      case What::kJoin: hidden.join(step.seat, step.set); break;
      case What::kSettle: hidden.settle(step.seat); break;
    }
  }
  return hidden;
}

using RaceKey = std::vector<std::uint64_t>;

class ExactRace {
 public:
  explicit ExactRace(const RaceStory& story) : story_(story) {
    Table table;
    table.deck = (TicketSet{1} << story.tickets) - 1;
    go(0, 1.0, table);
    for (auto& [key, weight] : worlds) weight /= total_;
  }

  std::map<RaceKey, double> worlds;  // and their probabilities

 private:
  struct Table {
    TicketSet deck = 0, pile = 0, given_up = 0;
    std::array<std::vector<std::uint8_t>, kMaxSeats> held;
    std::array<TicketSet, kMaxSeats> complete{};
  };

  void go(std::size_t i, double weight, const Table& table) {
    if (i == story_.steps.size()) {
      RaceKey key{table.deck, table.pile};
      for (int s = 1; s < kMaxSeats; ++s) {
        for (const std::uint8_t t : table.held[s]) key.push_back(t);
        key.push_back(99);
      }
      worlds[key] += weight;
      total_ += weight;
      return;
    }
    const RaceTold& step = story_.steps[i];
    const int s = step.seat.value;
    Table next = table;
    switch (step.what) {
      case What::kDraw:
        for (std::uint8_t t = 0; t < story_.tickets; ++t) {
          if ((table.deck >> t & 1) == 0 || (step.seat == kViewer && t != step.ticket.value)) continue;
          next = table;
          next.deck &= ~(TicketSet{1} << t);
          next.held[s].push_back(t);
          go(i + 1, weight / std::popcount(table.deck), next);
        }
        return;
      case What::kShow:
        for (std::size_t k = 0; k < table.held[s].size(); ++k) {
          const std::uint8_t t = table.held[s][k];
          if (t != step.ticket.value) {
            if (step.seat != kViewer && (table.complete[s] >> t & 1) != 0) return;  // it would have been shown first
            continue;
          }
          next.held[s].erase(next.held[s].begin() + static_cast<std::ptrdiff_t>(k));
          return go(i + 1, weight, next);
        }
        return;
      case What::kGiveUp:
        for (const std::uint8_t t : table.held[s]) next.given_up |= TicketSet{1} << t;
        next.held[s].clear();
        break;
      case What::kPile:
        next.pile |= next.given_up;
        next.given_up = 0;
        break;
      case What::kReshuffle:
        next.deck = next.pile;
        next.pile = 0;
        break;
      case What::kJoin: next.complete[s] = step.set; break;
      case What::kSettle:
        for (const std::uint8_t t : table.held[s]) {
          if ((table.complete[s] >> t & 1) != 0) return;
        }
        break;
    }
    go(i + 1, weight, next);
  }

  const RaceStory& story_;
  double total_ = 0;
};

// A small true race, told as seat 0 saw it.
class Racer {
 public:
  Racer(int others, int tickets, int rounds, std::uint64_t seed) : dice_(seed) {
    story.tickets = tickets;
    deck_ = (TicketSet{1} << tickets) - 1;
    for (int s = 0; s <= others; ++s) {
      for (int i = 0; i < 2; ++i) draw(s);
    }
    for (int i = 0; i < rounds; ++i) round(dice_(others + 1));
  }

  RaceStory story;

 private:
  void round(int s) {
    if (dice_(2) == 0) {
      complete_[s] |= TicketSet{1} << dice_(story.tickets);
      if (s > 0) tell(What::kJoin, s, 0, complete_[s]);
    } else {
      if (held_[s].empty() || (deck_ | pile_) == 0) return;
      tell(What::kGiveUp, s);
      const auto given = held_[s];
      held_[s].clear();
      for (int i = 0; i < 2; ++i) draw(s);
      for (const std::uint8_t t : given) pile_ |= TicketSet{1} << t;
      tell(What::kPile, 0);
    }
    for (std::size_t k = 0; k < held_[s].size();) {
      const std::uint8_t t = held_[s][k];
      if ((complete_[s] >> t & 1) == 0) {
        ++k;
        continue;
      }
      held_[s].erase(held_[s].begin() + static_cast<std::ptrdiff_t>(k));
      tell(What::kShow, s, t);
      draw(s);
      k = 0;
    }
    if (s > 0) tell(What::kSettle, s);
  }

  void draw(int s) {
    if (deck_ == 0) {
      if (pile_ == 0) return;
      std::swap(deck_, pile_);
      tell(What::kReshuffle, 0);
    }
    const auto t = static_cast<std::uint8_t>(select_bit(deck_, dice_(std::popcount(deck_))));
    deck_ &= ~(TicketSet{1} << t);
    held_[s].push_back(t);
    tell(What::kDraw, s, s == 0 ? t : std::uint8_t{0});
  }

  void tell(What what, int s, std::uint8_t ticket = 0, TicketSet set = 0) {
    story.steps.push_back({what, SeatId{static_cast<std::uint8_t>(s)}, TicketId{ticket}, set});
  }

  Dice dice_;
  TicketSet deck_ = 0, pile_ = 0;
  std::array<std::vector<std::uint8_t>, kMaxSeats> held_;
  std::array<TicketSet, kMaxSeats> complete_{};
};

RaceKey key_of(const RaceWorld& world) {
  RaceKey key{world.deck, world.pile};
  for (int s = 1; s < kMaxSeats; ++s) {
    for (const TicketId t : world.held[s]) key.push_back(t.value);
    key.push_back(99);
  }
  return key;
}

struct Family {
  const char* name;
  int others, tickets, rounds;
};

class RandomRaces : public ::testing::TestWithParam<Family> {};

TEST_P(RandomRaces, MatchTheEnumeration) {
  constexpr int kSamples = 20000;
  const Family& family = GetParam();
  int compared = 0, reshuffled = 0;
  for (std::uint64_t seed = 1; compared < 8 && seed < 400; ++seed) {
    const RaceStory story = Racer(family.others, family.tickets, family.rounds, seed).story;
    const ExactRace exact(story);
    if (exact.worlds.size() < 3 || exact.worlds.size() > 800) continue;
    SCOPED_TRACE("story " + std::to_string(seed));
    ++compared;
    for (const RaceTold& step : story.steps) reshuffled += step.what == What::kReshuffle;
    const HiddenRace hidden = told(story);
    EXPECT_FALSE(hidden.approximate);
    Chance chance(seed);
    std::map<RaceKey, int> counted;
    RaceWorld world;
    for (int i = 0; i < kSamples; ++i) {
      EXPECT_TRUE(sample_race(hidden, chance, world));
      ++counted[key_of(world)];
    }
    const Fit f = fit(exact.worlds, counted, kSamples);
    EXPECT_FALSE(f.impossible) << "a world came that can't be";
    EXPECT_LT(f.z, 6) << "chi-square " << f.chi_square << " over " << f.outcomes << " outcomes, distance "
                      << f.distance;
  }
  EXPECT_EQ(compared, 8);
  EXPECT_GT(reshuffled, 0);
}

INSTANTIATE_TEST_SUITE_P(HiddenRace, RandomRaces,
                         ::testing::Values(Family{"OneOpponent", 1, 7, 9}, Family{"TwoOpponents", 2, 8, 9},
                                           Family{"Long", 2, 7, 14}),
                         [](const auto& instance) { return std::string(instance.param.name); });

// A story longer than there is room for: its beginning is forgotten, the counts are not.
TEST(HiddenRace, AnEndlessStoryKeepsTheCounts) {
  const RaceStory story = Racer(3, 32, 600, 1).story;
  const HiddenRace hidden = told(story);
  EXPECT_TRUE(hidden.approximate);
  Chance chance(1);
  RaceWorld world;
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(sample_race(hidden, chance, world));
    TicketSet all = world.deck | world.pile;
    int n = std::popcount(world.deck) + std::popcount(world.pile);
    for (const auto& held : world.held) {
      for (const TicketId t : held) all |= ticket_bit(t);
      n += static_cast<int>(held.size());
    }
    EXPECT_EQ(std::popcount(all), n) << "a ticket is in two places";
  }
}

}  // namespace
}  // namespace roundhouse::testing
