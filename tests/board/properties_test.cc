// What holds in every position of every game: random games of every board and every number of players.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "support/board_scene.h"
#include "support/board_walk.h"
#include "support/plain_legal.h"

namespace roundhouse::board::test {
namespace {

// One game of every board and number of players; the tempers take turns, so that each board sees each of them.
void every_table(std::uint64_t seed, int games_each, const std::function<void(const Look&)>& look) {
  int turn = 0;
  for (const Table& table : all_tables()) {
    const Rules rules = rules_for(table.game, table.players);
    for (int g = 0; g < games_each; ++g, ++turn) {
      const std::uint64_t game_seed = seed + static_cast<std::uint64_t>(turn);
      SCOPED_TRACE(table.game + " with " + std::to_string(table.players) + ", seed " + std::to_string(game_seed));
      walk(rules, kTempers[(g + turn / games_each) % kTemperCount], game_seed, look);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

// Rules: COM-3, COM-10
TEST(BoardProperties, TheRefereeAndTheSquareHoldAfterEveryDecision) {
  every_table(1000, 3, [](const Look& look) {
    State after = look.state, silent = look.state;
    Events events;
    Chance chance(look.decision * 7919u), silent_chance(look.decision * 7919u);
    const bool revealed = apply(look.rules, after, look.step.seat, look.step.action, chance, &events);
    ASSERT_EQ(check_invariants(look.rules, after), "") << state_text(look.rules, look.state);
    ASSERT_EQ(square_fault(look.rules, look.state, events, after), "")
        << format(look.rules, look.state, look.step.seat, look.step.action) << "\n"
        << state_text(look.rules, look.state) << "\n\n"
        << state_text(look.rules, after);
    ASSERT_EQ(apply(look.rules, silent, look.step.seat, look.step.action, silent_chance), revealed);
    ASSERT_TRUE(silent == after) << "the state is another when nobody listens";
  });
}

// Rules: COM-8, COM-9, EU-9, EU-10, PA-6, FJ-3, FJ-4, FJ-5, TKT-4
TEST(BoardProperties, TheRandomGamesComeByEveryCornerOfTheRules) {
  // The other tests here are worth as much as the positions they meet.
  std::map<std::string, int> met;
  std::mt19937_64 random(5);
  every_table(1000, 3, [&](const Look& look) {
    State after = look.state;
    Events events;
    Chance chance(random());
    apply(look.rules, after, look.step.seat, look.step.action, chance, &events);
    bool turned = false;
    for (const Event& event : events) {
      met["sweep"] += std::holds_alternative<MarketSwept>(event);
      met["reshuffle"] += std::holds_alternative<DeckReshuffled>(event);
      met["withdrawal"] += std::holds_alternative<TunnelWithdrawn>(event);
      met["flag"] += std::holds_alternative<FlagCompleted>(event);
      met["coast to coast"] += std::holds_alternative<CoastToCoast>(event);
      met["completed ticket"] += std::holds_alternative<TicketCompleted>(event);
      met["ticket pile reshuffled"] += std::holds_alternative<TicketPileReshuffled>(event);
      turned |= std::holds_alternative<TunnelEntered>(event);
      met["reshuffle in a tunnel"] += turned && std::holds_alternative<DeckReshuffled>(event);
    }
    met["tunnel paid"] += look.step.action.kind() == ActionKind::kPay;
    met["empty slot"] += look.state.empty_slots > 0;
    met["ticket from the bottom"] +=
        look.step.action.kind() == ActionKind::kTickets && look.state.ticket_deck.unordered == 0;
    met["no ticket left"] += look.rules.ticket_draw > 0 && look.state.ticket_deck.size() == 0;
    met["last round"] += look.state.last_round;
  });
  for (const std::string thing : {"sweep", "reshuffle", "withdrawal", "flag", "coast to coast", "completed ticket",
                                  "ticket pile reshuffled", "reshuffle in a tunnel", "tunnel paid", "empty slot",
                                  "ticket from the bottom", "no ticket left", "last round"}) {
    EXPECT_GT(met[thing], 0) << thing;
  }
}

// Rules: COM-12
TEST(BoardProperties, TheTextOfTheStateChangesWithEveryDecision) {
  std::string before;
  every_table(2000, 2, [&](const Look& look) {
    const std::string now = state_text(look.rules, look.state);
    ASSERT_NE(now, before);
    before = now;
  });
}

// Rules: EU-6, PA-3, PA-6, NY-4
TEST(BoardProperties, RunningPointsAreThoseOfTheReckoning) {
  every_table(3000, 5, [](const Look& look) {
    if (look.decision % 5 != 0) return;
    const Score now = score(look.rules, look.state);
    for (int s = 0; s < look.rules.players; ++s) {
      const SeatScore& each = now.seats[s];
      ASSERT_EQ(look.state.seats[s].points, each.routes + each.flags);
      ASSERT_EQ(each.total, each.routes + each.tickets + each.longest + each.stations + each.attractions + each.flags +
                                each.bonuses);
    }
  });
}

// Rules: CLM-1, CLM-2, CLM-3, CLM-4, CLM-5, EU-7, EU-8, EU-12, PA-5, TKT-4, FJ-4, MKT-3, COM-4
TEST(BoardProperties, LegalActionsAreThoseOfAPlainReadingOfTheRules) {
  every_table(4000, 5, [](const Look& look) {
    if (look.decision % 6 != 0 && look.state.phase == Phase::kTurn) return;
    for (int s = 0; s < look.rules.players; ++s) {
      const SeatId id{static_cast<std::uint8_t>(s)};
      for (const Payments payments : {Payments::kAll, Payments::kCanonical}) {
        static ActionList list;
        legal_actions(look.rules, look.state, id, payments, list);
        std::vector<std::string> texts;
        for (const ActionId action : list) texts.push_back(format(look.rules, look.state, id, action));
        std::sort(texts.begin(), texts.end());
        ASSERT_EQ(texts, plain_actions(look.rules, look.state, id, payments)) << state_text(look.rules, look.state);
      }
    }
  });
}

// Rules: COM-12
TEST(BoardProperties, TheNthCanonicalActionIsTheNthOfTheList) {
  every_table(5000, 5, [](const Look& look) {
    static ActionList list;
    for (int s = 0; s < look.rules.players; ++s) {
      const SeatId id{static_cast<std::uint8_t>(s)};
      legal_actions(look.rules, look.state, id, Payments::kCanonical, list);
      ASSERT_EQ(count_actions(look.rules, look.state, id), list.size());
      for (int k = 0; k < list.size(); ++k) ASSERT_EQ(nth_action(look.rules, look.state, id, k), list[k]);
    }
  });
}

// Rules: COM-12
TEST(BoardProperties, RandomPlayTakesTheActionThatItsNumberNames) {
  every_table(6000, 2, [](const Look& look) {
    // Of several seats that may choose their first tickets the one nearest to the first seat does.
    SeatId seat_to_play = look.state.current;
    while ((actors(look.state) >> seat_to_play.value & 1) == 0) {
      seat_to_play.value = static_cast<std::uint8_t>((seat_to_play.value + 1) % look.rules.players);
    }
    const int count = count_actions(look.rules, look.state, seat_to_play);
    for (const std::uint64_t pick :
         {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{look.step.action.bits} * 0x9E3779B97F4A7C15u}) {
      const int k = static_cast<int>((static_cast<unsigned __int128>(pick) * static_cast<unsigned>(count)) >> 64);
      State random = look.state, named = look.state;
      Chance chance(9), same_chance(9);
      play_random(look.rules, random, chance, pick);
      apply(look.rules, named, seat_to_play, nth_action(look.rules, look.state, seat_to_play, k), same_chance);
      ASSERT_TRUE(random == named);
    }
  });
}

// Rules: COM-12
TEST(BoardProperties, EveryLegalActionComesBackFromItsTextAndItsVariant) {
  every_table(7000, 3, [](const Look& look) {
    if (look.decision % 8 != 0 && look.state.phase == Phase::kTurn) return;
    static ActionList list;
    legal_actions(look.rules, look.state, look.step.seat, Payments::kAll, list);
    std::set<std::string> texts;
    for (const ActionId action : list) {
      ASSERT_EQ(pack(unpack(action)), action);
      const std::string text = format(look.rules, look.state, look.step.seat, action);
      const Result<ActionId> parsed = parse(look.rules, look.state, look.step.seat, text);
      ASSERT_TRUE(parsed) << text << ": " << parsed.error().text();
      ASSERT_EQ(*parsed, action) << text;
      ASSERT_TRUE(texts.insert(text).second) << "two actions have the same text: " << text;
    }
  });
}

// All kinds, targets, colours and wilds, and many that can't be.
std::vector<ActionId> candidates(const Rules& rules) {
  std::vector<ActionId> out;
  for (unsigned kind = 0; kind < 18; ++kind) {
    const auto k = static_cast<ActionKind>(kind);
    const bool pays = k == ActionKind::kClaim || k == ActionKind::kStation;
    const unsigned targets = pays ? static_cast<unsigned>(std::max(rules.tracks, rules.cities)) + 2 : 66;
    for (unsigned target = 0; target < targets; ++target) {
      for (const unsigned color : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 127u}) {
        if (!pays && color > 0 && color < 8) continue;
        for (const unsigned wilds : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 255u}) {
          for (const bool flag : {false, true}) out.push_back(ActionId::of(k, target, color, wilds, flag));
        }
      }
    }
  }
  out.push_back({0xFFFFFFFF});
  return out;
}

// Rules: COM-4, COM-12, CLM-2
TEST(BoardProperties, TheExplanationAgreesWithTheListOnEveryCandidate) {
  std::map<std::string, std::vector<ActionId>> by_game;
  for (const std::string& game : board_games()) by_game[game] = candidates(rules_for(game, 2));
  std::set<std::pair<Phase, std::string>> seen;
  every_table(8000, 1, [&](const Look& look) {
    // A few positions of each phase of each game.
    const std::string& game = look.rules.data->map.id;
    const bool rare = look.state.phase != Phase::kTurn && seen.insert({look.state.phase, game}).second;
    if (!rare && look.decision % 60 != 30) return;
    static ActionList list;
    for (int s = 0; s <= look.rules.players; ++s) {  // and one who does not sit there
      const SeatId id{static_cast<std::uint8_t>(s)};
      legal_actions(look.rules, look.state, id, Payments::kAll, list);
      const bool acts = s < look.rules.players && (actors(look.state) >> s & 1) != 0;
      int legal = 0;
      for (const ActionId action : by_game[game]) {
        const Explanation why = explain(look.rules, look.state, id, action);
        ASSERT_EQ(list.has(action), !why) << std::hex << action.bits << " seat " << s + 1 << "\n"
                                          << state_text(look.rules, look.state);
        ASSERT_EQ(why.refusal == Refusal::kNone, why.rule[0] == '\0') << "a refusal names its rule";
        legal += !why;
        if (!acts && legal == 0 && action.kind() > ActionKind::kStation)
          break;  // whose turn it is not has been asked enough
      }
      if (!acts) continue;
      ASSERT_EQ(legal, list.size()) << "every legal action is among the candidates";
    }
  });
}

// --- no leak ---

bool has_event(const Events& events, auto... kinds) {
  return std::any_of(events.begin(), events.end(),
                     [&](const Event& e) { return (std::holds_alternative<decltype(kinds)>(e) || ...); });
}

// Whether the cards on the tape could come in this world too. Its deck is another; once it has run out, the discards are the same.
bool cards_possible(const State& world, const Tape& tape) {
  Cards deck = world.deck;
  int left = world.deck_size;
  for (const Outcome& outcome : tape) {
    if (outcome.kind != Outcome::Kind::kCard || left-- <= 0) continue;
    if (deck.counts[outcome.value]-- == 0) return false;
  }
  return true;
}

// Rules: COM-7, COM-3, COM-10, TKT-5, FJ-8
TEST(BoardProperties, TwoWorldsThatASeatCannotTellApartLookTheSameToIt) {
  int compared = 0, by_others = 0, with_chance = 0;
  std::mt19937_64 random(99);
  every_table(9000, 6, [&](const Look& look) {
    const std::vector<SeatId> all = viewers(look.rules);
    const SeatId viewer = all[static_cast<std::size_t>(random() % all.size())];
    const State other = other_world(look.rules, look.state, viewer, random);
    ASSERT_EQ(check_invariants(look.rules, other), "") << "the other world must be one";
    ASSERT_TRUE(observe(look.rules, look.state, viewer) == observe(look.rules, other, viewer));
    static ActionList mine, theirs;
    if (viewer != kNoSeat) {
      for (const Payments payments : {Payments::kAll, Payments::kCanonical}) {
        legal_actions(look.rules, look.state, viewer, payments, mine);
        legal_actions(look.rules, other, viewer, payments, theirs);
        ASSERT_TRUE(std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end()));
      }
      const Explanation here = explain(look.rules, look.state, viewer, look.step.action);
      const Explanation there = explain(look.rules, other, viewer, look.step.action);
      ASSERT_EQ(here.refusal, there.refusal);
      ASSERT_STREQ(here.rule, there.rule);
    }
    // The same public action, with the same outcomes where they are possible in both worlds.
    legal_actions(look.rules, other, look.step.seat, Payments::kAll, theirs);
    if (!theirs.has(look.step.action)) return;
    State here = look.state, there = other;
    Events here_events, there_events;
    Tape tape;
    Chance chance(random());
    chance.record_to(&tape);
    const bool revealed = apply(look.rules, here, look.step.seat, look.step.action, chance, &here_events);
    if (!cards_possible(other, tape)) return;
    Script script{tape};
    Chance scripted(script);
    const bool revealed_there = apply(look.rules, there, look.step.seat, look.step.action, scripted, &there_events);
    if (!script.followed()) return;
    // What the rules show to all may differ: kept tickets at the end, completed tickets of a race.
    if (has_event(here_events, GameEnded{}, TicketCompleted{}) ||
        has_event(there_events, GameEnded{}, TicketCompleted{}))
      return;
    ASSERT_EQ(revealed, revealed_there);
    ASSERT_EQ(here_events.size(), there_events.size());
    for (std::size_t i = 0; i < here_events.size(); ++i) {
      ASSERT_EQ(redact(here_events[i], viewer), redact(there_events[i], viewer))
          << "event " << i << " kind " << here_events[i].index();
    }
    ASSERT_TRUE(observe(look.rules, here, viewer) == observe(look.rules, there, viewer));
    ++compared;
    by_others += look.step.seat != viewer;
    with_chance += !tape.empty();
  });
  EXPECT_GT(compared, 2000);
  EXPECT_GT(by_others, 500);
  EXPECT_GT(with_chance, 500);
}

// Rules: COM-7, COM-13
TEST(BoardProperties, TheDealOfOthersIsHiddenFromTheFirstEventOn) {
  for (const Table& table : all_tables()) {
    const Rules rules = rules_for(table.game, table.players, seat(1));
    // Two deals that differ in the cards and tickets of seat 2 alone: what it gets and what the deck keeps change places.
    Tape tape;
    Chance chance(31);
    chance.record_to(&tape);
    Events first_events, second_events;
    const State first = setup(rules, chance, &first_events);
    Tape other_tape;
    std::size_t hand_start = static_cast<std::size_t>(rules.data->ruleset.hand);
    other_tape = tape;
    for (std::size_t i = 0; i < hand_start; ++i) {
      // A colour of which the deck keeps enough whatever was dealt.
      other_tape[hand_start + i] = {Outcome::Kind::kCard,
                                    static_cast<std::uint8_t>((tape[hand_start + i].value + 1) % rules.colors)};
    }
    Script script{other_tape};
    Chance scripted(script);
    const State second = setup(rules, scripted, &second_events);
    ASSERT_TRUE(script.followed()) << table.game;
    ASSERT_FALSE(first == second);
    ASSERT_EQ(first_events.size(), second_events.size());
    for (std::size_t i = 0; i < first_events.size(); ++i) {
      ASSERT_EQ(redact(first_events[i], seat(1)), redact(second_events[i], seat(1))) << table.game;
      ASSERT_EQ(redact(first_events[i], kNoSeat), redact(second_events[i], kNoSeat)) << table.game;
    }
  }
}

// --- undo ---

// Rules: COM-7, COM-12
TEST(BoardProperties, ADecisionCanBeUndoneExactlyWhenNothingHiddenCameToLight) {
  int undone = 0;
  std::mt19937_64 random(3);
  every_table(10000, 5, [&](const Look& look) {
    State after = look.state;
    Events events;
    Tape tape;
    Chance chance(random());
    const Chance untouched = chance;
    chance.record_to(&tape);
    const bool last_choice = look.state.phase == Phase::kInitial && std::popcount(look.state.unchosen) == 1;
    const bool revealed = apply(look.rules, after, look.step.seat, look.step.action, chance, &events);
    // Chance gave something, a ticket was shown, all first choices were opened, the game ended, or a market full of wilds
    // stayed, which says how few coloured cards the deck holds (COM-9).
    const bool market_stayed = after.market_wilds >= look.rules.sweep_at;
    ASSERT_EQ(revealed,
              !tape.empty() || last_choice || market_stayed || has_event(events, TicketCompleted{}, GameEnded{}))
        << format(look.rules, look.state, look.step.seat, look.step.action);
    if (revealed) return;
    ++undone;
    // Taken back, and something else done instead: the same as if the first had never been.
    const Step instead = choose_step(look.rules, look.state, Temper::kUniform, random);
    State restored = look.state, fresh = look.state;
    Chance after_undo = chance, never_done = untouched;
    after_undo.record_to(nullptr);
    apply(look.rules, restored, instead.seat, instead.action, after_undo);
    apply(look.rules, fresh, instead.seat, instead.action, never_done);
    ASSERT_TRUE(restored == fresh);
    // Whatever is hidden from the one who acted, the result looks the same to that seat: it has learnt nothing.
    const State other = other_world(look.rules, look.state, look.step.seat, random);
    State other_after = other;
    Script nothing{};
    Chance no_chance(nothing);
    apply(look.rules, other_after, look.step.seat, look.step.action, no_chance);
    ASSERT_TRUE(nothing.followed());
    ASSERT_TRUE(observe(look.rules, after, look.step.seat) == observe(look.rules, other_after, look.step.seat));
  });
  EXPECT_GT(undone, 500);
}

// --- records ---

// Rules: COM-1, COM-11
TEST(BoardProperties, ATapedGamePlaysAgainFromItsTape) {
  for (const Table& table : all_tables()) {
    SCOPED_TRACE(table.game + " with " + std::to_string(table.players));
    const Rules rules = rules_for(table.game, table.players);
    struct Line {
      Step step;
      Tape tape;
      State after;
    };
    std::vector<Line> lines;
    std::mt19937_64 random(12);
    Tape deal;
    Chance chance(12);
    chance.record_to(&deal);
    State state = setup(rules, chance);
    const State dealt = state;
    while (!is_over(state)) {
      Line line{choose_step(rules, state, Temper::kBuilder, random), {}, {}};
      chance.record_to(&line.tape);
      apply(rules, state, line.step.seat, line.step.action, chance);
      line.after = state;
      lines.push_back(line);
    }
    Script deal_script{deal};
    Chance deal_chance(deal_script);
    State again = setup(rules, deal_chance);
    ASSERT_TRUE(deal_script.followed());
    ASSERT_TRUE(again == dealt);
    for (const Line& line : lines) {
      Script script{line.tape};
      Chance scripted(script);
      apply(rules, again, line.step.seat, line.step.action, scripted);
      ASSERT_TRUE(script.followed());
      ASSERT_TRUE(again == line.after);
    }
  }
}

// Rules: COM-1
TEST(BoardProperties, AScriptThatCannotHappenIsNoticed) {
  const Rules rules = rules_for("new-york", 2, seat(1));
  const Outcome red{Outcome::Kind::kCard, 4};
  const std::vector<Outcome> seven_reds(7, red);  // there are six
  Script impossible{seven_reds};
  Chance chance(impossible);
  setup(rules, chance);
  EXPECT_TRUE(impossible.impossible);
  const std::vector<Outcome> short_deal(3, red);
  Script too_short{short_deal};
  Chance short_chance(too_short);
  setup(rules, short_chance);
  EXPECT_TRUE(too_short.ran_out);
  EXPECT_FALSE(too_short.followed());
}

// A damaged record must not keep the market sweeping for ever.
// Rules: COM-9
TEST(BoardScriptDeathTest, AScriptThatRunsOutOrGoesWrongInASweepStillEnds) {
  const auto deal = [](const std::string& outcomes) {
    ::alarm(5);
    const Scene any("europe", 2);
    const std::vector<Outcome> list = any.outcomes(outcomes);
    Script script{list};
    Chance chance(script);
    setup(any.rules(), chance);
    std::exit(script.followed() ? 1 : 0);
  };
  const std::string hands = "red red red red blue blue blue blue ";
  EXPECT_EXIT(deal(hands + "wild wild wild red red"), ::testing::ExitedWithCode(0), "")
      << "it runs out after the sweep";
  EXPECT_EXIT(deal(hands + "wild wild"), ::testing::ExitedWithCode(0), "") << "it runs out before the sweep";
  EXPECT_EXIT(deal(hands + "wild wild wild red red t1"), ::testing::ExitedWithCode(0), "")
      << "it names a ticket for a card";
}

// --- ends ---

// Rules: END-1, COM-5, FJ-6, FJ-7
TEST(BoardProperties, EveryGameEndsByARuleOfItsOwn) {
  std::map<std::string, std::map<EndReason, int>> ends;
  std::uint64_t seed = 11000;
  for (const Table& table : all_tables()) {
    const Rules rules = rules_for(table.game, table.players);
    for (int g = 0; g < 25; ++g) {
      const State last = walk(rules, kTempers[g % kTemperCount], ++seed, [](const Look&) {});
      ASSERT_TRUE(is_over(last));
      ++ends[table.game][last.end];
      const Score result = score(rules, last);
      EXPECT_NE(result.winners, 0);
      EXPECT_EQ(result.winners >> table.players, 0);
      for (int s = 0; s < table.players; ++s) {
        EXPECT_EQ(last.seats[s].offer.empty() || rules.is_race, true) << "no offer is left open";
      }
    }
  }
  for (const auto& [game, reasons] : ends) {
    const bool race = game.starts_with("first-journey");
    for (const auto& [reason, n] : reasons) {
      const bool fits =
          race ? reason == EndReason::kSixthTicket || reason == EndReason::kLastPiece || reason == EndReason::kStuck
               : reason == EndReason::kLastRound || reason == EndReason::kStuck;
      EXPECT_TRUE(fits) << game << " " << static_cast<int>(reason) << " " << n;
    }
  }
  EXPECT_GT(ends["europe"][EndReason::kLastRound], 0);
  EXPECT_GT(ends["first-journey"][EndReason::kSixthTicket], 0);
  EXPECT_GT(ends["first-journey"][EndReason::kLastPiece], 0);
}

}  // namespace
}  // namespace roundhouse::board::test
