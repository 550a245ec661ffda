// A seat's view as a state with nothing in the places that the seat can't see: other hands and tickets are empty, and so is what lies
// in the decks but for its number. The scripted policies read no more than this, so they can be asked about a view alone.
#pragma once

#include "games/board/view.h"
#include "games/card/view.h"

namespace roundhouse::net {

board::State bare_state(const board::Rules& rules, const board::View& view);
card::State bare_state(const card::Rules& rules, const card::View& view);

}  // namespace roundhouse::net
