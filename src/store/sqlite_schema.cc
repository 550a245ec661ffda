// The layout of the SQLite file, version by version. A line here is never changed once it has been released: a new
// layout is a new line.
#include <array>

#include "store/sqlite_db.h"

namespace roundhouse {
namespace {

constexpr std::array kSqliteMigrations = {
    // 1: the logs, and one heading per table.
    "CREATE TABLE game_table ("
    "  id TEXT NOT NULL PRIMARY KEY, length INTEGER NOT NULL, status TEXT NOT NULL, summary TEXT NOT NULL,"
    "  updated_ms INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE entry ("
    "  game_table TEXT NOT NULL, sequence INTEGER NOT NULL, entry TEXT NOT NULL,"
    "  PRIMARY KEY (game_table, sequence)) WITHOUT ROWID;",
    // 2: lists of tables by status, without a look at every table there ever was.
    "CREATE INDEX game_table_by_status ON game_table (status, updated_ms);",
};

Result<std::int64_t> version_of(SqliteDb& db) {
  Result<SqliteStatement> statement = db.prepare("SELECT version FROM schema_version");
  if (!statement) return statement.error();
  return statement->step() == SQLITE_ROW ? statement->number(0) : 0;
}

Result<> migrate_from(SqliteDb& db, std::int64_t version) {
  for (auto step = static_cast<std::size_t>(version); step < kSqliteMigrations.size(); ++step) {
    if (const Result<> done = db.run(kSqliteMigrations[step]); !done) return done.error();
  }
  return db.run(("DELETE FROM schema_version; INSERT INTO schema_version VALUES (" +
                 std::to_string(kSqliteMigrations.size()) + ")")
                    .c_str());
}

}  // namespace

Result<> migrate_sqlite(SqliteDb& db) {
  // IMMEDIATE: of two programs that start at once, one migrates and the other finds it done.
  if (const Result<> begun = db.run("BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS schema_version (version INTEGER)");
      !begun) {
    return begun.error();
  }
  const Result<std::int64_t> version = version_of(db);
  if (!version) return version.error();
  if (*version > static_cast<std::int64_t>(kSqliteMigrations.size())) {
    return Error{ErrorCode::kUnsupported, "the database has layout " + std::to_string(*version) +
                                              "; this program knows " + std::to_string(kSqliteMigrations.size()) +
                                              ". A newer program wrote it."};
  }
  if (*version < static_cast<std::int64_t>(kSqliteMigrations.size())) {
    if (const Result<> done = migrate_from(db, *version); !done) return done.error();
  }
  return db.run("COMMIT");
}

}  // namespace roundhouse
