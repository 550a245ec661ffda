// SQLite as values: a connection and a statement that close themselves. No exceptions: a step answers what happened.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace roundhouse {

class SqliteStatement {
 public:
  SqliteStatement() = default;

  // Bound text must stay where it is until the next reset.
  SqliteStatement& bind(int at, std::string_view text) {
    sqlite3_bind_text(statement_.get(), at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    return *this;
  }
  SqliteStatement& bind(int at, std::int64_t number) {
    sqlite3_bind_int64(statement_.get(), at, number);
    return *this;
  }
  int step() { return sqlite3_step(statement_.get()); }  // SQLITE_ROW, SQLITE_DONE, or what went wrong
  void reset() { sqlite3_reset(statement_.get()); }
  // Runs a statement that answers no rows.
  bool run() {
    const int code = step();
    reset();
    return code == SQLITE_DONE;
  }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
    return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
  }

 private:
  friend class SqliteDb;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class SqliteDb {
 public:
  static Result<SqliteDb> open(const std::string& path, int flags);

  Result<> run(const char* sql);
  Result<SqliteStatement> prepare(const char* sql);
  Error error(const std::string& doing) const;
  sqlite3* handle() const { return db_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  };
  std::unique_ptr<sqlite3, Close> db_;
  std::string path_;
};

// How the tables in the file are laid out, from nothing or from an older version to the newest; a version that this
// program does not know is an error.
Result<> migrate_sqlite(SqliteDb& db);

}  // namespace roundhouse
