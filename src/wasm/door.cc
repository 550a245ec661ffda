#include "wasm/door.h"

#include <algorithm>

#include "json/json_in.h"
#include "json/json_out.h"
#include "json/parse.h"
#include "record/shuffle.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kMaxTime = std::int64_t{1} << 53;

Error bad(std::string message) { return {ErrorCode::kBadValue, std::move(message), "", ""}; }

// A seat counted from 1, or 0 for guests and watchers.
Audience audience_of(std::int64_t number) {
  return number == 0 ? kNoSeat : SeatId{static_cast<std::uint8_t>(number - 1)};
}

std::string error_answer(const std::string& text) {
  JsonOut out;
  out.open('{').key("ok").boolean(false).key("error").text(text).close('}');
  return out.take();
}

}  // namespace

Door::Door(Registry registry) : registry_(std::move(registry)), bot_known_(known_bots(registry_)) {}

std::string Door::call(std::string_view request) {
  const Result<Json> parsed = parse_json(request, "");
  if (!parsed) return error_answer(parsed.error().text());
  if (!parsed->is_object() || !parsed->contains("door")) return error_answer("a request names its `door`");
  if (parsed->at("door") == "games") return games();
  sent_.clear();
  logged_.clear();
  if (const Result<> served = serve(*parsed); !served) return error_answer(served.error().text());
  return answer();
}

Result<> Door::serve(const Json& request) {
  JsonIn in(request);
  const std::string door = in.text("door");
  const std::int64_t now = in.number("now", 0, kMaxTime);
  for (const char* more : {"secret", "table", "listen", "log", "from", "message"}) in.find(more);
  if (std::string problem = in.problem(); !problem.empty()) return bad(std::move(problem));
  if (door == "open") return open(request, now);
  if (door == "load") return load(request, now);
  if (!room_) return bad("there is no table yet");
  if (door == "rematch") return rematch(request, now);
  if (door == "message") return message(request, now);
  if (door == "tick") return tick(now);
  if (door == "think") return think_once(now);
  return bad("there is no such door");
}

Result<> Door::open(const Json& request, std::int64_t now) {
  JsonIn in(request);
  const std::string secret = in.text("secret");
  const Json* table = in.find("table");
  if (!good_secret(secret) || table == nullptr) return bad("`open` needs a `secret` of 64 hex digits and a `table`");
  Result<TableSettings> settings = read_settings(table->dump(), registry_, bot_known_);
  if (!settings) return settings.error();
  settings->secret = secret;
  const std::string entry = Room::open(*settings, now);
  logged_.push_back(entry);
  return take_up({entry}, request, now);
}

Result<> Door::load(const Json& request, std::int64_t now) {
  const Json* entries = JsonIn(request).find("log");
  if (entries == nullptr || !entries->is_array()) return bad("`load` needs a `log`");
  std::vector<std::string> log;
  for (const Json& entry : *entries) {
    if (!entry.is_string()) return bad("a log's entries are texts");
    log.push_back(entry.get<std::string>());
  }
  return take_up(log, request, now);
}

Result<> Door::rematch(const Json& request, std::int64_t now) {
  const std::string secret = JsonIn(request).text("secret");
  if (!good_secret(secret) || !room_->wants_rematch()) return bad("`rematch` needs a `secret`, and everybody's wish");
  logged_ = room_->rematch_log(secret, now);
  return take_up(logged_, request, now);
}

// Whoever listens is present: on one device nobody gets lost.
Result<> Door::take_up(const std::vector<std::string>& log, const Json& request, std::int64_t now) {
  Result<Room> room = Room::rebuild(log, registry_, bot_known_, now);
  if (!room) return room.error();
  const Json* listeners = JsonIn(request).find("listen");
  if (listeners == nullptr || !listeners->is_array()) return bad("`listen` is missing");
  for (const Json& listener : *listeners) {
    if (!listener.is_number_unsigned() || listener.get<std::uint64_t>() > kMaxSeats) return bad("`listen` names seats");
    room->present(audience_of(listener.get<std::int64_t>()), 1, now);
  }
  room_ = std::move(*room);
  return Ok{};
}

