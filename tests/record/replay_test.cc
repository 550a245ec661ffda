// Playing records again: good ones come out the same, others show their first point of divergence.
#include "record/replay.h"

#include <gtest/gtest.h>

#include "record/recorded_game.h"
#include "record/words.h"

namespace roundhouse {
namespace {

using testing::play_some;
using testing::recorded_text;
using testing::registry;
using testing::with;

Error verify_text(const std::string& text) {
  const Result<Record> record = read_record(text, "x");
  if (!record) return record.error();
  const Result<> verdict = verify(*record, registry());
  return verdict ? Error{ErrorCode::kIo, "", "", ""} : verdict.error();
}

TEST(Verify, EveryGameAndPlayerCount) {
  for (const auto& game : registry().games()) {
    for (int players = game->ruleset.min_players; players <= game->ruleset.max_players; ++players) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        EXPECT_EQ(verify_text(recorded_text(game->ruleset.id.c_str(), players, seed, seed == 1)).text(), "");
      }
    }
  }
}

TEST(Verify, GamesInProgressWithAndWithoutTheirSeed) {
  const Recorder table = play_some("europe", 3, 5, 40);
  EXPECT_EQ(verify_text(write_record(table.record())).text(), "");
  EXPECT_FALSE(table.record().seed);
  EXPECT_EQ(verify_text(write_record(table.record(true))).text(), "");
  EXPECT_TRUE(table.record(true).seed);
}

TEST(Verify, FirstSeatByOption) {
  GameOptions options;
  options.players = 3;
  options.first_seat = SeatId{2};
  const auto table = Recorder::start(testing::game_named("paris"), options, {"a", "b", "c"}, 1);
  const std::string text = write_record(table->record());
  EXPECT_NE(text.find("option first-seat 3\n"), std::string::npos);
  EXPECT_NE(text.find("first 3\n"), std::string::npos);
  EXPECT_EQ(verify_text(text).text(), "");
  EXPECT_EQ(verify_text(with(text, "\nfirst 3", "\nfirst 2")).code, ErrorCode::kDiverged);
}

// A record can end, or turn false, in the middle of what a decision drew. No card that stands in brings a swept market to rest
// (COM-9), so verifying has to end with the outcomes: this test does not come to its end otherwise.
// Rules: COM-9
TEST(Verify, OutcomesCutOrChangedInTheMiddleOfADecision) {
  int cut = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const Record whole = play_some("new-york", 4, seed).record();
    Result<Replay> replay = Replay::start(whole, testing::game_named("new-york"));
    ASSERT_TRUE(replay);
    for (const RecordedDecision& decision : whole.decisions) {
      if (decision.outcomes.size() > 8) {  // the market was swept
        for (std::size_t left = 0; left < decision.outcomes.size(); ++left) {
          Record shorter = whole;
          auto& outcomes = shorter.decisions[static_cast<std::size_t>(replay->at())].outcomes;
          outcomes.resize(left);
          EXPECT_EQ(verify(shorter, registry()).error().code, ErrorCode::kDiverged);
          outcomes.emplace_back("t1");  // no ticket is drawn there
          EXPECT_EQ(verify(shorter, registry()).error().code, ErrorCode::kDiverged);
          ++cut;
        }
      }
      ASSERT_TRUE(replay->step());
    }
  }
  EXPECT_GT(cut, 100);
}

// Who draws cards and nothing else, coloured ones from the market: when nearly all are in hands, the few that are left are
// looked for in one market after the other (COM-9), all of it in one decision's line.
TEST(Record, HoardersWriteLinesThatCanBeRead) {
  std::size_t longest = 0;
  const auto list = std::make_unique<ActionList>();
  for (const char* id : {"usa", "paris"}) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      GameOptions options;
      options.players = 2;
      Recorder table = std::move(Recorder::start(testing::game_named(id), options, {"a", "b"}, seed).value());
      for (int i = 0; i < 160 && !table.game().is_over(); ++i) {
        const SeatId seat = next_to_choose(table.game());
        table.game().legal_actions(seat, Payments::kCanonical, *list);
        ActionId chosen = (*list)[0];
        int best = 0;
        for (const ActionId action : *list) {
          const std::string words = table.game().format(seat, action);
          const bool colored = words.starts_with("take") &&
                               std::get<board::View>(table.game().observe(seat)).market[words[5] - '1'] != kWild;
          const int value = colored ? 3 : words == "draw" ? 2 : words.starts_with("take") ? 1 : 0;
          if (value > best) best = value, chosen = action;
        }
        table.play(*list->find(chosen));
        longest = std::max(longest, decision_text(1, table.last()).size());
      }
      EXPECT_EQ(verify_text(write_record(table.record(true))).text(), "") << id << " " << seed;
    }
  }
  EXPECT_GT(longest, 4096u);
}

