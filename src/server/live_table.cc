#include "server/live_table.h"

#include <algorithm>
#include <utility>

#include "server/heading.h"
#include "server/log.h"
#include "server/secrets.h"

namespace roundhouse {

LiveTable::LiveTable(std::string id, Room room, TableServices& services)
    : id_(std::move(id)),
      room_(std::move(room)),
      services_(services),
      heading_(heading_of(id_, room_)),
      heading_stage_(room_.table().stage),
      quiet_since_ms_(Loop::now_ms()) {
  const double messages = services_.limits.messages_per_second;
  much_.assign(kMaxSeats, Bucket(messages / 10, messages));
}

LiveTable::~LiveTable() {
  if (wake_at_ms_ != 0) services_.loop.cancel(wake_);
}

void LiveTable::begin() {
  // Whoever died between an entry and its heading has left the older heading, by which a finished game is not found.
  if (room_.table().stage != Table::Stage::kLobby) store_heading();
  arrange();
}

std::vector<std::shared_ptr<Visitor>>& LiveTable::audience(Audience audience) {
  return audiences_[audience == kNoSeat ? kMaxSeats : audience.value];
}

void LiveTable::enter(const std::shared_ptr<Visitor>& visitor) {
  visitor->standing = room_.standing_of(visitor->key);
  audience(visitor->standing.seat).push_back(visitor);
  ++visitors_;
  count_visitors(visitor->standing.seat);
}

void LiveTable::leave(const std::shared_ptr<Visitor>& visitor) {
  if (std::erase(audience(visitor->standing.seat), visitor) == 0) return;  // dismissed before
  if (--visitors_ == 0) quiet_since_ms_ = Loop::now_ms();
  count_visitors(visitor->standing.seat);
}

void LiveTable::count_visitors(Audience who) {
  deliver(room_.present(who, static_cast<int>(audience(who).size()), Loop::now_ms()));
  arrange();  // whoever has gone may be missed after a while, and whoever has come no more
}

bool LiveTable::may_ask_much(SeatId seat) { return seat == kNoSeat || much_[seat.value].take(Loop::steady_ms()); }

// Whose turn it uses when its bots think: of those who are here, the first one's.
std::string LiveTable::address() const {
  for (const auto& group : audiences_) {
    for (const auto& visitor : group) {
      if (!visitor->address.empty()) return visitor->address;
    }
  }
  return "";
}

void LiveTable::say(const std::shared_ptr<Visitor>& visitor, std::string message) {
  Wish wish{visitor, std::move(message), {}, {}, std::chrono::steady_clock::now()};
  if (visitor->standing.may_sit) wish.fresh_secret = new_secret();
  wishes_.push_back(std::move(wish));
  go_on();
}

void LiveTable::wish(std::function<Proposal(Room&)> own) {
  wishes_.push_back({{}, {}, std::move(own), {}, std::chrono::steady_clock::now()});
  go_on();
}

void LiveTable::follow_up(std::string next_id) {
  wish([next_id = std::move(next_id)](Room& room) { return room.follow_up(next_id, Loop::now_ms()); });
}

void LiveTable::go_on() {
  while (!storing_ && !wishes_.empty()) {
    Proposal proposal = propose(wishes_.front());
    if (proposal.entry) return store(std::move(*proposal.entry));
    wishes_.pop_front();
  }
}

Proposal LiveTable::propose(Wish& wish) {
  Proposal out;
  const std::shared_ptr<Visitor>& from = wish.from;
  if (wish.own) {
    out = wish.own(room_);
  } else if (from) {
    const std::string key = wish.fresh_secret.empty() ? "" : hash_secret(wish.fresh_secret);
    // As it is now: the standing of those who have gone meanwhile is not kept up to date.
    const Standing standing = room_.standing_of(from->key);
    out = room_.propose({standing.seat, standing.may_sit, key}, wish.message, Loop::now_ms());
  }
  if (from) {
    for (std::string& reply : out.replies) from->deliver(std::make_shared<const std::string>(std::move(reply)));
  }
  deliver(std::move(out.shouts));
  return out;
}

void LiveTable::store(std::string entry) {
  storing_ = true;
  heading_.updated_ms = Loop::now_ms();
  Append append{id_, room_.log().size(), {entry}, heading_};
  services_.store.append(std::move(append), [self = shared_from_this(), entry = std::move(entry)](Appended answer) {
    self->services_.loop.post([self, answer, entry] { self->stored(answer, entry); });
  });
}

void LiveTable::stored(Appended answer, const std::string& entry) {
  storing_ = false;
  switch (answer) {
    case Appended::kStored: {
      if (!commit(entry)) return;
      Wish wish = std::move(wishes_.front());
      wishes_.pop_front();
      settle(wish);
      return wait_for_fresh_.empty() ? go_on() : catch_up();
    }
    case Appended::kConflict:
      ++services_.metrics.conflicts;
      conflicted_ = true;
      return catch_up();
    case Appended::kUnavailable:
      // Whether it was stored is not known here. Whoever loads the table next will see.
      log_warning("store-unavailable", {{"table", id_}});
      return services_.give_up(id_);
  }
}

void LiveTable::when_fresh(std::function<void(bool)> done) {
  wait_for_fresh_.push_back(std::move(done));
  if (!storing_) catch_up();
}

void LiveTable::hear_of(std::uint64_t length) {
  if (!storing_ && length > room_.log().size()) catch_up();
}

// Somebody else may have moved on. Their changes are made true here too, and wishes are looked at in their light.
void LiveTable::catch_up() {
  storing_ = true;
  services_.store.read(id_, room_.log().size(), [self = shared_from_this()](Result<StoredLog> log) {
    self->services_.loop.post([self, log = std::move(log)] { self->caught_up(log); });
  });
}

void LiveTable::caught_up(const Result<StoredLog>& log) {
  storing_ = false;
  if (!log) return services_.give_up(id_);
  if (std::exchange(conflicted_, false) && log->entries.empty()) {
    // The log is shorter than what was read from it before: a restored store, or a replica that had not heard of everything.
    // Whoever comes again gets the table as it is stored.
    log_warning("log-is-shorter", {{"table", id_}, {"here", std::to_string(room_.log().size())}});
    return services_.give_up(id_);
  }
  for (const std::string& entry : log->entries) {
    if (!commit(entry)) return;
    // After each of them: one entry may put a person out of a seat, and the next begin the game with somebody else there.
    move_visitors();
  }
  if (!log->entries.empty()) {
    heading_ = heading_of(id_, room_);
    heading_stage_ = room_.table().stage;
    arrange();
  }
  for (const auto& done : std::exchange(wait_for_fresh_, {})) done(true);
  go_on();
}

bool LiveTable::commit(const std::string& entry) {
  Result<std::vector<Outgoing>> messages = room_.commit(entry);
  if (!messages) {
    log_warning("log-does-not-fit", {{"table", id_}, {"error", messages.error().text()}});
    services_.give_up(id_);
    return false;
  }
  ++services_.metrics.changes;
  deliver(std::move(*messages));
  return true;
}

void LiveTable::settle(Wish& wish) {
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - wish.since;
  services_.metrics.change_seconds.add(took.count());
  if (const auto& from = wish.from; from && !wish.fresh_secret.empty()) {
    const std::string key = hash_secret(wish.fresh_secret);
    if (const Standing standing = room_.standing_of(key); standing.seat != kNoSeat) {
      from->key = key;
      from->seated(standing.seat, wish.fresh_secret);
    }
  }
  move_visitors();
  renew_heading();
  arrange();
}

// Before the game people sit down and leave; whoever did belongs to another audience from now on.
void LiveTable::move_visitors() {
  if (room_.table().stage != Table::Stage::kLobby) return;
  std::vector<std::shared_ptr<Visitor>> movers;
  for (auto& group : audiences_) {
    for (const auto& visitor : group) {
      if (room_.standing_of(visitor->key).seat != visitor->standing.seat) movers.push_back(visitor);
    }
  }
  for (const auto& visitor : movers) {
    const Audience before = visitor->standing.seat;
    std::erase(audience(before), visitor);
    visitor->standing = room_.standing_of(visitor->key);
    audience(visitor->standing.seat).push_back(visitor);
    count_visitors(before);
    count_visitors(visitor->standing.seat);
  }
}

// A heading goes with every entry, but is only known once the entry has been made true: so it may have to follow. It tells of
// who sits where and of the stage: moves do not change it.
void LiveTable::renew_heading() {
  const Table::Stage stage = room_.table().stage;
  if (stage == heading_stage_ && stage != Table::Stage::kLobby) return;
  heading_stage_ = stage;
  TableHeading now = heading_of(id_, room_);
  if (now.status == heading_.status && now.summary == heading_.summary) return;
  heading_ = std::move(now);
  store_heading();
}

void LiveTable::store_heading() {
  heading_.updated_ms = Loop::now_ms();
  services_.store.append({id_, room_.log().size(), {}, heading_}, [](Appended) {});
}

void LiveTable::arrange() {
  arrange_bots();
  const std::int64_t wanted = room_.wake_at().value_or(0);
  if (wanted != wake_at_ms_) {
    if (wake_at_ms_ != 0) services_.loop.cancel(wake_);
    wake_at_ms_ = wanted;
    if (wanted != 0) {
      const auto delay = std::chrono::milliseconds(std::max<std::int64_t>(0, wanted - Loop::now_ms()));
      wake_ = services_.loop.after(delay, [self = weak_from_this()] {
        const auto table = self.lock();
        if (!table) return;
        table->wake_at_ms_ = 0;
        table->wish([](Room& room) { return room.due(Loop::now_ms()); });
        table->arrange();
      });
    }
  }
  if (!rematch_asked_ && room_.wants_rematch()) {
    rematch_asked_ = true;
    services_.open_rematch(*this);
  }
}

void LiveTable::arrange_bots() {
  for (const Room::Thinking& thinking : room_.thinking()) {
    const int ask = room_.table().seat(thinking.seat).ask;
    int& asked = asked_[thinking.seat.value];
    if (asked == ask) continue;
    const bool begun = services_.bots.think(
        room_.think_task(thinking.seat), address(), id_,
        [self = weak_from_this(), seat = thinking.seat, ask, not_before = thinking.not_before](const auto& action) {
          if (const auto table = self.lock()) table->answer(seat, ask, not_before, action);
        });
    if (begun) {
      asked = ask;
    } else {
      services_.loop.after(std::chrono::seconds(1), [self = weak_from_this()] {
        if (const auto table = self.lock()) table->arrange_bots();
      });
    }
  }
}

void LiveTable::answer(SeatId seat, int ask, std::int64_t not_before, const Result<ActionId>& action) {
  if (!action) return log_warning("bot-failed", {{"table", id_}, {"error", action.error().text()}});
  const auto delay = std::chrono::milliseconds(std::max<std::int64_t>(0, not_before - Loop::now_ms()));
  const auto play = [self = weak_from_this(), seat, ask, move = *action] {
    const auto table = self.lock();
    if (!table) return;
    table->wish([seat, ask, move](Room& room) { return room.answer(seat, ask, move, Loop::now_ms()); });
  };
  if (delay.count() > 0) {
    services_.loop.after(delay, play);
  } else {
    play();
  }
}

void LiveTable::deliver(std::vector<Outgoing> messages) {
  for (Outgoing& message : messages) {
    const auto& to = audience(message.to);
    if (to.empty()) continue;
    const auto text = std::make_shared<const std::string>(std::move(message.text));
    for (const auto& visitor : to) visitor->deliver(text);
  }
}

void LiveTable::dismiss_all() {
  for (auto& group : audiences_) {
    for (const auto& visitor : std::exchange(group, {})) visitor->dismiss();
  }
  visitors_ = 0;
  for (const auto& done : std::exchange(wait_for_fresh_, {})) done(false);
}

}  // namespace roundhouse
