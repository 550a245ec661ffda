// From a client's message to an entry for the log, an answer, or a refusal. Nothing of the table changes here.
#include <algorithm>
#include <variant>

#include "room/messages.h"
#include "room/room.h"
#include "words/sentences.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kReactionPauseMs = 2000;
// A log is kept forever, and only a game gives it a reason to grow. What people do besides, at their seat or to one, is more
// than they need, and no more than a table can bear.
constexpr int kChangesAtOnce = 200;
constexpr std::int64_t kChangeEveryMs = 30'000;

using Who = TableSeat::Who;
using Stage = Table::Stage;

// What a text means, if the seat may do it now; otherwise why it may not.
std::variant<LegalAction, Refused> read_action(const AnyGame& game, SeatId seat, std::string_view text) {
  const Result<ActionId> parsed = game.parse(seat, text);
  if (!parsed) return Refused{"illegal", parsed.error().message, "not-a-move", ""};
  if (const auto legal = game.check(seat, *parsed)) return *legal;
  const Explanation why = game.explain(seat, *parsed);
  return Refused{"illegal", why_not(game, seat, *parsed, seat), refusal_word(why.refusal), why.rule};
}

std::string next_decision(const TableGame& game, LegalAction action) {
  return decision_text(static_cast<std::size_t>(game.decisions() + 1), game.foresee(action));
}

class Proposer {
 public:
  Proposer(const TableState& state, const Sender& sender, const Request& request, std::uint8_t online,
           const BotKnown& bot_known, std::int64_t now)
      : state_(state),
        table_(state.table),
        sender_(sender),
        request_(request),
        online_(online),
        bot_known_(bot_known),
        now_(now) {}

  // Messages that become an entry of the log, if nothing stands against it.
  Proposal run() {
    refused_ = may_be_said();
    if (!refused_) refused_ = fill_entry();
    if (!refused_) refused_ = too_much();
    Proposal proposal;
    if (refused_) {
      proposal.replies.push_back(refused_message(*refused_, request_.id));
    } else {
      entry_.at = now_;
      proposal.entry = write_entry(entry_);
    }
    return proposal;
  }

 private:
  using Answer = std::optional<Refused>;

  static Answer no(const char* code, const char* text) { return Refused{code, text, "", ""}; }

  Answer too_much() const {
    if (entry_.kind == EntryKind::kRematch) return std::nullopt;  // once for each seat
    if (state_.seq >= kMostEntries) return no("other", "This table's log is full. Please open a new table.");
    switch (entry_.kind) {
      case EntryKind::kAct:
      case EntryKind::kBegin:
      case EntryKind::kResign: return std::nullopt;  // once for each seat
      default: break;
    }
    const std::int64_t earned = std::max<std::int64_t>(0, now_ - state_.opened_at) / kChangeEveryMs;
    if (state_.changes[entry_.seat.value] < kChangesAtOnce + earned) return std::nullopt;
    return no("too-fast", "That seat was changed too often. Please wait a minute.");
  }

  bool only_before_start() const {
    switch (request_.kind) {
      case RequestKind::kSit:
      case RequestKind::kLeave:
      case RequestKind::kBot:
      case RequestKind::kClear:
      case RequestKind::kReady:
      case RequestKind::kUnready:
      case RequestKind::kStart: return true;
      default: return false;
    }
  }

  // Who may say it, and when.
  Answer may_be_said() const {
    const bool as_guest = request_.kind == RequestKind::kSit || request_.kind == RequestKind::kStart;
    // Whoever has just left its seat may have said more before it knew.
    const bool seated = sender_.seat != kNoSeat && own().who == Who::kPerson;
    if (!seated && !(as_guest && sender_.may_sit)) {
      return as_guest ? no("not-invited", "Only those who were invited may do that.")
                      : no("not-seated", "Only those who sit at the table may do that.");
    }
    const Stage stage = only_before_start()                      ? Stage::kLobby
                        : request_.kind == RequestKind::kRematch ? Stage::kOver
                                                                 : Stage::kPlaying;
    if (table_.stage == stage) return std::nullopt;
    if (stage == Stage::kLobby) return no("wrong-time", "The game has begun.");
    return table_.stage == Stage::kLobby
               ? no("wrong-time", "The game has not begun.")
               : no("wrong-time", stage == Stage::kOver ? "The game is not over yet." : "The game is over.");
  }

