#include "store/sqlite_db.h"

namespace roundhouse {

Result<SqliteDb> SqliteDb::open(const std::string& path, int flags) {
  SqliteDb out;
  out.path_ = path;
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, nullptr);
  out.db_.reset(db);
  if (code != SQLITE_OK) return out.error("opening the database");
  // A backup or another program may hold the file for a moment.
  sqlite3_busy_timeout(db, 10'000);
  return out;
}

Result<> SqliteDb::run(const char* sql) {
  if (sqlite3_exec(db_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return error(sql);
  return Ok{};
}

Result<SqliteStatement> SqliteDb::prepare(const char* sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(db_.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK) {
    return error(sql);
  }
  SqliteStatement out;
  out.statement_.reset(statement);
  return out;
}

Error SqliteDb::error(const std::string& doing) const {
  return {ErrorCode::kIo, std::string(db_ ? sqlite3_errmsg(db_.get()) : "out of memory") + " (" + doing + ")", path_,
          ""};
}

}  // namespace roundhouse
