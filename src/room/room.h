// A table that takes messages and time and gives messages: one code behind WebSockets and in a browser. It has no sockets, no
// threads and no clock.
//
// Everything happens in two steps. `propose` and its sisters look at a message and answer with at most one log entry; nothing has
// changed yet. The caller stores the entry; only then `commit` makes it true and gives the messages that tell of it. Whoever finds that
// somebody else has stored another entry under that number drops the proposal and commits that entry instead.
// A proposal is good only until the next commit.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/follow.h"
#include "room/messages.h"
#include "room/request.h"
#include "room/think.h"

namespace roundhouse {

// Whose message it is, as the transport has found out.
struct Sender {
  SeatId seat = kNoSeat;
  bool may_sit = false;  // a guest
  std::string fresh_key;  // the key that a seat gets if this message takes it: a word without spaces
};

struct Outgoing {
  Audience to = kNoSeat;
  std::string text;
};

struct Proposal {
  std::optional<std::string> entry;  // to be stored, then committed
  std::vector<std::string> replies;  // to the sender alone, at once
  std::vector<Outgoing> shouts;  // to everybody, at once; neither numbered nor stored
};

// What a key is good for.
struct Standing {
  SeatId seat = kNoSeat;
  bool may_sit = false;
  bool may_watch = false;
};

class Room {
 public:
  // The first entry of a new table's log.
  static std::string open(const TableSettings& settings, std::int64_t now);
  // A table from its log. `now`: seats count as absent from then on until they are seen.
  static Result<Room> rebuild(const std::vector<std::string>& log, const Registry& registry, BotKnown bot_known,
                              std::int64_t now);

  // The entry that takes a table on whose log can't be rebuilt: it goes behind that log, and then rebuilding works. An error: the first
  // entry can't be followed either (another edition of its board, say), and there is nothing to go on from.
  static Result<std::string> cut(const std::vector<std::string>& log, const Registry& registry, std::int64_t now);

  Standing standing_of(std::string_view key) const;

  Proposal propose(const Sender& sender, std::string_view message, std::int64_t now);
  // What is due by now: somebody's time is up, or somebody has been absent for too long. Ask again after each commit.
  Proposal due(std::int64_t now) const;
  // A bot's answer. It is dropped (an empty proposal) if the question has gone meanwhile.
  Proposal answer(SeatId seat, int ask, ActionId action, std::int64_t now) const;
  // The rematch has been opened under this id.
  Proposal follow_up(std::string_view table_id, std::int64_t now) const;

  // Makes a stored entry true. An error: it does not fit on this log, and nothing has changed.
  Result<std::vector<Outgoing>> commit(const std::string& entry);

  // How many connections an audience has now. Audiences without any get no messages.
  std::vector<Outgoing> present(Audience audience, int connections, std::int64_t now);

  int seq() const { return static_cast<int>(log_.size()); }
  const std::vector<std::string>& log() const { return log_; }
  const Table& table() const { return state_.table; }
  const TableGame* game() const { return state_.played(); }
  bool is_over() const { return table().stage == Table::Stage::kOver; }

  // There is no room for more of the game: `due` ends it.
  bool is_full() const { return table().stage == Table::Stage::kPlaying && seq() >= kMostEntries; }
  // When `due` should be asked; nothing: it need not be.
  std::optional<std::int64_t> wake_at() const;
  // Seats that a bot has to decide for, and from when on it may answer.
  struct Thinking {
    SeatId seat;
    std::int64_t not_before = 0;
  };
  std::vector<Thinking> thinking() const;
  // All that is needed to think elsewhere; the seat is one of `thinking`.
  ThinkTask think_task(SeatId seat) const;

  // Everybody wants to play again, and there is no table for it yet.
  bool wants_rematch() const { return table().everybody_wants_rematch() && table().next.empty(); }
  // The log of that table: the same settings and keys, everybody moved on by one seat.
  std::vector<std::string> rematch_log(const std::string& secret, std::int64_t now) const;
  // The record of a finished game.
  std::optional<Record> record() const;

 private:
  Room(const Registry& registry, BotKnown bot_known) : registry_(&registry), bot_known_(std::move(bot_known)) {}

  std::uint8_t online() const;  // bit per seat
  bool listens(Audience audience) const { return connections_[slot(audience)] > 0; }
  std::vector<Audience> audiences() const;
  static std::size_t slot(Audience audience) { return audience == kNoSeat ? kMaxSeats : audience.value; }
  std::uint8_t seat_after(std::uint8_t seat) const { return static_cast<std::uint8_t>((seat + 1) % table().players()); }
  // The changes after `last` and before `before`, oldest first; the newest of them, if they are more than one message may hold.
  Past past_between(int last, int before, Audience audience) const;
  Result<std::vector<Outgoing>> commit(const std::string& text, const Entry& entry);
  Proposal explain(const Sender& sender, const Request& request) const;
  Proposal react(const Sender& sender, const Request& request, std::int64_t now);

  const Registry* registry_;
  BotKnown bot_known_;
  std::vector<std::string> log_;
  TableState state_;
  std::deque<Change> recent_;  // while somebody listens: who was away for a moment is told from these

  // Not in the log: who is connected, and what only matters now.
  std::array<int, kMaxSeats + 1> connections_{};  // the last: watchers
  std::array<std::int64_t, kMaxSeats> absent_since_{};
  std::array<std::int64_t, kMaxSeats> reacted_at_{};
  // As those who listen have been told last: the next update is the difference, and half the work is done already.
  std::optional<Facts> told_table_;
  std::array<std::optional<Picture>, kMaxSeats + 1> told_;
};

}  // namespace roundhouse
