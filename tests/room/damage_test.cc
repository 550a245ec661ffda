// Logs that can't be followed to their end: a table goes on from the last entry that can be.
#include "room/entry.h"
#include "room/test_table.h"

namespace roundhouse::testing {
namespace {

// The log with what makes it whole again behind it.
std::vector<std::string> mended(std::vector<std::string> log, std::int64_t now) {
  const Result<std::string> cut = Room::cut(log, registry(), now);
  EXPECT_TRUE(cut) << cut.error().text();
  log.push_back(*cut);
  return log;
}

std::vector<std::string> played_log(int decisions) {
  TestTable table = TestTable::dealt("europe", 3);
  for (int i = 0; i < decisions; ++i) {
    const auto [actor, action] = table.some_action(static_cast<std::uint64_t>(i) * 7919);
    EXPECT_EQ(table.act(actor, action), "");
  }
  return table.room().log();
}

TEST(Damage, ATableGoesOnFromTheLastEntryThatCanBeFollowed) {
  const std::vector<std::string> whole = played_log(40);
  for (std::size_t at = 1; at < whole.size(); ++at) {
    for (const std::string& planted :
         {std::string(), std::string("nonsense"), std::string("5 resume 1"), std::string("5 cut 999"),
          std::string("5 lost"), std::string("5 act 1 1: fly")}) {
      std::vector<std::string> log = whole;
      log[at] = planted;
      ASSERT_FALSE(Room::rebuild(log, registry(), bots(), 0)) << at << planted;
      const std::vector<std::string> again = mended(log, 2'000'000);
      const Result<Room> room = Room::rebuild(again, registry(), bots(), 0);
      ASSERT_TRUE(room) << at << planted << room.error().text();
      EXPECT_EQ(room->seq(), static_cast<int>(whole.size()) + 1);
      const std::vector<std::string> prefix(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(at));
      const Room before = Room::rebuild(prefix, registry(), bots(), 0).value();
      ASSERT_EQ(room->table().stage, before.table().stage);
      if (before.game() != nullptr) {
        EXPECT_EQ(room->game()->decisions(), before.game()->decisions());
      }
    }
  }
}

TEST(Damage, PeopleAreToldAndPlayOn) {
  std::vector<std::string> log = played_log(30);
  log[log.size() - 10] = "nonsense";
  TestTable table(mended(log, 2'000'000));
  const Json past = table.snapshot(1)["past"];
  for (std::size_t i = 0; i < past.size(); ++i) EXPECT_EQ(past[i]["seq"], i + 1);
  EXPECT_EQ(past.back()["what"], "cut");
  EXPECT_EQ(past[past.size() - 2]["what"], "lost");
  EXPECT_FALSE(past[past.size() - 2].contains("events"));
  table.now = 2'000'001;
  for (int i = 0; i < 30; ++i) {
    const auto [actor, action] = table.some_action(static_cast<std::uint64_t>(i) * 31);
    ASSERT_EQ(table.act(actor, action), "");
  }
  // And once more: what was played since then holds.
  log = table.room().log();
  log[log.size() - 3] = "";
  const Room twice = Room::rebuild(mended(log, 3'000'000), registry(), bots(), 0).value();
  EXPECT_EQ(twice.game()->decisions(), table.room().game()->decisions() - 3);
}

TEST(Damage, ALogCutByAnotherServerDoesNotFitAndLoadsAgain) {
  const std::vector<std::string> log = played_log(10);
  Room room = Room::rebuild(log, registry(), bots(), 0).value();
  EXPECT_FALSE(room.commit("5 cut " + std::to_string(log.size() - 2)));
  EXPECT_FALSE(room.commit("5 cut " + std::to_string(log.size())));
  EXPECT_EQ(room.log(), log);
}

TEST(Damage, WithoutItsFirstEntryThereIsNoTable) {
  std::vector<std::string> log = played_log(1);
  log[0] = "nonsense";
  EXPECT_FALSE(Room::cut(log, registry(), 1));
}

TEST(Damage, AGameWhoseLogIsFullEndsAndCanBePlayedAgain) {
  std::vector<std::string> log = TestTable::dealt("new-york", 2).room().log();
  while (log.size() < kMostEntries) log.push_back(log.size() % 2 == 0 ? "1000000 pause 1" : "1000000 resume 1");
  if (log[log.size() - 1].find("pause") != std::string::npos) log.back() = "1000000 back 1";
  Result<Room> rebuilt = Room::rebuild(log, registry(), bots(), 0);
  if (!rebuilt) {  // the other parity
    log = TestTable::dealt("new-york", 2).room().log();
    while (log.size() < kMostEntries) log.push_back(log.size() % 2 != 0 ? "1000000 pause 1" : "1000000 resume 1");
    rebuilt = Room::rebuild(log, registry(), bots(), 0);
  }
  ASSERT_TRUE(rebuilt) << rebuilt.error().text();
  TestTable table(log);
  table.now = 2'000'000;
  ASSERT_TRUE(table.room().wake_at());
  EXPECT_LE(*table.room().wake_at(), table.now);
  table.settle(table.room().due(table.now));
  EXPECT_TRUE(table.room().is_over());
  EXPECT_FALSE(table.room().wake_at());
  const Json snapshot = table.snapshot(1);
  EXPECT_EQ(snapshot["table"]["state"], "over");
  EXPECT_TRUE(snapshot["table"]["result"].is_object());
  EXPECT_EQ(snapshot["past"].back()["what"], "full");
  table.expect_done(1, R"({"type":"rematch"})");
  table.expect_done(2, R"({"type":"rematch"})");
  EXPECT_TRUE(table.room().wants_rematch());
  EXPECT_TRUE(Room::rebuild(table.room().log(), registry(), bots(), 0));
}

}  // namespace
}  // namespace roundhouse::testing
