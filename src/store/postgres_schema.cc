// A line here is never changed once it has been released: a new layout is a new line.
#include "store/postgres_schema.h"

#include <array>
#include <cstdlib>

namespace roundhouse {
namespace {

struct Migration {
  std::array<const char*, 2> statements;
};

constexpr std::array<Migration, 2> kPostgresMigrations = {{
    // 1: the logs, and one heading per table.
    {{"CREATE TABLE game_table (id text PRIMARY KEY, length bigint NOT NULL, status text NOT NULL,"
      " summary text NOT NULL, updated_ms bigint NOT NULL)",
      "CREATE TABLE entry (game_table text NOT NULL, sequence bigint NOT NULL, entry text NOT NULL,"
      " PRIMARY KEY (game_table, sequence))"}},
    // 2: lists of tables by status. Half-empty pages leave room to rewrite a heading next to itself.
    {{"CREATE INDEX game_table_by_status ON game_table (status, updated_ms)",
      "ALTER TABLE game_table SET (fillfactor = 50)"}},
}};

constexpr const char* kLock = "SELECT pg_advisory_lock(4242001)";
constexpr const char* kNoLockTimeout = "SELECT set_config('lock_timeout', '0', false)";
constexpr const char* kLockTimeout = "SELECT set_config('lock_timeout', '4s', false)";
constexpr const char* kUnlock = "SELECT pg_advisory_unlock(4242001)";

Result<> migrate_locked(PgConnection& connection) {
  const Result<PgResult> made =
      connection.run({"CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)", {}});
  if (!made) return made.error();
  const Result<PgResult> found = connection.run({"SELECT coalesce(max(version), 0) FROM schema_version", {}});
  if (!found) return found.error();
  const auto version = static_cast<std::size_t>(std::atoll(libpq().PQgetvalue(found->get(), 0, 0)));
  if (version > kPostgresMigrations.size()) {
    return Error{ErrorCode::kUnsupported, "the database has layout " + std::to_string(version) +
                                              "; this program knows " + std::to_string(kPostgresMigrations.size()) +
                                              ". A newer program wrote it."};
  }
  std::vector<PgStatement> statements;
  for (std::size_t step = version; step < kPostgresMigrations.size(); ++step) {
    for (const char* sql : kPostgresMigrations[step].statements) statements.push_back({sql, {}});
  }
  if (statements.empty()) return Ok{};
  statements.push_back({"DELETE FROM schema_version", {}});
  statements.push_back({"INSERT INTO schema_version VALUES ($1)", {std::to_string(kPostgresMigrations.size())}});
  const Result<std::vector<PgResult>> done = connection.run(statements);
  if (!done) return done.error();
  return Ok{};
}

}  // namespace

Result<> migrate_postgres(PgConnection& connection) {
  // A large store takes its time, and the servers that wait for the one that migrates do too.
  connection.wait_for(std::chrono::minutes(30));
  const auto hurry_again = [&](Result<> result) {
    connection.wait_for(kPgPatience);
    return result;
  };
  if (const Result<PgResult> patient = connection.run({kNoLockTimeout, {}}); !patient)
    return hurry_again(patient.error());
  // Of several servers that start at once, one migrates and the others find it done.
  if (const Result<PgResult> locked = connection.run({kLock, {}}); !locked) return hurry_again(locked.error());
  const Result<> migrated = migrate_locked(connection);
  if (!migrated) return hurry_again(migrated);  // the lock goes with the connection
  if (const Result<PgResult> unlocked = connection.run({kUnlock, {}}); !unlocked) return hurry_again(unlocked.error());
  if (const Result<PgResult> reset = connection.run({kLockTimeout, {}}); !reset) return hurry_again(reset.error());
  return hurry_again(Ok{});
}

}  // namespace roundhouse
