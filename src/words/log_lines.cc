#include "words/log_lines.h"

#include "core/overloaded.h"
#include "maps/names.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

using wording::count;
using wording::Who;

template <class Tickets>
std::string ticket_names(const GameData& data, const Tickets& tickets) {
  std::vector<std::string> names;
  for (const TicketId t : tickets) names.push_back(wording::ticket(data, t));
  return joined(names);
}

std::string the_card(const GameData& data, Color card) {
  return card == kWild ? "the wild" : "the " + wording::color(data, card) + " card";
}

// What both kernels have in common; their events have the same names and fields.
struct Common {
  const GameData& data;
  SeatId reader;

  Who who(SeatId seat) const { return {seat, reader}; }

  std::string started(SeatId first) const { return who(first).does("begin") + "."; }

  std::string hand(SeatId seat, int n, const Cards& cards) const {
    const std::string what = cards.empty() ? count(n, "card") : wording::cards(data, cards);
    return who(seat).does("are dealt ", "is dealt ") + what + ".";
  }

  std::string slot(int slot, Color card) const {
    return "Market slot " + std::to_string(slot + 1) + ": " + wording::color(data, card) + ".";
  }

  template <class Offer>
  std::string offered(SeatId seat, int n, const Offer& tickets) const {
    const std::string verb =
        data.ruleset.race ? who(seat).does("are dealt ", "is dealt ") : who(seat).does("look at ", "looks at ");
    return verb + (tickets.empty() ? count(n, "ticket") : ticket_names(data, tickets)) + ".";
  }

  std::string chosen(SeatId seat) const { return who(seat).does("have", "has") + " chosen which tickets to keep."; }

  template <class Kept>
  std::string kept(const Kept& e) const {
    const bool known = e.kept.size() + e.rest.size() > 0;
    std::string line = who(e.seat).does("keep") + " ";
    if (e.kept_count == 0) {
      line += "no ticket";
    } else {
      line += known ? ticket_names(data, e.kept) : count(e.kept_count, "ticket");
    }
    if (e.rest_count == 0) return line + ".";
    const bool leaves =
        e.from_start && data.ruleset.initial_tickets && data.ruleset.initial_tickets->rest == RestOfTickets::kLeaves;
    return line + (leaves ? "; out of the game: " : "; returned: ") +
           (known ? ticket_names(data, e.rest) : count(e.rest_count, "ticket")) + ".";
  }

  std::string drawn(SeatId seat, Color card) const {
    return who(seat).does("draw") + " " + (card == kNoColor ? "a card" : wording::a_card(data, card)) + ".";
  }

  std::string taken(SeatId seat, int slot, Color card) const {
    return who(seat).does("take") + " " + the_card(data, card) + " from market slot " + std::to_string(slot + 1) + ".";
  }

  std::string passed(SeatId seat) const { return who(seat).does("pass", "passes") + "."; }
  std::string ended(EndReason reason) const { return "The game is over: " + end_words(reason) + "."; }
};

struct BoardLines : Common {
  using Out = std::string;

  Out operator()(const board::GameStarted& e) const { return started(e.first); }
  Out operator()(const board::HandDealt& e) const { return hand(e.seat, e.count, e.cards); }
  Out operator()(const board::SlotFilled& e) const { return slot(e.slot, e.card); }
  Out operator()(const board::MarketSwept&) const {
    return "Too many wilds: the market is swept away and laid out anew.";
  }
  Out operator()(const board::DeckReshuffled&) const { return "The discards are shuffled into a new deck."; }
  Out operator()(const board::TicketsOffered& e) const { return offered(e.seat, e.count, e.tickets); }
  Out operator()(const board::ChoiceMade& e) const { return chosen(e.seat); }
  Out operator()(const board::TicketsKept& e) const { return kept(e); }
  Out operator()(const board::CardDrawn& e) const { return drawn(e.seat, e.card); }
  Out operator()(const board::CardTaken& e) const { return taken(e.seat, e.slot, e.card); }
  Out operator()(const board::TrackClaimed& e) const {
    const int points = data.ruleset.route_points[static_cast<std::size_t>(data.map.tracks[e.track.value].length)];
    std::string line =
        who(e.seat).does("claim") + " " + wording::track(data, e.track) + " with " + wording::cards(data, e.payment);
    if (data.ruleset.has_route_points) line += " for " + count(points, "point");
    if (e.flag != kNoColor)
      line += ", and " + std::string(who(e.seat).you() ? "keep" : "keeps") + " " + wording::a_card(data, e.flag) +
              " for the flag";
    return line + ".";
  }
  Out operator()(const board::TunnelEntered& e) const {
    return who(e.seat).does("lay") + " " + wording::cards(data, e.laid) + " for the tunnel " +
           wording::track(data, e.track) + ".";
  }
  Out operator()(const board::TunnelTurned& e) const {
    std::vector<std::string> names;
    for (const Color card : e.cards) names.push_back(wording::color(data, card));
    const std::string cost = e.extra == 0 ? "no extra cost" : count(e.extra, "card") + " more to pay";
    return names.empty() ? "No card is left to turn up: " + cost + "."
                         : "Turned up: " + joined(names) + ": " + cost + ".";
  }
  Out operator()(const board::TunnelWithdrawn& e) const {
    return who(e.seat).does("withdraw") + " and " + (who(e.seat).you() ? "take" : "takes") + " the cards back.";
  }
  Out operator()(const board::StationBuilt& e) const {
    return who(e.seat).does("build") + " a station in " + wording::city(data, e.city) + " with " +
           wording::cards(data, e.payment) + ".";
  }
  Out operator()(const board::FlagCompleted& e) const {
    return who(e.seat).does("complete") + " a flag for " +
           count(data.ruleset.flag ? data.ruleset.flag->points : 0, "point") + ".";
  }
  Out operator()(const board::TicketCompleted& e) const {
    return who(e.seat).does("complete") + " " + wording::ticket(data, e.ticket) + ".";
  }
  Out operator()(const board::TicketDrawn& e) const {
    return who(e.seat).does("draw") + " " + (e.known ? wording::ticket(data, e.ticket) : "a ticket") + ".";
  }
  Out operator()(const board::TicketsGivenUp& e) const {
    return who(e.seat).does("give") + " up " +
           (e.tickets.empty() ? count(e.count, "ticket") : ticket_names(data, e.tickets)) + ".";
  }
  Out operator()(const board::TicketPileGrew&) const { return ""; }  // said by the tickets given up
  Out operator()(const board::TicketPileReshuffled&) const {
    return "The discarded tickets are shuffled into a new ticket deck.";
  }
  Out operator()(const board::CoastToCoast& e) const {
    return who(e.seat).does("join") + " coast to coast and " + (who(e.seat).you() ? "earn" : "earns") +
           " a bonus ticket.";
  }
  Out operator()(const board::Passed& e) const { return passed(e.seat); }
  Out operator()(const board::LastRoundBegan& e) const {
    const int at = data.ruleset.last_round ? data.ruleset.last_round->at_pieces : 0;
    return who(e.seat).does("have", "has") + " " + wording::pieces(data, at) +
           " or fewer left: everybody takes one more turn.";
  }
  Out operator()(const board::Moved&) const { return ""; }  // the next line says who acts
  Out operator()(const board::GameEnded& e) const { return ended(e.reason); }
};

