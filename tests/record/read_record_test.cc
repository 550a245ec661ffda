// The record as text: what is written is read back, and nothing else is believed.
#include <gtest/gtest.h>

#include "record/record.h"
#include "record/recorded_game.h"

namespace roundhouse {
namespace {

using testing::recorded_text;
using testing::with;

TEST(ReadRecord, RoundTripForEveryGameAndPlayerCount) {
  for (const auto& game : testing::registry().games()) {
    for (int players = game->ruleset.min_players; players <= game->ruleset.max_players; ++players) {
      for (const bool checks : {false, true}) {
        const std::string text = recorded_text(game->ruleset.id.c_str(), players, 7, checks);
        const Result<Record> record = read_record(text, "x");
        ASSERT_TRUE(record) << record.error().text();
        EXPECT_EQ(write_record(*record), text) << game->ruleset.id << " " << players;
      }
    }
  }
}

TEST(ReadRecord, CommentsAndEmptyLinesAreSkipped) {
  const std::string text = recorded_text("new-york", 2, 1);
  std::string spaced = "// Grüße\n\n";
  for (const char c : text) spaced += c == '\n' ? std::string("\n\n// note\n") : std::string(1, c);
  const Result<Record> record = read_record(spaced, "x");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(write_record(*record), text);
}

// What is wrong, and where it says so.
struct Damage {
  const char* what;
  std::string from, to;
  const char* place;
  ErrorCode code;
};

TEST(ReadRecord, DamageIsNamedWithItsLine) {
  const std::string text = recorded_text("new-york", 2, 1);
  const std::string first = text.substr(text.find("\n1 "), 5), second = text.substr(text.find("\n2 "), 5);  // "\n1 2:"
  const Damage damages[] = {
      {"another kind of file", "roundhouse-record 1", "hello", "line 1", ErrorCode::kBadSyntax},
      {"a later version", "roundhouse-record 1", "roundhouse-record 3", "line 1", ErrorCode::kUnsupported},
      {"no game", "game new-york\n", "", "line 2", ErrorCode::kBadSyntax},
      {"a game with a path in it", "game new-york", "game ../../etc", "line 2", ErrorCode::kBadValue},
      {"a short hash", "board sha256:", "board sha256:00", "line 3", ErrorCode::kBadValue},
      {"rules that are no number", "rules 1", "rules one", "line 4", ErrorCode::kBadValue},
      {"a leading zero", "rules 1", "rules 01", "line 4", ErrorCode::kBadValue},
      {"no players", "players 2", "players 0", "line 5", ErrorCode::kBadValue},
      {"too many players", "players 2", "players 6", "line 5", ErrorCode::kBadValue},
      {"a number beyond all bounds", "players 2", "players 99999999999999999999", "line 5", ErrorCode::kBadValue},
      {"an unknown option", "players 2\n", "players 2\noption first-set 1\n", "line 6", ErrorCode::kUnknownName},
      {"an option twice", "players 2\n", "players 2\noption first-seat 1\noption first-seat 1\n", "line 7",
       ErrorCode::kBadSyntax},
      {"a seat too many", "seat 1 random\n", "seat 1 random\nseat 1 random\n", "line 7", ErrorCode::kBadSyntax},
      {"a seat's bad name", "seat 2 random", "seat 2 Robert');DROP", "line 7", ErrorCode::kBadValue},
      {"no begin", "begin\n", "", "line 9", ErrorCode::kBadSyntax},
      {"double spaces", "begin\nfirst ", "begin\nfirst  ", "line 10", ErrorCode::kBadSyntax},
      {"a control character", "begin\nfirst ", "begin\nfirst \x07", "line 10", ErrorCode::kBadSyntax},
      {"an umlaut outside a comment", "seat 2 random", "seat 2 rändom", "line 7", ErrorCode::kBadSyntax},
      {"a Windows line end", "begin\n", "begin\r\n", "line 9", ErrorCode::kBadSyntax},
      {"a decision that is counted wrong", "\n2 ", "\n3 ", "line 17", ErrorCode::kBadValue},
      {"a decision of nobody", first, "\n1 3:", "line 16", ErrorCode::kBadValue},
      {"a decision without a colon", first, first.substr(0, 4), "line 16", ErrorCode::kBadSyntax},
      {"checks that are none", second, second + " keep # legal=x", "line 17", ErrorCode::kBadSyntax},
  };
  for (const Damage& damage : damages) {
    const Result<Record> record = read_record(with(text, damage.from, damage.to), "game.record");
    ASSERT_FALSE(record) << damage.what;
    EXPECT_EQ(record.error().place, damage.place) << damage.what << ": " << record.error().text();
    EXPECT_EQ(record.error().code, damage.code) << damage.what << ": " << record.error().text();
    EXPECT_EQ(record.error().file, "game.record");
    EXPECT_FALSE(record.error().message.empty());
  }
}

TEST(ReadRecord, ASeedNeedsACommitment) {
  const std::string text = recorded_text("new-york", 2, 1);
  const std::size_t at = text.find("commitment "), end = text.find('\n', at) + 1;
  const Result<Record> record = read_record(text.substr(0, at) + text.substr(end), "x");
  ASSERT_FALSE(record);
  EXPECT_NE(record.error().message.find("committed"), std::string::npos);
}

TEST(ReadRecord, EveryTruncationIsAnErrorOrAGameInProgress) {
  const std::string text = recorded_text("first-journey", 2, 3);
  for (std::size_t n = 0; n < text.size(); ++n) {
    const Result<Record> record = read_record(std::string_view(text).substr(0, n), "x");
    if (record) {
      EXPECT_EQ(text[n - 1], '\n');
      EXPECT_EQ(write_record(*record), text.substr(0, n));
    } else {
      EXPECT_FALSE(record.error().place.empty());
    }
  }
}

TEST(ReadRecord, LimitsHold) {
  const std::string text = recorded_text("new-york", 2, 1);
  std::string long_line = with(text, "begin\n", "begin\n//" + std::string(kMaxRecordLine, 'x') + "\n");
  const Result<Record> line = read_record(long_line, "x");
  ASSERT_FALSE(line);
  EXPECT_EQ(line.error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(line.error().place, "line 10");
  const Result<Record> file = read_record(std::string(kMaxRecordBytes + 1, '\n'), "x");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::kTooLarge);
  EXPECT_FALSE(read_record(std::string(kMaxRecordBytes, '\n'), "x"));
}

TEST(ReadRecord, FilesThatCantBeRead) {
  EXPECT_EQ(load_record("/no/such/file").error().code, ErrorCode::kIo);
  EXPECT_EQ(load_record("/").error().code, ErrorCode::kIo);
  EXPECT_EQ(load_record("/dev/zero").error().code, ErrorCode::kTooLarge);
  EXPECT_EQ(save_record(Record{}, "/no/such/folder/file").error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace roundhouse
