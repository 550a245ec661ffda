// Text that is no JSON, or more of it than anybody needs: a message with a place, never a crash.
#include "json/parse.h"

#include <gtest/gtest.h>

#include "maps/broken_data.h"

namespace roundhouse {
namespace {

std::string complaint(std::string_view text) {
  const auto result = parse_json(text, "x.json");
  return result ? "fine" : result.error().text();
}

TEST(JsonText, GoodTextIsRead) {
  const auto result = parse_json(R"({"a": [1, 2.5, true, null, "é"], "b": {}})", "x.json");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->dump(), R"({"a":[1,2.5,true,null,"é"],"b":{}})");
}

TEST(JsonText, SyntaxErrorsHaveLineAndColumn) {
  EXPECT_EQ(complaint("{\n  \"a\": 1,\n  \"b\" 2\n}"),
            "x.json: line 3, column 7: This is not JSON: unexpected number literal; expected ':'.");
  EXPECT_EQ(complaint("{\"a\": 1,}"),
            "x.json: line 1, column 9: This is not JSON: unexpected '}'; expected string literal.");
  EXPECT_EQ(complaint("{\"é\" 1}"),
            "x.json: line 1, column 6: This is not JSON: unexpected number literal; expected ':'.");
  EXPECT_EQ(complaint("[1, tru]"),
            "x.json: line 1, column 8: This is not JSON: invalid literal; last read: '1, tru]'.");
  EXPECT_EQ(complaint("{} {}"), "x.json: line 1, column 4: This is not JSON: unexpected '{'; expected end of input.");
}

TEST(JsonText, AFileThatBreaksOff) {
  EXPECT_EQ(complaint("{\"a\": [1,\n 2"), "x.json: line 2, column 3: The file breaks off in the middle of its JSON.");
  EXPECT_EQ(complaint("{\"a\": \"bc"), "x.json: line 1, column 10: The file breaks off in the middle of its JSON.");
  EXPECT_EQ(complaint(""), "x.json: line 1, column 1: The file is empty.");
  EXPECT_EQ(complaint(" \n "), "x.json: line 2, column 2: The file is empty.");
}

TEST(JsonText, AKeyStandsOnce) {
  EXPECT_EQ(complaint(R"({"a": [{"b": 1}, {"b": 1, "c": 2, "b": 3}]})"),
            "x.json: a[1].b: This key stands twice in the same object.");
  EXPECT_EQ(complaint(R"({"a": 1, "a": 1})"), "x.json: a: This key stands twice in the same object.");
  EXPECT_EQ(complaint(R"({"odd key\n": 1, "odd key\n": 1})"),
            "x.json: \"odd key?\": This key stands twice in the same object.");
}

TEST(JsonText, NestingIsLimited) {
  EXPECT_EQ(complaint(std::string(16, '[') + std::string(16, ']')), "fine");
  EXPECT_EQ(complaint(std::string(17, '[') + std::string(17, ']')),
            "x.json: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: This is nested more than 16 levels deep.");
  EXPECT_NE(complaint(std::string(1000000, '[')).find("more than 16 levels"), std::string::npos);
  std::string objects;
  for (int i = 0; i < 100000; ++i) objects += "{\"a\":";
  EXPECT_NE(complaint(objects).find("more than 16 levels"), std::string::npos);
}

TEST(JsonText, SizeIsLimited) {
  const auto result = parse_json(std::string(kMaxFileBytes + 1, ' '), "x.json");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(parse_json("[" + std::string(kMaxFileBytes - 2, ' ') + "]", "x.json")->size(), 0u);
}

TEST(JsonText, StrangeBytes) {
  EXPECT_NE(complaint("\"\xff\"").find("line 1, column 2: This is not JSON: invalid string: ill-formed UTF-8 byte"),
            std::string::npos)
      << complaint("\"\xff\"");
  EXPECT_NE(complaint(std::string_view("\0", 1)).find("This is not JSON"), std::string::npos);
  EXPECT_NE(complaint("\"\\ud800\"").find("This is not JSON"), std::string::npos);
  EXPECT_NE(complaint("1e999").find("This is not JSON"), std::string::npos) << complaint("1e999");
  EXPECT_NE(complaint("/* c */ 1").find("This is not JSON"), std::string::npos);
  EXPECT_EQ(complaint("\xEF\xBB\xBF{}"), "fine");  // a byte order mark is passed over
}

TEST(JsonText, LongTokensAreCutShort) {
  const std::string said = complaint("[" + std::string(100000, 'x') + "]");
  EXPECT_LT(said.size(), 250u);
}

TEST(DataFile, WhatIsNoDataFile) {
  const auto said = [](const char* text) { return check_data_file(text, "x.json").error().text(); };
  EXPECT_EQ(said("[]"), "x.json: A data file is one object in braces.");
  EXPECT_EQ(said("{}"), "x.json: format: This key is missing.");
  EXPECT_EQ(said(R"({"format": 1})"), "x.json: format: This must be the id of a format, not 1.");
  EXPECT_EQ(said(R"({"format": "roundhouse-mapp 1"})"),
            "x.json: format: There is no format \"roundhouse-mapp 1\". Did you mean \"roundhouse-map 1\"?");
}

TEST(DataFile, EachFileOnItsOwn) {
  for (const GameFiles& files : embedded_games()) {
    EXPECT_TRUE(check_data_file(files.map, "map.json"));
    EXPECT_TRUE(check_data_file(files.drawing, "drawing.json"));
    EXPECT_TRUE(check_data_file(files.ruleset, "ruleset.json"));
    EXPECT_TRUE(check_data_file(files.deck, "deck.json"));
  }
}

TEST(DataFile, ABoardIsLookedAtAsAWhole) {
  const GameFiles files = changed("europe", "map.json", [](Json& m) { m["tracks"][17]["length"] = 2; });
  const auto result = check_data_file(files.map, "map.json");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().place, "tracks[17].length");
}

}  // namespace
}  // namespace roundhouse
