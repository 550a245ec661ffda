#include "telling/event_json.h"

#include "record/words.h"
#include "telling/words_json.h"

namespace roundhouse {
namespace {

// One function per kind of event: a new kind does not compile until somebody has said here, or next to the event, how it
// travels.
class EventWriter {
 public:
  EventWriter(JsonOut& out, const GameData& data) : out_(out), data_(data) {}

  // --- more than one kernel ---

  void operator()(const GameStarted& e) {
    begin("game_started").key("first").number(json::number_of(e.first));
    end();
  }
  void operator()(const HandDealt& e) {
    by("hand_dealt", e.seat).key("count").number(e.count);
    if (e.cards.total() == e.count) cards("cards", e.cards);
    end();
  }
  void operator()(const SlotFilled& e) {
    begin("slot_filled").key("slot").number(e.slot + 1);
    color("card", e.card);
    end();
  }
  void operator()(const TicketsOffered& e) {
    by("tickets_offered", e.seat).key("count").number(e.count);
    if (!e.tickets.empty()) json::ticket_list(out_.key("tickets"), e.tickets);
    end();
  }
  // Which ones is in the view of whoever chose.
  void operator()(const ChoiceMade& e) {
    by("choice_made", e.seat);
    end();
  }
  void operator()(const TicketsKept& e) {
    by("tickets_kept", e.seat).key("from_start").boolean(e.from_start);
    out_.key("kept").number(e.kept_count).key("returned").number(e.rest_count);
    if (!e.kept.empty()) json::ticket_list(out_.key("kept_tickets"), e.kept);
    if (!e.rest.empty()) json::ticket_list(out_.key("returned_tickets"), e.rest);
    end();
  }
  void operator()(const CardDrawn& e) {
    by("card_drawn", e.seat);
    if (e.card != kNoColor) color("card", e.card);
    end();
  }
  void operator()(const CardTaken& e) {
    by("card_taken", e.seat).key("slot").number(e.slot + 1);
    color("card", e.card);
    end();
  }
  void operator()(const Passed& e) {
    by("passed", e.seat);
    end();
  }
  template <class E>
    requires std::same_as<E, board::GameEnded> || std::same_as<E, card::GameEnded>
  void operator()(const E& e) {
    begin("game_ended").key("end").text(end_word(e.reason));
    end();
  }
  void operator()(const board::Moved&) {}  // the view says it
  void operator()(const card::Moved&) {}

  // --- the board ---

  void operator()(const board::MarketSwept&) { word("market_swept"); }
  void operator()(const board::DeckReshuffled&) { word("deck_reshuffled"); }
  void operator()(const board::TrackClaimed& e) {
    by("track_claimed", e.seat).key("track").number(e.track.value + 1);
    cards("cards", e.payment);
    if (e.flag != kNoColor) color("flag", e.flag);
    end();
  }
  void operator()(const board::TunnelEntered& e) {
    by("tunnel_entered", e.seat).key("track").number(e.track.value + 1);
    cards("cards", e.laid);
    end();
  }
  void operator()(const board::TunnelTurned& e) {
    by("tunnel_turned", e.seat).key("turned").open('[');
    for (const Color card : e.cards) out_.text(json::color_id(data_.deck, card));
    out_.close(']').key("extra").number(e.extra);
    end();
  }
  void operator()(const board::TunnelWithdrawn& e) {
    by("tunnel_withdrawn", e.seat);
    end();
  }
  void operator()(const board::StationBuilt& e) {
    by("station_built", e.seat).key("city").text(data_.map.cities[e.city.value].id);
    cards("cards", e.payment);
    end();
  }
  void operator()(const board::FlagCompleted& e) {
    by("flag_completed", e.seat);
    end();
  }
  void operator()(const board::TicketCompleted& e) {
    by("ticket_completed", e.seat).key("ticket").number(e.ticket.value + 1);
    end();
  }
  void operator()(const board::TicketDrawn& e) {
    by("ticket_drawn", e.seat);
    if (e.known) out_.key("ticket").number(e.ticket.value + 1);
    end();
  }
  void operator()(const board::TicketsGivenUp& e) {
    by("tickets_given_up", e.seat).key("count").number(e.count);
    if (!e.tickets.empty()) json::ticket_list(out_.key("tickets"), e.tickets);
    end();
  }
  void operator()(const board::TicketPileGrew& e) {
    begin("ticket_pile_grew").key("count").number(e.count);
    end();
  }
  void operator()(const board::TicketPileReshuffled&) { word("ticket_pile_reshuffled"); }
  void operator()(const board::CoastToCoast& e) {
    by("coast_to_coast", e.seat);
    end();
  }
  void operator()(const board::LastRoundBegan& e) {
    by("last_round_began", e.seat);
    end();
  }

  // --- the card game ---

  void operator()(const card::WildsGiven& e) {
    by("wilds_given", e.seat).key("count").number(e.count);
    end();
  }
  void operator()(const card::CardsPlaced& e) {
    by("cards_placed", e.seat);
    cards("cards", e.cards);
    end();
  }
  void operator()(const card::RowRobbed& e) {
    by("row_robbed", e.seat).key("victim").number(json::number_of(e.victim));
    color("color", e.color);
    out_.key("cards").number(e.row.colored).key("wilds").number(e.row.wilds);
    end();
  }
  void operator()(const card::RowsMoved& e) {
    Cards left;
    e.left.onto(left);
    by("rows_moved", e.seat);
    cards("cards", left);
    end();
  }
  void operator()(const card::DeckRanOut& e) {
    begin("deck_ran_out");
    if (e.seat != kNoSeat) out_.key("seat").number(json::number_of(e.seat));
    end();
  }
  void operator()(const card::TicketCompleted& e) {
    by("ticket_completed", e.seat).key("ticket").number(e.ticket.value + 1);
    cards("cards", e.spent);
    end();
  }
  void operator()(const card::RoundBegan& e) {
    begin("round_began").key("round").number(e.round).key("first").number(json::number_of(e.first));
    end();
  }

  // A kernel from elsewhere brings the function along with the event.
  template <class E>
  void operator()(const E& e) {
    write_own_event(out_, data_, e);
  }

 private:
  JsonOut& begin(const char* name) { return out_.open('{').key("e").text(name); }
  JsonOut& by(const char* name, SeatId seat) { return begin(name).key("seat").number(json::number_of(seat)); }
  void end() { out_.close('}'); }
  void word(const char* name) {
    begin(name);
    end();
  }
  void cards(const char* key, const Cards& pile) { json::cards(out_.key(key), data_.deck, pile); }
  void color(const char* key, Color value) { out_.key(key).text(json::color_id(data_.deck, value)); }

  JsonOut& out_;
  const GameData& data_;
};

}  // namespace

void write_event(JsonOut& out, const GameData& data, const AnyEvent& redacted) {
  std::visit([&](const auto& event) { std::visit(EventWriter(out, data), event); }, redacted);
}

std::string events_json(const GameData& data, const AnyEvents& events, SeatId viewer) {
  JsonOut out;
  out.open('[');
  for (const AnyEvent& event : events) write_event(out, data, redact(event, viewer));
  out.close(']');
  return out.str() == "[]" ? "" : out.take();
}

}  // namespace roundhouse