struct CardLines : Common {
  using Out = std::string;

  Out operator()(const card::GameStarted& e) const { return started(e.first); }
  Out operator()(const card::WildsGiven& e) const {
    return who(e.seat).does("are given ", "is given ") + count(e.count, "wild") + ".";
  }
  Out operator()(const card::HandDealt& e) const { return hand(e.seat, e.count, e.cards); }
  Out operator()(const card::SlotFilled& e) const { return slot(e.slot, e.card); }
  Out operator()(const card::TicketsOffered& e) const { return offered(e.seat, e.count, e.tickets); }
  Out operator()(const card::ChoiceMade& e) const { return chosen(e.seat); }
  Out operator()(const card::TicketsKept& e) const { return kept(e); }
  Out operator()(const card::CardDrawn& e) const { return drawn(e.seat, e.card); }
  Out operator()(const card::CardTaken& e) const { return taken(e.seat, e.slot, e.card); }
  Out operator()(const card::CardsPlaced& e) const {
    return who(e.seat).does("place") + " " + wording::cards(data, e.cards) + " in " +
           (who(e.seat).you() ? "your" : "its") + " railyard.";
  }
  Out operator()(const card::RowRobbed& e) const {
    Cards row;
    row[e.color] = e.row.colored;
    row[kWild] = e.row.wilds;
    return who(e.seat).does("rob") + " " + who(e.victim).object() + " of a row: " + wording::cards(data, row) +
           " discarded.";
  }
  // CG-3: from each row its colour, or the wild that lay on top of it.
  Out operator()(const card::RowsMoved& e) const {
    if (e.left.rows == 0) return "";
    std::vector<std::string> names;
    for_each_bit(e.left.rows, [&](int c) {
      names.push_back((e.left.wilds >> c & 1) != 0 ? "wild"
                                                   : wording::color(data, Color{static_cast<std::uint8_t>(c)}));
    });
    return "From " + who(e.seat).possessive() + " railyard onto the track: " + joined(names) + ".";
  }
  Out operator()(const card::DeckRanOut&) const { return "The deck has run out: everybody takes one more turn."; }
  Out operator()(const card::TicketCompleted& e) const {
    return who(e.seat).does("complete") + " " + wording::ticket(data, e.ticket) + " with " +
           wording::cards(data, e.spent) + ".";
  }
  Out operator()(const card::RoundBegan& e) const {
    return "Round " + std::to_string(e.round) + " begins with " + who(e.first).object() +
           ": all cards but the hands are the new deck.";
  }
  Out operator()(const card::Passed& e) const { return passed(e.seat); }
  Out operator()(const card::Moved&) const { return ""; }
  Out operator()(const card::GameEnded& e) const { return ended(e.reason); }
};

}  // namespace

std::string log_line(const GameData& data, const AnyEvent& event, SeatId reader) {
  return std::visit(Overloaded{
                        [&](const board::Event& e) { return std::visit(BoardLines{{data, reader}}, e); },
                        [&](const card::Event& e) { return std::visit(CardLines{{data, reader}}, e); },
                    },
                    event);
}

std::string end_words(EndReason reason) {
  switch (reason) {
    case EndReason::kNone: return "it goes on";
    case EndReason::kLastRound: return "the last round has been played";
    case EndReason::kStuck: return "nobody can move any more";
    case EndReason::kSixthTicket: return "a seat has completed the last ticket it needed";
    case EndReason::kLastPiece: return "a seat has placed its last piece";
    case EndReason::kDeckOut: return "the deck has run out and the tickets are scored";
  }
  return "";
}

}  // namespace roundhouse
