// Somebody who plays by program. A bot sees what a person in its seat may see: its view, the events as redacted for it,
// and the legal actions. It never sees the state.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "core/result.h"
#include "games/any/any_game.h"

namespace roundhouse {

// One action that a search has tried: in how many playouts, and how much better they ended than the mean of all that were
// tried in the same worlds, on the scale from 0 to 1 of docs/decisions/search.md.
struct Considered {
  ActionId action;
  int playouts = 0;
  double advantage = 0, error = 0;  // error: the standard error of the mean
};

class Bot {
 public:
  virtual ~Bot() = default;

  // One of the legal actions, which are the canonical ones (games/shared/action.h) and never none. Same seed, same views: same choices.
  virtual ActionId choose(const AnyView& view, const ActionList& legal) = 0;

  // What its last choice was made from, the policy's own first; none if it does not search, or nothing was to be decided.
  virtual std::span<const Considered> considered() const { return {}; }

  // What happened, as redacted for its seat: told before the next choice, if it listens at all.
  virtual bool listens() const { return false; }
  virtual void observe(const AnyEvent& /*redacted*/) {}
};

// The kinds, weakest first, then the levels.
const std::vector<std::string>& bot_names();

// For `--help-bots`: how a bot is asked for, and what it is.
struct BotHelp {
  std::string code, words;
};
const std::vector<BotHelp>& bot_help();

// By a code (bots/bot_code.h) or the name of a level (bots/levels.h). An unknown name is an error that names the nearest known one.
Result<std::unique_ptr<Bot>> make_bot(std::string_view code, std::shared_ptr<const GameData> data, std::uint64_t seed);

enum class Leaning : std::uint8_t;
std::unique_ptr<Bot> make_random_bot(std::uint64_t seed);
std::unique_ptr<Bot> make_simple_bot(std::shared_ptr<const GameData> data, std::uint64_t seed);
std::unique_ptr<Bot> make_policy_bot(std::shared_ptr<const GameData> data, Leaning leaning);
std::unique_ptr<Bot> make_blocker_bot(std::shared_ptr<const GameData> data, std::uint64_t seed);
std::unique_ptr<Bot> make_search_bot(std::shared_ptr<const GameData> data, const SearchStyle& style,
                                     std::uint64_t seed);

// The seat whose choice is asked for: in the first choice of tickets the seats go round from the first seat, otherwise
// there is one. Somebody may act.
SeatId next_to_choose(const AnyGame& game);

}  // namespace roundhouse
