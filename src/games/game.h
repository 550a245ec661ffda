// AnyGame: the one type-erased handle. Records, terminal, room and bindings hold this; rules are in the two kernels.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/chance.h"
#include "core/result.h"
#include "games/action.h"
#include "games/board/game.h"
#include "games/card/game.h"
#include "games/refusal.h"
#include "games/score.h"
#include "maps/ruleset.h"

namespace roundhouse {

struct GameOptions {
  int players = 2;
  std::optional<SeatId> first_seat;  // COM-2; drawn if absent
  bool open_stacks = false;          // CG-4
};

using AnyEvent = std::variant<board::Event, card::Event>;
using AnyEvents = std::vector<AnyEvent>;
using AnyView = std::variant<board::View, card::View>;

// A game in progress. A value: a copy is another game from the same moment on.
class AnyGame {
 public:
  // Checks the options against the game, then deals.
  static Result<AnyGame> start(std::shared_ptr<const GameData> data, const GameOptions& options, Chance& chance,
                               AnyEvents* events = nullptr);

  const GameData& data() const { return *data_; }
  const GameOptions& options() const { return options_; }
  int players() const { return options_.players; }

  std::uint8_t actors() const;  // bit per seat that may act now
  SeatId first_seat() const;
  bool is_over() const;
  EndReason end_reason() const;
  int turns() const;

  void legal_actions(SeatId seat, Payments payments, ActionList& out) const;
  // The action, if it is on the seat's list with all payments; nothing if it is not.
  std::optional<LegalAction> check(SeatId seat, ActionId action) const;
  // Why an action that is not on the list is not: asked only after `check` has refused it.
  Explanation explain(SeatId seat, ActionId action) const;
  // Answers whether something hidden was revealed (then it can't be undone).
  bool apply(LegalAction action, Chance& chance, AnyEvents* events = nullptr);
  Score score() const;

  AnyView observe(SeatId viewer) const;  // kNoSeat: a watcher
  AnyView empty_view(SeatId viewer) const;
  void update(AnyView& view, const AnyEvent& redacted) const;

  std::string format(SeatId seat, ActionId action) const;
  Result<ActionId> parse(SeatId seat, std::string_view text) const;
  std::string state_text() const;
  std::string check_invariants() const;

  bool operator==(const AnyGame& other) const;

 private:
  template <class Rules, class State>
  struct Kernel {
    std::shared_ptr<const Rules> rules;
    State state;
  };
  using Board = Kernel<board::Rules, board::State>;
  using Card = Kernel<card::Rules, card::State>;

  AnyGame(std::shared_ptr<const GameData> data, const GameOptions& options, std::variant<Board, Card> kernel)
      : data_(std::move(data)), options_(options), kernel_(std::move(kernel)) {}

  std::shared_ptr<const GameData> data_;
  GameOptions options_;
  std::variant<Board, Card> kernel_;
};

AnyEvent redact(const AnyEvent& event, SeatId viewer);

}  // namespace roundhouse