TEST(Replay, StepsToTheSameGame) {
  const Recorder table = play_some("europe", 4, 9);
  const Record record = read_record(write_record(table.record()), "x").value();
  Result<Replay> replay = Replay::start(record, testing::game_named("europe"));
  ASSERT_TRUE(replay);
  while (!replay->at_end()) ASSERT_TRUE(replay->step());
  EXPECT_TRUE(replay->game() == table.game());
  EXPECT_EQ(replay->at(), table.decisions());
}

TEST(Replay, EventsBringEveryViewUpToDate) {  // the square commutes, over a record
  const Record record = read_record(recorded_text("paris", 3, 4), "x").value();
  AnyEvents events;
  Result<Replay> replay = Replay::start(record, testing::game_named("paris"), &events);
  ASSERT_TRUE(replay);
  std::vector<AnyView> views;
  for (int s = 0; s <= 3; ++s)
    views.push_back(replay->game().empty_view(s == 3 ? kNoSeat : SeatId{static_cast<std::uint8_t>(s)}));
  while (true) {
    for (std::size_t s = 0; s < views.size(); ++s) {
      const SeatId viewer = s == 3 ? kNoSeat : SeatId{static_cast<std::uint8_t>(s)};
      for (const AnyEvent& event : events) replay->game().update(views[s], redact(event, viewer));
      EXPECT_TRUE(views[s] == replay->game().observe(viewer)) << "seat " << s << " after decision " << replay->at();
    }
    events.clear();
    if (replay->at_end()) break;
    ASSERT_TRUE(replay->step(&events));
  }
}

// A record of New York with checks, changed in one place each.
class Divergence : public ::testing::Test {
 protected:
  static const std::string& good() {
    static const std::string text = recorded_text("new-york", 2, 1, true);
    return text;
  }
  static std::string without_checks() { return recorded_text("new-york", 2, 1); }
  // The text of the n-th line, from 1.
  static std::string line(const std::string& text, int n) {
    std::size_t at = 0;
    for (; n > 1; --n) at = text.find('\n', at) + 1;
    return text.substr(at, text.find('\n', at) - at);
  }
  static int line_starting(const std::string& text, const std::string& start) {
    const std::size_t at = text.find("\n" + start);
    return at == std::string::npos
               ? 0
               : 2 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }
};

TEST_F(Divergence, UnknownGameOtherBoardOtherRules) {
  EXPECT_EQ(verify_text(with(good(), "game new-york", "game new-yorkk")).code, ErrorCode::kUnknownName);
  EXPECT_EQ(verify_text(with(good(), "game new-york", "game usa")).place, "board");
  EXPECT_EQ(verify_text(with(good(), "rules 1", "rules 2")).place, "rules");
  EXPECT_EQ(verify_text(with(good(), "rules 1", "rules 2")).code, ErrorCode::kUnsupported);
}

TEST_F(Divergence, WrongPlayerCount) {
  const std::string in_progress = good().substr(0, good().find("\nend ") + 1);
  const std::string text = with(with(in_progress, "players 2", "players 5"), "seat 2 random\n",
                                "seat 2 random\nseat 3 x\nseat 4 x\nseat 5 x\n");
  const Error error = verify_text(text);
  EXPECT_NE(error.message.find("2 to 4 players"), std::string::npos) << error.text();
}

