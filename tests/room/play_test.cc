// In play: decisions, refusals, undo, caretakers, clocks, pause, resigning, rematch, playing on.
#include "room/test_table.h"

namespace roundhouse::testing {
namespace {

// The two seats of a dealt game keep all their tickets.
void keep_all(TestTable& table) {
  for (int s = 1; s <= table.room().table().players(); ++s) {
    const Json ask = table.snapshot(s)["ask"];
    std::vector<int> offer = ask["keep"]["offer"].get<std::vector<int>>();
    std::sort(offer.begin(), offer.end());
    std::string action = "keep";
    for (const int ticket : offer) action += " " + std::to_string(ticket);
    EXPECT_EQ(table.act(s, action), "");
  }
}

// A table of New York for two in which the seat to move can claim a track: a claim reveals nothing there.
TestTable ready_to_claim(int& mover, std::string& claim) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  keep_all(table);
  for (mover = 1;; mover = 3 - mover) {
    const Json ask = table.snapshot(mover)["ask"];
    if (ask.contains("claim")) {
      const Json& group = ask["claim"][0];
      claim = "claim " + std::to_string(group["tracks"][0].get<int>()) + " " + group["pay"][0].get<std::string>();
      return table;
    }
    EXPECT_EQ(table.act(mover, "draw"), "");
    EXPECT_EQ(table.act(mover, "draw"), "");
  }
}

TEST(Play, FirstChoicesAreSimultaneous) {
  // Rules: COM-6
  TestTable table = TestTable::dealt("new-york", 3);
  const int asked = table.room().table().seat(seat(1)).ask;
  EXPECT_EQ(table.snapshot(2)["table"]["waiting"], Json({1, 2, 3}));
  const Json ask = table.snapshot(3)["ask"];
  EXPECT_EQ(table.act(3, "keep " + std::to_string(ask["keep"]["offer"][0].get<int>())), "");
  // Somebody else's choice makes no new question.
  EXPECT_EQ(table.room().table().seat(seat(1)).ask, asked);
  EXPECT_FALSE(parsed(table.heard[seat(1)].back()).contains("ask"));
  EXPECT_TRUE(parsed(table.heard[seat(3)].back())["ask"].is_null());
  EXPECT_EQ(table.code(3, TestTable::act_text(asked, "draw")), "illegal");
}

TEST(Play, RefusalsNameTheRule) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  keep_all(table);
  Json reply = table.ask(2, TestTable::act_text(1, "draw"));
  EXPECT_EQ(reply["code"], "illegal");
  EXPECT_EQ(reply["refusal"], "not-your-turn");
  EXPECT_FALSE(reply["text"].get<std::string>().empty());
  reply = table.ask(1, R"({"type":"why","action":"station wien red:1","id":5})");
  EXPECT_EQ(reply["legal"], false);
  EXPECT_EQ(reply["id"], 5);
  EXPECT_EQ(table.ask(1, R"({"type":"why","action":"draw"})")["legal"], true);
  EXPECT_EQ(table.ask(1, R"({"type":"why","action":"fly to the moon"})")["refusal"], "not-a-move");
  EXPECT_EQ(table.ask(1, R"({"type":"why","action":"claim 1 wild:1"})")["type"], "why");
}

TEST(Play, AnAnswerNamesItsQuestion) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  keep_all(table);
  const std::string draw = TestTable::act_text(table.room().table().seat(seat(1)).ask, "draw");
  EXPECT_EQ(table.code(1, draw), "");
  // The same message again, as from a double click: the second card is another question.
  EXPECT_EQ(table.code(1, draw), "stale");
  EXPECT_EQ(table.act(1, "draw"), "");
  EXPECT_EQ(table.code(1, draw), "illegal");
}

