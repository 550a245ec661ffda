// The two halves of the simple bot, one per kernel.
#pragma once

#include <cstdint>
#include <limits>

#include "bots/stream.h"
#include "games/board/view.h"
#include "games/card/rules.h"
#include "games/card/view.h"
#include "games/shared/action.h"
#include "maps/ruleset.h"

namespace roundhouse {

ActionId simple_board_choice(const GameData& data, const board::View& view, const ActionList& legal, Stream& stream);
ActionId simple_card_choice(const card::Rules& rules, const card::View& view, const ActionList& legal, Stream& stream);

// The best of the legal actions by a value; chance settles ties. Values are whole numbers, hundredths of a point, so that
// every compiler chooses alike (COM-1).
template <class Value>
ActionId best_by(const ActionList& legal, Stream& stream, Value value) {
  ActionId best = legal[0];
  std::int64_t best_value = std::numeric_limits<std::int64_t>::min();
  for (const ActionId action : legal) {
    const std::int64_t v = std::int64_t{value(action)} * 1024 + static_cast<std::int64_t>(stream.next() & 1023);
    if (v > best_value) best_value = v, best = action;
  }
  return best;
}

}  // namespace roundhouse
