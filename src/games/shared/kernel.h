// What a game must have: the contract between the kernels, which know the rules, and everything else, which does not.
//
// A kernel is a struct of types and static verbs (games/board/kernel.h). It is named in games/any/kernels.h, and from then on
// AnyGame, records, rooms and research play it.
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/chance.h"
#include "core/result.h"
#include "games/shared/action.h"
#include "games/shared/game_options.h"
#include "games/shared/refusal.h"
#include "games/shared/score.h"
#include "maps/ruleset.h"

namespace roundhouse {

// The whole truth at one moment: a value that one memcpy copies.
template <class State>
concept GameState = std::is_trivially_copyable_v<State> && std::equality_comparable<State> && requires(const State s) {
  { s.first } -> std::convertible_to<SeatId>;
  { s.end } -> std::convertible_to<EndReason>;
  { s.turns } -> std::convertible_to<int>;
};

// What one seat may know of it, or with kNoSeat a watcher.
template <class View>
concept GameView = std::equality_comparable<View> && requires(const View v) {
  { v.viewer } -> std::convertible_to<SeatId>;
  v.offer;  // tickets to choose from, in the order drawn
};

template <class K>
concept GameKernel =
    GameState<typename K::State> && GameView<typename K::View> &&
    std::same_as<typename K::Events, std::vector<typename K::Event>> &&
    requires(std::shared_ptr<const GameData> data, const GameOptions& options, const typename K::Rules& rules,
             typename K::State& state, const typename K::State& now, typename K::View& view,
             const typename K::Event& event, typename K::Events* events, typename K::Knowledge& knowledge,
             const typename K::Knowledge& known, SeatId seat, ActionId action, Payments payments, ActionList& list,
             Chance& chance, std::string_view text) {
      // Which games it plays: those whose ruleset names it.
      { K::kId } -> std::convertible_to<KernelId>;
      // A map and a ruleset made ready for a number of seats.
      { K::make_rules(data, options) } -> std::same_as<typename K::Rules>;

      // The game. With `events` null nothing is written down and nothing is paid for it.
      { K::deal(rules, chance, events) } -> std::same_as<typename K::State>;
      { K::actors(now) } -> std::same_as<std::uint8_t>;  // bit per seat that may act
      { K::is_over(now) } -> std::same_as<bool>;
      // The only authority on what may be done: sorted, unique, empty for a seat that may not act.
      { K::legal(rules, now, seat, payments, list) } -> std::same_as<void>;
      // Why an action that is not on the list is not.
      { K::explain(rules, now, seat, action) } -> std::same_as<Explanation>;
      // Plays a legal action; whether something hidden was revealed by it. If not, the decision can be taken back.
      { K::apply(rules, state, seat, action, chance, events) } -> std::same_as<bool>;
      // From scratch. Before the end: as if the game ended now.
      { K::score(rules, now) } -> std::same_as<Score>;
      // The referee: empty if every promise holds, else the first that does not.
      { K::check_invariants(rules, now) } -> std::same_as<std::string>;

      // What a seat sees. The square commutes: old view + redacted events = view of the new state.
      { K::view(rules, now, seat) } -> std::same_as<typename K::View>;
      { K::empty_view(rules, seat) } -> std::same_as<typename K::View>;
      { K::redact(event, seat) } -> std::same_as<typename K::Event>;
      { K::update(rules, view, event) } -> std::same_as<void>;

      // What a seat can conclude from all that it was shown, and a world drawn from those that agree with it.
      { K::empty_knowledge(rules, seat) } -> std::same_as<typename K::Knowledge>;
      { K::note(rules, knowledge, event) } -> std::same_as<void>;
      { K::resample(rules, known, chance) } -> std::same_as<typename K::State>;

      // Text both ways (docs/record.md).
      { K::format(rules, now, seat, action) } -> std::same_as<std::string>;
      { K::parse(rules, now, seat, text) } -> std::same_as<Result<ActionId>>;
      { K::state_text(rules, now) } -> std::same_as<std::string>;
    };

// May a seat do this now? The list answers, and nothing else does. Why not is for `explain` to say.
template <GameKernel K>
std::optional<LegalAction> check(const typename K::Rules& rules, const typename K::State& state, SeatId seat,
                                 ActionId action) {
  const auto list = std::make_unique<ActionList>();  // too large for the stack of a browser
  K::legal(rules, state, seat, Payments::kAll, *list);
  return list->find(action);
}

}  // namespace roundhouse
