// Whole games at random, with the referee, the square and the second opinions after every action.
#include "random_play.h"

namespace roundhouse::card {
namespace {

class CardPlay : public testing::TestWithParam<int> {
 protected:
  static constexpr std::uint64_t kGames = 100;
};

// Rules: CG-5, CG-11, CG-13, COM-12: every game ends, and every promise holds all the way.
TEST_P(CardPlay, TheRefereeAndTheSquareHold) {
  const Rules rules = rules_for(GetParam());
  int rounds_of_two = 0, robbed = 0, completed = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Chance chance(seed);
    Random random{seed};
    Events events;
    State state = setup(rules, chance, &events);
    std::vector<View> views;
    for (int v = 0; v <= rules.players; ++v) {
      const SeatId viewer = v < rules.players ? SeatId{static_cast<std::uint8_t>(v)} : kNoSeat;
      views.push_back(empty_view(rules, viewer));
    }
    const auto bring_up = [&] {
      for (View& view : views) {
        for (const Event& event : events) update(rules, view, redact(event, view.viewer));
        ASSERT_TRUE(view == observe(rules, state, view.viewer)) << state_text(rules, state);
      }
      for (const Event& event : events) {
        robbed += std::holds_alternative<RowRobbed>(event);
        completed += std::holds_alternative<TicketCompleted>(event);
      }
    };
    bring_up();
    while (!is_over(state)) {
      ASSERT_EQ(check_invariants(rules, state), "") << state_text(rules, state);
      const SeatId actor = some_actor(state, random);
      const ActionId action = nth_action(rules, state, actor, random.below(count_actions(rules, state, actor)));
      State quiet = state;
      Chance quiet_chance = chance;
      events.clear();
      const bool revealed = apply(rules, state, actor, action, chance, &events);
      // Nobody listening changes nothing.
      EXPECT_EQ(apply(rules, quiet, actor, action, quiet_chance), revealed);
      ASSERT_TRUE(quiet == state);
      bring_up();
      if (HasFatalFailure()) return;
    }
    ASSERT_EQ(check_invariants(rules, state), "");
    rounds_of_two += state.round == 2;
    EXPECT_EQ(state.end, EndReason::kDeckOut);
  }
  EXPECT_EQ(rounds_of_two, GetParam() == 4 ? static_cast<int>(kGames) : 0);
  EXPECT_GT(robbed, 100);
  EXPECT_GT(completed, 100);
}

// play_random is apply of the nth action, with the seats of the first choice in turn order.
TEST_P(CardPlay, RandomPlayIsTheNthAction) {
  const Rules rules = rules_for(GetParam());
  for (std::uint64_t seed = 100; seed < 160; ++seed) {
    Chance chance(seed), again(seed);
    Random random{seed};
    State state = setup(rules, chance);
    State other = setup(rules, again);
    while (!is_over(state)) {
      SeatId actor = state.current;
      while ((actors(state) >> actor.value & 1) == 0)
        actor.value = static_cast<std::uint8_t>((actor.value + 1) % rules.players);
      const std::uint64_t pick = random();
      const auto n = static_cast<unsigned>(count_actions(rules, state, actor));
      const int k = static_cast<int>((static_cast<unsigned __int128>(pick) * n) >> 64);
      apply(rules, other, actor, nth_action(rules, state, actor, k), again);
      play_random(rules, state, chance, pick);
      ASSERT_TRUE(state == other);
    }
  }
}

// Rules: COM-1: what a record keeps brings the game back without a generator.
TEST_P(CardPlay, ATapeReplaysTheGame) {
  const Rules rules = rules_for(GetParam());
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Chance chance(seed);
    Tape tape;
    chance.record_to(&tape);
    Random random{seed};
    State state = setup(rules, chance);
    std::vector<std::pair<SeatId, ActionId>> moves;
    while (!is_over(state)) {
      const SeatId actor = some_actor(state, random);
      moves.emplace_back(actor, nth_action(rules, state, actor, random.below(count_actions(rules, state, actor))));
      apply(rules, state, actor, moves.back().second, chance);
    }
    Script script{tape};
    Chance scripted(script);
    State again = setup(rules, scripted);
    for (const auto& [actor, action] : moves) apply(rules, again, actor, action, scripted);
    EXPECT_TRUE(script.followed());
    EXPECT_TRUE(again == state);
  }
}

