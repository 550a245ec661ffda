// What `roundhouse check-data` is told: built-in data, folders, folders of folders, single files.
#include "maps/check.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "broken_data.h"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

fs::path root() { return ROUNDHOUSE_SOURCE_DIR; }

// An empty folder that goes away again.
class CheckFolders : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              ("roundhouse_check_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const fs::path& name, const std::string& text) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  void write_game(const std::string& name, GameFiles files) {
    for (const char* file : {"map.json", "drawing.json", "ruleset.json", "deck.json"})
      write(fs::path(name) / file, part(files, file));
  }
  CheckReport check(const fs::path& inner = "") { return check_paths({(folder_ / inner).string()}); }
  fs::path folder_;
};

TEST(CheckData, BuiltInData) {
  const CheckReport report = check_embedded();
  EXPECT_TRUE(report.ok());
  ASSERT_EQ(report.games.size(), 7u);
  EXPECT_EQ(report.games[0].id, "europe");
  EXPECT_EQ(report.games[0].tracks, 101);
  EXPECT_EQ(report.games[0].cards, 110);
  EXPECT_FALSE(report.games[0].reconstruction);
  EXPECT_TRUE(report.games[2].reconstruction);  // DAT-2
  EXPECT_FALSE(report.games[4].board);
}

TEST(CheckData, TheDataFolderIsTheBuiltInData) {
  const CheckReport report = check_paths({(root() / "data").string()});
  EXPECT_TRUE(report.ok());
  EXPECT_EQ(report.games.size(), embedded_games().size());
}

TEST(CheckData, TheToyBoard) {
  const CheckReport report = check_paths({(root() / "tests/data/toy").string()});
  for (const Error& error : report.problems) ADD_FAILURE() << error.text();
  ASSERT_EQ(report.games.size(), 1u);
  EXPECT_EQ(report.games[0].title, "Toy Harbour");
  EXPECT_EQ(report.games[0].cities, 6);
  EXPECT_EQ(report.games[0].max_players, 3);
}

TEST_F(CheckFolders, ASingleFile) {
  write("deck.json", shipped("paris").deck);
  const CheckReport report = check("deck.json");
  EXPECT_TRUE(report.ok());
  ASSERT_EQ(report.files.size(), 1u);
  EXPECT_EQ(report.files[0].kind, "deck");
}

TEST_F(CheckFolders, GoodAndBadSideBySide) {
  write_game("a", shipped("paris"));
  write_game("b", changed("usa", "map.json", [](Json& m) { m["tracks"][0]["color"] = "rde"; }));
  const CheckReport report = check();
  ASSERT_EQ(report.games.size(), 1u);
  EXPECT_EQ(report.games[0].id, "paris");
  ASSERT_EQ(report.problems.size(), 1u);
  EXPECT_EQ(report.problems[0].text(),
            (folder_ / "b").string() + "/map.json: tracks[0].color: There is no colour \"rde\". Did you mean \"red\"?");
}

TEST_F(CheckFolders, AFileIsMissing) {
  write_game("a", shipped("paris"));
  fs::remove(folder_ / "a" / "deck.json");
  const CheckReport report = check("a");
  ASSERT_EQ(report.problems.size(), 1u);
  EXPECT_EQ(report.problems[0].text(), (folder_ / "a/deck.json").string() + ": There is no such file.");
  EXPECT_EQ(report.problems[0].code, ErrorCode::kIo);
}

TEST_F(CheckFolders, NothingThere) {
  ASSERT_EQ(check().problems.size(), 1u);
  EXPECT_NE(check().problems[0].message.find("There is no game here"), std::string::npos);
  EXPECT_NE(check("nowhere").problems[0].message.find("no such file"), std::string::npos);
}

TEST_F(CheckFolders, AFileThatIsAFolder) {
  write_game("a", shipped("paris"));
  fs::remove(folder_ / "a" / "deck.json");
  fs::create_directories(folder_ / "a" / "deck.json");
  ASSERT_EQ(check("a").problems.size(), 1u);
  EXPECT_EQ(check("a").problems[0].message, "This is not a file.");
}

TEST_F(CheckFolders, AFileThatIsTooLarge) {
  write("map.json", std::string((4u << 20) + 1, ' '));
  const CheckReport report = check("map.json");
  ASSERT_EQ(report.problems.size(), 1u);
  EXPECT_EQ(report.problems[0].code, ErrorCode::kTooLarge);
}

}  // namespace
}  // namespace roundhouse
