// Worlds as one seat may imagine them: whole states that agree with all that it has seen, as likely as they are.
#pragma once

#include "belief/hidden_cards.h"
#include "belief/hidden_race.h"
#include "belief/hidden_tickets.h"
#include "core/chance.h"
#include "games/board/event.h"
#include "games/board/view.h"

namespace roundhouse::board {

// What a seat can conclude from the events that it was shown, from the first one on. A value: whoever wants to go back keeps a copy.
struct Knowledge {
  View view;  // as `update` makes it
  HiddenCards cards;
  HiddenTickets tickets;  // tickets that are offered and kept …
  HiddenRace race;  // … and those of a race
  // Of the tracks claimed so far.
  TrackSet open;
  std::array<TrackSet, kMaxSeats> barred{};
  std::array<std::array<std::uint8_t, kMaxCities>, kMaxSeats> joined{};
  // A deck shuffled while cards of the one before are turned up but not told yet.
  Cards next_deck;
  int untold = 0;
  // In a race: whose claim or exchange is being played out.
  SeatId mover = kNoSeat;

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

}  // namespace roundhouse::board
