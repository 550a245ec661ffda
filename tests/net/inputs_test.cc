// The inputs of nets: what they say is true, they depend on nothing that the seat can't know, and a layout can be told from another.
#include <gtest/gtest.h>

#include <set>

#include "bots/random_play.h"
#include "bots/stream.h"
#include "games/any/registry.h"
#include "games/board/kernel.h"
#include "games/card/kernel.h"
#include "net/bare.h"
#include "net/board_inputs.h"
#include "net/card_inputs.h"
#include "net/ways.h"
#include "research/table.h"

namespace roundhouse::net {
namespace {

struct BoardSide : board::Kernel {
  using Inputs = BoardInputs;
  static ActionId plan(const Rules& rules, const State& state, SeatId seat) {
    static thread_local std::unique_ptr<board::Guide> guide;
    guide = std::make_unique<board::Guide>(rules);
    board::Policy policy(rules, *guide);
    return policy.choose(state, seat);
  }
};
struct CardSide : card::Kernel {
  using Inputs = CardInputs;
  static ActionId plan(const Rules& rules, const State& state, SeatId seat) {
    return card::Policy(rules).choose(state, seat);
  }
};

template <class K>
SeatId actor(const typename K::State& state) {
  return SeatId{static_cast<std::uint8_t>(research::actor_of<K>(state))};
}

// Calls look(rules, state, seat, seen, knowledge of that seat) before every decision of a game. Half of the decisions are the planner's, so
// that tickets are made; the others are any legal action.
template <class K, class Look>
void walk(const typename K::Rules& rules, std::uint64_t seed, Look&& look) {
  Chance chance(seed);
  Stream picks(seed ^ 0x6E6574u);
  typename K::Events events;
  typename K::State state = K::deal(rules, chance, &events);
  Seen seen;
  std::vector<typename K::Knowledge> known;
  for (int s = 0; s < rules.players; ++s)
    known.push_back(K::empty_knowledge(rules, SeatId{static_cast<std::uint8_t>(s)}));
  const auto list = std::make_unique<ActionList>();
  for (int decision = 0; !K::is_over(state) && decision < 500; ++decision) {
    for (const auto& event : events) {
      note(seen, event);
      for (int s = 0; s < rules.players; ++s)
        K::note(rules, known[s], K::redact(event, SeatId{static_cast<std::uint8_t>(s)}));
    }
    events.clear();
    const SeatId seat = actor<K>(state);
    look(state, seat, seen, known[seat.value]);
    legal_actions(rules, state, seat, Payments::kCanonical, *list);
    const ActionId any = (*list)[pick_below(picks.next(), list->size())];
    const ActionId action = picks.next() % 2 == 0 ? any : K::plan(rules, state, seat);
    K::apply(rules, state, seat, action, chance, &events);
  }
}

template <class Check>
void for_each_table(Check&& check) {
  const Registry registry = Registry::builtin();
  for (const auto& data : registry.games()) {
    for (int n = data->ruleset.min_players; n <= data->ruleset.max_players; ++n) {
      SCOPED_TRACE(data->ruleset.id + " " + std::to_string(n));
      if (data->ruleset.kernel == KernelId::kBoard) {
        check(BoardSide{}, BoardSide::make_rules(data, {.players = n}));
      } else {
        check(CardSide{}, CardSide::make_rules(data, {.players = n}));
      }
    }
  }
}

// Rules: COM-3, COM-7
TEST(NetInputs, COM7_WorldsThatASeatCannotTellApartGiveTheSameInputs) {
  for_each_table([](auto side, const auto& rules) {
    using K = decltype(side);
    const typename K::Inputs inputs(rules, {});
    std::vector<std::uint8_t> row(inputs.layout().size()), twin(row.size());
    Chance worlds(7);
    int differing = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      walk<K>(rules, seed, [&](const auto& state, SeatId seat, const Seen& seen, const auto& knowledge) {
        const typename K::State other = K::resample(rules, knowledge, worlds);
        differing += !(other == state);
        auto memo = inputs.memo(), twin_memo = inputs.memo();
        const ActionId hint = inputs.write(K::view(rules, state, seat), seen, memo, row.data());
        const ActionId twin_hint = inputs.write(K::view(rules, other, seat), seen, twin_memo, twin.data());
        ASSERT_EQ(row, twin);
        ASSERT_EQ(hint, twin_hint);
      });
    }
    EXPECT_GT(differing, 20);
  });
}

// What nets remember of the cards in other hands is no more than every seat was shown.
// Rules: COM-10
TEST(NetInputs, COM10_SeenIsTheSameForEverySeatAndTrue) {
  for_each_table([](auto side, const auto& rules) {
    using K = decltype(side);
    Chance chance(3);
    Stream picks(5);
    typename K::Events events;
    typename K::State state = K::deal(rules, chance, &events);
    std::vector<Seen> seen(static_cast<std::size_t>(rules.players));
    const auto list = std::make_unique<ActionList>();
    for (int decision = 0; !K::is_over(state) && decision < 300; ++decision) {
      for (const auto& event : events) {
        for (std::size_t s = 0; s < seen.size(); ++s)
          note(seen[s], K::redact(event, SeatId{static_cast<std::uint8_t>(s)}));
      }
      events.clear();
      for (std::size_t s = 0; s < seen.size(); ++s) {
        ASSERT_TRUE(seen[s] == seen[0]);
        ASSERT_TRUE(state.seats[s].hand.contains(seen[0].known[s])) << "decision " << decision << " seat " << s;
      }
      const SeatId seat = actor<K>(state);
      legal_actions(rules, state, seat, Payments::kAll, *list);
      K::apply(rules, state, seat, (*list)[pick_below(picks.next(), list->size())], chance, &events);
    }
  });
}

// The planner, asked about what the seat sees, decides as it does with the whole state before it.
TEST(NetInputs, ThePlannerNeedsNoMoreThanAView) {
  for_each_table([](auto side, const auto& rules) {
    using K = decltype(side);
    for (std::uint64_t seed = 10; seed < 13; ++seed) {
      walk<K>(rules, seed, [&](const auto& state, SeatId seat, const Seen&, const auto&) {
        const typename K::State bare = bare_state(rules, K::view(rules, state, seat));
        ASSERT_EQ(K::plan(rules, bare, seat).bits, K::plan(rules, state, seat).bits);
      });
    }
  });
}

TEST(NetInputs, OneLayoutServesEveryNumberOfPlayers) {
  std::set<std::string> hashes;
  const Registry registry = Registry::builtin();
  for_each_table([&](auto side, const auto& rules) {
    using K = decltype(side);
    const typename K::Inputs inputs(rules, {}), plain(rules, {.plan = false});
    hashes.insert(inputs.layout().hash(*rules.data));
    EXPECT_NE(inputs.layout().hash(*rules.data), plain.layout().hash(*rules.data));
    EXPECT_LT(plain.layout().size(), inputs.layout().size());
    int at = 0;
    for (const Block& block : inputs.layout().blocks()) {
      EXPECT_EQ(block.offset, at);
      EXPECT_GE(block.size, 0) << block.name;  // a mechanism that the game lacks takes no room
      at += block.size;
    }
    EXPECT_EQ(at, inputs.layout().size());
  });
  EXPECT_EQ(hashes.size(), registry.games().size());
}

// Floyd and Warshall over a seat's own and open tracks.
std::vector<std::vector<int>> distances(const board::Rules& rules, board::TrackSet own, board::TrackSet open) {
  const auto n = static_cast<std::size_t>(rules.cities);
  std::vector<std::vector<int>> far(n, std::vector<int>(n, kUnreachable));
  for (std::size_t c = 0; c < n; ++c) far[c][c] = 0;
  for (int t = 0; t < rules.tracks; ++t) {
    if (!own.has(t) && !open.has(t)) continue;
    const board::TrackFacts& track = rules.track[t];
    const int length = own.has(t) ? 0 : track.length;
    far[track.a][track.b] = far[track.b][track.a] = std::min(far[track.a][track.b], length);
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) far[i][j] = std::min(far[i][j], far[i][k] + far[k][j]);
    }
  }
  return far;
}

