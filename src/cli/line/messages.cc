#include "cli/line/messages.h"

#include "cli/line/board_json.h"
#include "core/names.h"
#include "core/sha256.h"
#include "json/json_out.h"
#include "json/parse.h"
#include "telling/event_json.h"
#include "telling/result_json.h"
#include "telling/view_json.h"
#include "words/sentences.h"

namespace roundhouse::line {
namespace {

JsonOut message_of(std::string_view type) {
  JsonOut out;
  out.open('{').key("type").text(type);
  return out;
}

std::string finished(JsonOut& out) {
  out.close('}');
  return out.take();
}

void write_events(JsonOut& out, const GameData& data, const AnyEvents& events) {
  out.key("events").open('[');
  for (const AnyEvent& event : events) write_event(out, data, event);
  out.close(']');
}

void write_action(JsonOut& out, const AnyGame& game, SeatId seat, ActionId action) {
  out.open('{').key("id").number(action.bits).key("text").text(game.format(seat, action)).close('}');
}

// A seed for a stranger's choices: small enough to be exact in every language, and one-way, since the seed of our own bots
// can be turned back into that of the deal.
std::int64_t stranger_seed(std::uint64_t seed) {
  return std::stoll(sha256_hex("stranger " + std::to_string(seed)).substr(0, 8), nullptr, 16);
}

Error refused(std::string words) { return {ErrorCode::kIllegal, std::move(words), "", ""}; }

}  // namespace

std::string hello_message() {
  JsonOut out = message_of("hello");
  out.key("protocol").number(kProtocol);
  return finished(out);
}

std::string start_message(const AnyGame& game, SeatId seat, std::uint64_t seed) {
  const GameData& data = game.data();
  JsonOut out = message_of("start");
  out.key("game").text(data.ruleset.id).key("title").text(data.ruleset.title);
  out.key("hash").text(data.board_hash).key("rules").number(data.ruleset.version);
  out.key("players").number(game.players()).key("seat").number(seat.value + 1);
  out.key("seed").number(stranger_seed(seed));
  write_board(out.key("board"), data);
  return finished(out);
}

std::string choose_message(const AnyGame& game, SeatId seat, const ActionList& legal, const AnyEvents& events,
                           int timeout_ms) {
  JsonOut out = message_of("choose");
  out.key("seat").number(seat.value + 1);
  if (timeout_ms > 0) out.key("timeout_ms").number(timeout_ms);
  write_events(out, game.data(), events);
  out.key("view").raw(whole(view_facts(game.data(), game.observe(seat))));
  out.key("actions").open('[');
  for (const ActionId action : legal) write_action(out, game, seat, action);
  out.close(']');
  return finished(out);
}

std::string end_message(const AnyGame& game, SeatId seat, const AnyEvents& events, const std::string& why) {
  JsonOut out = message_of("end");
  if (seat != kNoSeat) out.key("seat").number(seat.value + 1);
  write_events(out, game.data(), events);
  if (why.empty()) {
    out.key("result").raw(result_json(game));
  } else {
    out.key("stopped").text(why);
  }
  return finished(out);
}

std::string advice_message(const AnyGame& game, SeatId seat, ActionId action) {
  JsonOut out = message_of("advice");
  out.key("seat").number(seat.value + 1);
  write_action(out.key("action"), game, seat, action);
  return finished(out);
}

std::string error_message(const std::string& words) {
  JsonOut out = message_of("error");
  out.key("message").text(words);
  return finished(out);
}

Result<Message> parse_message(std::string_view line) {
  Result<Json> json = parse_json(line, "");
  const std::string shown = in_quotes(line);
  if (!json || !json->is_object()) return Error{ErrorCode::kBadSyntax, "this is no JSON object: " + shown, "", ""};
  const std::optional<std::string> type = text_member(*json, "type");
  if (!type) return Error{ErrorCode::kBadSyntax, "this message has no \"type\": " + shown, "", ""};
  return Message{*type, std::move(*json)};
}

std::optional<std::string> text_member(const Json& json, const char* key) {
  if (!json.contains(key) || !json[key].is_string()) return std::nullopt;
  return json[key].get<std::string>();
}

Result<LegalAction> read_action(const Message& message, const AnyGame& game, SeatId seat) {
  ActionId action{};
  if (const std::optional<std::string> text = text_member(message.json, "text")) {
    const Result<ActionId> parsed = game.parse(seat, *text);
    if (!parsed) return refused(in_quotes(*text) + " is no action: " + parsed.error().message);
    action = *parsed;
  } else if (message.json.contains("id") && message.json["id"].is_number_unsigned() &&
             message.json["id"].get<std::uint64_t>() <= 0xFFFFFFFFu) {
    action.bits = message.json["id"].get<std::uint32_t>();
  } else {
    return refused("an action has a \"text\" or an \"id\"");
  }
  if (const auto legal = game.check(seat, action)) return *legal;
  const std::optional<std::string> text = text_member(message.json, "text");
  if (!text) return refused("the id " + std::to_string(action.bits) + " is none of the legal actions");
  return refused(in_quotes(*text) + " is not legal: " + why_not(game, seat, action, seat));
}

}  // namespace roundhouse::line
