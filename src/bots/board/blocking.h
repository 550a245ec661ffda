// Which track would hurt the others most, by what their networks say about their tickets.
#pragma once

#include <span>

#include "bots/board/guide.h"
#include "games/board/state.h"
#include "games/shared/action.h"

namespace roundhouse::board {

// What taking a track costs the others in one world, in points: tickets that can't be made any more, and detours. The
// worst hit counts in full; hurting one of several helps the rest, so with more players it is worth less.
double damage(const Rules& rules, const Guide& guide, const State& world, SeatId viewer, int track);

// The claim that hurts more than `own`, the planner's choice, helps; otherwise `own`. Nothing is hurt in vain: the claim must
// also be worth its cards.
ActionId block_or(const Rules& rules, const Guide& guide, std::span<const State> worlds, const ActionList& legal,
                  SeatId viewer, ActionId own);

// Tracks that the others need in a world, going by the tickets that they hold in it.
TrackSet needed_by_others(const Rules& rules, const Guide& guide, const State& world, SeatId viewer);

}  // namespace roundhouse::board