TEST(Play, UndoUntilSomethingIsRevealed) {
  int mover = 0;
  std::string claim;
  TestTable table = ready_to_claim(mover, claim);
  const std::string before = table.game().state_text();
  const Json view = table.snapshot(mover)["view"];
  EXPECT_EQ(table.code(mover, R"({"type":"undo"})"), "nothing-to-undo");
  EXPECT_EQ(table.act(mover, claim), "");
  EXPECT_EQ(table.snapshot(mover)["table"]["undo"], mover);
  EXPECT_EQ(table.code(3 - mover, R"({"type":"undo"})"), "nothing-to-undo");
  table.expect_done(mover, R"({"type":"undo"})");
  EXPECT_EQ(table.game().state_text(), before);
  EXPECT_EQ(table.snapshot(mover)["view"], view);
  EXPECT_TRUE(table.snapshot(mover)["table"]["undo"].is_null());
  // A card drawn is seen.
  EXPECT_EQ(table.act(mover, "draw"), "");
  EXPECT_EQ(table.code(mover, R"({"type":"undo"})"), "nothing-to-undo");
}

TEST(Play, UndoIsInTheLogAndNotInTheRecord) {
  int mover = 0;
  std::string claim;
  TestTable table = ready_to_claim(mover, claim);
  EXPECT_EQ(table.act(mover, claim), "");
  table.expect_done(mover, R"({"type":"undo"})");
  EXPECT_EQ(table.act(mover, claim), "");
  TestTable again(table.room().log());
  EXPECT_EQ(again.game().state_text(), table.game().state_text());
  EXPECT_EQ(again.room().game()->decisions(), table.room().game()->decisions());
}

TEST(Play, TheCaretakerPlaysForTheAbsentUntilTheyAreBack) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1},"grace_ms":60000)");
  keep_all(table);
  EXPECT_FALSE(table.room().wake_at());
  const auto told = table.room().present(seat(1), 0, table.now);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(parsed(told[0].text)["online"], Json({2}));
  EXPECT_EQ(table.room().wake_at(), table.now + 60000);
  EXPECT_FALSE(table.room().due(table.now + 59999).entry);
  table.now += 60000;
  table.settle(table.room().due(table.now));
  EXPECT_TRUE(table.room().table().seat(seat(1)).care);
  ASSERT_EQ(table.room().thinking().size(), 1u);
  EXPECT_EQ(table.code(1, TestTable::act_text(1, "draw")), "in-care");
  const ThinkTask task = table.room().think_task(seat(1));
  const ActionId thought = think(task, make_bot).value();
  EXPECT_TRUE(table.room().answer(seat(1), task.ask, thought, table.now).entry);
  table.room().present(seat(1), 1, table.now);
  table.expect_done(1, R"({"type":"back"})");
  // What was thought meanwhile is dropped.
  EXPECT_FALSE(table.room().answer(seat(1), task.ask, thought, table.now).entry);
  EXPECT_EQ(table.act(1, "draw"), "");
  EXPECT_TRUE(table.room().thinking().empty());
  EXPECT_FALSE(table.room().wake_at());
}

TEST(Play, AClockHandsTheSeatToTheCaretaker) {
  TestTable table =
      TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1},"clock":{"kind":"move","ms":30000})");
  EXPECT_EQ(table.snapshot(1)["table"]["deadlines"]["1"], table.now + 30000);
  table.now += 10000;
  keep_all(table);
  EXPECT_EQ(table.snapshot(1)["table"]["deadlines"], Json({{"1", table.now + 30000}}));
  table.now += 20000;
  table.expect_done(2, R"({"type":"pause"})");
  EXPECT_FALSE(table.room().wake_at());
  EXPECT_EQ(table.act(1, "draw"), "paused");
  table.now += 500000;
  table.expect_done(1, R"({"type":"resume"})");
  EXPECT_EQ(table.room().wake_at(), table.now + 10000);
  table.now += 10000;
  table.settle(table.room().due(table.now));
  EXPECT_EQ(parsed(table.heard[kNoSeat].back())["why"], "clock");
  EXPECT_FALSE(table.room().due(table.now).entry);
}

