// The store for several servers: any number of them write to one PostgreSQL, and no two can both win.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <thread>

#include "store/backend.h"
#include "store/postgres_connection.h"
#include "store/postgres_schema.h"

namespace roundhouse {
namespace {

constexpr int kAttempts = 3;

// The heading's length is the gate: it moves on for one writer only, and only from where that writer believes it is. A
// second writer waits for the first one's row and then finds another length. $3 holds the entries.
const std::string kPut =
    ", put AS (INSERT INTO entry SELECT moved.id, $2::bigint + e.n - 1, e.entry"
    " FROM moved, unnest($3::text[]) WITH ORDINALITY AS e (entry, n)) SELECT count(*) FROM moved";
const std::string kExtend =
    "WITH moved AS (UPDATE game_table SET length = $2::bigint + cardinality($3::text[]), status = $4, summary = $5,"
    " updated_ms = $6::bigint WHERE id = $1 AND length = $2::bigint RETURNING id)" +
    kPut;
const std::string kCreate =
    "WITH moved AS (INSERT INTO game_table SELECT $1, $2::bigint + cardinality($3::text[]), $4, $5, $6::bigint"
    " ON CONFLICT (id) DO NOTHING RETURNING id)" +
    kPut;
constexpr const char* kRead =
    "SELECT entry, sequence FROM entry WHERE game_table = $1 AND sequence >= $2::bigint ORDER BY sequence";
constexpr const char* kLengths =
    "SELECT coalesce(game_table.length, 0) FROM unnest($1::text[]) WITH ORDINALITY AS wanted (id, n)"
    " LEFT JOIN game_table USING (id) ORDER BY wanted.n";
constexpr const char* kListById =
    "SELECT id, length, status, summary, updated_ms FROM game_table WHERE ($1 = '' OR status = $1) AND id > $3"
    " ORDER BY id LIMIT $2::int";
constexpr const char* kListNewest =
    "SELECT id, length, status, summary, updated_ms FROM game_table WHERE ($1 = '' OR status = $1)"
    " ORDER BY updated_ms DESC LIMIT $2::int";

constexpr const char* kForget =
    "WITH old AS (DELETE FROM game_table WHERE id IN (SELECT id FROM game_table WHERE status = $1 AND"
    " updated_ms < $2::bigint ORDER BY updated_ms LIMIT $3::int FOR UPDATE SKIP LOCKED) RETURNING id),"
    " gone AS (DELETE FROM entry WHERE game_table IN (SELECT id FROM old)) SELECT count(*) FROM old";

// An array as PostgreSQL reads it: {"…","…"}.
std::string array_text(const std::vector<std::string>& values) {
  std::string out = "{";
  for (const std::string& value : values) {
    if (out.size() > 1) out += ',';
    out += '"';
    for (const char c : value) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    out += '"';
  }
  return out + "}";
}

PgStatement statement_of(const Append& append) {
  return {(append.first == 0 ? kCreate : kExtend).c_str(),
          {append.table, std::to_string(append.first), array_text(append.entries), append.heading.status,
           append.heading.summary, std::to_string(append.heading.updated_ms)}};
}

class PostgresBackend final : public Backend {
 public:
  explicit PostgresBackend(std::string url) : url_(std::move(url)) {}

  Result<> connect() {
    if (connection_ && !connection_->broken()) return Ok{};
    connection_.reset();
    Result<PgConnection> opened = PgConnection::open(url_);
    if (!opened) return opened.error();
    connection_ = std::move(*opened);
    return Ok{};
  }

  Result<> migrate() { return migrate_postgres(*connection_); }

  std::vector<Appended> append(std::span<const Append> group) override {
    // Every server locks rows in the same order, so that two groups can't wait for each other.
    std::vector<std::size_t> order(group.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) -> const std::string& { return group[i].table; });
    std::vector<PgStatement> statements;
    for (const std::size_t i : order) statements.push_back(statement_of(group[i]));

