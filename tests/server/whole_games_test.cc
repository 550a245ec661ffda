// Games from the first request to the verified record, in one process: also what the sanitizers watch.
#include <gtest/gtest.h>

#include <random>

#include "record/replay.h"
#include "server/answer_choice.h"
#include "server/running_server.h"
#include "server/wire_game.h"
#include "support/postgres_server.h"
#include "support/temp_dir.h"

namespace roundhouse {
namespace {

void expect_verified(const RunningServer& server, const std::string& table) {
  const Result<ClientAnswer> answer = server.client()->ask("GET", "/api/tables/" + table + "/record");
  ASSERT_TRUE(answer);
  ASSERT_EQ(answer->status, 200) << answer->body;
  const Result<Record> record = read_record(answer->body, table);
  ASSERT_TRUE(record) << record.error().text();
  const Result<> verdict = verify(*record, server.registry());
  EXPECT_TRUE(verdict) << verdict.error().text();
}

enum class Tables { kAll, kLargest };

void play_everything(const std::string& store, Tables tables) {
  const RunningServer server({.store = store});
  for (const auto& data : server.registry().games()) {
    const int most = data->ruleset.max_players;
    for (int players = tables == Tables::kAll ? data->ruleset.min_players : most; players <= most; ++players) {
      SCOPED_TRACE(data->ruleset.id + ", " + std::to_string(players) + " players");
      WireGame game(server.address(), data->ruleset.id, players, static_cast<unsigned>(players));
      game.play();
      expect_verified(server, game.table());
    }
  }
}

TEST(WholeGames, OnSqlite) {
  const TempDir dir;
  play_everything("sqlite:" + dir.file("store.db"), Tables::kAll);
}

TEST(WholeGames, OnPostgres) { play_everything(fresh_postgres_database(), Tables::kLargest); }

TEST(WholeGames, BotsPlayAlongAndARestartKeepsTables) {
  const TempDir dir;
  const ServerConfig config{.store = "sqlite:" + dir.file("store.db")};
  const std::string open =
      R"({"table":{"game":"first-journey","players":3,"seats":{"2":{"bot":"random"},"3":{"bot":"simple"}}},"name":"Ann"})";
  std::string table, secret;
  {
    const RunningServer server(config);
    const Result<ClientAnswer> answer = server.client()->ask("POST", "/api/tables", open);
    ASSERT_TRUE(answer && answer->status == 200);
    const Json opened = Json::parse(answer->body);
    table = opened["table"], secret = opened["secret"];
  }
  const RunningServer server(config);
  Loop loop;
  std::shared_ptr<ClientSocket> socket;
  int answered = 0, by_bots = 0;
  std::minstd_rand random(1);
  bool over = false;
  const auto received = [&](std::string_view text) {
    const Json message = Json::parse(text, nullptr, false);
    if (message["type"] == "snapshot") {
      socket->send(R"({"type":"ready","random":"00112233445566778899aabbccddeeff"})");
      socket->send(R"({"type":"start"})");
    }
    if (message["type"] != "update") return;
    by_bots += message["what"] == "act" && message["by"] != 1;
    const Json ask = message.value("ask", Json());
    if (!ask.is_null() && ask["id"] != answered) {
      answered = ask["id"];
      socket->send(Json{{"type", "act"}, {"ask", answered}, {"action", choose_answer(ask, random())}}.dump());
    }
    over = message.value("table", Json::object()).value("state", "") == "over";
    if (over) loop.stop();
  };
  socket = ClientSocket::connect(loop, server.address(), "/api/tables/" + table + "/socket",
                                 {[&] {
                                    socket->send(Json{{"type", "enter"}, {"secret", secret}}.dump());
                                    socket->send(R"({"type":"hello"})");
                                  },
                                  received, [&](int) { loop.stop(); }});
  loop.after(std::chrono::seconds(120), [&] { loop.stop(); });
  loop.run();
  socket.reset();
  loop.discard();
  EXPECT_TRUE(over);
  EXPECT_GT(by_bots, 10);
  expect_verified(server, table);
}

}  // namespace
}  // namespace roundhouse
