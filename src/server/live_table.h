// A table in memory: a room, those who visit it, and what they wish. One wish after the other is proposed to the room,
// stored, and only then made true and told. Nothing is shown that could be lost.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/bot_pool.h"
#include "server/limiter.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/visitor.h"
#include "store/store.h"

namespace roundhouse {

class LiveTable;

// What a table needs of the server.
struct TableServices {
  Loop& loop;
  Store& store;
  BotPool& bots;
  Metrics& metrics;
  const Limits& limits;
  std::function<void(LiveTable&)> open_rematch;
  std::function<void(const std::string& id)> give_up;  // this table can't go on here
};

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  LiveTable(std::string id, Room room, TableServices& services);
  ~LiveTable();

  const std::string& id() const { return id_; }
  const Room& room() const { return room_; }

  // Begins what waits to be done at this table: bots, clocks. Once, after it was put where it can be found.
  void begin();

  void enter(const std::shared_ptr<Visitor>& visitor);
  void leave(const std::shared_ptr<Visitor>& visitor);
  void say(const std::shared_ptr<Visitor>& visitor, std::string message);
  // Whether a seat may ask for what costs much now. Watchers have no seat to be limited by.
  bool may_ask_much(SeatId seat);
  // The rematch was opened under this id.
  void follow_up(std::string next_id);

  // Calls back once the table knows everything that was stored before now, by whichever server; false: that can't be
  // found out.
  void when_fresh(std::function<void(bool)> done);
  // Somebody else has written: the log is that long.
  void hear_of(std::uint64_t length);

  // Nobody is here and nothing is under way: it can be had again from the store.
  bool is_quiet() const { return !storing_ && wishes_.empty() && visitors_ == 0; }
  bool has_visitors() const { return visitors_ > 0; }
  std::int64_t quiet_since_ms() const { return quiet_since_ms_; }
  void dismiss_all();

 private:
  using Moment = std::chrono::steady_clock::time_point;
  // What somebody wants to happen: a message of a visitor, or something of the table's own.
  struct Wish {
    std::shared_ptr<Visitor> from;  // none: the table's own
    std::string message;
    std::function<Proposal(Room&)> own;
    std::string fresh_secret;  // of the seat that it may take
    Moment since;
  };

  void wish(std::function<Proposal(Room&)> own);
  void go_on();
  Proposal propose(Wish& wish);
  void store(std::string entry);
  void stored(Appended answer, const std::string& entry);
  void catch_up();
  void caught_up(const Result<StoredLog>& log);
  bool commit(const std::string& entry);
  void settle(Wish& wish);
  void move_visitors();
  void renew_heading();
  void store_heading();
  void arrange();
  void arrange_bots();
  void answer(SeatId seat, int ask, std::int64_t not_before, const Result<ActionId>& action);
  std::string address() const;
  void count_visitors(Audience audience);
  void deliver(std::vector<Outgoing> messages);
  std::vector<std::shared_ptr<Visitor>>& audience(Audience audience);

  const std::string id_;
  Room room_;
  TableServices& services_;
  std::array<std::vector<std::shared_ptr<Visitor>>, kMaxSeats + 1> audiences_;
  int visitors_ = 0;
  std::deque<Wish> wishes_;
  bool storing_ = false;  // or reading: in any case, nothing else can begin
  bool conflicted_ = false;  // somebody else has moved on, and what they did is being read
  std::vector<Bucket> much_;  // by seat
  std::vector<std::function<void(bool)>> wait_for_fresh_;
  bool rematch_asked_ = false;
  TableHeading heading_;        // as it is stored
  Table::Stage heading_stage_;  // the table's when that was made
  std::int64_t quiet_since_ms_;
  std::array<int, kMaxSeats> asked_{};  // by seat: the question that a bot thinks about
  Loop::Timer wake_;
  std::int64_t wake_at_ms_ = 0;  // 0: not set
};

}  // namespace roundhouse
