// The square commutes: old view + redacted events = view of the new state. What the viewer may not know arrives as counts.
#include "core/overloaded.h"
#include "games/board/game.h"

namespace roundhouse::board {
namespace {

class Update {
 public:
  Update(const Rules& rules, View& view) : rules_(rules), v_(view) {}

  void operator()(const GameStarted& e) {
    v_.first = e.first;
    v_.current = e.first;
  }
  void operator()(const HandDealt& e) {
    seat(e.seat).hand_size = e.count;
    v_.deck_size -= e.count;
    if (mine(e.seat)) v_.hand = e.cards;
  }
  void operator()(const SlotFilled& e) {
    v_.market[e.slot] = e.card;
    --v_.deck_size;
  }
  void operator()(const MarketSwept&) {
    for (Color& card : v_.market.slots) {
      if (card != kNoColor) ++v_.discards[card];
      card = kNoColor;
    }
  }
  void operator()(const DeckReshuffled&) {
    // What a tunnel turned up of the old deck is told after this: it is counted until then.
    v_.deck_size += v_.discards.total();
    v_.discards = {};
  }
  void operator()(const TicketsOffered& e) {
    // Kinds that are never drawn were not in the ticket deck to begin with (EU-3).
    const bool from_start = v_.turns == 0 && v_.phase == Phase::kInitial;
    v_.ticket_deck_size -= from_start ? initially_from_deck() : e.count;
    (rules_.is_race ? seat(e.seat).ticket_count : seat(e.seat).offer_count) = e.count;
    if (mine(e.seat)) v_.offer = e.tickets;
  }
  void operator()(const ChoiceMade& e) {
    seat(e.seat).chosen = true;
    if (mine(e.seat)) v_.choice = e.subset;
  }
  void operator()(const TicketsKept& e) {
    seat(e.seat).offer_count = 0;
    seat(e.seat).chosen = false;
    seat(e.seat).ticket_count += e.kept_count;
    const bool leaves = e.from_start && rules_.data->ruleset.initial_tickets->rest == RestOfTickets::kLeaves;
    if (!leaves) v_.ticket_deck_size += e.rest_count;
    if (!mine(e.seat)) return;
    for (const TicketId t : e.kept) v_.tickets |= ticket_bit(t);
    v_.offer.clear();
    v_.choice = 0;
  }
  void operator()(const CardDrawn& e) {
    --v_.deck_size;
    ++seat(e.seat).hand_size;
    if (mine(e.seat)) ++v_.hand[e.card];
  }
  void operator()(const CardTaken& e) {
    v_.market[e.slot] = kNoColor;
    ++seat(e.seat).hand_size;
    if (mine(e.seat)) ++v_.hand[e.card];
  }
  void operator()(const TrackClaimed& e) {
    const TrackFacts& track = rules_.track[e.track.value];
    SeatView& s = seat(e.seat);
    // What was laid for a tunnel has left the hand already.
    Cards from_hand = e.payment;
    if (in_tunnel_) from_hand -= laid_;
    leave_hand(e.seat, from_hand);
    v_.discards += e.payment;
    if (e.flag != kNoColor) {
      --v_.discards[e.flag];
      s.flag = static_cast<std::uint8_t>(s.flag | 1u << e.flag.value);
    }
    s.owned.add(e.track.value);
    s.pieces -= track.length;
    s.points += track.points;
    leave_tunnel();
  }
  void operator()(const TunnelEntered& e) {
    leave_hand(e.seat, e.laid);
    v_.tunnel.track = e.track.value;
    v_.tunnel.color = kWild.value;
    for (int c = 0; c < rules_.colors; ++c) {
      if (e.laid.counts[c] == 0) continue;
      v_.tunnel.color = static_cast<std::uint8_t>(c);
      v_.tunnel.colored = e.laid.counts[c];
    }
    v_.tunnel.wilds = e.laid.wilds();
  }
  void operator()(const TunnelTurned& e) {
    v_.deck_size -= static_cast<int>(e.cards.size());
    for (const Color card : e.cards) ++v_.tunnel.turned[card];
    v_.tunnel.extra = static_cast<std::uint8_t>(e.extra);
  }
  void operator()(const TunnelWithdrawn& e) {
    seat(e.seat).hand_size += laid_.total();
    if (mine(e.seat)) v_.hand += laid_;
    leave_tunnel();
  }
  void operator()(const StationBuilt& e) {
    leave_hand(e.seat, e.payment);
    v_.discards += e.payment;
    seat(e.seat).stations |= CitySet{1} << e.city.value;
    --seat(e.seat).stations_left;
  }
  void operator()(const FlagCompleted& e) {
    SeatView& s = seat(e.seat);
    for_each_bit(s.flag, [&](int c) { ++v_.discards.counts[c]; });
    s.flag = 0;
    ++s.flags_done;
    s.points += rules_.flag_points;
  }
  void operator()(const TicketCompleted& e) {
    --seat(e.seat).ticket_count;
    seat(e.seat).completed |= ticket_bit(e.ticket);
    if (!mine(e.seat)) return;
    for (std::size_t i = 0; i < v_.offer.size(); ++i) {
      if (v_.offer[i] == e.ticket) return v_.offer.erase_at(i);
    }
  }
  void operator()(const TicketDrawn& e) {
    --v_.ticket_deck_size;
    ++seat(e.seat).ticket_count;
    if (mine(e.seat)) v_.offer.push_back(e.ticket);
  }
  void operator()(const TicketsGivenUp& e) {
    seat(e.seat).ticket_count -= e.count;
    if (mine(e.seat)) v_.offer.clear();
  }
  void operator()(const TicketPileGrew& e) { v_.ticket_discards_size += e.count; }
  void operator()(const TicketPileReshuffled&) {
    v_.ticket_deck_size += v_.ticket_discards_size;
    v_.ticket_discards_size = 0;
  }
  void operator()(const CoastToCoast& e) { seat(e.seat).bonus = true; }
  void operator()(const Passed&) {}
  void operator()(const LastRoundBegan&) { v_.last_round = true; }
  void operator()(const Moved& e) {
    v_.phase = e.phase;
    v_.current = e.current;
    v_.turns = e.turns;
    v_.passes = e.passes;
    v_.last_turns = e.last_turns;
  }
  void operator()(const GameEnded& e) {
    v_.phase = Phase::kOver;
    v_.end = e.reason;
    v_.turns = e.turns;
    v_.passes = e.passes;
    v_.last_turns = e.last_turns;
    for (int s = 0; s < v_.players; ++s) v_.seats[s].revealed = e.tickets[s];
  }

