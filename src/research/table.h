// Everything about a game at a number of seats that does not change while it is played.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>

#include "games/board/game.h"
#include "games/board/resample.h"
#include "games/card/game.h"
#include "games/card/resample.h"
#include "games/check.h"
#include "games/game.h"
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

// A kernel's types, and its verbs under names of their own: those of `Play` would hide them.
template <class RulesType, class StateType, class ViewType, class EventType, class KnowledgeType, class EncoderType>
struct KernelVerbs {
  using Rules = RulesType;
  using State = StateType;
  using View = ViewType;
  using Event = EventType;
  using Events = std::vector<EventType>;
  using Knowledge = KnowledgeType;
  using Encoder = EncoderType;

  static State deal(const Rules& rules, Chance& chance, Events* events) { return setup(rules, chance, events); }
  static void play(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events) {
    apply(rules, state, seat, action, chance, events);
  }
  static std::optional<LegalAction> check(const Rules& rules, const State& state, SeatId seat, ActionId action) {
    return find_legal(rules, state, seat, action);
  }
  static bool over(const State& state) { return is_over(state); }
  static Score reckon(const Rules& rules, const State& state) { return score(rules, state); }
  static View look(const Rules& rules, const State& state, SeatId seat) { return observe(rules, state, seat); }
  static View nothing_dealt(const Rules& rules, SeatId seat) { return empty_view(rules, seat); }
  static Knowledge nothing_known(const Rules& rules, SeatId seat) { return empty_knowledge(rules, seat); }
  static void hear(const Rules& rules, Knowledge& knowledge, const Event& event) { note(rules, knowledge, event); }
  static Event blanked(const Event& event, SeatId seat) { return redact(event, seat); }
  static State imagine(const Rules& rules, const Knowledge& knowledge, Chance& chance) {
    return resample(rules, knowledge.view, knowledge, chance);
  }
  static std::string write(const Rules& rules, const State& state, SeatId seat, ActionId action) {
    return format(rules, state, seat, action);
  }
  static Result<ActionId> read(const Rules& rules, const State& state, SeatId seat, std::string_view text) {
    return parse(rules, state, seat, text);
  }
  static std::string text(const Rules& rules, const State& state) { return state_text(rules, state); }
};

struct BoardKernel
    : KernelVerbs<board::Rules, board::State, board::View, board::Event, board::Knowledge, BoardEncoder> {
  static Rules make(std::shared_ptr<const GameData> data, const GameOptions& options) {
    return board::make_rules(std::move(data), {options.players, options.first_seat});
  }
};

struct CardKernel : KernelVerbs<card::Rules, card::State, card::View, card::Event, card::Knowledge, CardEncoder> {
  static Rules make(std::shared_ptr<const GameData> data, const GameOptions& options) {
    return card::make_rules(std::move(data), {options.players, options.first_seat, options.open_stacks});
  }
};

template <class K>
struct Table {
  Table(std::shared_ptr<const GameData> game, const Settings& wanted)
      : data(game),
        settings(wanted),
        rules(K::make(std::move(game), wanted.options)),
        actions(rules, wanted.payments),
        bounds(bounds_of(rules)),
        horizon(wanted.most_decisions > 0 ? wanted.most_decisions
                : bounds.decisions > 0    ? bounds.decisions
                                          : kHorizon),
        encoder(rules, bounds, horizon) {}

  std::shared_ptr<const GameData> data;
  Settings settings;
  typename K::Rules rules;
  ActionSpace actions;
  Bounds bounds;
  int horizon;
  typename K::Encoder encoder;

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
template <class State>
int actor_of(const State& state) {
  const auto acting = static_cast<unsigned>(actors(state));
  const unsigned from_first = acting >> state.first.value;
  return from_first != 0 ? state.first.value + std::countr_zero(from_first) : std::countr_zero(acting);
}

}  // namespace roundhouse::research