    std::vector<Appended> out(group.size(), Appended::kUnavailable);
    const auto begun = std::chrono::steady_clock::now();
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      // A connection that broke is worth another try; a database that says nothing is given up at once.
      if (std::chrono::steady_clock::now() - begun >= kPgPatience) break;
      if (attempt > 0) std::this_thread::sleep_for(std::chrono::milliseconds(100 * attempt));
      if (!connect()) continue;
      const Result<std::vector<PgResult>> results = connection_->run(statements);
      if (!results) continue;
      for (std::size_t k = 0; k < order.size(); ++k) {
        const bool stored = std::atoi(libpq().PQgetvalue((*results)[k].get(), 0, 0)) > 0;
        // The attempt before may have got through although its answer did not.
        out[order[k]] = stored || (attempt > 0 && is_there(group[order[k]])) ? Appended::kStored : Appended::kConflict;
      }
      return out;
    }
    return out;
  }

  Result<StoredLog> read(const std::string& table, std::uint64_t from) override {
    const Result<PgResult> rows = ask({kRead, {table, std::to_string(from)}});
    if (!rows) return rows.error();
    StoredLog out;
    for (int i = 0; i < libpq().PQntuples(rows->get()); ++i) {
      const auto sequence = static_cast<std::uint64_t>(std::atoll(libpq().PQgetvalue(rows->get(), i, 1)));
      if (!out.put(sequence - from, libpq().PQgetvalue(rows->get(), i, 0))) break;
    }
    return out;
  }

  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    PgStatement statement{query.newest_first ? kListNewest : kListById, {query.status, std::to_string(query.limit)}};
    if (!query.newest_first) statement.parameters.push_back(query.after);
    const Result<PgResult> rows = ask(statement);
    if (!rows) return rows.error();
    std::vector<TableRow> out;
    for (int i = 0; i < libpq().PQntuples(rows->get()); ++i) {
      const auto cell = [&](int column) { return libpq().PQgetvalue(rows->get(), i, column); };
      out.push_back(
          {cell(0), static_cast<std::uint64_t>(std::atoll(cell(1))), {cell(2), cell(3), std::atoll(cell(4))}});
    }
    return out;
  }

  Result<std::vector<std::uint64_t>> lengths(const std::vector<std::string>& tables) override {
    const Result<PgResult> rows = ask({kLengths, {array_text(tables)}});
    if (!rows) return rows.error();
    std::vector<std::uint64_t> out;
    for (int i = 0; i < libpq().PQntuples(rows->get()); ++i) {
      out.push_back(static_cast<std::uint64_t>(std::atoll(libpq().PQgetvalue(rows->get(), i, 0))));
    }
    return out;
  }

  Result<int> forget(const std::string& status, std::int64_t before_ms, int most) override {
    const Result<PgResult> rows = ask({kForget, {status, std::to_string(before_ms), std::to_string(most)}});
    if (!rows) return rows.error();
    return std::atoi(libpq().PQgetvalue(rows->get(), 0, 0));
  }

  bool is_shared() const override { return true; }

 private:
  // A question may be asked again on a new connection: it changes nothing.
  Result<PgResult> ask(const PgStatement& statement) {
    if (const Result<> connected = connect(); !connected) return connected.error();
    Result<PgResult> answer = connection_->run(statement);
    if (answer || !connection_->broken()) return answer;
    if (const Result<> connected = connect(); !connected) return connected.error();
    return connection_->run(statement);
  }

  bool is_there(const Append& append) {
    const Result<StoredLog> log = read(append.table, append.first);
    return log && log->entries.size() >= append.entries.size() &&
           std::equal(append.entries.begin(), append.entries.end(), log->entries.begin());
  }

  std::string url_;
  std::optional<PgConnection> connection_;
};

}  // namespace

Result<std::unique_ptr<Backend>> open_postgres(const std::string& url) {
  auto backend = std::make_unique<PostgresBackend>(url);
  if (const Result<> connected = backend->connect(); !connected) return connected.error();
  if (const Result<> migrated = backend->migrate(); !migrated) return migrated.error();
  return std::unique_ptr<Backend>(std::move(backend));
}

}  // namespace roundhouse