 private:
  SeatView& seat(SeatId id) { return v_.seats[id.value]; }
  bool mine(SeatId id) const { return id == v_.viewer; }

  int initially_from_deck() const {
    int n = 0;
    for (const TicketDeal& deal : rules_.data->ruleset.initial_tickets->deal) {
      const auto& draw = rules_.data->ruleset.ticket_draw;
      if (!draw || deal.kind == draw->kind) n += deal.count;
    }
    return n;
  }

  void leave_hand(SeatId id, const Cards& cards) {
    seat(id).hand_size -= cards.total();
    if (mine(id)) v_.hand -= cards;
  }

  void leave_tunnel() {
    v_.discards += v_.tunnel.turned;
    v_.tunnel = {};
  }

  Cards laid() const {
    Cards cards;
    cards[kWild] = v_.tunnel.wilds;
    if (v_.tunnel.color != kWild.value) cards.counts[v_.tunnel.color] = v_.tunnel.colored;
    return cards;
  }

  const Rules& rules_;
  View& v_;
  const bool in_tunnel_ = v_.tunnel.wilds + v_.tunnel.colored > 0;
  const Cards laid_ = laid();
};

}  // namespace

void update(const Rules& rules, View& view, const Event& redacted) { std::visit(Update(rules, view), redacted); }

}  // namespace roundhouse::board
