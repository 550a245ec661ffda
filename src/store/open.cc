// Stores by address, and their backup.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/backend.h"
#include "store/sqlite_db.h"

namespace roundhouse {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

// The page-by-page copy that SQLite makes of a file in use.
Result<> copy_file(const std::string& from, const std::string& to) {
  Result<SqliteDb> source = SqliteDb::open(from, SQLITE_OPEN_READONLY);
  if (!source) return source.error();
  Result<SqliteDb> target = SqliteDb::open(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
  if (!target) return target.error();
  sqlite3_backup* backup = sqlite3_backup_init(target->handle(), "main", source->handle(), "main");
  if (backup == nullptr) return target->error("beginning the backup");
  // All pages in one step: in WAL mode writers go on meanwhile, and the copy can't be overtaken by them again and again.
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) return target->error("copying");
  return Ok{};
}

// Table by table. A log only grows, so each copy is a table as it once was.
Result<> copy_tables(Backend& from, Backend& to) {
  TableQuery query;
  while (true) {
    const Result<std::vector<TableRow>> page = from.list(query);
    if (!page) return page.error();
    if (page->empty()) return Ok{};
    std::vector<Append> group;
    for (const TableRow& row : *page) {
      Result<StoredLog> log = from.read(row.id, 0);
      if (!log) return log.error();
      group.push_back({row.id, 0, std::move(log->entries), row.heading});
    }
    for (const Appended answer : to.append(group)) {
      if (answer != Appended::kStored) return Error{ErrorCode::kIo, "the copy could not be written."};
    }
    query.after = page->back().id;
  }
}

}  // namespace

Result<std::unique_ptr<Backend>> open_backend(const std::string& url) {
  if (url == "memory:") return make_memory_backend();
  if (url.starts_with(kSqlite)) return open_sqlite(url.substr(kSqlite.size()));
  if (url.starts_with("postgres://") || url.starts_with("postgresql://")) return open_postgres(url);
  return Error{ErrorCode::kUnknownName, "A store is sqlite:PATH, postgres://… or memory:."};
}

Result<StoreClaim> claim_store(const std::string& url) {
  if (!url.starts_with(kSqlite)) return StoreClaim();
  const std::string path = url.substr(kSqlite.size()) + ".lock";
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) return Error{ErrorCode::kIo, "the file can't be made. May this user write there?", path, ""};
  // Gone with the process too, however that ends.
  if (flock(file, LOCK_EX | LOCK_NB) == 0)
    return StoreClaim(new int(file), [](const int* kept) { close(*kept), delete kept; });
  close(file);
  return Error{ErrorCode::kIo, "another server uses this store. Only PostgreSQL can be shared.", url, ""};
}

Result<> back_up(const std::string& url, const std::string& path) {
  if (access(path.c_str(), F_OK) == 0) return Error{ErrorCode::kIo, "the file is there already.", path, ""};
  if (url.starts_with(kSqlite)) return copy_file(url.substr(kSqlite.size()), path);
  Result<std::unique_ptr<Backend>> from = open_backend(url);
  if (!from) return from.error();
  Result<std::unique_ptr<Backend>> to = open_sqlite(path);
  if (!to) return to.error();
  return copy_tables(**from, **to);
}

}  // namespace roundhouse
