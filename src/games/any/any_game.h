// AnyGame: the one type-erased handle. Records, terminal, room and bindings hold this; rules are in the kernels.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "core/result.h"
#include "games/any/kernels.h"

namespace roundhouse {

using AnyEvent = Kernels::Event;
using AnyEvents = std::vector<AnyEvent>;
using AnyView = Kernels::View;

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
  // A game of one kernel.
  template <class K>
  struct Playing {
    using Kernel = K;
    std::shared_ptr<const typename K::Rules> rules;
    typename K::State state;
  };
  using Any = Kernels::OneOf<Playing>;

  AnyGame(std::shared_ptr<const GameData> data, const GameOptions& options, Any playing)
      : data_(std::move(data)), options_(options), playing_(std::move(playing)) {}

  std::shared_ptr<const GameData> data_;
  GameOptions options_;
  Any playing_;
};

AnyEvent redact(const AnyEvent& event, SeatId viewer);

}  // namespace roundhouse
