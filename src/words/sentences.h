// What an action is, and why one is refused, in whole sentences. Made at the edge: the rules contain none.
#pragma once

#include <string>

#include "games/any/any_game.h"

namespace roundhouse {

// "claim Berlin–Wien with 3 green": an action of the view's own seat, as it stands now.
std::string action_words(const GameData& data, const AnyView& view, ActionId action);

// Why the seat may not do this now, with the rule; says only what the seat may know. `reader`: who is addressed as "you".
std::string why_not(const AnyGame& game, SeatId seat, ActionId action, SeatId reader = kNoSeat);

}  // namespace roundhouse