TEST(Play, DaysPerMoveWaitForTheAbsent) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"grace_ms":1000,"clock":{"kind":"days","days":2})");
  table.room().present(seat(1), 0, table.now);
  EXPECT_EQ(table.room().wake_at(), table.now + 2 * 86'400'000);
}

TEST(Play, WhoResignsIsPlayedToTheEnd) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  table.expect_done(1, R"({"type":"resign"})");
  EXPECT_EQ(table.code(1, R"({"type":"back"})"), "other");
  EXPECT_EQ(table.code(1, R"({"type":"resign"})"), "other");
  table.expect_done(2, R"({"type":"resign"})");
  for (int i = 0; i < 2000 && !table.room().is_over(); ++i) table.think();
  EXPECT_TRUE(table.room().is_over());
  EXPECT_EQ(table.room().record()->seats[0], "human");
}

TEST(Play, BotsKeepTheirPace) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"pace_ms":800,"seats":{"2":{"bot":"simple"}})");
  ASSERT_EQ(table.room().thinking().size(), 1u);
  EXPECT_EQ(table.room().thinking()[0].not_before, table.now + 800);
  // The same decision gets the same answer, wherever it is thought.
  const ThinkTask task = table.room().think_task(seat(2));
  EXPECT_EQ(think(task, make_bot).value(),
            think(TestTable(table.room().log()).room().think_task(seat(2)), make_bot).value());
}

TEST(Play, ReactionsAreSeldom) {
  TestTable table = TestTable::dealt("new-york", 2);
  const int seq = table.room().seq();
  EXPECT_EQ(table.code(1, R"({"type":"react","reaction":"nice"})"), "");
  EXPECT_EQ(parsed(table.heard[kNoSeat].back())["reaction"], "nice");
  EXPECT_EQ(table.code(1, R"({"type":"react","reaction":"wow"})"), "too-fast");
  EXPECT_EQ(table.code(2, R"({"type":"react","reaction":"wow"})"), "");
  table.now += 2000;
  EXPECT_EQ(table.code(1, R"({"type":"react","reaction":"wow"})"), "");
  EXPECT_EQ(table.code(1, R"({"type":"react","reaction":"you fool"})"), "bad-message");
  EXPECT_EQ(table.room().seq(), seq);
}

TEST(Play, ARematchNeedsEverybodyAndMovesTheSeatsOn) {
  TestTable table = TestTable::dealt("new-york", 3, R"(,"seats":{"3":{"bot":"simple"}})");
  EXPECT_EQ(table.code(1, R"({"type":"rematch"})"), "wrong-time");
  EXPECT_EQ(table.code(1, R"({"type":"record"})"), "wrong-time");
  table.expect_done(1, R"({"type":"resign"})");
  table.expect_done(2, R"({"type":"resign"})");
  while (!table.room().is_over()) table.think();
  table.expect_done(1, R"({"type":"rematch"})");
  EXPECT_FALSE(table.room().wants_rematch());
  table.expect_done(2, R"({"type":"rematch"})");
  ASSERT_TRUE(table.room().wants_rematch());
  TestTable next(table.room().rematch_log(secret_of(2), table.now));
  EXPECT_EQ(next.room().table().seat(seat(1)).bot, "simple");
  EXPECT_EQ(next.room().table().seat(seat(2)).name, "P1");
  EXPECT_EQ(next.room().table().seat(seat(3)).name, "P2");
  EXPECT_EQ(next.room().table().seat(seat(3)).key, table.room().table().seat(seat(2)).key);
  table.settle(table.room().follow_up("t42", table.now));
  EXPECT_EQ(table.snapshot(1)["table"]["next"], "t42");
  EXPECT_FALSE(table.room().wants_rematch());
}

