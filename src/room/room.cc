#include "room/room.h"

#include <algorithm>

#include "bots/stream.h"
#include "room/table_json.h"
#include "room/version.h"

namespace roundhouse {
namespace {

constexpr std::size_t kMostRecent = 32;

}  // namespace

std::string Room::open(const TableSettings& settings, std::int64_t now) {
  Entry entry;
  entry.at = now;
  entry.kind = EntryKind::kOpen;
  entry.word = std::to_string(kTableLogVersion);
  entry.lines = settings_text(settings);
  return write_entry(entry);
}

Result<Room> Room::rebuild(const std::vector<std::string>& log, const Registry& registry, BotKnown bot_known,
                           std::int64_t now) {
  Room room(registry, std::move(bot_known));
  room.absent_since_.fill(now);
  LogReader reader(log);
  while (!reader.at_end()) {
    const Result<Entry> entry = reader.next();
    if (!entry) return entry.error();
    const std::string& text = log[room.log_.size()];
    if (const auto committed = room.commit(text, *entry); !committed) return committed.error();
  }
  if (log.empty()) return Error{ErrorCode::kBadValue, "a table's log has at least one entry", "", ""};
  return room;
}

Result<std::string> Room::cut(const std::vector<std::string>& log, const Registry& registry, std::int64_t now) {
  Result<Entry> entry = cut_of(log, registry);
  if (!entry) return entry.error();
  entry->at = now;
  return write_entry(*entry);
}

Standing Room::standing_of(std::string_view key) const {
  Standing standing;
  for (std::uint8_t s = 0; s < table().players(); ++s) {
    const TableSeat& seat = table().seats[s];
    if (seat.who == TableSeat::Who::kPerson && seat.key == key) standing.seat = SeatId{s};
  }
  const TableSettings& settings = table().settings;
  standing.may_sit = !settings.invite_key.empty() && settings.invite_key == key;
  standing.may_watch =
      standing.may_sit || standing.seat != kNoSeat || (!settings.watch_key.empty() && settings.watch_key == key);
  return standing;
}

std::vector<Audience> Room::audiences() const {
  std::vector<Audience> all;
  for (std::uint8_t s = 0; s < table().players(); ++s) all.push_back(SeatId{s});
  all.push_back(kNoSeat);
  all.erase(std::remove_if(all.begin(), all.end(), [&](Audience a) { return !listens(a); }), all.end());
  return all;
}

Result<std::vector<Outgoing>> Room::commit(const std::string& text) {
  const Result<Entry> entry = read_entry(text);
  if (!entry) return entry.error();
  return commit(text, *entry);
}

Result<std::vector<Outgoing>> Room::commit(const std::string& text, const Entry& entry) {
  const std::vector<Audience> listeners = audiences();
  if (!told_table_ && !listeners.empty()) told_table_ = table_facts(state_.table, state_.played());
  for (const Audience audience : listeners) {
    if (auto& told = told_[slot(audience)]; !told) told = picture_for(state_, audience);
  }
  Result<Change> change = follow(state_, entry, *registry_);
  if (!change) return change.error();
  log_.push_back(text);
  std::vector<Outgoing> out;
  if (listeners.empty()) {
    told_table_.reset();
    recent_.clear();
    return out;
  }
  Facts table = table_facts(state_.table, state_.played());
  const std::string table_changes = changes(*told_table_, table);
  told_table_ = std::move(table);
  for (const Audience audience : listeners) {
    Picture& told = *told_[slot(audience)];
    Picture now = picture_for(state_, audience);
    out.push_back({audience, update_message(told, now, table_changes, state_, *change, audience)});
    told = std::move(now);
  }
  recent_.push_back(std::move(*change));
  if (recent_.size() > kMostRecent) recent_.pop_front();
  return out;
}

Past Room::past_between(int last, int before, Audience audience) const {
  PastPage page;
  last = std::max(last, 0);
  if (last >= seq() - static_cast<int>(recent_.size())) {
    for (const Change& change : recent_) {
      if (change.seq > last && change.seq < before) page.add(change.seq, change_json(state_, change, audience));
    }
    return page.take();
  }
  // Told again from the log: few come back after so long.
  TableState then;
  LogReader reader(log_);
  while (!reader.at_end() && then.seq + 1 < before) {
    const Result<Entry> entry = reader.next();
    const Result<Change> change = follow(then, *entry, *registry_);
    if (change->seq > last) page.add(change->seq, change_json(then, *change, audience));
  }
  return page.take();
}

std::uint8_t Room::online() const {
  std::uint8_t seats = 0;
  for (int s = 0; s < table().players(); ++s) {
    if (connections_[static_cast<std::size_t>(s)] > 0) seats = static_cast<std::uint8_t>(seats | 1u << s);
  }
  return seats;
}

std::vector<Outgoing> Room::present(Audience audience, int connections, std::int64_t now) {
  const std::uint8_t before = online();
  connections_[slot(audience)] = connections;
  if (connections == 0) told_[slot(audience)].reset();
  if (audience != kNoSeat && connections == 0) absent_since_[audience.value] = now;
  std::vector<Outgoing> out;
  if (online() == before) return out;
  for (const Audience listener : audiences()) out.push_back({listener, presence_message(online())});
  return out;
}

std::vector<Room::Thinking> Room::thinking() const {
  std::vector<Thinking> out;
  if (table().stage != Table::Stage::kPlaying || table().paused) return out;
  for (std::uint8_t s = 0; s < table().players(); ++s) {
    const TableSeat& seat = table().seats[s];
    if (seat.ask != 0 && seat.played_by_bot()) out.push_back({SeatId{s}, seat.asked_at + table().settings.pace_ms});
  }
  return out;
}

ThinkTask Room::think_task(SeatId seat) const {
  // A stream for each decision, apart from the deal's.
  const std::uint64_t seed =
      derived_seed(player_seed(seed_of(table()), seat), static_cast<std::uint64_t>(state_.game->decisions()));
  return {state_.data, *state_.game, seat, table().seat(seat).ask, table().bot_of(seat), seed};
}

std::vector<std::string> Room::rematch_log(const std::string& secret, std::int64_t now) const {
  TableSettings settings = table().settings;
  settings.secret = secret;
  settings.from.reset();
  settings.options.first_seat.reset();
  for (std::uint8_t s = 0; s < table().players(); ++s) settings.bots[seat_after(s)] = table().seats[s].bot;
  std::vector<std::string> log{open(settings, now)};
  for (std::uint8_t s = 0; s < table().players(); ++s) {
    const TableSeat& seat = table().seats[s];
    if (seat.who != TableSeat::Who::kPerson) continue;
    Entry sit;
    sit.at = now;
    sit.kind = EntryKind::kSit;
    sit.seat = SeatId{seat_after(s)};
    sit.word = seat.key;
    sit.rest = seat.name;
    log.push_back(write_entry(sit));
  }
  return log;
}

std::optional<Record> Room::record() const {
  if (!is_over()) return std::nullopt;
  Record record = state_.game->record();
  if (record.many_shuffled) {
    record.secret = table().settings.secret;
    record.seed = seed_of(table());
  }
  return record;
}

}  // namespace roundhouse
