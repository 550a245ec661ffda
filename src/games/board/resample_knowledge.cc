// What events tell about hidden cards and tickets.
#include "games/board/apply.h"
#include "games/board/resample.h"

namespace roundhouse::board {
namespace {

class Note {
 public:
  Note(const Rules& rules, Knowledge& knowledge) : rules_(rules), k_(knowledge), before_(knowledge.view) {}

  void operator()(const GameStarted&) {}
  void operator()(const HandDealt& e) {
    if (mine(e.seat)) return see(e.cards);
    for (int i = 0; i < e.count; ++i) k_.cards.draw_unseen(e.seat);
  }
  void operator()(const SlotFilled& e) { k_.cards.see(e.card); }
  void operator()(const MarketSwept&) {}
  void operator()(const DeckReshuffled&) {
    k_.untold = k_.cards.deck_size();
    if (k_.untold == 0) return k_.cards.shuffle(before_.discards);
    k_.next_deck = before_.discards;
  }
  void operator()(const TicketsOffered& e) {
    const auto ticket = [&](int i) { return mine(e.seat) ? e.tickets[static_cast<std::size_t>(i)] : TicketId{}; };
    const bool from_start = before_.turns == 0 && before_.phase == Phase::kInitial;
    if (rules_.is_race || !from_start) {
      for (int i = 0; i < e.count; ++i)
        rules_.is_race ? k_.race.draw(e.seat, ticket(i)) : k_.tickets.draw(e.seat, ticket(i));
      return;
    }
    int i = 0;
    for (const TicketDeal& deal : rules_.data->ruleset.initial_tickets->deal) {
      for (int n = 0; n < deal.count; ++n) k_.tickets.deal(e.seat, deal.kind, ticket(i++));
    }
  }
  void operator()(const ChoiceMade&) {}
  void operator()(const TicketsKept& e) {
    auto fate = HiddenTickets::Rest::kBottom;
    if (e.from_start) {
      switch (rules_.data->ruleset.initial_tickets->rest) {
        case RestOfTickets::kLeaves: fate = HiddenTickets::Rest::kLeaves; break;
        case RestOfTickets::kBottom: break;
        case RestOfTickets::kShuffled: fate = HiddenTickets::Rest::kShuffled; break;
      }
    }
    k_.tickets.keep(e.seat, e.kept_count, fate, e.rest);
  }
  void operator()(const CardDrawn& e) { mine(e.seat) ? k_.cards.see(e.card) : k_.cards.draw_unseen(e.seat); }
  void operator()(const CardTaken& e) {
    if (mine(e.seat)) return;
    Cards taken;
    taken[e.card] = 1;
    k_.cards.gain(e.seat, taken);
  }
  void operator()(const TrackClaimed& e) {
    Cards from_hand = e.payment;
    from_hand -= laid();  // it has left the hand already
    spend(e.seat, from_hand);
    const TrackFacts& track = rules_.track[e.track.value];
    k_.open.remove(e.track.value);
    if (track.twin != TrackFacts::kNoTwin) {
      k_.barred[e.seat.value].add(track.twin);
      if (rules_.doubles_close) k_.open.remove(track.twin);
    }
    join(k_.joined[e.seat.value], track.a, track.b);
    if (!rules_.is_race) return;
    k_.mover = e.seat;
    if (!mine(e.seat)) k_.race.join(e.seat, complete_tickets(e.seat));
  }
  void operator()(const TunnelEntered& e) { spend(e.seat, e.laid); }
  void operator()(const TunnelTurned& e) {
    int old = k_.untold;
    for (const Color card : e.cards) {
      k_.cards.see(card);
      if (--old == 0) k_.cards.shuffle(k_.next_deck);
    }
    k_.untold = 0;
    k_.next_deck = {};
  }
  void operator()(const TunnelWithdrawn& e) {
    if (!mine(e.seat)) k_.cards.gain(e.seat, laid());  // seen on the table, so known in the hand
  }
  void operator()(const StationBuilt& e) { spend(e.seat, e.payment); }
  void operator()(const FlagCompleted&) {}
  void operator()(const TicketCompleted& e) { k_.race.show(e.seat, e.ticket); }
  void operator()(const TicketDrawn& e) { k_.race.draw(e.seat, e.ticket); }
  void operator()(const TicketsGivenUp& e) {
    k_.race.give_up(e.seat);
    k_.mover = e.seat;
  }
  void operator()(const TicketPileGrew&) { k_.race.reach_pile(); }
  void operator()(const TicketPileReshuffled&) { k_.race.reshuffle(); }
  void operator()(const CoastToCoast&) {}
  void operator()(const Passed&) {}
  void operator()(const LastRoundBegan&) {}
  void operator()(const Moved&) {
    // FJ-3: whatever is complete has been shown by now.
    if (k_.mover != kNoSeat && !mine(k_.mover)) k_.race.settle(k_.mover);
    k_.mover = kNoSeat;
  }
  void operator()(const GameEnded&) {}

 private:
  bool mine(SeatId seat) const { return seat == before_.viewer; }

  void see(const Cards& cards) {
    for (std::uint8_t c = 0; c <= kWild.value; ++c) {
      for (int i = 0; i < cards.counts[c]; ++i) k_.cards.see(Color{c});
    }
  }

  void spend(SeatId seat, const Cards& cards) {
    if (!mine(seat)) k_.cards.spend(seat, cards);
  }

  // What lies before a tunnel.
  Cards laid() const {
    const Tunnel& tunnel = before_.tunnel;
    Cards cards;
    cards.counts[tunnel.color] = tunnel.colored;
    cards[kWild] = static_cast<std::uint8_t>(cards[kWild] + tunnel.wilds);
    return cards;
  }

  TicketSet complete_tickets(SeatId seat) const {
    const auto& joined = k_.joined[seat.value];
    TicketSet set = 0;
    for (int t = 0; t < rules_.tickets; ++t) {
      if (joined[rules_.ticket[t].a] == joined[rules_.ticket[t].b]) set |= TicketSet{1} << t;
    }
    return set;
  }

  const Rules& rules_;
  Knowledge& k_;
  const View& before_;  // not updated yet
};

}  // namespace

Knowledge empty_knowledge(const Rules& rules, SeatId viewer) {
  Knowledge k;
  k.view = empty_view(rules, viewer);
  k.open = rules.all_tracks;
  for (auto& joined : k.joined) {
    for (int c = 0; c < kMaxCities; ++c) joined[c] = static_cast<std::uint8_t>(c);
  }
  k.cards.shuffle(rules.deck);
  const auto& draw = rules.data->ruleset.ticket_draw;
  k.tickets.viewer = k.race.viewer = viewer;
  k.tickets.deck = static_cast<std::uint8_t>(std::popcount(rules.draw_tickets));
  k.tickets.deck_kind = static_cast<std::uint8_t>(draw ? draw->kind : 0);
  for (int t = 0; t < rules.tickets; ++t) {
    assert(rules.data->map.tickets[t].kind < kMaxTicketKinds);
    k.tickets.unseen[rules.data->map.tickets[t].kind] |= TicketSet{1} << t;
    k.race.start.tickets |= TicketSet{1} << t;
  }
  k.race.start.deck = static_cast<std::uint8_t>(rules.tickets);
  return k;
}

void note(const Rules& rules, Knowledge& knowledge, const Event& redacted) {
  std::visit(Note(rules, knowledge), redacted);
  update(rules, knowledge.view, redacted);
}

}  // namespace roundhouse::board
