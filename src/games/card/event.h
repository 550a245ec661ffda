// Every change of a card game's state is an event; a view is brought up to date by events alone.
// What a seat may not know is blanked in its copy (redact.cc): the count stays, the cards or tickets go.
#pragma once

#include <array>
#include <variant>
#include <vector>

#include "games/card/state.h"
#include "games/shared/event.h"

namespace roundhouse::card {

#define ROUNDHOUSE_EVENT(Name) bool operator==(const Name&) const = default

// clang-format off: one event a line
// CG-2: everybody sees them.
struct WildsGiven { SeatId seat; int count = 0; ROUNDHOUSE_EVENT(WildsGiven); };
// CG-7: one row of one colour and wilds, or a row of one card for each colour.
struct CardsPlaced { SeatId seat; Cards cards; ROUNDHOUSE_EVENT(CardsPlaced); };
// CG-9: to the discards.
struct RowRobbed { SeatId seat, victim; Color color; Row row; ROUNDHOUSE_EVENT(RowRobbed); };
// CG-3: to the stack.
struct RowsMoved { SeatId seat; LeftRows left; ROUNDHOUSE_EVENT(RowsMoved); };
// CG-11. kNoSeat: it was dealt out (CG-13).
struct DeckRanOut { SeatId seat; ROUNDHOUSE_EVENT(DeckRanOut); };
// CG-12: shown to all.
struct TicketCompleted { SeatId seat; TicketId ticket; Cards spent; ROUNDHOUSE_EVENT(TicketCompleted); };
// CG-13: all cards but the hands are the deck now.
struct RoundBegan { int round = 0; SeatId first; ROUNDHOUSE_EVENT(RoundBegan); };
// The table waits for somebody or something else now. Sent after each decision that does not end the game.
struct Moved { Phase phase; SeatId current; std::uint32_t turns = 0; int last_turns = 0; ROUNDHOUSE_EVENT(Moved); };
// CG-14: the tickets that were not completed are shown.
struct GameEnded {
  EndReason reason;
  SeatId current;
  std::uint32_t turns = 0;
  std::array<TicketSet, kSeats> tickets{};
  ROUNDHOUSE_EVENT(GameEnded);
};
// clang-format on

#undef ROUNDHOUSE_EVENT

using Event = std::variant<GameStarted, WildsGiven, HandDealt, SlotFilled, TicketsOffered, ChoiceMade, TicketsKept,
                           CardDrawn, CardTaken, CardsPlaced, RowRobbed, RowsMoved, DeckRanOut, TicketCompleted,
                           RoundBegan, Passed, Moved, GameEnded>;

using Events = std::vector<Event>;

// What happened, as one seat (or, with kNoSeat, a watcher) may know it.
Event redact(const Event& event, SeatId viewer);

}  // namespace roundhouse::card
