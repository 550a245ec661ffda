// Events as lines of a log in plain words. A redacted event gives the redacted line: "Seat 2 draws a card."
#pragma once

#include <string>

#include "games/any/any_game.h"

namespace roundhouse {

// `reader`: who is addressed as "you"; kNoSeat: nobody. Empty for an event that needs no words.
std::string log_line(const GameData& data, const AnyEvent& event, SeatId reader = kNoSeat);

// "the last round was played"
std::string end_words(EndReason reason);

}  // namespace roundhouse
