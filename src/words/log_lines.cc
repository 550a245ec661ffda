#include "words/log_lines.h"

#include "core/names.h"
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

// One function per kind of event: a new kind does not compile until somebody has said here, or next to the event, what its
// line is.
struct Lines {
  using Out = std::string;
  const GameData& data;
  SeatId reader;

  Who who(SeatId seat) const { return {seat, reader}; }

  // --- more than one kernel ---

  Out operator()(const GameStarted& e) const { return who(e.first).does("begin") + "."; }
  Out operator()(const HandDealt& e) const {
    const std::string what = e.cards.empty() ? count(e.count, "card") : wording::cards(data, e.cards);
    return who(e.seat).does("are dealt ", "is dealt ") + what + ".";
  }
  Out operator()(const SlotFilled& e) const {
    return "Market slot " + std::to_string(e.slot + 1) + ": " + wording::color(data, e.card) + ".";
  }
  Out operator()(const TicketsOffered& e) const {
    const std::string verb =
        data.ruleset.race ? who(e.seat).does("are dealt ", "is dealt ") : who(e.seat).does("look at ", "looks at ");
    return verb + (e.tickets.empty() ? count(e.count, "ticket") : ticket_names(data, e.tickets)) + ".";
  }
  Out operator()(const ChoiceMade& e) const {
    return who(e.seat).does("have", "has") + " chosen which tickets to keep.";
  }
  Out operator()(const TicketsKept& e) const {
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

  Out operator()(const CardDrawn& e) const {
    return who(e.seat).does("draw") + " " + (e.card == kNoColor ? "a card" : wording::a_card(data, e.card)) + ".";
  }
  Out operator()(const CardTaken& e) const {
    return who(e.seat).does("take") + " " + the_card(data, e.card) + " from market slot " + std::to_string(e.slot + 1) +
           ".";
  }
  Out operator()(const Passed& e) const { return who(e.seat).does("pass", "passes") + "."; }
  Out ended(EndReason reason) const { return "The game is over: " + end_words(reason) + "."; }

  // --- the board ---

  Out operator()(const board::MarketSwept&) const {
    return "Too many wilds: the market is swept away and laid out anew.";
  }
  Out operator()(const board::DeckReshuffled&) const { return "The discards are shuffled into a new deck."; }
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
  Out operator()(const board::LastRoundBegan& e) const {
    const int at = data.ruleset.last_round ? data.ruleset.last_round->at_pieces : 0;
    return who(e.seat).does("have", "has") + " " + wording::pieces(data, at) +
           " or fewer left: everybody takes one more turn.";
  }
  Out operator()(const board::Moved&) const { return ""; }  // the next line says who acts
  Out operator()(const board::GameEnded& e) const { return ended(e.reason); }

  // --- the card game ---

  Out operator()(const card::WildsGiven& e) const {
    return who(e.seat).does("are given ", "is given ") + count(e.count, "wild") + ".";
  }
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
  Out operator()(const card::Moved&) const { return ""; }
  Out operator()(const card::GameEnded& e) const { return ended(e.reason); }

  // A kernel from elsewhere brings the function along with the event.
  template <class E>
  Out operator()(const E& e) const {
    return own_log_line(data, e, reader);
  }
};

}  // namespace

std::string log_line(const GameData& data, const AnyEvent& event, SeatId reader) {
  return std::visit([&](const auto& own) { return std::visit(Lines{data, reader}, own); }, event);
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
