// The embedded store: one file, nothing to install or to run.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "store/backend.h"
#include "store/sqlite_db.h"

namespace roundhouse {
namespace {

// A new file is its owner's alone: it holds everybody's cards. SQLite gives the files beside it the same rights.
Result<> make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file >= 0) ::close(file);
  if (file >= 0 || errno == EEXIST) return Ok{};
  return Error{ErrorCode::kIo, std::string("the file can't be made: ") + std::strerror(errno), path, ""};
}

class SqliteBackend final : public Backend {
 public:
  static Result<std::unique_ptr<Backend>> open(const std::string& path) {
    if (const Result<> made = make_private(path); !made) return made.error();
    Result<SqliteDb> db = SqliteDb::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX);
    if (!db) return db.error();
    // FULL: in WAL mode this is what makes a commit durable, and not only consistent.
    if (const Result<> set = db->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL"); !set) return set.error();
    if (const Result<> migrated = migrate_sqlite(*db); !migrated) return migrated.error();
    auto backend = std::unique_ptr<SqliteBackend>(new SqliteBackend(std::move(*db)));
    if (const Result<> prepared = backend->prepare(); !prepared) return prepared.error();
    return std::unique_ptr<Backend>(std::move(backend));
  }

  std::vector<Appended> append(std::span<const Append> group) override {
    std::vector<Appended> out;
    if (!begin_.run()) return std::vector(group.size(), Appended::kUnavailable);
    for (const Append& append : group) {
      out.push_back(append_one(append));
      if (out.back() == Appended::kUnavailable) break;
    }
    if (out.back() != Appended::kUnavailable && commit_.run()) return out;
    rollback_.run();  // of a full disk, say: then none of the group is there
    return std::vector(group.size(), Appended::kUnavailable);
  }

