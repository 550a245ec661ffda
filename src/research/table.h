// Everything about a game at a number of seats that does not change while it is played.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>

#include "games/any/any_game.h"
#include "games/any/kernels.h"
#include "research/action_space.h"
#include "research/bounds.h"
#include "research/encode.h"

namespace roundhouse::research {

// What a finished game is worth to a seat.
enum class Utility : std::uint8_t {
  kWin,     // its share of the win: 1, or 1/k with k winners, or 0
  kScore,   // its points
  kMargin,  // its points less those of the best other seat
};

struct Settings {
  GameOptions options;
  Payments payments = Payments::kCanonical;
  Utility utility = Utility::kWin;
  int most_decisions = 0;  // 0: what the rules allow, or kHorizon
};

// What research makes of a kernel: numbers for its actions, floats for its views (docs/research.md). A kernel from elsewhere
// brings its own.
template <class K>
struct NumbersOf {
  using Actions = typename K::Actions;
  using Encoder = typename K::Encoder;
};
template <>
struct NumbersOf<board::Kernel> {
  using Actions = ActionSpace;
  using Encoder = BoardEncoder;
};
template <>
struct NumbersOf<card::Kernel> {
  using Actions = ActionSpace;
  using Encoder = CardEncoder;
};

template <GameKernel K>
struct Table {
  Table(std::shared_ptr<const GameData> game, const Settings& wanted)
      : data(game),
        settings(wanted),
        rules(K::make_rules(std::move(game), wanted.options)),
        actions(rules, wanted.payments),
        bounds(bounds_of(rules)),
        horizon(wanted.most_decisions > 0 ? wanted.most_decisions
                : bounds.decisions > 0    ? bounds.decisions
                                          : kHorizon),
        encoder(rules, bounds, horizon) {}

  std::shared_ptr<const GameData> data;
  Settings settings;
  typename K::Rules rules;
  typename NumbersOf<K>::Actions actions;
  Bounds bounds;
  int horizon;
  typename NumbersOf<K>::Encoder encoder;

  int players() const { return settings.options.players; }
  double utility(const Score& score, int seat) const {
    const int own = score.seats[static_cast<std::size_t>(seat)].total;
    switch (settings.utility) {
      case Utility::kWin:
        return (score.winners >> seat & 1) != 0 ? 1.0 / std::popcount(static_cast<unsigned>(score.winners)) : 0.0;
      case Utility::kScore: return own;
      case Utility::kMargin: break;
    }
    int best_other = bounds.min_score;
    for (int s = 0; s < players(); ++s) {
      if (s != seat) best_other = std::max(best_other, score.seats[static_cast<std::size_t>(s)].total);
    }
    return own - best_other;
  }
  double min_utility() const {
    switch (settings.utility) {
      case Utility::kWin: return 0;
      case Utility::kScore: return bounds.min_score;
      case Utility::kMargin: break;
    }
    return bounds.min_score - bounds.max_score;
  }
  double max_utility() const {
    switch (settings.utility) {
      case Utility::kWin: return 1;
      case Utility::kScore: return bounds.max_score;
      case Utility::kMargin: break;
    }
    return bounds.max_score - bounds.min_score;
  }
};

// COM-6: the first choices are made in turn, from the first seat; nobody sees another's before all are made, so it is the same game.
template <GameKernel K>
int actor_of(const typename K::State& state) {
  const auto acting = static_cast<unsigned>(K::actors(state));
  const unsigned from_first = acting >> state.first.value;
  return from_first != 0 ? state.first.value + std::countr_zero(from_first) : std::countr_zero(acting);
}

}  // namespace roundhouse::research
