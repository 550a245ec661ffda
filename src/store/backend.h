// What a kind of store has to do, one call after the other. Threads, queues and callbacks are in store.h, for all kinds
// alike; here is only how entries get to where they are kept.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"

namespace roundhouse {

// What a list of tables is made from, kept with each table and brought up to date by every append. The store
// compares the status and orders by time; it does not know what either means.
struct TableHeading {
  std::string status;  // one word: "open", "playing", …
  std::string summary;  // text of the owner's choice
  std::int64_t updated_ms = 0;  // given by the writer: the store has no clock
};

// Entries to add at the end of a table's log, and its new heading: all of them or none. Without entries only the heading
// is renewed.
struct Append {
  std::string table;
  std::uint64_t first = 0;  // sequence number of the first one: how long the writer believes the log to be
  std::vector<std::string> entries;  // UTF-8 without NUL
  TableHeading heading;
};

enum class Appended {
  kStored,  // on disk: it will be there after a crash
  kConflict,  // the log is not as long as the writer believes: somebody else moved on. Nothing was written
  kUnavailable,  // the store can't be reached or can't write. Whether it was written is not known: read before going on
};

struct TableRow {
  std::string id;
  std::uint64_t length = 0;
  TableHeading heading;
};

struct TableQuery {
  std::string status;  // empty: any
  std::string after;  // only ids behind this one: the last id of the page before
  bool newest_first = false;  // by time of change instead of by id; `after` is then not used
  int limit = 100;
};

struct StoredLog {
  // From the sequence number that was asked for; none if there is no such table. In the place of one that is missing (the
  // store is damaged) is an empty text, which is no entry.
  std::vector<std::string> entries;

  // Whether it could be put in its place: numbers that no log reaches are damage too.
  bool put(std::uint64_t place, std::string entry) {
    if (place < entries.size() || place >= entries.size() + kMostMissing) return false;
    entries.resize(place);
    entries.push_back(std::move(entry));
    return true;
  }
  static constexpr std::uint64_t kMostMissing = 1000;
};

// All calls come from one thread.
class Backend {
 public:
  virtual ~Backend() = default;

  // One commit for all of them; one answer each. An append sees those before it in the same group.
  virtual std::vector<Appended> append(std::span<const Append> group) = 0;
  virtual Result<StoredLog> read(const std::string& table, std::uint64_t from) = 0;
  virtual Result<std::vector<TableRow>> list(const TableQuery& query) = 0;
  // How long these tables' logs are, in the same order; 0 for those that are not there.
  virtual Result<std::vector<std::uint64_t>> lengths(const std::vector<std::string>& tables) = 0;
  // Removes tables of a status that nobody has changed since then, `most` at a time; how many it were.
  virtual Result<int> forget(const std::string& status, std::int64_t before_ms, int most) = 0;
  // Whether it can be written to.
  virtual bool can_write() { return static_cast<bool>(list({.limit = 1})); }
  // Other servers may write to it too.
  virtual bool is_shared() const { return false; }
};

std::unique_ptr<Backend> make_memory_backend();

// Creates the file if there is none and brings an older schema up to date; a newer one is an error.
Result<std::unique_ptr<Backend>> open_sqlite(const std::string& path);
Result<std::unique_ptr<Backend>> open_postgres(const std::string& url);

// "memory:", "sqlite:PATH", "postgres://…" or "postgresql://…".
Result<std::unique_ptr<Backend>> open_backend(const std::string& url);

// That this process alone serves a store that can't be shared, for as long as it is kept. None is needed for the others.
using StoreClaim = std::shared_ptr<void>;
Result<StoreClaim> claim_store(const std::string& url);

// A copy of everything in a store that goes on being written: every table as it was at some moment during the copy.
// The new file is an SQLite store, whatever kind `url` names; it must not exist.
Result<> back_up(const std::string& url, const std::string& path);

}  // namespace roundhouse
