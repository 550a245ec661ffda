// The board kernel as the rest of the program sees it (games/shared/kernel.h).
#pragma once

#include "games/board/game.h"
#include "games/board/resample.h"
#include "games/shared/kernel.h"

namespace roundhouse::board {

struct Kernel {
  static constexpr KernelId kId = KernelId::kBoard;
  using Rules = board::Rules;
  using State = board::State;
  using View = board::View;
  using Event = board::Event;
  using Events = board::Events;
  using Knowledge = board::Knowledge;

  static constexpr auto& make_rules = board::make_rules;
  static constexpr auto& deal = board::setup;
  static constexpr auto& actors = board::actors;
  static constexpr auto& is_over = board::is_over;
  static constexpr auto& legal = board::legal_actions;
  static constexpr auto& explain = board::explain;
  static constexpr auto& apply = board::apply;
  static constexpr auto& score = board::score;
  static constexpr auto& check_invariants = board::check_invariants;
  static constexpr auto& view = board::observe;
  static constexpr auto& empty_view = board::empty_view;
  static constexpr auto& redact = board::redact;
  static constexpr auto& update = board::update;
  static constexpr auto& empty_knowledge = board::empty_knowledge;
  static constexpr auto& note = board::note;
  static State resample(const Rules& rules, const Knowledge& knowledge, Chance& chance) {
    return board::resample(rules, knowledge.view, knowledge, chance);
  }
  static constexpr auto& format = board::format;
  static constexpr auto& parse = board::parse;
  static constexpr auto& state_text = board::state_text;
};
static_assert(GameKernel<Kernel>);

}  // namespace roundhouse::board
