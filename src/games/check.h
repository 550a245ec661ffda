// May a seat do this now? The list of legal actions answers, and nothing else does (COM-12). Why not is for `explain` to say.
#pragma once

#include <memory>
#include <optional>

#include "games/action.h"

namespace roundhouse {

template <class Rules, class State>
std::optional<LegalAction> find_legal(const Rules& rules, const State& state, SeatId seat, ActionId action) {
  const auto list = std::make_unique<ActionList>();  // too large for the stack of a browser
  legal_actions(rules, state, seat, Payments::kAll, *list);
  return list->find(action);
}

}  // namespace roundhouse
