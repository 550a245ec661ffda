// Files of older programs are brought up to date; those of newer ones are refused and left alone.
#include <gtest/gtest.h>
#include <libpq-fe.h>

#include "store/backend.h"
#include "store/sqlite_db.h"
#include "support/postgres_server.h"
#include "support/temp_dir.h"

namespace roundhouse {
namespace {

// As version 1 wrote it.
constexpr const char* kSqliteVersion1 =
    "CREATE TABLE game_table (id TEXT NOT NULL PRIMARY KEY, length INTEGER NOT NULL, status TEXT NOT NULL,"
    " summary TEXT NOT NULL, updated_ms INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE entry (game_table TEXT NOT NULL, sequence INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY (game_table, sequence)) WITHOUT ROWID;"
    "CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (1);"
    "INSERT INTO game_table VALUES ('a', 1, 'open', 's', 5); INSERT INTO entry VALUES ('a', 0, 'old')";
constexpr const char* kPostgresVersion1 =
    "CREATE TABLE game_table (id text PRIMARY KEY, length bigint NOT NULL, status text NOT NULL,"
    " summary text NOT NULL, updated_ms bigint NOT NULL);"
    "CREATE TABLE entry (game_table text NOT NULL, sequence bigint NOT NULL, entry text NOT NULL,"
    " PRIMARY KEY (game_table, sequence));"
    "CREATE TABLE schema_version (version bigint NOT NULL); INSERT INTO schema_version VALUES (1);"
    "INSERT INTO game_table VALUES ('a', 1, 'open', 's', 5); INSERT INTO entry VALUES ('a', 0, 'old')";

void run_sqlite(const std::string& path, const char* sql) {
  Result<SqliteDb> db = SqliteDb::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  ASSERT_TRUE(db);
  const Result<> done = db->run(sql);
  ASSERT_TRUE(done) << done.error().text();
}

void run_postgres(const std::string& url, const char* sql) {
  PGconn* connection = PQconnectdb(url.c_str());
  PGresult* done = PQexec(connection, sql);
  EXPECT_EQ(PQresultStatus(done), PGRES_COMMAND_OK) << PQerrorMessage(connection);
  PQclear(done);
  PQfinish(connection);
}

void expect_up_to_date(const std::string& url) {
  for (int time = 0; time < 2; ++time) {  // the second time there is nothing to do
    Result<std::unique_ptr<Backend>> backend = open_backend(url);
    ASSERT_TRUE(backend) << backend.error().text();
    EXPECT_EQ((*backend)->read("a", 0)->entries, std::vector<std::string>{"old"});
    EXPECT_EQ((*backend)->list({.status = "open", .newest_first = true})->size(), 1u);
  }
}

TEST(Migration, SqliteFromVersion1) {
  const TempDir dir;
  run_sqlite(dir.file("db"), kSqliteVersion1);
  expect_up_to_date("sqlite:" + dir.file("db"));
}

TEST(Migration, PostgresFromVersion1) {
  const std::string url = fresh_postgres_database();
  run_postgres(url, kPostgresVersion1);
  expect_up_to_date(url);
}

TEST(Migration, ANewerLayoutIsRefused) {
  const TempDir dir;
  run_sqlite(dir.file("db"), "CREATE TABLE schema_version (version INTEGER); INSERT INTO schema_version VALUES (99)");
  const auto sqlite = open_sqlite(dir.file("db"));
  ASSERT_FALSE(sqlite);
  EXPECT_EQ(sqlite.error().code, ErrorCode::kUnsupported);

  const std::string url = fresh_postgres_database();
  run_postgres(url, "CREATE TABLE schema_version (version bigint NOT NULL); INSERT INTO schema_version VALUES (99)");
  const auto postgres = open_postgres(url);
  ASSERT_FALSE(postgres);
  EXPECT_EQ(postgres.error().code, ErrorCode::kUnsupported);
}

TEST(Migration, AFileThatIsNoStoreIsRefused) {
  const TempDir dir;
  FILE* file = fopen(dir.file("db").c_str(), "w");
  fputs("this is no database, and has never been one: it is a text of more than a hundred bytes, to be sure of that.",
        file);
  fclose(file);
  EXPECT_FALSE(open_sqlite(dir.file("db")));
  EXPECT_FALSE(open_backend("nonsense"));
  EXPECT_FALSE(open_postgres("postgres://nobody@127.0.0.1:1/none"));
}

}  // namespace
}  // namespace roundhouse