TEST(NetInputs, TicketsAreJoinedFarOrSoManyPiecesAway) {
  int joined = 0, far = 0;
  for_each_table([&](auto side, const auto& rules) {
    if constexpr (std::is_same_v<decltype(side), BoardSide>) {
      const BoardInputs inputs(rules, {});
      const Layout& layout = inputs.layout();
      std::vector<std::uint8_t> row(layout.size());
      const auto at = [&](const char* block, int i) { return int{row[layout.find(block)->offset + i]}; };
      auto memo = inputs.memo();  // one for the whole game: what it keeps must not grow stale
      walk<BoardSide>(rules, 20, [&](const board::State& state, SeatId id, const Seen& seen, const auto&) {
        inputs.write(observe(rules, state, id), seen, memo, row.data());
        const board::Seat& seat = state.seats[id.value];
        const auto ways = distances(rules, seat.owned, state.open & ~seat.barred);
        TicketSet held = rules.is_race ? 0 : seat.tickets;
        if (rules.is_race) {
          for (const TicketId t : seat.offer) held |= ticket_bit(t);
        }
        for (int t = 0; t < rules.tickets; ++t) {
          ASSERT_EQ(at("tickets", t), static_cast<int>(held >> t & 1));
          if ((held >> t & 1) == 0) continue;
          const board::TicketFacts& ticket = rules.ticket[t];
          const bool is_joined = seat.joined[ticket.a] == seat.joined[ticket.b];
          const int pieces = std::min(ways[ticket.a][ticket.b], kUnreachable);
          ASSERT_EQ(at("joined", t), is_joined);
          ASSERT_EQ(at("out_of_reach", t), pieces > seat.pieces);
          if (pieces <= seat.pieces) {
            ASSERT_EQ(at("to_lay", t), pieces);
          }
          joined += is_joined;
          far += pieces > seat.pieces;
        }
      });
    }
  });
  EXPECT_GT(joined, 100);
  EXPECT_GT(far, 100);
}

}  // namespace
}  // namespace roundhouse::net
