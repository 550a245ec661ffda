// Before the start: seats, bots, readiness, and who may do what.
#include "room/test_table.h"

namespace roundhouse::testing {
namespace {

TEST(Lobby, PeopleSitGetReadyAndStart) {
  TestTable table(R"({"game":"new-york","players":3,"seats":{"3":{"bot":"random"}}})");
  table.say_as_guest(R"({"type":"sit","seat":1,"name":"Ann"})");
  EXPECT_EQ(table.room().table().seat(seat(1)).name, "Ann");
  EXPECT_EQ(table.room().table().seat(seat(1)).key, "key");
  EXPECT_EQ(table.code(1, R"({"type":"start"})"), "not-ready");
  table.expect_done(1, R"({"type":"ready","random":")" + share_of(1) + "\"}");
  EXPECT_EQ(table.code(1, R"({"type":"start"})"), "not-ready");
  table.say_as_guest(R"({"type":"sit","seat":2,"name":"Zoë"})");
  table.expect_done(2, R"({"type":"ready","random":")" + share_of(2) + "\"}");
  table.expect_done(2, R"({"type":"unready"})");
  EXPECT_EQ(table.code(1, R"({"type":"start"})"), "not-ready");
  table.expect_done(2, R"({"type":"ready","random":")" + share_of(2) + "\"}");
  table.expect_done(2, R"({"type":"start"})");
  EXPECT_EQ(table.snapshot(2)["table"]["state"], "playing");
  EXPECT_EQ(table.code(2, R"({"type":"leave"})"), "wrong-time");
}

TEST(Lobby, SeatsAreTakenOnce) {
  TestTable table(R"({"game":"new-york","players":2})");
  table.say_as_guest(R"({"type":"sit","seat":1,"name":"Ann"})");
  const auto code = [](const std::vector<std::string>& replies) { return parsed(replies.at(0))["code"]; };
  EXPECT_EQ(code(table.say_as_guest(R"({"type":"sit","seat":1,"name":"Bo"})")), "seat-taken");
  EXPECT_EQ(code(table.say_as_guest(R"({"type":"sit","seat":3,"name":"Bo"})")), "no-such-seat");
  EXPECT_EQ(code(table.say_as({}, R"({"type":"sit","seat":2,"name":"Bo"})")), "not-invited");
  EXPECT_EQ(code(table.say_as({}, R"({"type":"leave"})")), "not-seated");
  table.expect_done(1, R"({"type":"leave"})");
  table.say_as_guest(R"({"type":"sit","seat":1,"name":"Bo"})");
  EXPECT_EQ(table.room().table().seat(seat(1)).name, "Bo");
}

// A transport may not know yet that a seat was left when the next message comes from it. What would not fit on the log is not proposed.
TEST(Lobby, WhoHasLeftIsNotSeated) {
  TestTable table(R"({"game":"new-york","players":2})");
  table.say_as_guest(R"({"type":"sit","seat":1,"name":"Ann"})");
  table.expect_done(1, R"({"type":"leave"})");
  for (const char* word : {"leave", "unready", "pause", "resign", "back", "undo"}) {
    EXPECT_EQ(table.code(1, R"({"type":")" + std::string(word) + "\"}"), "not-seated") << word;
  }
  EXPECT_EQ(table.code(1, R"({"type":"ready","random":")" + share_of(1) + "\"}"), "not-seated");
  EXPECT_EQ(table.code(1, R"({"type":"bot","seat":2,"bot":"simple"})"), "not-seated");
  EXPECT_EQ(table.code(1, R"({"type":"start"})"), "not-invited");
  table.say_as_guest(R"({"type":"sit","seat":1,"name":"Bo"})");
  EXPECT_EQ(table.room().table().seat(seat(1)).name, "Bo");
}