Result<> Door::message(const Json& request, std::int64_t now) {
  JsonIn in(request);
  const Audience from = audience_of(in.number("from", 0, room_->table().players()));
  const Json* message = in.find("message");
  if (message == nullptr || !in.has("from")) return bad("`message` needs `from` and `message`");
  Sender sender;
  sender.seat = from;
  sender.may_sit = from == kNoSeat;
  if (from != kNoSeat && room_->table().seat(from).who != TableSeat::Who::kPerson) return bad("no person sits there");
  return settle(room_->propose(sender, message->dump(), now), from);
}

Result<> Door::tick(std::int64_t now) {
  for (Proposal due = room_->due(now); due.entry; due = room_->due(now)) {
    if (const Result<> settled = settle(due, kNoSeat); !settled) return settled.error();
  }
  return Ok{};
}

Result<> Door::think_once(std::int64_t now) {
  const auto thinking = room_->thinking();
  if (thinking.empty()) return Ok{};
  const ThinkTask task = room_->think_task(thinking.front().seat);
  const Result<ActionId> action = think(task, make_bot);
  if (!action) return action.error();
  return settle(room_->answer(task.seat, task.ask, *action, now), task.seat);
}

// The page stores the log before it shows anything: both travel in one answer.
Result<> Door::settle(const Proposal& proposal, SeatId from) {
  for (const std::string& reply : proposal.replies) {
    JsonOut out;
    out.open('{').key("to").number(from == kNoSeat ? 0 : from.value + 1).key("reply").boolean(true);
    out.key("message").raw(reply).close('}');
    sent_ += (sent_.empty() ? "" : ",") + out.take();
  }
  for (const Outgoing& shout : proposal.shouts) send(shout);
  if (!proposal.entry) return Ok{};
  const auto committed = room_->commit(*proposal.entry);
  if (!committed) return committed.error();
  logged_.push_back(*proposal.entry);
  for (const Outgoing& outgoing : *committed) send(outgoing);
  return Ok{};
}

void Door::send(const Outgoing& message) {
  JsonOut out;
  out.open('{').key("to").number(message.to == kNoSeat ? 0 : message.to.value + 1);
  out.key("message").raw(message.text).close('}');
  sent_ += (sent_.empty() ? "" : ",") + out.take();
}

std::string Door::answer() {
  JsonOut out;
  out.open('{').key("ok").boolean(true).key("send").raw("[" + sent_ + "]").key("log").open('[');
  for (const std::string& entry : logged_) out.text(entry);
  out.close(']').key("wake");
  if (const auto wake = room_->wake_at()) {
    out.number(*wake);
  } else {
    out.null();
  }
  const auto thinking = room_->thinking();
  out.key("think").boolean(!thinking.empty());
  if (!thinking.empty()) out.key("think_at").number(thinking.front().not_before);
  out.key("rematch").boolean(room_->wants_rematch()).close('}');
  return out.take();
}

std::string Door::games() const {
  JsonOut out;
  out.open('{').key("ok").boolean(true).key("games").open('[');
  for (const auto& game : registry_.games()) {
    const Ruleset& rules = game->ruleset;
    out.open('{').key("id").text(rules.id).key("title").text(rules.title).key("players").open('[');
    out.number(rules.min_players).number(rules.max_players).close(']').key("options").open('[');
    for (const std::string& option : rules.options) out.text(option);
    out.close(']').key("board").text(game->board_hash).key("rules").number(rules.version).close('}');
  }
  out.close(']').key("bots").open('[');
  for (const std::string& bot : bot_names()) out.text(bot);
  out.close(']').close('}');
  return out.take();
}

}  // namespace roundhouse
