// Who may know what of each event (COM-3, COM-6, COM-10). There is no catch-all: a new kind of event does not
// compile until somebody has said here who may see it.
#include "games/card/event.h"

namespace roundhouse::card {
namespace {

struct Redact {
  SeatId viewer;

  bool own(SeatId seat) const { return seat == viewer; }

  // Seen by everybody at the table.
  Event operator()(const GameStarted& e) const { return e; }
  Event operator()(const WildsGiven& e) const { return e; }
  Event operator()(const SlotFilled& e) const { return e; }
  Event operator()(const CardTaken& e) const { return e; }
  Event operator()(const CardsPlaced& e) const { return e; }
  Event operator()(const RowRobbed& e) const { return e; }
  Event operator()(const RowsMoved& e) const { return e; }
  Event operator()(const DeckRanOut& e) const { return e; }
  Event operator()(const TicketCompleted& e) const { return e; }
  Event operator()(const RoundBegan& e) const { return e; }
  Event operator()(const Passed& e) const { return e; }
  Event operator()(const Moved& e) const { return e; }
  Event operator()(const GameEnded& e) const { return e; }

  // Others see how many, not which.
  Event operator()(HandDealt e) const {
    if (!own(e.seat)) e.cards = {};
    return e;
  }
  Event operator()(TicketsOffered e) const {
    if (!own(e.seat)) e.tickets.clear();
    return e;
  }
  Event operator()(ChoiceMade e) const {
    if (!own(e.seat)) e.subset = 0;
    return e;
  }
  Event operator()(TicketsKept e) const {
    if (!own(e.seat)) {
      e.kept.clear();
      e.rest.clear();
    }
    return e;
  }
  Event operator()(CardDrawn e) const {
    if (!own(e.seat)) e.card = kNoColor;
    return e;
  }
};

}  // namespace

Event redact(const Event& event, SeatId viewer) { return std::visit(Redact{viewer}, event); }

}  // namespace roundhouse::card