// Everything that could be meant by a number, sensible or not.
const std::vector<ActionId>& candidates() {
  static const std::vector<ActionId> all = [] {
    std::vector<ActionId> out;
    for (std::uint32_t kind = 0; kind < 18; ++kind) {
      for (std::uint32_t target = 0; target < 256; ++target) out.push_back({kind << 24 | target << 8});
      for (std::uint32_t rest : {1u, 0x10000u, 0x800000u, 0xFF0000u, 0xFFFFFFu}) out.push_back({kind << 24 | rest});
    }
    for (std::uint32_t color = 0; color < 10; ++color) {
      for (std::uint32_t colored = 0; colored < 14; ++colored) {
        for (std::uint32_t wilds = 0; wilds < 18; ++wilds) {
          out.push_back(ActionId::of(ActionKind::kPlaceSuit, colored, color, wilds));
          if (colored < 4 && wilds < 4)
            out.push_back(ActionId::of(ActionKind::kPlaceSuit, colored, color, wilds, true));
          if (colored < 4 && wilds < 4) out.push_back(ActionId::of(ActionKind::kPlaceMix, colored, color, wilds));
        }
      }
    }
    return out;
  }();
  return all;
}

// Rules: COM-4, CG-5 to CG-12
TEST_P(CardPlay, ExplainAgreesWithTheList) {
  const Rules rules = rules_for(GetParam());
  const auto list = std::make_unique<ActionList>();
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Chance chance(seed);
    Random random{seed};
    State state = setup(rules, chance);
    for (;;) {
      for (std::uint8_t s = 0; s < 6; ++s) {
        legal_actions(rules, state, SeatId{s}, Payments::kCanonical, *list);
        int legal = 0;
        for (const ActionId action : candidates()) {
          const Explanation why = explain(rules, state, SeatId{s}, action);
          ASSERT_EQ(!why, list->has(action)) << state_text(rules, state) << "\n" << std::hex << action.bits;
          ASSERT_EQ(!why, std::string(why.rule).empty());
          legal += !why;
        }
        ASSERT_GE(legal, list->size());
        for (int i = 0; i < 50; ++i) {
          const ActionId garbage{static_cast<std::uint32_t>(random())};
          ASSERT_EQ(!explain(rules, state, SeatId{s}, garbage), list->has(garbage));
        }
      }
      if (is_over(state)) break;
      const SeatId actor = some_actor(state, random);
      apply(rules, state, actor, nth_action(rules, state, actor, random.below(count_actions(rules, state, actor))),
            chance);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Players, CardPlay, testing::Values(2, 3, 4));

// The referee is no yes-man.
TEST(CardReferee, SeesFaults) {
  const Rules rules = rules_for(3);
  Chance chance(1);
  State fair = setup(rules, chance);
  while (fair.turns < 30 || fair.phase != Phase::kTurn || fair.yards.occupied() == 0)
    play_random(rules, fair, chance, 0x9E3779B97F4A7C15u * fair.turns + fair.deck_size);
  ASSERT_EQ(check_invariants(rules, fair), "");
  const auto broken = [&](auto&& breaks) {
    State state = fair;
    breaks(state);
    return check_invariants(rules, state);
  };
  const std::size_t c = static_cast<std::size_t>(std::countr_zero(fair.yards.occupied()));
  EXPECT_EQ(broken([](State& s) { ++s.seats[0].hand.counts[0]; }), "cards are conserved per colour");
  EXPECT_EQ(broken([](State& s) { ++s.deck_size; }), "deck_size counts the deck");
  EXPECT_EQ(broken([](State& s) { std::swap(s.market[0], s.market[6]); }), "no card lies beyond the last slot");
  EXPECT_EQ(broken([&](State& s) { s.yards.of_seat = {0xFF, 0xFF, 0, 0}; }), "no colour lies in two railyards");
  EXPECT_EQ(broken([&](State& s) {
              s.discards.counts[c] = static_cast<std::uint8_t>(s.discards.counts[c] + s.yards.colored[c]);
              s.yards.colored[c] = 0;
            }),
            "a row has a card of its colour at the bottom");
  EXPECT_EQ(broken([](State& s) { s.ticket_deck.unordered |= s.seats[0].tickets | s.seats[1].tickets; }),
            "a ticket is in one place");
  EXPECT_EQ(broken([](State& s) {
              s.ticket_deck.unordered &= s.ticket_deck.unordered - 1;
              s.ticket_deck.bottom.clear();
            }),
            "no ticket is lost");
  EXPECT_EQ(broken([](State& s) { s.seats[2].points = 1; }), "points are those of the completed tickets");
  EXPECT_EQ(broken([](State& s) { s.scoring_at = s.turns + 2; }), "the last turns begin when the deck runs out");
  EXPECT_EQ(broken([](State& s) { s.end = EndReason::kDeckOut; }), "the game ends when the deck has run out");
  EXPECT_EQ(broken([](State& s) { s.phase = Phase::kKeep; }), "tickets are offered to those who are asked");
}

TEST(CardState, IsSmall) {
  EXPECT_LE(sizeof(State), 512u);
  EXPECT_TRUE(std::is_trivially_copyable_v<State>);
}

}  // namespace
}  // namespace roundhouse::card