  Result<StoredLog> read(const std::string& table, std::uint64_t from) override {
    StoredLog out;
    read_.bind(1, table).bind(2, static_cast<std::int64_t>(from));
    int code = SQLITE_DONE;
    while ((code = read_.step()) == SQLITE_ROW) {
      if (!out.put(static_cast<std::uint64_t>(read_.number(1)) - from, read_.text(0))) break;
    }
    if (code == SQLITE_ROW) code = SQLITE_DONE;
    read_.reset();
    if (code != SQLITE_DONE) return db_.error("reading a log");
    return out;
  }

  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    SqliteStatement& statement = !query.newest_first    ? list_by_id_
                                 : query.status.empty() ? list_newest_
                                                        : list_newest_of_status_;
    statement.bind(1, query.status).bind(2, static_cast<std::int64_t>(query.limit));
    if (!query.newest_first) statement.bind(3, query.after);
    std::vector<TableRow> out;
    int code = SQLITE_DONE;
    while ((code = statement.step()) == SQLITE_ROW) {
      out.push_back({statement.text(0),
                     static_cast<std::uint64_t>(statement.number(1)),
                     {statement.text(2), statement.text(3), statement.number(4)}});
    }
    statement.reset();
    if (code != SQLITE_DONE) return db_.error("listing tables");
    return out;
  }

  Result<std::vector<std::uint64_t>> lengths(const std::vector<std::string>& tables) override {
    std::vector<std::uint64_t> out;
    for (const std::string& id : tables) {
      const int code = length_.bind(1, id).step();
      out.push_back(code == SQLITE_ROW ? static_cast<std::uint64_t>(length_.number(0)) : 0);
      length_.reset();
      if (code != SQLITE_ROW && code != SQLITE_DONE) return db_.error("reading the length of a log");
    }
    return out;
  }

  Result<int> forget(const std::string& status, std::int64_t before_ms, int most) override {
    std::vector<std::string> ids;
    old_.bind(1, status).bind(2, before_ms).bind(3, static_cast<std::int64_t>(most));
    while (old_.step() == SQLITE_ROW) ids.push_back(old_.text(0));
    old_.reset();
    if (ids.empty()) return 0;
    if (!begin_.run()) return db_.error("forgetting tables");
    for (const std::string& id : ids) {
      if (forget_entries_.bind(1, id).run() && forget_table_.bind(1, id).run()) continue;
      Error error = db_.error("forgetting tables");
      rollback_.run();
      return error;
    }
    if (commit_.run()) return static_cast<int>(ids.size());
    Error error = db_.error("forgetting tables");
    rollback_.run();
    return error;
  }

  // A write that changes nothing still has to find room.
  bool can_write() override {
    if (db_.run("BEGIN IMMEDIATE; UPDATE schema_version SET version = version; COMMIT")) return true;
    rollback_.run();
    return false;
  }

 private:
  explicit SqliteBackend(SqliteDb db) : db_(std::move(db)) {}

  Result<> prepare() {
    constexpr const char* kRow = "SELECT id, length, status, summary, updated_ms FROM game_table ";
    const std::pair<SqliteStatement*, std::string> all[] = {
        {&begin_, "BEGIN IMMEDIATE"},
        {&commit_, "COMMIT"},
        {&rollback_, "ROLLBACK"},
        {&create_, "INSERT OR IGNORE INTO game_table VALUES (?1, ?3, ?4, ?5, ?6)"},
        {&extend_,
         "UPDATE game_table SET length = ?3, status = ?4, summary = ?5, updated_ms = ?6"
         " WHERE id = ?1 AND length = ?2"},
        {&insert_, "INSERT INTO entry VALUES (?1, ?2, ?3)"},
        {&read_, "SELECT entry, sequence FROM entry WHERE game_table = ?1 AND sequence >= ?2 ORDER BY sequence"},
        {&old_, "SELECT id FROM game_table WHERE status = ?1 AND updated_ms < ?2 ORDER BY updated_ms LIMIT ?3"},
        {&forget_entries_, "DELETE FROM entry WHERE game_table = ?1"},
        {&forget_table_, "DELETE FROM game_table WHERE id = ?1"},
        {&length_, "SELECT length FROM game_table WHERE id = ?1"},
        {&list_by_id_, std::string(kRow) + "WHERE (?1 = '' OR status = ?1) AND id > ?3 ORDER BY id LIMIT ?2"},
        {&list_newest_, std::string(kRow) + "WHERE ?1 = '' ORDER BY updated_ms DESC LIMIT ?2"},
        {&list_newest_of_status_, std::string(kRow) + "WHERE status = ?1 ORDER BY updated_ms DESC LIMIT ?2"},
    };
    for (const auto& [statement, sql] : all) {
      Result<SqliteStatement> prepared = db_.prepare(sql.c_str());
      if (!prepared) return prepared.error();
      *statement = std::move(*prepared);
    }
    return Ok{};
  }

  // The heading's length is the gate: it moves on for one writer only, and only from where that writer believes it is.
  Appended append_one(const Append& append) {
    SqliteStatement& gate = append.first == 0 ? create_ : extend_;
    gate.bind(1, append.table).bind(3, static_cast<std::int64_t>(append.first + append.entries.size()));
    if (append.first != 0) gate.bind(2, static_cast<std::int64_t>(append.first));
    gate.bind(4, append.heading.status).bind(5, append.heading.summary).bind(6, append.heading.updated_ms);
    if (!gate.run()) return Appended::kUnavailable;
    if (sqlite3_changes(db_.handle()) == 0) return Appended::kConflict;
    for (std::size_t i = 0; i < append.entries.size(); ++i) {
      insert_.bind(1, append.table).bind(2, static_cast<std::int64_t>(append.first + i)).bind(3, append.entries[i]);
      if (!insert_.run()) return Appended::kUnavailable;
    }
    return Appended::kStored;
  }

  SqliteDb db_;
  SqliteStatement begin_, commit_, rollback_, create_, extend_, insert_, read_, length_;
  SqliteStatement old_, forget_entries_, forget_table_;
  SqliteStatement list_by_id_, list_newest_, list_newest_of_status_;
};

}  // namespace

Result<std::unique_ptr<Backend>> open_sqlite(const std::string& path) { return SqliteBackend::open(path); }

}  // namespace roundhouse
