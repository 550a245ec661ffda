// Who may see what. There is no catch-all: a new kind of event does not compile until someone has said so here.
#include "core/overloaded.h"
#include "games/board/event.h"

namespace roundhouse::board {

Event redact(const Event& event, SeatId viewer) {
  // Seen by everybody (COM-3, COM-10): everything played, claimed, taken from the market or turned up.
  const auto open = [](const auto& e) -> Event { return e; };
  return std::visit(
      Overloaded{
          [&](const GameStarted& e) { return open(e); },
          [&](const HandDealt& e) -> Event { return e.seat == viewer ? e : HandDealt{e.seat, e.count, {}}; },
          [&](const SlotFilled& e) { return open(e); },
          [&](const MarketSwept& e) { return open(e); },
          [&](const DeckReshuffled& e) { return open(e); },
          [&](const TicketsOffered& e) -> Event { return e.seat == viewer ? e : TicketsOffered{e.seat, e.count, {}}; },
          [&](const ChoiceMade& e) -> Event { return e.seat == viewer ? e : ChoiceMade{e.seat, 0}; },
          [&](const TicketsKept& e) -> Event {
            return e.seat == viewer ? e : TicketsKept{e.seat, e.from_start, e.kept_count, e.rest_count, {}, {}};
          },
          [&](const CardDrawn& e) -> Event { return e.seat == viewer ? e : CardDrawn{e.seat, kNoColor}; },
          [&](const CardTaken& e) { return open(e); },
          [&](const TrackClaimed& e) { return open(e); },
          [&](const TunnelEntered& e) { return open(e); },
          [&](const TunnelTurned& e) { return open(e); },
          [&](const TunnelWithdrawn& e) { return open(e); },
          [&](const StationBuilt& e) { return open(e); },
          [&](const FlagCompleted& e) { return open(e); },
          [&](const TicketCompleted& e) { return open(e); },  // FJ-8
          [&](const TicketDrawn& e) -> Event { return e.seat == viewer ? e : TicketDrawn{e.seat, TicketId{}, false}; },
          [&](const TicketsGivenUp& e) -> Event { return e.seat == viewer ? e : TicketsGivenUp{e.seat, e.count, {}}; },
          [&](const TicketPileGrew& e) { return open(e); },
          [&](const TicketPileReshuffled& e) { return open(e); },
          [&](const CoastToCoast& e) { return open(e); },
          [&](const Passed& e) { return open(e); },
          [&](const LastRoundBegan& e) { return open(e); },
          [&](const Moved& e) { return open(e); },
          [&](const GameEnded& e) { return open(e); },  // TKT-5: secret until now
      },
      event);
}

}  // namespace roundhouse::board
