// Other rulesets made of the same mechanisms: the numbers come from the data, not from the code.
#include "random_play.h"

namespace roundhouse::card {
namespace {

struct Variant {
  const char* name;
  void (*change)(GameData&);
};

std::shared_ptr<const GameData> changed(void (*change)(GameData&)) {
  GameData data = *card_data();
  change(data);
  return std::make_shared<const GameData>(std::move(data));
}

class CardVariants : public testing::TestWithParam<Variant> {};

TEST_P(CardVariants, TheRefereeAndTheSquareHold) {
  for (int players = 2; players <= 4; ++players) {
    const Rules rules = make_rules(changed(GetParam().change), GameOptions{players, std::nullopt, false});
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Chance chance(seed);
      Random random{seed};
      State state = setup(rules, chance);
      while (!is_over(state)) {
        ASSERT_EQ(check_invariants(rules, state), "") << state_text(rules, state);
        const SeatId actor = some_actor(state, random);
        // Every other game prefers what comes first in the list: drawing. Hands grow large.
        const int n = count_actions(rules, state, actor);
        const int k = seed % 2 == 0 ? random.below(n) : random.below(1 + random.below(n));
        const State before = state;
        Events events;
        apply(rules, state, actor, nth_action(rules, before, actor, k), chance, &events);
        expect_square(rules, before, state, events);
        if (HasFatalFailure()) return;
      }
      ASSERT_EQ(check_invariants(rules, state), "");
      EXPECT_EQ(state.round, rules.rounds);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rulesets, CardVariants,
    testing::Values(Variant{"AsPublished", [](GameData&) {}},
                    Variant{"LongSuitsPairsOfColours", [](GameData& d) { d.ruleset.railyard = RailyardRule{4, 2}; }},
                    Variant{"MixOfFour", [](GameData& d) { d.ruleset.railyard = RailyardRule{3, 4}; }},
                    Variant{"MixOfAll", [](GameData& d) { d.ruleset.railyard = RailyardRule{2, 8}; }},
                    Variant{"TwoSlots", [](GameData& d) { d.ruleset.market->slots = 2; }},
                    Variant{"FourRoundsOfTwoPlayers", [](GameData& d) { d.ruleset.rounds = RoundsRule{2, 4, 9}; }},
                    Variant{"KeepMore",
                            [](GameData& d) {
                              d.ruleset.initial_tickets->keep_at_least = 3;
                              d.ruleset.initial_tickets->rest = RestOfTickets::kBottom;
                              d.ruleset.ticket_draw->keep_at_least = 2;
                            }},
                    Variant{"RestLeaves",
                            [](GameData& d) { d.ruleset.initial_tickets->rest = RestOfTickets::kLeaves; }},
                    Variant{"NoFirstTickets", [](GameData& d) { d.ruleset.initial_tickets.reset(); }},
                    Variant{"NoWildsGivenNoBigCities",
                            [](GameData& d) {
                              d.ruleset.wilds_given = 0;
                              d.ruleset.big_cities = false;
                            }},
                    Variant{"ManyWilds", [](GameData& d) { d.deck.wilds = 63; }},
                    Variant{"FiveColours",
                            [](GameData& d) {
                              d.deck.colors.resize(5);
                              d.deck.counts = {20, 20, 20, 20, 20};
                              for (Ticket& ticket_facts : d.map.tickets) {
                                auto& needs = ticket_facts.needs;
                                needs[0] += needs[5] + needs[6] + needs[7];
                                needs[5] = needs[6] = needs[7] = 0;
                              }
                            }},
                    // CG-13: with four seats the deck is gone once dealt, in every round.
                    Variant{"DeckJustEnough",
                            [](GameData& d) {
                              d.deck.counts = {2, 3, 2, 3, 2, 3, 2, 4};
                              d.deck.wilds = 16;
                            }}),
    [](const auto& variant) { return variant.param.name; });

// Rules: CG-11, CG-13: a deck that is gone with the first deal.
TEST(CardVariant, CG13_DeckGoneAtSetup) {
  const auto data = changed([](GameData& d) {
    d.deck.counts = {2, 3, 2, 3, 2, 3, 2, 4};
    d.deck.wilds = 16;
  });
  const Rules rules = make_rules(data, GameOptions{4, seat(2), false});
  ASSERT_EQ(rules.deck_size, 4 * 8 + 5);
  Chance chance(1);
  Events events;
  State state = setup(rules, chance, &events);
  EXPECT_EQ(state.deck_size, 0);
  EXPECT_EQ(last_turns(state, 4), 4);
  EXPECT_EQ(check_invariants(rules, state), "");
  while (state.round == 1 && state.phase != Phase::kComplete) play_random(rules, state, chance, 1u << 31);
  EXPECT_EQ(state.turns, 4u);
}

}  // namespace
}  // namespace roundhouse::card
