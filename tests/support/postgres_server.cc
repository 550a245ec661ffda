#include "support/postgres_server.h"

#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace roundhouse {
namespace {

const std::string kScript = std::string(ROUNDHOUSE_SOURCE_DIR) + "/tests/support/postgres.sh";

class Server final : public testing::Environment {
 public:
  const std::string& url() {
    if (url_.empty()) start();
    return url_;
  }
  void TearDown() override {
    if (url_.empty()) return;
    EXPECT_EQ(std::system((kScript + " stop " + dir_).c_str()), 0);
  }

 private:
  void start() {
    dir_ = "/tmp/roundhouse-pg-" + std::to_string(getpid());
    FILE* out = popen((kScript + " start " + dir_).c_str(), "r");
    ASSERT_NE(out, nullptr);
    std::array<char, 256> line{};
    const bool got = fgets(line.data(), line.size(), out) != nullptr;
    ASSERT_EQ(pclose(out), 0);
    ASSERT_TRUE(got);
    url_ = line.data();
    url_.pop_back();  // the line's end
  }

  std::string dir_, url_;
};

Server* const kServer = [] {
  auto* server = new Server;
  testing::AddGlobalTestEnvironment(server);
  return server;
}();

}  // namespace

std::string fresh_postgres_database() {
  static int count = 0;
  const std::string url = kServer->url();
  if (url.empty()) return {};
  const std::string name = "test" + std::to_string(++count);
  PGconn* connection = PQconnectdb(url.c_str());
  PGresult* made = PQexec(connection, ("CREATE DATABASE " + name).c_str());
  EXPECT_EQ(PQresultStatus(made), PGRES_COMMAND_OK) << PQerrorMessage(connection);
  PQclear(made);
  PQfinish(connection);
  return url.substr(0, url.rfind('/') + 1) + name;
}

}  // namespace roundhouse
