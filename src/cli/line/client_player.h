// A seat of a table that somebody else's program asked for: it talks to us on the standard input and output.
#pragma once

#include <iosfwd>
#include <map>
#include <memory>
#include <string>

#include "bots/bot.h"
#include "cli/line/messages.h"
#include "cli/player.h"

namespace roundhouse {

// Lines to and from the client.
class Client {
 public:
  Client(std::istream& in, std::ostream& out) : in_(in), out_(out) {}

  void say(const std::string& message);
  // The next message. What is none is answered by an error, and the next one is taken. Nothing: the client is gone or has quit.
  std::optional<line::Message> hear();

 private:
  std::istream& in_;
  std::ostream& out_;
};

class ClientPlayer : public Player {
 public:
  ClientPlayer(Client& client, std::shared_ptr<const GameData> data) : client_(client), data_(std::move(data)) {}

  Result<> begin(const AnyGame& game, SeatId seat, std::uint64_t seed) override;
  // Asks until it is answered. Beside an action the client may want advice, or to stop.
  Result<LegalAction> choose(const AnyGame& game, SeatId seat, const ActionList& legal) override;
  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { events_.push_back(redacted); }
  void end(const AnyGame& game, SeatId seat, const std::string& why) override;

 private:
  // A bot that follows the game from this seat, and how many of the events it has been told.
  struct Adviser {
    std::unique_ptr<Bot> bot;
    std::size_t told = 0;
  };
  void advise(const line::Message& message, const AnyGame& game, SeatId seat, const ActionList& legal);

  Client& client_;
  std::shared_ptr<const GameData> data_;
  std::uint64_t seed_ = 0;
  AnyEvents events_;  // of the whole game
  std::size_t sent_ = 0;  // how many of them
  std::map<std::string, Adviser> advisers_;
};

}  // namespace roundhouse
