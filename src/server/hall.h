// All tables: those in memory, and those that only the store has. A table is loaded when somebody asks for it, and put out
// of memory when nobody has been there for a while.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/any/registry.h"
#include "server/config.h"
#include "server/live_table.h"

namespace roundhouse {

// A table as its opener gets it. The secrets are told here and never again.
struct OpenedTable {
  std::string id, invite, watch;
};

class Hall {
 public:
  enum class Missing { kNone, kNoSuchTable, kFull, kUnavailable, kUnreadable };
  using Found = std::function<void(std::shared_ptr<LiveTable>, Missing)>;
  using Opened = std::function<void(OpenedTable, Missing)>;

  Hall(Loop& loop, Store& store, BotPool& bots, Metrics& metrics, const Registry& registry, const Limits& limits);

  void find(const std::string& id, Found found);
  // The keys and the secret of the settings are made here. A listed table's invitation is its id.
  void open(TableSettings settings, bool listed, const std::string& address_group, Opened opened);
  // Who opened a listed table here, not long ago; empty: nobody knows any more.
  std::string opener_of(const std::string& id) const;

  Loop& loop() { return loop_; }
  const BotKnown& bot_known() const { return bot_known_; }
  std::size_t tables() const { return tables_.size(); }
  bool is_full() const { return tables_.size() + loading_.size() >= static_cast<std::size_t>(limits_.tables); }
  void clear();  // forgets all tables, and whoever waits for one

 private:
  // `promised`: the log was that long before, by its heading.
  void load(const std::string& id, int attempt, std::uint64_t promised = 0);
  void loaded(const std::string& id, Result<StoredLog>& log, const Result<std::vector<std::uint64_t>>& length,
              int attempt, std::uint64_t promised);
  void cut(const std::string& id, std::vector<std::string> log, const Error& why, int attempt);
  void answer(const std::string& id, std::shared_ptr<LiveTable> table, Missing missing);
  void store_new(std::string id, std::vector<std::string> log, std::function<void(Missing)> done);
  void open_rematch(LiveTable& table);
  void give_up(const std::string& id);
  void sweep();
  void forget_old();
  void follow_others();

  Loop& loop_;
  Store& store_;
  const Registry& registry_;
  const BotKnown bot_known_;
  const Limits limits_;
  TableServices services_;
  std::unordered_map<std::string, std::shared_ptr<LiveTable>> tables_;
  std::unordered_map<std::string, std::vector<Found>> loading_;
  std::unordered_map<std::string, std::string> openers_;  // by table
  std::deque<std::string> opened_;  // the keys of openers_, the oldest first
};

}  // namespace roundhouse
