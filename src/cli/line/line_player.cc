#include "cli/line/line_player.h"

#include "cli/line/messages.h"
#include "cli/line/process.h"

namespace roundhouse {
namespace {

class LinePlayer : public Player {
 public:
  LinePlayer(std::string command, int timeout_ms) : command_(std::move(command)), timeout_ms_(timeout_ms) {}

  Result<> begin(const AnyGame& game, SeatId seat, std::uint64_t seed) override {
    events_.clear();
    if (process_ == nullptr) {
      if (const Result<> started = start(); !started) return started;
    }
    const Result<> said = say(line::start_message(game, seat, seed));
    playing_ = static_cast<bool>(said);
    return said;
  }

  Result<LegalAction> choose(const AnyGame& game, SeatId seat, const ActionList& legal) override {
    const Result<> said = say(line::choose_message(game, seat, legal, events_, timeout_ms_));
    if (!said) return said.error();
    events_.clear();
    const Result<line::Message> answer = hear("action");
    if (!answer) return answer.error();
    const Result<LegalAction> action = line::read_action(*answer, game, seat);
    return action ? action : Result<LegalAction>(drop(action.error()));
  }

  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { events_.push_back(redacted); }

  void end(const AnyGame& game, SeatId seat, const std::string& why) override {
    // Somebody else may have failed before this player's game began. Nothing is lost if it can't be told: the next game
    // finds out.
    if (playing_ && process_ != nullptr) (void)say(line::end_message(game, seat, events_, why));
    playing_ = false;
  }

 private:
  Process::Clock::time_point deadline() const { return Process::Clock::now() + std::chrono::milliseconds(timeout_ms_); }

  Result<> start() {
    Result<std::unique_ptr<Process>> started = Process::start(command_);
    if (!started) return started.error();
    process_ = std::move(*started);
    if (const Result<> said = say(line::hello_message()); !said) return said;
    const Result<line::Message> ready = hear("ready");
    if (!ready) return ready.error();
    return Ok{};
  }

  // A player that failed once is not trusted to know where the conversation stands.
  Error drop(const Error& error) {
    process_->end_now();
    process_.reset();
    return error;
  }

  Result<> say(const std::string& message) {
    Result<> said = process_->write_line(message, deadline());
    return said ? said : Result<>(drop(said.error()));
  }

  Result<line::Message> hear(std::string_view type) {
    const Result<std::string> line = process_->read_line(deadline());
    if (!line) return drop(line.error());
    Result<line::Message> message = line::parse_message(*line);
    if (!message) return drop(message.error());
    if (message->type == type) return message;
    return drop({ErrorCode::kBadSyntax,
                 "it answered \"" + message->type + "\" where \"" + std::string(type) + "\" was wanted", "", ""});
  }

  std::string command_;
  int timeout_ms_;
  std::unique_ptr<Process> process_;
  bool playing_ = false;  // between start and end
  AnyEvents events_;  // since the last message
};

}  // namespace

std::unique_ptr<Player> make_line_player(std::string command, int timeout_ms) {
  return std::make_unique<LinePlayer>(std::move(command), timeout_ms);
}

}  // namespace roundhouse