TEST(Play, OnFromAPositionOfARecord) {
  const Recorder played = play_some("europe", 3, 5);
  const std::string text = write_record(played.record());
  const Json open{{"game", "europe"}, {"players", 3}, {"from", {{"record", text}, {"decisions", 40}}}};
  TestTable table(open.dump());
  table.seat_people();
  table.expect_done(2, R"({"type":"start"})");
  EXPECT_EQ(table.game().state_text(), play_some("europe", 3, 5, 40).game().state_text());
  EXPECT_TRUE(table.snapshot(1)["table"]["commitment"].is_null());
  EXPECT_EQ(table.snapshot(1)["table"]["from"], 40);
  const auto [actor, action] = table.some_action(0);
  EXPECT_EQ(table.act(actor, action), "");
  TestTable again(table.room().log());
  EXPECT_EQ(again.game().state_text(), table.game().state_text());

  for (Json bad : {Json{{"record", text}, {"decisions", 100000}}, Json{{"record", "nonsense"}, {"decisions", 0}},
                   Json{{"record", text}, {"decisions", played.decisions()}}}) {
    const Json request{{"game", "europe"}, {"players", 3}, {"from", bad}};
    EXPECT_FALSE(read_settings(request.dump(), registry(), bots()));
  }
}

TEST(Play, AnEntryThatDoesNotFitChangesNothing) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  keep_all(table);
  const std::string state = table.game().state_text();
  const int seq = table.room().seq();
  for (const char* entry :
       {"", "5 open 1\ngame europe", "x undo 1", "5 undo 1", "5 undo 9", "5 begin", "5 act 3 1: draw",
        "5 act 3 2: draw > red", "5 act 4 1: draw > red", "5 act 3 1: claim 1 wild:9", "5 act", "5 fly 1", "5 next a",
        "5 resume 1", "5 back 1", "5 undo 1 2", "5 pause 1\nmore"}) {
    EXPECT_FALSE(table.room().commit(entry)) << entry;
  }
  EXPECT_EQ(table.room().seq(), seq);
  EXPECT_EQ(table.game().state_text(), state);
}

// A proposal that lost the race to the store is dropped, and the winner's entry committed instead.
TEST(Play, ProposalsChangeNothingUntilCommitted) {
  TestTable table = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  keep_all(table);
  const std::string state = table.game().state_text();
  const int ask = table.room().table().seat(seat(1)).ask;
  const Proposal draw = table.room().propose({seat(1), false, ""}, TestTable::act_text(ask, "draw"), table.now);
  const Proposal take = table.room().propose({seat(1), false, ""}, TestTable::act_text(ask, "take 1"), table.now);
  ASSERT_TRUE(draw.entry && take.entry);
  EXPECT_TRUE(draw.replies.empty());
  EXPECT_EQ(table.game().state_text(), state);
  ASSERT_TRUE(table.room().commit(*take.entry));
  EXPECT_FALSE(table.room().commit(*draw.entry));
}

// A table keeps what it foresaw for a proposal, and uses it if that very entry is committed. Here it lost the race, the
// decision before it was taken back, and then another server stored the same entry at a table that is not the same.
TEST(Play, WhatWasForeseenIsForgottenWhenSomethingElseHappens) {
  TestTable here = TestTable::dealt("new-york", 2, R"(,"options":{"first_seat":1})");
  TestTable there(here.room().log());
  const auto keep = [&](int s) {
    return "keep " + std::to_string(here.snapshot(s)["ask"]["keep"]["offer"][0].get<int>());
  };
  const std::string first = keep(1), second = keep(2);
  ASSERT_EQ(here.act(1, first), "");
  ASSERT_TRUE(there.room().commit(here.room().log().back()));
  const int ask = there.room().table().seat(seat(2)).ask;
  ASSERT_TRUE(there.room().propose({seat(2), false, ""}, TestTable::act_text(ask, second), 5).entry);
  here.expect_done(1, R"({"type":"undo"})");
  ASSERT_TRUE(there.room().commit(here.room().log().back()));
  // The same decision, number and all, but seat 1 has not chosen yet.
  ASSERT_EQ(here.act(2, second), "");
  ASSERT_TRUE(there.room().commit(here.room().log().back()));
  EXPECT_EQ(there.game().state_text(), here.game().state_text());
  EXPECT_EQ(there.game().actors(), 1);
}

}  // namespace
}  // namespace roundhouse::testing
