// Whoever sits at a table that this program runs: a bot of ours, or a program that speaks the line protocol. Players are
// handed the game so that they can ask it what their seat may know; they pass on no more than that.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any/any_game.h"
#include "games/shared/endless.h"
#include "record/recorder.h"

namespace roundhouse {

class Player {
 public:
  virtual ~Player() = default;

  // A game begins: the player's seat and the seed of its own choices. An error, here and below, is the player's fault.
  virtual Result<> begin(const AnyGame& game, SeatId seat, std::uint64_t seed) = 0;
  // One of the legal actions of its seat; the list holds the canonical ones.
  virtual Result<LegalAction> choose(const AnyGame& game, SeatId seat, const ActionList& legal) = 0;
  virtual bool listens() const = 0;
  virtual void observe(const AnyEvent& redacted) = 0;
  // The game is over, or was broken off: then `why` says by whom and for what.
  virtual void end(const AnyGame& /*game*/, SeatId /*seat*/, const std::string& /*why*/) {}
};

// A bot of ours, new for every game. A code that is none is found out when a game begins.
std::unique_ptr<Player> make_bot_player(std::string_view code, std::shared_ptr<const GameData> data);

// Why a game was broken off.
struct BrokenOff {
  enum class Why { kFault, kEndless, kInterrupted };
  SeatId seat;  // whose fault it is; kNoSeat: nobody's at the table
  Error error;
  Why why = Why::kFault;
};

// Plays from the deal to the end, one player per seat, but no more than `most` decisions (COM-14) and not on after an
// interrupt. `dealt`: the events of the set-up. `after` is called after every decision.
std::optional<BrokenOff> play_out(Recorder& table, AnyEvents dealt, const std::vector<Player*>& players,
                                  std::uint64_t seed, const std::function<Result<>()>& after = nullptr,
                                  int most = kMostDecisions);

}  // namespace roundhouse
