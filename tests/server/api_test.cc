// The HTTP part: what is refused, what is listed, and what comes with every answer.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "json/json.h"
#include "server/running_server.h"
#include "server/static_files.h"
#include "support/temp_dir.h"

namespace roundhouse {
namespace {

class ApiTest : public testing::Test {
 protected:
  ClientAnswer ask(const std::string& method, const std::string& path, const Json& body = nullptr,
                   const std::string& origin = "") {
    const Result<ClientAnswer> answer = client_->ask(method, path, body.is_null() ? "" : body.dump(), origin);
    EXPECT_TRUE(answer) << answer.error().text();
    return *answer;
  }
  Json open(bool listed) {
    return Json::parse(
        ask("POST", "/api/tables", {{"table", {{"game", "paris"}, {"players", 2}}}, {"listed", listed}}).body);
  }

  RunningServer server_{{.store = "memory:"}};
  std::unique_ptr<HttpClient> client_ = server_.client();
};

TEST_F(ApiTest, OnlyListedTablesAreListed) {
  const Json listed = open(true), hidden = open(false);
  const Json tables = Json::parse(ask("GET", "/api/tables").body)["tables"];
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(tables[0]["table"], listed["table"]);
  EXPECT_EQ(listed["invite"], listed["table"]);
  EXPECT_NE(hidden["invite"], hidden["table"]);
}

TEST_F(ApiTest, ASeatIsTakenOnceAndByInvitation) {
  const Json table = open(false);
  const std::string join = "/api/tables/" + table["table"].get<std::string>() + "/join";
  EXPECT_EQ(ask("POST", join, {{"invite", "wrong"}, {"name", "Eve"}}).status, 403);
  EXPECT_EQ(ask("POST", join, {{"invite", table["watch"]}, {"name", "Eve"}}).status, 403) << "watching is not playing";
  EXPECT_EQ(ask("POST", join, {{"invite", table["invite"]}, {"name", "Ann"}, {"seat", 1}}).status, 200);
  EXPECT_EQ(ask("POST", join, {{"invite", table["invite"]}, {"name", "Bo"}, {"seat", 1}}).status, 409);
  EXPECT_EQ(ask("POST", join, {{"invite", table["invite"]}, {"name", "Bo"}}).status, 200);
  EXPECT_EQ(ask("POST", join, {{"invite", table["invite"]}, {"name", "Cy"}}).status, 409) << "no seat is left";
}

TEST_F(ApiTest, MineNeedsTheSeatsSecret) {
  const Json table =
      Json::parse(ask("POST", "/api/tables", {{"table", {{"game", "paris"}, {"players", 2}}}, {"name", "Ann"}}).body);
  const auto mine = [&](const Json& secret) {
    return Json::parse(
        ask("POST", "/api/mine", {{"tables", {{{"table", table["table"]}, {"secret", secret}}}}}).body)["tables"];
  };
  ASSERT_EQ(mine(table["secret"]).size(), 1u);
  EXPECT_EQ(mine(table["secret"])[0]["state"], "lobby");
  EXPECT_EQ(mine(table["invite"]).size(), 0u);
  EXPECT_EQ(ask("POST", "/api/mine", {{"tables", 7}}).status, 400);
}

TEST_F(ApiTest, GamesInProgressShowNoRecord) {
  const std::string path = "/api/tables/" + open(false)["table"].get<std::string>();
  EXPECT_EQ(ask("GET", path + "/record").status, 409);
  EXPECT_EQ(ask("GET", path + "/replay?at=3").status, 409);
  EXPECT_EQ(ask("GET", path + "/replay?at=x").status, 400);
  EXPECT_EQ(ask("GET", "/api/tables/aaaaaaaaaaaa/record").status, 404);
}

// The answer is an answer: written out again by a function that calls itself, this would end the process.
TEST_F(ApiTest, DeepNestingIsRefused) {
  const std::string deep = std::string(77'000, '[') + std::string(77'000, ']');
  for (const char* path : {"/api/tables", "/api/mine", "/api/tables/aaaaaaaaaaaa/join"}) {
    for (const char* member : {"table", "tables", "invite", "name"}) {
      const auto answer = client_->ask("POST", path, "{\"" + std::string(member) + "\":" + deep + "}", "");
      ASSERT_TRUE(answer) << answer.error().text();
      EXPECT_EQ(answer->status, 400) << path << " " << member;
    }
  }
  EXPECT_EQ(ask("GET", "/api/tables").status, 200);
}

// 2^32 + 1 is not seat 1.
TEST_F(ApiTest, ASeatBeyondAnyTableStaysBeyond) {
  const Json table = open(false);
  const std::string join = "/api/tables/" + table["table"].get<std::string>() + "/join";
  for (const std::int64_t seat :
       {std::int64_t{4294967297}, std::int64_t{-1}, std::int64_t{-4294967295}, std::int64_t{6}}) {
    EXPECT_EQ(ask("POST", join, {{"invite", table["invite"]}, {"name", "Ann"}, {"seat", seat}}).status, 409) << seat;
  }
}

TEST_F(ApiTest, OtherPagesMayNotPost) {
  EXPECT_EQ(ask("POST", "/api/mine", {{"tables", Json::array()}}, "https://evil.example").status, 403);
  EXPECT_EQ(ask("POST", "/api/mine", {{"tables", Json::array()}},
                "http://127.0.0.1:" + std::to_string(server_.address().port))
                .status,
            200);
  EXPECT_EQ(ask("DELETE", "/api/tables").status, 405);
}

TEST_F(ApiTest, SaysHowItIs) {
  EXPECT_EQ(ask("GET", "/healthz").body, "ok\n");
  EXPECT_EQ(ask("GET", "/readyz").body, "ready\n");
  open(false);
  EXPECT_NE(ask("GET", "/metrics").body.find("roundhouse_tables_opened_total 1\n"), std::string::npos);
  EXPECT_EQ(ask("GET", "/api/nothing").status, 404);
}

TEST(StaticFilesTest, ServesWhatIsInTheFolderAndNothingElse) {
  const TempDir dir;
  std::filesystem::create_directory(dir.file("web"));
  std::filesystem::create_directory(dir.file("web/assets"));
  std::ofstream(dir.file("web/index.html")) << "the page";
  std::ofstream(dir.file("web/assets/a-1234.js")) << "code";
  std::ofstream(dir.file("secret.txt")) << "secret";
  std::filesystem::create_symlink(dir.file("secret.txt"), dir.file("web/link.txt"));
  const Result<StaticFiles> files = StaticFiles::from_folder(dir.file("web"));
  ASSERT_TRUE(files);
  const auto get = [&](const std::string& path, const std::string& tag = "") {
    return files->answer({.method = "GET", .path = path, .if_none_match = tag});
  };
  EXPECT_EQ(*get("/").body, "the page");
  EXPECT_EQ(*get("/table/abc").body, "the page") << "a place inside the page";
  EXPECT_EQ(get("/assets/a-1234.js").type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/assets/a-1234.js", get("/assets/a-1234.js").headers[0].second).status, 304);
  for (const char* path : {"/../secret.txt", "/link.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/no.js"}) {
    EXPECT_EQ(get(path).status, 404) << path;
  }
  EXPECT_FALSE(StaticFiles::from_folder(dir.file("nowhere")));
}

}  // namespace
}  // namespace roundhouse
