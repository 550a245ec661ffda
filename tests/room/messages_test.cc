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
                                                                            {"a\\u007f", false}}) {
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
