// Hidden tickets: samples come as often as an enumeration of all orders and all unseen choices says they should.
#include <gtest/gtest.h>

#include "resample/exact_tickets.h"
#include "resample/frequencies.h"
#include "resample/random_story.h"

namespace roundhouse::testing {
namespace {

using What = TicketStep::Kind;

struct TicketTable {
  int others = 2, tickets = 6, longs = 0;
  int deal = 2, draw = 2, keep_at_least = 1, rounds = 5;
  Rest rest = Rest::kBottom;
  bool shows = false;
};

// A small true game, told as seat 0 saw it.
class Teller {
 public:
  Teller(const TicketTable& table, std::uint64_t seed) : table_(table), dice_(seed) {
    story.kinds[0] = (TicketSet{1} << table.tickets) - 1;
    story.kinds[1] = ((TicketSet{1} << table.longs) - 1) << table.tickets;
    kinds_ = story.kinds;
    start();
    for (int i = 0; i < table.rounds; ++i) round();
  }

  TicketStory story;

 private:
  void start() {
    for (int s = 0; s <= table_.others; ++s) {
      if (table_.longs > 0) deal(s, 1);
      for (int i = 0; i < table_.deal; ++i) deal(s, 0);
    }
    for (int s = 0; s <= table_.others; ++s) keep(s, table_.rest, 1);
  }

  void round() {
    const int s = dice_(table_.others + 1);
    if (table_.shows && dice_(3) == 0) return show(s);
    bool any = false;
    for (int i = 0; i < table_.draw && (kinds_[0] != 0 || !bottom_.empty()); ++i) {
      TicketId ticket;
      if (kinds_[0] != 0) {
        ticket = pick(kinds_[0]);
      } else {
        ticket = bottom_.front();
        bottom_.erase(bottom_.begin());
      }
      offers_[s].push_back(ticket);
      story.steps.push_back({What::kDraw, seat(s), s == 0 ? ticket : TicketId{}, 0, 0, {}, {}, 0});
      any = true;
    }
    // The last offer may stay open.
    if (any && !(story.steps.size() > 12 && dice_(6) == 0)) return keep(s, Rest::kBottom, table_.keep_at_least);
    for (int o = 0; o <= table_.others; ++o) {
      if (!offers_[o].empty()) keep(o, Rest::kBottom, table_.keep_at_least);
    }
  }

  void deal(int s, int kind) {
    const TicketId ticket = pick(kinds_[kind]);
    offers_[s].push_back(ticket);
    story.steps.push_back({What::kDeal, seat(s), s == 0 ? ticket : TicketId{}, kind, 0, {}, {}, 0});
  }

  void keep(int s, Rest fate, int at_least) {
    TicketStep step{What::kKeep, seat(s), {}, 0, 0, fate, {}, 0};
    const int n = static_cast<int>(offers_[s].size());
    const unsigned all = 1u << n;
    unsigned subset;
    do {
      subset = static_cast<unsigned>(dice_(static_cast<int>(all)));
    } while (std::popcount(subset) < std::min(at_least, n));
    step.kept = std::popcount(subset);
    for (int i = 0; i < n; ++i) {
      const TicketId ticket = offers_[s][static_cast<std::size_t>(i)];
      if ((subset >> i & 1) != 0) {
        kept_[s].push_back(ticket);
        continue;
      }
      if (s == 0) step.rest.push_back(ticket);
      if (fate == Rest::kBottom) bottom_.push_back(ticket);
      if (fate == Rest::kShuffled) kinds_[0] |= ticket_bit(ticket);
    }
    offers_[s].clear();
    story.steps.push_back(step);
  }

  // Shows a ticket, and lets it be known of some that they are not among the others.
  void show(int s) {
    if (s == 0 || kept_[s].empty()) return;
    const auto i = static_cast<std::size_t>(dice_(static_cast<int>(kept_[s].size())));
    story.steps.push_back({What::kShow, seat(s), kept_[s][i], 0, 0, {}, {}, 0});
    kept_[s].erase(kept_[s].begin() + static_cast<std::ptrdiff_t>(i));
    TicketSet out = (TicketSet{1} << dice_(table_.tickets)) | (TicketSet{1} << dice_(table_.tickets));
    for (const TicketId t : kept_[s]) out &= ~ticket_bit(t);
    if (ruled_out_[s] || dice_(2) == 0) return;
    ruled_out_[s] = true;
    story.steps.push_back({What::kRuleOut, seat(s), {}, 0, 0, {}, {}, out});
  }

  static SeatId seat(int s) { return SeatId{static_cast<std::uint8_t>(s)}; }
  TicketId pick(TicketSet& set) {
    const TicketId ticket{static_cast<std::uint8_t>(select_bit(set, dice_(std::popcount(set))))};
    set &= ~ticket_bit(ticket);
    return ticket;
  }