  Answer fill_entry() {
    entry_.seat = sender_.seat;
    switch (request_.kind) {
      case RequestKind::kSit: return sit();
      case RequestKind::kLeave: return as(EntryKind::kLeave);
      case RequestKind::kBot: return bot();
      case RequestKind::kClear: return clear();
      case RequestKind::kReady: entry_.word = request_.text; return as(EntryKind::kReady);
      case RequestKind::kUnready: return as(EntryKind::kUnready);
      case RequestKind::kStart: return start();
      case RequestKind::kAct: return act();
      case RequestKind::kUndo: return undo();
      case RequestKind::kBack: return back();
      case RequestKind::kResign:
        return own().resigned ? no("other", "This seat has resigned.") : as(EntryKind::kResign);
      case RequestKind::kPause: return table_.paused ? no("paused", "The table is paused.") : as(EntryKind::kPause);
      case RequestKind::kResume:
        return table_.paused ? as(EntryKind::kResume) : no("other", "The table is not paused.");
      case RequestKind::kRematch: return own().rematch ? no("other", "That is known.") : as(EntryKind::kRematch);
      case RequestKind::kHello:
      case RequestKind::kWhy:
      case RequestKind::kReact:
      case RequestKind::kPast:
      case RequestKind::kRecord: break;  // answered without an entry
    }
    return no("bad-message", "That is no request for a change.");
  }

  const TableSeat& own() const { return table_.seat(sender_.seat); }

  Answer as(EntryKind kind) {
    entry_.kind = kind;
    return std::nullopt;
  }

  // For sit, bot and clear: the seat that the message names.
  Answer name_seat() {
    if (request_.seat > table_.players()) return no("no-such-seat", "There is no such seat at this table.");
    entry_.seat = SeatId{static_cast<std::uint8_t>(request_.seat - 1)};
    return std::nullopt;
  }
  Answer name_open_seat() {
    if (Answer refused = name_seat()) return refused;
    return table_.seat(entry_.seat).who == Who::kOpen ? std::nullopt : no("seat-taken", "That seat is taken.");
  }

  Answer sit() {
    if (sender_.seat != kNoSeat) return no("other", "You have a seat.");
    if (Answer refused = name_open_seat()) return refused;
    entry_.word = sender_.fresh_key.empty() ? "-" : sender_.fresh_key;
    entry_.rest = request_.text;
    return as(EntryKind::kSit);
  }

  Answer bot() {
    if (Answer refused = name_open_seat()) return refused;
    if (!bot_known_(request_.text)) return no("unknown-bot", "There is no such bot.");
    entry_.word = request_.text;
    return as(EntryKind::kBot);
  }

  Answer clear() {
    if (Answer refused = name_seat()) return refused;
    const Who who = table_.seat(entry_.seat).who;
    if (who == Who::kOpen) return no("other", "Nobody sits there.");
    // Who went away for good must not keep the others from starting.
    if (who == Who::kPerson && (online_ >> entry_.seat.value & 1) != 0)
      return no("seat-taken", "Whoever sits there is here.");
    return as(EntryKind::kClear);
  }

  Answer start() {
    if (!table_.can_start()) return no("not-ready", "Every seat has to be taken, and every person ready.");
    if (!table_.settings.from) {
      const auto lines = TableGame::foresee_deal(header_of(state_), state_.data, seed_of(table_));
      if (!lines) return Refused{"other", lines.error().message, "", ""};
      for (const std::string& line : *lines) entry_.lines += (entry_.lines.empty() ? "" : "\n") + line;
    }
    return as(EntryKind::kBegin);
  }

  Answer not_own_game() const {
    if (table_.paused) return no("paused", "The table is paused.");
    if (own().played_by_bot()) return no("in-care", "A bot plays this seat.");
    return std::nullopt;
  }

  Answer act() {
    if (Answer refused = not_own_game()) return refused;
    const auto meant = read_action(state_.game->game(), sender_.seat, request_.text);
    if (const Refused* refused = std::get_if<Refused>(&meant)) {
      // An answer to a question that is gone: say that, not what the answer would mean now.
      return request_.number == own().ask || own().ask == 0 ? Answer(*refused) : stale();
    }
    if (request_.number != own().ask) return stale();
    entry_.rest = next_decision(*state_.game, *std::get_if<LegalAction>(&meant));
    return as(EntryKind::kAct);
  }

