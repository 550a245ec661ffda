#include "server/hall.h"

#include <algorithm>
#include <utility>

#include "server/heading.h"
#include "server/log.h"
#include "server/secrets.h"

namespace roundhouse {
namespace {

constexpr auto kFollowEvery = std::chrono::seconds(1);
constexpr auto kSweepEvery = std::chrono::seconds(10);
constexpr std::size_t kShuffleSecretBytes = 32;
constexpr std::size_t kMostOpeners = 20'000;
constexpr int kMostAttempts = 5;  // to load a table that others write to meanwhile
constexpr std::uint64_t kMostCuts = 1000;  // beyond a log's bound
constexpr auto kForgetEvery = std::chrono::minutes(1);
constexpr int kForgetAtOnce = 200;  // the store has others to serve too

}  // namespace

Hall::Hall(Loop& loop, Store& store, BotPool& bots, Metrics& metrics, const Registry& registry, const Limits& limits)
    : loop_(loop),
      store_(store),
      registry_(registry),
      bot_known_(known_bots(registry)),
      limits_(limits),
      services_{loop,
                store,
                bots,
                metrics,
                limits_,
                [this](LiveTable& table) { open_rematch(table); },
                [this](const std::string& id) { give_up(id); }} {
  sweep();
  forget_old();
  if (store_.is_shared()) follow_others();
}

void Hall::forget_old() {
  constexpr std::int64_t kHour = 3'600'000;
  const std::pair<const char*, std::int64_t> kinds[] = {{kOpenTable, kHour * limits_.lobby_hours},
                                                        {kLobby, kHour * limits_.lobby_hours},
                                                        {kPlaying, 24 * kHour * limits_.unfinished_days},
                                                        {kOver, 24 * kHour * limits_.finished_days}};
  for (const auto& [status, age] : kinds) {
    if (age == 0) continue;
    store_.forget(status, Loop::now_ms() - age, kForgetAtOnce, [](const Result<int>& gone) {
      if (!gone) log_warning("not-forgotten", {{"error", gone.error().text()}});
    });
  }
  loop_.after(kForgetEvery, [this] { forget_old(); });
}

void Hall::find(const std::string& id, Found found) {
  if (const auto here = tables_.find(id); here != tables_.end()) {
    if (!store_.is_shared()) return found(here->second, Missing::kNone);
    // Another server may have had the table meanwhile. Whoever comes from there must not find it as it was before.
    return here->second->when_fresh([table = here->second, found = std::move(found)](bool fresh) {
      found(fresh ? table : nullptr, fresh ? Missing::kNone : Missing::kUnavailable);
    });
  }
  if (const auto coming = loading_.find(id); coming != loading_.end())
    return coming->second.push_back(std::move(found));
  if (is_full()) return found(nullptr, Missing::kFull);
  loading_[id].push_back(std::move(found));
  load(id, 1);
}

void Hall::load(const std::string& id, int attempt, std::uint64_t promised) {
  auto log = std::make_shared<Result<StoredLog>>(StoredLog{});
  store_.read(id, 0, [log](Result<StoredLog> read) { *log = std::move(read); });
  store_.lengths({id}, [this, id, log, attempt, promised](Result<std::vector<std::uint64_t>> length) {
    loop_.post([this, id, log, length = std::move(length), attempt, promised] {
      loaded(id, *log, length, attempt, promised);
    });
  });
}

void Hall::loaded(const std::string& id, Result<StoredLog>& log, const Result<std::vector<std::uint64_t>>& length,
                  int attempt, std::uint64_t promised) {
  if (!loading_.contains(id)) return;  // cleared
  if (!log || !length) return answer(id, nullptr, Missing::kUnavailable);
  if (log->entries.empty() && length->front() == 0) return answer(id, nullptr, Missing::kNoSuchTable);
  // The heading's length is the gate for every entry to come: with another one than the log has, none would ever pass.
  if (log->entries.size() != length->front()) {
    // Another server may have stored one between the two answers, each time. Only what an earlier heading promised is missing.
    const std::uint64_t here = log->entries.size();
    const bool may_be_whole = attempt == 1 || (here >= promised && here < length->front());
    if (may_be_whole && attempt < kMostAttempts) return load(id, attempt + 1, length->front());
    if (may_be_whole) return answer(id, nullptr, Missing::kUnavailable);
    log_warning("log-is-damaged", {{"table", id},
                                   {"entries", std::to_string(log->entries.size())},
                                   {"heading", std::to_string(length->front())}});
    const bool has_room = log->entries.size() < length->front() && length->front() <= kMostEntries + kMostCuts;
    if (!has_room) return answer(id, nullptr, Missing::kUnreadable);
    log->entries.resize(length->front());
  }
  Result<Room> room = Room::rebuild(log->entries, registry_, bot_known_, Loop::now_ms());
  if (!room) return cut(id, std::move(log->entries), room.error(), attempt);
  const auto table = std::make_shared<LiveTable>(id, std::move(*room), services_);
  tables_[id] = table;
  table->begin();
  answer(id, table, Missing::kNone);
}

// A table is never dead for good: it goes on from the last entry that can be followed. Those behind it stay where they are.
void Hall::cut(const std::string& id, std::vector<std::string> log, const Error& why, int attempt) {
  const auto give_up = [&](const Error& error) {
    log_warning("log-not-readable", {{"table", id}, {"error", error.text()}});
    answer(id, nullptr, Missing::kUnreadable);
  };
  const std::uint64_t length = log.size();
  if (attempt > kMostAttempts || length > kMostEntries + kMostCuts) return give_up(why);
  const Result<std::string> entry = Room::cut(log, registry_, Loop::now_ms());
  if (!entry) return give_up(entry.error());
  log.push_back(*entry);
  const Result<Room> room = Room::rebuild(log, registry_, bot_known_, Loop::now_ms());
  if (!room) return give_up(room.error());
  log_warning("log-cut", {{"table", id}, {"entry", *entry}, {"error", why.text()}});
  TableHeading heading = heading_of(id, *room);
  heading.updated_ms = Loop::now_ms();
  store_.append({id, length, {*entry}, std::move(heading)}, [this, id, attempt](Appended stored) {
    loop_.post([this, id, attempt, stored] {
      if (!loading_.contains(id)) return;  // cleared
      if (stored == Appended::kUnavailable) return answer(id, nullptr, Missing::kUnavailable);
      load(id, attempt + 1);  // as it is stored now, by us or by another server
    });
  });
}

void Hall::answer(const std::string& id, std::shared_ptr<LiveTable> table, Missing missing) {
  const std::vector<Found> waiting = std::move(loading_.extract(id).mapped());
  for (const Found& found : waiting) found(table, missing);
}

std::string Hall::opener_of(const std::string& id) const {
  const auto found = openers_.find(id);
  return found == openers_.end() ? std::string() : found->second;
}

void Hall::open(TableSettings settings, bool listed, const std::string& address_group, Opened opened) {
  if (is_full()) return opened({}, Missing::kFull);
  OpenedTable out{new_table_id(), "", new_secret()};
  if (listed) {
    openers_.emplace(out.id, address_group);
    opened_.push_back(out.id);
    if (opened_.size() > kMostOpeners) {
      openers_.erase(opened_.front());
      opened_.pop_front();
    }
  }
  out.invite = listed ? out.id : new_secret();
  settings.secret = random_hex(kShuffleSecretBytes);
  settings.invite_key = hash_secret(out.invite);
  settings.watch_key = hash_secret(out.watch);
  store_new(out.id, {Room::open(settings, Loop::now_ms())},
            [out, opened = std::move(opened)](Missing missing) { opened(out, missing); });
}

void Hall::store_new(std::string id, std::vector<std::string> log, std::function<void(Missing)> done) {
  const Result<Room> room = Room::rebuild(log, registry_, bot_known_, Loop::now_ms());
  if (!room) {
    log_warning("table-not-opened", {{"error", room.error().text()}});
    return done(Missing::kUnavailable);
  }
  TableHeading heading = heading_of(id, *room);
  heading.updated_ms = Loop::now_ms();
  ++services_.metrics.tables_opened;
  store_.append({id, 0, std::move(log), heading}, [this, done = std::move(done)](Appended answer) {
    loop_.post([done, answer] { done(answer == Appended::kStored ? Missing::kNone : Missing::kUnavailable); });
  });
}

void Hall::open_rematch(LiveTable& table) {
  const std::string id = new_table_id();
  store_new(id, table.room().rematch_log(random_hex(kShuffleSecretBytes), Loop::now_ms()),
            [id, old = table.weak_from_this()](Missing missing) {
              if (const auto here = old.lock(); here && missing == Missing::kNone) here->follow_up(id);
            });
}

void Hall::give_up(const std::string& id) {
  const auto node = tables_.extract(id);
  if (!node.empty()) node.mapped()->dismiss_all();
}

void Hall::sweep() {
  const std::int64_t now = Loop::now_ms();
  const std::size_t evicted = std::erase_if(tables_, [&](const auto& entry) {
    const LiveTable& table = *entry.second;
    return table.is_quiet() && now - table.quiet_since_ms() >= std::int64_t{1000} * limits_.table_idle_seconds;
  });
  services_.metrics.evicted += evicted;
  loop_.after(kSweepEvery, [this] { sweep(); });
}

// While connections move from one server to another, a table may have visitors at both: each hears of what the other stores.
void Hall::follow_others() {
  std::vector<std::string> ids;
  for (const auto& [id, table] : tables_) {
    if (table->has_visitors()) ids.push_back(id);
  }
  store_.lengths(ids, [this, ids](Result<std::vector<std::uint64_t>> lengths) {
    loop_.post([this, ids, lengths = std::move(lengths)] {
      for (std::size_t i = 0; lengths && i < ids.size(); ++i) {
        if (const auto here = tables_.find(ids[i]); here != tables_.end()) here->second->hear_of((*lengths)[i]);
      }
      loop_.after(kFollowEvery, [this] { follow_others(); });
    });
  });
}

void Hall::clear() {
  tables_.clear();
  loading_.clear();
}

}  // namespace roundhouse