TEST(Lobby, BotsComeAndGo) {
  TestTable table(R"({"game":"new-york","players":2})");
  table.say_as_guest(R"({"type":"sit","seat":1,"name":"Ann"})");
  EXPECT_EQ(table.code(1, R"({"type":"bot","seat":2,"bot":"nobody"})"), "unknown-bot");
  for (const char* endless : {"ismcts:ms=1000000", "ismcts:iters=1000000000"}) {
    EXPECT_EQ(table.code(1, R"({"type":"bot","seat":2,"bot":")" + std::string(endless) + "\"}"), "unknown-bot");
  }
  EXPECT_EQ(table.code(1, R"({"type":"bot","seat":1,"bot":"simple"})"), "seat-taken");
  table.expect_done(1, R"({"type":"bot","seat":2,"bot":"simple"})");
  table.expect_done(1, R"({"type":"clear","seat":2})");
  EXPECT_EQ(table.room().table().seat(seat(2)).who, TableSeat::Who::kOpen);
  EXPECT_EQ(table.code(1, R"({"type":"clear","seat":2})"), "other");
}

TEST(Lobby, WhoWentAwayDoesNotKeepTheOthersFromStarting) {
  TestTable table(R"({"game":"new-york","players":2})");
  table.seat_people();
  EXPECT_EQ(table.code(1, R"({"type":"clear","seat":2})"), "seat-taken");
  table.room().present(seat(2), 0, table.now);
  table.expect_done(1, R"({"type":"clear","seat":2})");
  EXPECT_EQ(table.room().table().seat(seat(2)).who, TableSeat::Who::kOpen);
}

TEST(Lobby, KeysSayWhoSomebodyIs) {
  Result<TableSettings> settings = read_settings(R"({"game":"new-york","players":2})", registry(), bots());
  settings->secret = secret_of(1);
  settings->invite_key = "in";
  settings->watch_key = "look";
  Room room = Room::rebuild({Room::open(*settings, 5)}, registry(), bots(), 5).value();
  const Proposal sit = room.propose({kNoSeat, true, "mine"}, R"({"type":"sit","seat":2,"name":"Ann"})", 6);
  ASSERT_TRUE(room.commit(sit.entry.value()));
  EXPECT_TRUE(room.standing_of("in").may_sit);
  EXPECT_FALSE(room.standing_of("look").may_sit);
  EXPECT_TRUE(room.standing_of("look").may_watch);
  EXPECT_EQ(room.standing_of("mine").seat, seat(2));
  EXPECT_FALSE(room.standing_of("").may_watch);
  EXPECT_FALSE(room.standing_of("other").may_watch);
}

TEST(Lobby, BadSettingsAreRefusedWithTheCause) {
  const auto error = [](const std::string& json) {
    const auto settings = read_settings(json, registry(), bots());
    return settings ? "" : settings.error().message;
  };
  EXPECT_EQ(error(R"({"game":"europe","players":5})"), "");
  EXPECT_NE(error(R"({"game":"erope","players":2})").find("europe"), std::string::npos);
  EXPECT_NE(error(R"({"game":"paris","players":5})").find("2 to 4"), std::string::npos);
  EXPECT_NE(error(R"({"game":"europe"})").find("players"), std::string::npos);
  EXPECT_NE(error(R"({"game":"europe","players":2,"color":1})").find("does not belong"), std::string::npos);
  EXPECT_NE(error(R"({"game":"europe","players":2,"clock":{"kind":"move","ms":1}})").find("clock.ms"),
            std::string::npos);
  EXPECT_NE(error(R"({"game":"europe","players":2,"seats":{"3":{"bot":"simple"}}})"), "");
  EXPECT_NE(error(R"({"game":"europe","players":2,"options":{"open_stacks":true}})"), "");
  EXPECT_NE(error("[]"), "");
  EXPECT_NE(error("{"), "");
}

TEST(Lobby, SettingsSurviveTheLog) {
  Result<TableSettings> settings = read_settings(
      R"({"game":"card-game","players":4,"options":{"first_seat":2,"open_stacks":true},"clock":{"kind":"days","days":3},
          "grace_ms":5000,"pace_ms":700,"caretaker":"random","seats":{"4":{"bot":"simple"}}})",
      registry(), bots());
  ASSERT_TRUE(settings);
  settings->secret = secret_of(3);
  settings->invite_key = "a";
  settings->watch_key = "b";
  const std::string text = settings_text(*settings);
  EXPECT_EQ(settings_text(parse_settings(text).value()), text);
  EXPECT_NE(text.find("clock days 3"), std::string::npos);
  EXPECT_FALSE(parse_settings(text + "\nnonsense 1"));
}

}  // namespace
}  // namespace roundhouse::testing
