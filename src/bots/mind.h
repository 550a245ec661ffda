// What a bot with a plan has at hand: the rules of its table, what its seat knows, and the policy that plays by it. One kind
// per kernel; the bots are templates over them.
#pragma once

#include <memory>

#include "bots/board/inference.h"
#include "bots/board/policy.h"
#include "bots/card/policy.h"
#include "games/any/any_game.h"
#include "games/board/resample.h"
#include "games/card/resample.h"

namespace roundhouse {

// The scripted players, by what they care for.
enum class Leaning : std::uint8_t {
  kGreedy,  // the best immediate thing
  kRacer,  // long tracks, few tickets, a quick end
  kPlanner,  // its tickets
};

struct BoardMind {
  using View = board::View;
  using Event = board::Event;
  using State = board::State;

  BoardMind(const std::shared_ptr<const GameData>& data, const View& view, Leaning leaning)
      : rules(board::make_rules(data, {view.players, {}})),
        guide(rules),
        policy(rules, guide, style(leaning)),
        knowledge(empty_knowledge(rules, view.viewer)) {}

  static board::Style style(Leaning leaning) {
    switch (leaning) {
      case Leaning::kGreedy: return {.plans = false, .waits = false};
      case Leaning::kRacer: return {.plans = false};
      case Leaning::kPlanner: break;
    }
    return {};
  }
  double plausibility(const State& world) const {
    return board::plausibility(rules, guide, world, knowledge.view.viewer);
  }

  board::Rules rules;
  board::Guide guide;
  board::Policy policy;
  board::Knowledge knowledge;
};

struct CardMind {
  using View = card::View;
  using Event = card::Event;
  using State = card::State;

  CardMind(const std::shared_ptr<const GameData>& data, const View& view, Leaning leaning)
      : rules(card::make_rules(data, {view.players, {}, false})),
        policy(rules, {.robs = leaning == Leaning::kPlanner}),
        knowledge(empty_knowledge(rules, view.viewer)) {}

  // Nothing that an opponent does says much about its tickets.
  double plausibility(const State&) const { return 1; }

  card::Rules rules;
  card::Policy policy;
  card::Knowledge knowledge;
};

// Keeps a mind up to date. The seat and the number of players are known from the first view on; until then it only listens.
template <class Mind>
class Informed {
 public:
  Informed(std::shared_ptr<const GameData> data, Leaning leaning) : data_(std::move(data)), leaning_(leaning) {}

  void hear(const AnyEvent& redacted) { heard_.push_back(*std::get_if<typename Mind::Event>(&redacted)); }

  Mind& at(const typename Mind::View& view) {
    if (!mind_) mind_ = std::make_unique<Mind>(data_, view, leaning_);
    for (const auto& event : heard_) note(mind_->rules, mind_->knowledge, event);
    heard_.clear();
    return *mind_;
  }

 private:
  std::shared_ptr<const GameData> data_;
  Leaning leaning_;
  std::vector<typename Mind::Event> heard_;
  std::unique_ptr<Mind> mind_;
};

}  // namespace roundhouse
