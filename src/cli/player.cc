#include "cli/player.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/stream.h"
#include "cli/interrupt.h"

namespace roundhouse {
namespace {

class BotPlayer : public Player {
 public:
  BotPlayer(std::string_view code, std::shared_ptr<const GameData> data) : code_(code), data_(std::move(data)) {}

  Result<> begin(const AnyGame&, SeatId, std::uint64_t seed) override {
    Result<std::unique_ptr<Bot>> bot = make_bot(code_, data_, seed);
    if (!bot) return bot.error();
    bot_ = std::move(*bot);
    return Ok{};
  }
  Result<LegalAction> choose(const AnyGame& game, SeatId seat, const ActionList& legal) override {
    if (const auto chosen = legal.find(bot_->choose(game.observe(seat), legal))) return *chosen;
    return Error{ErrorCode::kIllegal, "the bot " + code_ + " chose what is not legal", "", ""};
  }
  bool listens() const override { return bot_->listens(); }
  void observe(const AnyEvent& redacted) override { bot_->observe(redacted); }

 private:
  std::string code_;
  std::shared_ptr<const GameData> data_;
  std::unique_ptr<Bot> bot_;
};

void tell(const AnyEvents& events, const std::vector<Player*>& players) {
  for (std::uint8_t s = 0; s < players.size(); ++s) {
    if (!players[s]->listens()) continue;
    for (const AnyEvent& event : events) players[s]->observe(redact(event, SeatId{s}));
  }
}

std::optional<BrokenOff> begin_all(const AnyGame& game, const std::vector<Player*>& players, std::uint64_t seed) {
  for (std::uint8_t s = 0; s < players.size(); ++s) {
    const Result<> begun = players[s]->begin(game, SeatId{s}, player_seed(seed, SeatId{s}));
    if (!begun) return BrokenOff{SeatId{s}, begun.error()};
  }
  return std::nullopt;
}

}  // namespace

std::unique_ptr<Player> make_bot_player(std::string_view code, std::shared_ptr<const GameData> data) {
  return std::make_unique<BotPlayer>(code, std::move(data));
}

std::optional<BrokenOff> play_out(Recorder& table, AnyEvents dealt, const std::vector<Player*>& players,
                                  std::uint64_t seed, const std::function<Result<>()>& after, int most) {
  const AnyGame& game = table.game();
  if (auto stop = begin_all(game, players, seed)) return stop;
  const bool anybody_listens = std::any_of(players.begin(), players.end(), [](Player* p) { return p->listens(); });
  AnyEvents events = std::move(dealt);
  const auto legal = std::make_unique<ActionList>();
  while (true) {
    if (anybody_listens) tell(events, players);
    events.clear();
    if (game.is_over()) return std::nullopt;
    if (table.decisions() == most) {
      const std::string words = "it is not over after " + std::to_string(most) + " decisions (COM-14)";
      return BrokenOff{kNoSeat, {ErrorCode::kTooLarge, words, "", ""}, BrokenOff::Why::kEndless};
    }
    const SeatId seat = next_to_choose(game);
    game.legal_actions(seat, Payments::kCanonical, *legal);
    const Result<LegalAction> action = players[seat.value]->choose(game, seat, *legal);
    // An answer that comes with an interrupt is hasty, and one that does not come is nobody's fault.
    if (interrupt_seen())
      return BrokenOff{kNoSeat, {ErrorCode::kIo, "it was interrupted", "", ""}, BrokenOff::Why::kInterrupted};
    if (!action) return BrokenOff{seat, action.error()};
    table.play(*action, anybody_listens ? &events : nullptr);
    if (after == nullptr) continue;
    if (const Result<> fine = after(); !fine) return BrokenOff{kNoSeat, fine.error()};
  }
}

}  // namespace roundhouse
