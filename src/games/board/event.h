// Every change of a board game's state is an event; a view is brought up to date by events alone.
// What a seat may not know is blanked in its copy (redact.h): the count stays, the cards or tickets go.
#pragma once

#include <variant>
#include <vector>

#include "games/board/state.h"
#include "games/shared/event.h"

namespace roundhouse::board {

#define ROUNDHOUSE_EVENT(Name) bool operator==(const Name&) const = default

// All slots go to the discards (COM-9).
struct MarketSwept {
  ROUNDHOUSE_EVENT(MarketSwept);
};
// The discards are the deck now (COM-8).
struct DeckReshuffled {
  ROUNDHOUSE_EVENT(DeckReshuffled);
};
struct TrackClaimed {
  SeatId seat;
  TrackId track;
  Cards payment;
  Color flag = kNoColor;
  ROUNDHOUSE_EVENT(TrackClaimed);
};
struct TunnelEntered {
  SeatId seat;
  TrackId track;
  Cards laid;
  ROUNDHOUSE_EVENT(TunnelEntered);
};
struct TunnelTurned {
  SeatId seat;
  FixedVector<Color, 8> cards;
  int extra = 0;
  ROUNDHOUSE_EVENT(TunnelTurned);
};
struct TunnelWithdrawn {
  SeatId seat;
  ROUNDHOUSE_EVENT(TunnelWithdrawn);
};
struct StationBuilt {
  SeatId seat;
  CityId city;
  Cards payment;
  ROUNDHOUSE_EVENT(StationBuilt);
};
struct FlagCompleted {
  SeatId seat;
  ROUNDHOUSE_EVENT(FlagCompleted);
};
// FJ-3: shown to all.
struct TicketCompleted {
  SeatId seat;
  TicketId ticket;
  ROUNDHOUSE_EVENT(TicketCompleted);
};
// FJ-3, FJ-4.
struct TicketDrawn {
  SeatId seat;
  TicketId ticket;
  bool known = true;
  ROUNDHOUSE_EVENT(TicketDrawn);
};
// FJ-2: out of the hand.
struct TicketsGivenUp {
  SeatId seat;
  int count = 0;
  TicketList tickets;
  ROUNDHOUSE_EVENT(TicketsGivenUp);
};
// The tickets given up reach the pile (FJ-4).
struct TicketPileGrew {
  int count = 0;
  ROUNDHOUSE_EVENT(TicketPileGrew);
};
struct TicketPileReshuffled {
  ROUNDHOUSE_EVENT(TicketPileReshuffled);
};
struct CoastToCoast {
  SeatId seat;
  ROUNDHOUSE_EVENT(CoastToCoast);
};
struct LastRoundBegan {
  SeatId seat;
  ROUNDHOUSE_EVENT(LastRoundBegan);
};
// The table waits for somebody or something else now. Sent after each decision that does not end the game.
struct Moved {
  Phase phase;
  SeatId current;
  int turns = 0, passes = 0, last_turns = 0;
  ROUNDHOUSE_EVENT(Moved);
};
// TKT-5: all is shown.
struct GameEnded {
  EndReason reason;
  int turns = 0, passes = 0, last_turns = 0;
  std::array<TicketSet, kMaxSeats> tickets{};
  ROUNDHOUSE_EVENT(GameEnded);
};

#undef ROUNDHOUSE_EVENT

using Event =
    std::variant<GameStarted, HandDealt, SlotFilled, MarketSwept, DeckReshuffled, TicketsOffered, ChoiceMade,
                 TicketsKept, CardDrawn, CardTaken, TrackClaimed, TunnelEntered, TunnelTurned, TunnelWithdrawn,
                 StationBuilt, FlagCompleted, TicketCompleted, TicketDrawn, TicketsGivenUp, TicketPileGrew,
                 TicketPileReshuffled, CoastToCoast, Passed, LastRoundBegan, Moved, GameEnded>;

using Events = std::vector<Event>;

// What happened, as one seat (or, with kNoSeat, a watcher) may know it.
Event redact(const Event& event, SeatId viewer);

}  // namespace roundhouse::board