  static Answer stale() { return no("stale", "That question is no longer open."); }

  Answer undo() {
    if (Answer refused = not_own_game()) return refused;
    if (state_.game->may_take_back() != sender_.seat) {
      return no("nothing-to-undo", "Only the last decision can be taken back, and only if it revealed nothing.");
    }
    return as(EntryKind::kUndo);
  }

  Answer back() {
    if (own().resigned) return no("other", "This seat has resigned.");
    return own().care ? as(EntryKind::kBack) : no("other", "You play this seat yourself.");
  }

  const TableState& state_;
  const Table& table_;
  const Sender& sender_;
  const Request& request_;
  const std::uint8_t online_;
  const BotKnown& bot_known_;
  std::int64_t now_;
  Entry entry_;
  Answer refused_;
};

Proposal reply(std::string text) {
  Proposal proposal;
  proposal.replies.push_back(std::move(text));
  return proposal;
}

}  // namespace

Proposal Room::propose(const Sender& sender, std::string_view message, std::int64_t now) {
  std::optional<std::int64_t> id;
  const Result<Request> request = read_request(message, id);
  if (!request) return reply(refused_message({"bad-message", request.error().message, "", ""}, id));
  switch (request->kind) {
    case RequestKind::kHello:
      return reply(snapshot_message(state_, sender.seat, online(),
                                    past_between(static_cast<int>(request->number), seq() + 1, sender.seat), id));
    case RequestKind::kPast:
      return reply(past_message(
          past_between(static_cast<int>(request->number), static_cast<int>(request->before), sender.seat), id));
    case RequestKind::kWhy: return explain(sender, *request);
    case RequestKind::kReact: return react(sender, *request, now);
    case RequestKind::kRecord:
      if (const auto finished = record()) return reply(record_message(*finished, id));
      return reply(refused_message({"wrong-time", "The game is not over yet.", "", ""}, id));
    default: return Proposer(state_, sender, *request, online(), bot_known_, now).run();
  }
}

Proposal Room::explain(const Sender& sender, const Request& request) const {
  if (sender.seat == kNoSeat) {
    return reply(refused_message({"not-seated", "Only those who sit at the table may do that.", "", ""}, request.id));
  }
  if (!state_.game) return reply(refused_message({"wrong-time", "The game has not begun.", "", ""}, request.id));
  const auto meant = read_action(state_.game->game(), sender.seat, request.text);
  const Refused* refused = std::get_if<Refused>(&meant);
  return reply(why_message(refused != nullptr ? std::optional(*refused) : std::nullopt, request.id));
}

Proposal Room::react(const Sender& sender, const Request& request, std::int64_t now) {
  if (sender.seat == kNoSeat) {
    return reply(refused_message({"not-seated", "Only those who sit at the table may do that.", "", ""}, request.id));
  }
  std::int64_t& last = reacted_at_[sender.seat.value];
  if (last != 0 && now < last + kReactionPauseMs) {
    return reply(refused_message({"too-fast", "One reaction in two seconds.", "", ""}, request.id));
  }
  last = now;
  Proposal proposal;
  for (const Audience audience : audiences()) {
    proposal.shouts.push_back({audience, reaction_message(sender.seat, request.text)});
  }
  return proposal;
}

Proposal Room::answer(SeatId seat, int ask, ActionId action, std::int64_t now) const {
  const TableSeat& asked = table().seat(seat);
  Proposal proposal;
  const bool stands = table().stage == Table::Stage::kPlaying && !table().paused && asked.ask == ask && ask != 0;
  if (!stands || is_full() || !asked.played_by_bot()) return proposal;
  const auto legal = state_.game->game().check(seat, action);
  if (!legal) return proposal;
  Entry entry;
  entry.at = now;
  entry.kind = EntryKind::kAct;
  entry.rest = next_decision(*state_.game, *legal);
  proposal.entry = write_entry(entry);
  return proposal;
}

Proposal Room::follow_up(std::string_view table_id, std::int64_t now) const {
  Proposal proposal;
  if (!is_over() || !table().next.empty()) return proposal;
  Entry entry;
  entry.at = now;
  entry.kind = EntryKind::kNext;
  entry.word = table_id;
  proposal.entry = write_entry(entry);
  return proposal;
}

}  // namespace roundhouse
