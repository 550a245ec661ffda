// Worlds as one seat may imagine them: whole states that agree with all that it has seen, as likely as they are.
#pragma once

#include "belief/hidden_cards.h"
#include "belief/hidden_tickets.h"
#include "core/chance.h"
#include "games/card/event.h"
#include "games/card/view.h"

namespace roundhouse::card {

// What a seat can conclude from the events that it was shown, from the first one on. A value: whoever wants to go back keeps a copy.
struct Knowledge {
  View view;  // as `update` makes it
  HiddenCards cards;
  HiddenTickets tickets;
  std::uint32_t scoring_at = State::kNever;
  SeatId last_player = kNoSeat;  // once a scoring has begun
  std::uint8_t scored = 0;  // seats after it that have completed all they can

  bool operator==(const Knowledge&) const = default;
};
static_assert(std::is_trivially_copyable_v<Knowledge>);

// Before the first event.
Knowledge empty_knowledge(const Rules& rules, SeatId viewer);

// One more event, as redacted for the viewer.
void note(const Rules& rules, Knowledge& knowledge, const Event& redacted);

// A world drawn from all that agree with what the viewer has seen (docs/decisions/resampling.md). `view` is what the events
// make of the game, so observe(rules, world, view.viewer) == view. Nothing is allocated.
State resample(const Rules& rules, const View& view, const Knowledge& knowledge, Chance& chance);

}  // namespace roundhouse::card