  TicketTable table_;
  Dice dice_;
  std::array<TicketSet, kMaxTicketKinds> kinds_{};
  std::vector<TicketId> bottom_;
  std::array<std::vector<TicketId>, kMaxSeats> offers_, kept_;
  std::array<bool, kMaxSeats> ruled_out_{};
};

Fit compare(const TicketStory& story, const ExactTickets& exact, int samples, std::uint64_t seed) {
  const HiddenTickets hidden = told(story);
  Chance chance(seed);
  std::map<TicketKey, int> counted;
  TicketWorld world;
  for (int i = 0; i < samples; ++i) {
    EXPECT_TRUE(sample_tickets(hidden, {}, chance, world));
    ++counted[key_of(world)];
  }
  return fit(exact.worlds, counted, samples);
}

// What a sampler does that forgets where known tickets went: all that are not the viewer's own, at random.
Fit compare_naive(const TicketStory& story, const ExactTickets& exact, int samples, std::uint64_t seed) {
  const HiddenTickets hidden = told(story);
  Chance chance(seed);
  std::map<TicketKey, int> counted;
  TicketWorld world;
  for (int i = 0; i < samples; ++i) {
    deal_tickets_by_counts(hidden, 0, chance, world);
    ++counted[key_of(world)];
  }
  return fit(exact.worlds, counted, samples);
}

void expect_fit(const Fit& f) {
  EXPECT_FALSE(f.impossible) << "a world came that can't be";
  EXPECT_LT(f.z, 6) << "chi-square " << f.chi_square << " over " << f.outcomes << " outcomes, distance " << f.distance;
}

// The viewer returns a ticket, and the next seat draws it with another one from the bottom and keeps one of the two.
TEST(HiddenTickets, AKnownTicketIsFollowedThroughAChoice) {
  TicketStory story;
  story.kinds[0] = 0b1111;
  const auto add = [&](What what, int s, int ticket) {
    story.steps.push_back(
        {what, SeatId{static_cast<std::uint8_t>(s)}, TicketId{static_cast<std::uint8_t>(ticket)}, 0, 0, {}, {}, 0});
  };
  const auto keep = [&](int s, int kept, std::vector<int> rest) {
    TicketStep step{What::kKeep, SeatId{static_cast<std::uint8_t>(s)}, {}, 0, kept, Rest::kBottom, {}, 0};
    for (const int t : rest) step.rest.push_back(TicketId{static_cast<std::uint8_t>(t)});
    story.steps.push_back(step);
  };
  add(What::kDeal, 0, 2);
  add(What::kDeal, 0, 3);
  add(What::kDeal, 1, 0);
  add(What::kDeal, 1, 0);
  keep(0, 1, {2});
  keep(1, 1, {});
  // Bottom: ticket 2, then one of 0 and 1. Seat 1 draws both and returns one.
  add(What::kDraw, 1, 0);
  add(What::kDraw, 1, 0);
  keep(1, 1, {});
  const HiddenTickets hidden = told(story);
  EXPECT_EQ(hidden.choices.size(), 1u);
  const ExactTickets exact(story);
  EXPECT_EQ(exact.worlds.size(), 3u);
  expect_fit(compare(story, exact, 20000, 1));
  EXPECT_GT(compare_naive(story, exact, 20000, 1).z, 100);
}

TEST(HiddenTickets, ChoicesBetweenTicketsAlikeAreForgotten) {
  const Teller teller({2, 8, 0, 2, 2, 1, 0, Rest::kBottom, false}, 1);
  EXPECT_TRUE(told(teller.story).choices.empty());
}

struct Family {
  const char* name;
  TicketTable table;
};

class RandomTicketStories : public ::testing::TestWithParam<Family> {};

TEST_P(RandomTicketStories, MatchTheEnumeration) {
  constexpr int kSamples = 20000;
  int compared = 0, naive_caught = 0;
  for (std::uint64_t seed = 1; compared < 12 && seed < 400; ++seed) {
    const TicketStory story = Teller(GetParam().table, seed).story;
    const ExactTickets exact(story);
    if (exact.worlds.size() < 3 || exact.worlds.size() > 800) continue;
    SCOPED_TRACE("story " + std::to_string(seed));
    ++compared;
    expect_fit(compare(story, exact, kSamples, seed));
    naive_caught += compare_naive(story, exact, kSamples, seed).z > 12;
  }
  EXPECT_EQ(compared, 12);
  EXPECT_GE(naive_caught, 4) << "the comparison would not notice a wrong weighting";
}

INSTANTIATE_TEST_SUITE_P(HiddenTickets, RandomTicketStories,
                         ::testing::Values(Family{"RestToTheBottom", {2, 7, 0, 2, 2, 1, 6, Rest::kBottom, false}},
                                           Family{"OneOpponent", {1, 8, 0, 2, 3, 1, 4, Rest::kBottom, false}},
                                           Family{"TwoKindsRestLeaves", {2, 7, 3, 2, 2, 1, 3, Rest::kLeaves, false}},
                                           Family{"RestShuffledAndShown", {1, 7, 0, 2, 3, 0, 5, Rest::kShuffled, true}},
                                           Family{"ShuffledThreeSeats", {2, 7, 0, 2, 2, 0, 8, Rest::kShuffled, true}}),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(HiddenTickets, OneSeedOneWorld) {
  const HiddenTickets hidden = told(Teller({3, 20, 0, 3, 3, 1, 14, Rest::kShuffled, true}, 5).story);
  Chance a(5), b(5);
  for (int i = 0; i < 50; ++i) {
    TicketWorld x, y;
    sample_tickets(hidden, {}, a, x);
    sample_tickets(hidden, {}, b, y);
    EXPECT_EQ(key_of(x), key_of(y));
  }
}

}  // namespace
}  // namespace roundhouse::testing
