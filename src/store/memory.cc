// A store that forgets: for tests, and for a server that needs to keep nothing.
#include <algorithm>
#include <map>

#include "store/backend.h"

namespace roundhouse {
namespace {

class MemoryBackend final : public Backend {
 public:
  std::vector<Appended> append(std::span<const Append> group) override {
    std::vector<Appended> out;
    for (const Append& append : group) out.push_back(append_one(append));
    return out;
  }

  Result<StoredLog> read(const std::string& table, std::uint64_t from) override {
    const auto found = tables_.find(table);
    if (found == tables_.end() || from >= found->second.entries.size()) return StoredLog{};
    const auto& entries = found->second.entries;
    return StoredLog{{entries.begin() + static_cast<std::ptrdiff_t>(from), entries.end()}};
  }

  Result<std::vector<TableRow>> list(const TableQuery& query) override {
    std::vector<TableRow> out;
    for (const auto& [id, table] : tables_) {
      if (!query.status.empty() && table.heading.status != query.status) continue;
      if (!query.newest_first && id <= query.after) continue;
      out.push_back({id, table.entries.size(), table.heading});
    }
    if (query.newest_first) {
      std::ranges::stable_sort(out, std::greater{}, [](const TableRow& row) { return row.heading.updated_ms; });
    }
    if (out.size() > static_cast<std::size_t>(query.limit)) out.resize(static_cast<std::size_t>(query.limit));
    return out;
  }

  Result<std::vector<std::uint64_t>> lengths(const std::vector<std::string>& tables) override {
    std::vector<std::uint64_t> out;
    for (const std::string& id : tables) {
      const auto found = tables_.find(id);
      out.push_back(found == tables_.end() ? 0 : found->second.entries.size());
    }
    return out;
  }

  Result<int> forget(const std::string& status, std::int64_t before_ms, int most) override {
    int gone = 0;
    for (auto it = tables_.begin(); it != tables_.end() && gone < most;) {
      const TableHeading& heading = it->second.heading;
      const bool old = heading.status == status && heading.updated_ms < before_ms;
      gone += old;
      it = old ? tables_.erase(it) : std::next(it);
    }
    return gone;
  }

 private:
  struct Table {
    std::vector<std::string> entries;
    TableHeading heading;
  };

  Appended append_one(const Append& append) {
    const auto found = tables_.find(append.table);
    const std::uint64_t length = found == tables_.end() ? 0 : found->second.entries.size();
    if (length != append.first) return Appended::kConflict;
    Table& table = tables_[append.table];
    table.entries.insert(table.entries.end(), append.entries.begin(), append.entries.end());
    table.heading = append.heading;
    return Appended::kStored;
  }

  std::map<std::string, Table> tables_;
};

}  // namespace

std::unique_ptr<Backend> make_memory_backend() { return std::make_unique<MemoryBackend>(); }

}  // namespace roundhouse