TEST_F(Divergence, SetUp) {
  const std::string hand = line(good(), 11);
  EXPECT_EQ(verify_text(with(good(), hand, hand + " red")).place, "line 11");
  EXPECT_EQ(verify_text(with(good(), hand, hand.substr(0, 6) + " purple red")).code, ErrorCode::kBadValue);
  EXPECT_EQ(verify_text(with(good(), hand + "\n", "")).place, "line 11");
  const std::string market = line(good(), 13);
  EXPECT_EQ(verify_text(with(good(), market, market + " wild")).code, ErrorCode::kDiverged);
  const std::string tickets = line(good(), 15);
  EXPECT_EQ(verify_text(with(good(), tickets, tickets + "\n" + tickets)).code, ErrorCode::kDiverged);
  EXPECT_EQ(verify_text(with(good(), tickets, tickets.substr(0, tickets.rfind(' ')) + " 19")).code,
            ErrorCode::kBadValue);
  EXPECT_EQ(verify_text(with(good(), "\nfirst ", "\nfirst 9")).code, ErrorCode::kBadValue);
}

TEST_F(Divergence, MoreWildsThanTheGameHas) {
  std::string all_wild = good();
  for (const int n : {11, 12})
    all_wild = with(all_wild, line(all_wild, n), line(all_wild, n).substr(0, 6) + " wild wild");  // "hand 2"
  all_wild = with(all_wild, line(all_wild, 13), "market wild wild wild wild wild");
  const Error error = verify_text(all_wild);  // eight wilds: the ninth is impossible
  EXPECT_EQ(error.code, ErrorCode::kDiverged);
  EXPECT_EQ(error.place, "line 13") << error.text();
}

TEST_F(Divergence, TheWrongSeatAndIllegalMoves) {
  const std::string text = without_checks();
  const int second = line_starting(text, "3 ");
  const std::string decision = line(text, second);
  const std::string number_and_seat = decision.substr(0, decision.find(':') + 1);
  const std::string other_seat = number_and_seat == "3 1:" ? "3 2:" : "3 1:";
  EXPECT_EQ(verify_text(with(text, "\n" + number_and_seat, "\n" + other_seat)).code, ErrorCode::kDiverged);
  const auto instead = [&](const std::string& action) {
    return verify_text(with(text, "\n" + decision + "\n", "\n" + number_and_seat + " " + action + "\n"));
  };
  EXPECT_EQ(instead("pass").code, ErrorCode::kIllegal);
  EXPECT_NE(instead("pass").message.find("COM-4"), std::string::npos);
  EXPECT_EQ(instead("station soho red:1").code, ErrorCode::kIllegal);
  EXPECT_EQ(instead("dance").code, ErrorCode::kBadSyntax);
  EXPECT_EQ(instead("take 9").place, "line " + std::to_string(second));
  EXPECT_EQ(instead("draw").code, ErrorCode::kDiverged);  // the card drawn is missing
  EXPECT_EQ(instead("draw > t4").code, ErrorCode::kDiverged);
  EXPECT_EQ(instead("draw > mauve").code, ErrorCode::kBadValue);
}

TEST_F(Divergence, OutcomesTooManyTooFewOrOfTheWrongKind) {
  const std::string text = without_checks();
  const std::size_t mark = text.find(" > ");
  const std::size_t end = text.find('\n', mark);
  EXPECT_NE(verify_text(text.substr(0, end) + " red" + text.substr(end)).message.find("are written"),
            std::string::npos);
  EXPECT_NE(verify_text(text.substr(0, mark) + text.substr(end)).message.find("draw more"), std::string::npos);
}

TEST_F(Divergence, Checks) {
  const std::size_t at = good().find("legal=");
  std::string text = good();
  text[text.find('/', at) + 1] = text[text.find('/', at) + 1] == '0' ? '1' : '0';
  EXPECT_NE(verify_text(text).message.find("checks"), std::string::npos);
  text = good();
  text[text.find("state=") + 6] = text[text.find("state=") + 6] == '0' ? '1' : '0';
  EXPECT_NE(verify_text(text).message.find("state"), std::string::npos);
}

