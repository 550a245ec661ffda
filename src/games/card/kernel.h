// The card kernel as the rest of the program sees it (games/shared/kernel.h).
#pragma once

#include "games/card/game.h"
#include "games/card/resample.h"
#include "games/shared/kernel.h"

namespace roundhouse::card {

struct Kernel {
  static constexpr KernelId kId = KernelId::kCard;
  using Rules = card::Rules;
  using State = card::State;
  using View = card::View;
  using Event = card::Event;
  using Events = card::Events;
  using Knowledge = card::Knowledge;

  static constexpr auto& make_rules = card::make_rules;
  static constexpr auto& deal = card::setup;
  static constexpr auto& actors = card::actors;
  static constexpr auto& is_over = card::is_over;
  static constexpr auto& legal = card::legal_actions;
  static constexpr auto& explain = card::explain;
  static constexpr auto& apply = card::apply;
  static constexpr auto& score = card::score;
  static constexpr auto& check_invariants = card::check_invariants;
  static constexpr auto& view = card::observe;
  static constexpr auto& empty_view = card::empty_view;
  static constexpr auto& redact = card::redact;
  static constexpr auto& update = card::update;
  static constexpr auto& empty_knowledge = card::empty_knowledge;
  static constexpr auto& note = card::note;
  static State resample(const Rules& rules, const Knowledge& knowledge, Chance& chance) {
    return card::resample(rules, knowledge.view, knowledge, chance);
  }
  static constexpr auto& format = card::format;
  static constexpr auto& parse = card::parse;
  static constexpr auto& state_text = card::state_text;
};
static_assert(GameKernel<Kernel>);

}  // namespace roundhouse::card
