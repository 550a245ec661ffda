// Messages from outside: damaged, hostile or merely wrong ones are refused with a cause, and change nothing.
#include "json/json_out.h"
#include "room/entry.h"
#include "room/test_table.h"

namespace roundhouse::testing {
namespace {

TEST(Messages, BadOnesAreRefusedWithTheCause) {
  TestTable table = TestTable::dealt("new-york", 2);
  const int seq = table.room().seq();
  const std::string long_name(25, 'x');
  for (const std::string& message :
       {std::string(""), std::string("x"), std::string("[]"), std::string("null"), std::string("{}"),
        std::string(R"({"type":5})"), std::string(R"({"type":"fly"})"), std::string(R"({"type":"act"})"),
        std::string(R"({"type":"act","ask":-1,"action":"draw"})"),
        std::string(R"({"type":"act","ask":1e3,"action":"draw"})"),
        std::string(R"({"type":"act","ask":1,"action":""})"),
        std::string(R"({"type":"act","ask":1,"action":"draw\nundo"})"), std::string(R"({"type":"undo","extra":1})"),
        std::string(R"({"type":"undo","type":"undo"})"), std::string(R"({"type":"hello","last":-3})"),
        std::string(R"({"type":"hello","last":99999999999999999999})"),
        std::string("{\"type\":\"react\",\"reaction\":\"\xff\"}"),
        R"({"type":"undo","id":1,"x":")" + std::string(5000, 'a') + "\"}",
        std::string(40, '[') + std::string(40, ']')}) {
    EXPECT_EQ(table.code(1, message), "bad-message") << message.substr(0, 80);
  }
  EXPECT_EQ(table.ask(1, R"({"type":"fly","id":9})")["id"], 9);
  EXPECT_EQ(table.room().seq(), seq);
}

TEST(Messages, NamesAreOneShortLine) {
  for (const auto& [name, good] : std::vector<std::pair<std::string, bool>>{{"Ann", true},
                                                                            {"Zoë Öğütücü", true},
                                                                            {std::string(24, 'x'), true},
                                                                            {std::string(25, 'x'), false},
                                                                            {"", false},
                                                                            {"a\\nb", false},
                                                                            {" a", false},
                                                                            {"a\\u007f", false},
                                                                            {"a\\u0085", false},
                                                                            {"Ann\\u202enA", false},
                                                                            {"\\u2066Ann", false},
                                                                            {"\\u200b\\u3164", false},
                                                                            {"\\u00a0", false},
                                                                            {"\\u6f22\\u5b57", true},
                                                                            {"\\ud83d\\ude82", true}}) {
    TestTable table(R"({"game":"new-york","players":2})");
    table.say_as_guest(R"({"type":"sit","seat":1,"name":")" + name + "\"}");
    EXPECT_EQ(table.room().table().seat(seat(1)).who == TableSeat::Who::kPerson, good) << name;
  }
}

TEST(Messages, NobodyLearnsOfLastThatIsAheadOfTheTable) {
  TestTable table = TestTable::dealt("new-york", 2);
  EXPECT_EQ(table.ask(1, R"({"type":"hello","last":1000000})")["past"], Json::array());
  const Json all = table.ask(1, R"({"type":"hello"})")["past"];
  ASSERT_EQ(all.size(), static_cast<std::size_t>(table.room().seq()));
  EXPECT_EQ(table.ask(1, R"({"type":"hello","last":3})")["past"][0], all[3]);
}

TEST(Messages, NobodyMakesALogGrowWithoutEnd) {
  TestTable table = TestTable::dealt("europe", 5);
  int changes = 0;
  while (table.code(2, R"({"type":"pause"})").empty() && table.code(2, R"({"type":"resume"})").empty()) {
    changes += 2;
    ASSERT_LT(changes, 1000);
  }
  EXPECT_EQ(table.code(2, table.room().table().paused ? R"({"type":"resume"})" : R"({"type":"pause"})"), "too-fast");
  // The others are not kept from anything, and after a while neither is that seat.
  if (table.room().table().paused) table.expect_done(3, R"({"type":"resume"})");
  table.expect_done(3, R"({"type":"pause"})");
  table.expect_done(3, R"({"type":"resume"})");
  const auto [actor, action] = table.some_action(0);
  EXPECT_EQ(table.act(actor, action), "");
  table.now += 60'000;
  table.expect_done(2, R"({"type":"pause"})");
}

TEST(Messages, ALongPastComesInPages) {
  TestTable table = TestTable::dealt("new-york", 2);
  for (int i = 0; i < 1200; ++i) {
    table.now += 30'000;
    table.expect_done(1, i % 2 == 0 ? R"({"type":"pause"})" : R"({"type":"resume"})");
  }
  const int seq = table.room().seq();
  // Whoever listened all the time and whoever rebuilds the table from its log say the same.
  TestTable rebuilt(table.room().log());
  for (TestTable* one : {&table, &rebuilt}) {
    Json page = one->ask(1, R"({"type":"hello"})");
    Json all = page["past"];
    EXPECT_EQ(all.size(), 1000u);
    while (page.contains("older")) {
      EXPECT_EQ(page["older"].get<int>() + 1, all[0]["seq"].get<int>());
      page = one->ask(1, R"({"type":"past","before":)" + std::to_string(page["older"].get<int>() + 1) + "}");
      ASSERT_EQ(page["type"], "past");
      Json longer = page["past"];
      for (const Json& change : all) longer.push_back(change);
      all = longer;
    }
    ASSERT_EQ(all.size(), static_cast<std::size_t>(seq));
    for (int i = 0; i < seq; ++i) EXPECT_EQ(all[static_cast<std::size_t>(i)]["seq"], i + 1);
    const Json few = one->ask(1, R"({"type":"past","last":3,"before":7})");
    EXPECT_EQ(few["past"].size(), 3u);
    EXPECT_EQ(few["past"][0], all[3]);
    EXPECT_FALSE(few.contains("older"));
    EXPECT_EQ(one->ask(1, R"({"type":"hello","last":)" + std::to_string(seq - 2) + "}")["past"].size(), 2u);
  }
  EXPECT_EQ(table.ask(1, R"({"type":"past"})")["code"], "bad-message");
}

TEST(Messages, TextIsEscaped) {
  JsonOut out;
  out.open('{').key("a").text("\"\\\n\t\x01ö").key("b").open('[').number(-1).null().boolean(true).close(']').close('}');
  EXPECT_EQ(out.str(), "{\"a\":\"\\\"\\\\\\n\\u0009\\u0001ö\",\"b\":[-1,null,true]}");
  EXPECT_EQ(Json::parse(out.str())["a"], "\"\\\n\t\x01ö");
}

TEST(Messages, EntriesReadAsTheyAreWritten) {
  for (const char* text : {"1 open 1\ngame x\nsecret y", "2 sit 3 key A long name", "3 leave 1", "4 bot 2 simple:a=1",
                           "5 clear 2", "6 ready 1 abcd", "7 unready 1", "8 begin\nfirst 1\nhand 1 red", "8 begin",
                           "9 act 12 2: take 3 > red", "10 undo 2", "11 care 1 clock", "12 back 1", "13 resign 4",
                           "14 pause 1", "15 resume 1", "16 rematch 5", "17 next t1"}) {
    const Result<Entry> entry = read_entry(text);
    ASSERT_TRUE(entry) << text;
    EXPECT_EQ(write_entry(*entry), text);
  }
}

}  // namespace
}  // namespace roundhouse::testing