TEST_F(Divergence, Result) {
  const std::string text = without_checks();
  EXPECT_EQ(verify_text(with(text, "\nend last-round", "\nend stuck")).place,
            "line " + std::to_string(line_starting(text, "end ")));
  EXPECT_EQ(verify_text(with(text, "\nscore 1 ", "\nscore 1 1")).place,
            "line " + std::to_string(line_starting(text, "score 1")));
  EXPECT_EQ(verify_text(with(text, "\nwinners ", "\nwinners 3 ")).code, ErrorCode::kDiverged);
  EXPECT_EQ(verify_text(with(text, "\ndecided points", "\ndecided luck")).code, ErrorCode::kDiverged);
  // The game is over, but nobody says so; or somebody says so, but it is not.
  const std::size_t end = text.find("\nend ") + 1;
  EXPECT_NE(verify_text(text.substr(0, end)).message.find("result is missing"), std::string::npos);
  const std::size_t last = text.rfind('\n', end - 2) + 1;
  EXPECT_NE(verify_text(text.substr(0, last) + text.substr(end)).message.find("not over"), std::string::npos);
}

TEST_F(Divergence, DecisionsAfterTheEnd) {
  const std::string text = without_checks();
  const int decisions = play_some("new-york", 2, 1).decisions();
  const std::string more = with(text, "\nend ", "\n" + std::to_string(decisions + 1) + " 1: pass\nend ");
  EXPECT_NE(verify_text(more).message.find("the game is over"), std::string::npos);
}

TEST_F(Divergence, TheSeed) {
  const std::string text = without_checks();
  EXPECT_NE(verify_text(with(text, "\nseed 1\n", "\nseed 2\n")).message.find("commits to"), std::string::npos);
  // Committed to honestly, but the deal is another's.
  const std::string other = with(with(text, "\nseed 1\n", "\nseed 2\n"), commitment_to(1), commitment_to(2));
  EXPECT_NE(verify_text(other).message.find("does not deal this"), std::string::npos);
}

TEST(Recorder, ResumesWithTheSeedAsIfNothingHadHappened) {
  const Recorder whole = play_some("usa", 3, 11);
  const Recorder part = play_some("usa", 3, 11, 60);
  const Record saved = read_record(write_record(part.record(true)), "x").value();
  Result<Recorder> resumed = Recorder::resume(saved, testing::game_named("usa"), 999);
  ASSERT_TRUE(resumed);
  const Record rest = whole.record();
  for (std::size_t i = saved.decisions.size(); i < rest.decisions.size(); ++i) {
    const auto& decision = rest.decisions[i];
    const ActionId action = resumed->game().parse(decision.seat, decision.action).value();
    resumed->play(resumed->game().check(decision.seat, action).value());
  }
  EXPECT_EQ(write_record(resumed->record()), write_record(rest));
}

TEST(Recorder, ResumesWithoutTheSeedAndDropsTheCommitment) {
  const Recorder part = play_some("card-game", 4, 11, 60);
  const Record saved = read_record(write_record(part.record()), "x").value();
  Result<Recorder> resumed = Recorder::resume(saved, testing::game_named("card-game"), 999);
  ASSERT_TRUE(resumed);
  EXPECT_TRUE(resumed->game() == part.game());
  EXPECT_FALSE(resumed->record(true).commitment);
  EXPECT_EQ(verify_text(write_record(resumed->record(true))).text(), "");
}

// Hostile text: whatever bytes change, the answer is a verdict and never a crash.
TEST(Verify, MutatedRecordsAreRefusedOrHarmless) {
  for (const char* id : {"europe", "first-journey", "card-game"}) {
    const std::string text = recorded_text(id, 2, 2);
    Stream stream(42);
    for (int i = 0; i < 300; ++i) {
      std::string changed = text;
      for (int k = 0; k < 3; ++k) {
        const auto at = static_cast<std::size_t>(pick_below(stream.next(), static_cast<int>(changed.size())));
        switch (pick_below(stream.next(), 4)) {
          case 0: changed[at] = static_cast<char>(stream.next()); break;
          case 1: changed.erase(at, 1 + stream.next() % 20); break;
          case 2:
            changed.insert(at, text, static_cast<std::size_t>(pick_below(stream.next(), static_cast<int>(text.size()))),
                           stream.next() % 40);
            break;
          default: changed[at] = static_cast<char>('0' + stream.next() % 10); break;
        }
      }
      const Error error = verify_text(changed);
      if (changed != text && error.message.empty()) {
        // Only what does not matter may differ: a seat's name, an empty line, a comment.
        EXPECT_EQ(read_record(changed, "x")->decisions.size(), read_record(text, "x")->decisions.size());
      }
    }
  }
}

}  // namespace
}  // namespace roundhouse
