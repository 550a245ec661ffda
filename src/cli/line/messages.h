// The line protocol (docs/bot_protocol.md): what a table says to a player, and what the player answers. Each message is one
// line of JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/any/any_game.h"
#include "json/json.h"

namespace roundhouse::line {

inline constexpr int kProtocol = 1;

std::string hello_message();
// What never changes during a game: the table, and the board with all its tracks and tickets.
std::string start_message(const AnyGame& game, SeatId seat, std::uint64_t seed);
// `events`: what happened since the last message, redacted for the seat. `timeout_ms` 0: the player may take its time.
std::string choose_message(const AnyGame& game, SeatId seat, const ActionList& legal, const AnyEvents& events,
                           int timeout_ms);
// `why`: how the game was broken off; empty if it was played to its end. With kNoSeat for somebody who only watched.
std::string end_message(const AnyGame& game, SeatId seat, const AnyEvents& events, const std::string& why);
std::string advice_message(const AnyGame& game, SeatId seat, ActionId action);
std::string error_message(const std::string& words);

// A line taken apart: an object with a `type`.
struct Message {
  std::string type;
  Json json;
};
Result<Message> parse_message(std::string_view line);

// A member if it is there and a string.
std::optional<std::string> text_member(const Json& json, const char* key);

// The action that an `action` message names, by its text or its id; one that the rules do not allow is an error that says why.
Result<LegalAction> read_action(const Message& message, const AnyGame& game, SeatId seat);

}  // namespace roundhouse::line
