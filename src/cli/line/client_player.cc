#include "cli/line/client_player.h"

#include <istream>
#include <ostream>

namespace roundhouse {

void Client::say(const std::string& message) { out_ << message << '\n' << std::flush; }

std::optional<line::Message> Client::hear() {
  for (std::string text; std::getline(in_, text);) {
    Result<line::Message> message = line::parse_message(text);
    if (!message) {
      say(line::error_message(message.error().message));
    } else if (message->type == "quit") {
      break;
    } else if (message->type != "ready") {  // an answer to our hello that needs none
      return std::move(*message);
    }
  }
  in_.setstate(std::ios::eofbit | std::ios::failbit);
  return std::nullopt;
}

Result<> ClientPlayer::begin(const AnyGame& game, SeatId seat, std::uint64_t seed) {
  seed_ = seed;
  client_.say(line::start_message(game, seat, seed));
  return Ok{};
}

Result<LegalAction> ClientPlayer::choose(const AnyGame& game, SeatId seat, const ActionList& legal) {
  const AnyEvents news(events_.begin() + static_cast<std::ptrdiff_t>(sent_), events_.end());
  sent_ = events_.size();
  client_.say(line::choose_message(game, seat, legal, news, 0));
  while (const std::optional<line::Message> message = client_.hear()) {
    if (message->type == "action") {
      const Result<LegalAction> action = line::read_action(*message, game, seat);
      if (action) return action;
      client_.say(line::error_message(action.error().message));
    } else if (message->type == "advise") {
      advise(*message, game, seat, legal);
    } else if (message->type == "stop") {
      return Error{ErrorCode::kIllegal, "the client stopped the game", "", ""};
    } else {
      client_.say(line::error_message("an action, advise or stop is wanted here, not " + message->type));
    }
  }
  return Error{ErrorCode::kIo, "the client is gone", "", ""};
}

void ClientPlayer::advise(const line::Message& message, const AnyGame& game, SeatId seat, const ActionList& legal) {
  const std::string code = line::text_member(message.json, "bot").value_or("");
  Adviser& adviser = advisers_[code];
  if (adviser.bot == nullptr) {
    Result<std::unique_ptr<Bot>> bot = make_bot(code, data_, seed_);
    if (!bot) return client_.say(line::error_message(bot.error().message));
    adviser.bot = std::move(*bot);
  }
  for (; adviser.told < events_.size(); ++adviser.told) {
    if (adviser.bot->listens()) adviser.bot->observe(events_[adviser.told]);
  }
  client_.say(line::advice_message(game, seat, adviser.bot->choose(game.observe(seat), legal)));
}

void ClientPlayer::end(const AnyGame& game, SeatId seat, const std::string& why) {
  const AnyEvents news(events_.begin() + static_cast<std::ptrdiff_t>(sent_), events_.end());
  client_.say(line::end_message(game, seat, news, why));
}

}  // namespace roundhouse
