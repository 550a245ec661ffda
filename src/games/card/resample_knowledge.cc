// What events tell about hidden cards and tickets.
#include <cassert>

#include "games/card/menu.h"
#include "games/card/resample.h"

namespace roundhouse::card {
namespace {

class Note {
 public:
  Note(const Rules& rules, Knowledge& knowledge) : rules_(rules), k_(knowledge), before_(knowledge.view) {}

  void operator()(const GameStarted&) {}
  void operator()(const WildsGiven& e) {
    Cards wilds;
    wilds[kWild] = static_cast<std::uint8_t>(e.count);
    see(wilds);  // not by chance, but out of the same deck
    if (!mine(e.seat)) k_.cards.gain(e.seat, wilds);
  }
  void operator()(const HandDealt& e) {
    if (mine(e.seat)) return see(e.cards);
    for (int i = 0; i < e.count; ++i) k_.cards.draw_unseen(e.seat);
  }
  void operator()(const SlotFilled& e) { k_.cards.see(e.card); }
  void operator()(const TicketsOffered& e) {
    const auto ticket = [&](int i) { return mine(e.seat) ? e.tickets[static_cast<std::size_t>(i)] : TicketId{}; };
    if (before_.phase != Phase::kInitial) {
      for (int i = 0; i < e.count; ++i) k_.tickets.draw(e.seat, ticket(i));
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
  void operator()(const CardsPlaced& e) {
    if (!mine(e.seat)) k_.cards.spend(e.seat, e.cards);
  }
  void operator()(const RowRobbed&) {}
  void operator()(const RowsMoved&) {}
  void operator()(const DeckRanOut& e) {
    // CG-11: after the turn in progress, if there is one, every seat takes one more.
    const auto players = static_cast<std::uint32_t>(rules_.players);
    k_.scoring_at = before_.turns + (e.seat == kNoSeat ? 0 : 1) + players;
  }
  void operator()(const TicketCompleted& e) { k_.tickets.show(e.seat, e.ticket); }
  void operator()(const RoundBegan&) {
    begin_scoring();
    pass_over(rules_.players);
    // CG-13: all cards but those in hands. The old deck has run out, so whatever is unseen is in hands.
    Cards deck = rules_.deck;
    deck -= before_.hand;
    deck -= k_.cards.unseen();
    k_.cards.shuffle(deck);
    k_.scoring_at = State::kNever;
    k_.last_player = kNoSeat;
    k_.scored = 0;
  }
  void operator()(const Passed&) {}
  void operator()(const Moved& e) {
    if (e.phase != Phase::kComplete) return;
    begin_scoring();
    pass_over((e.current.value - k_.last_player.value - 1 + rules_.players) % rules_.players);
  }
  void operator()(const GameEnded& e) { k_.last_player = e.current; }

 private:
  bool mine(SeatId seat) const { return seat == before_.viewer; }

  void see(const Cards& cards) {
    for (std::uint8_t c = 0; c <= kWild.value; ++c) {
      for (int i = 0; i < cards.counts[c]; ++i) k_.cards.see(Color{c});
    }
  }

  void begin_scoring() {
    if (k_.last_player == kNoSeat) k_.last_player = before_.current;
  }

  // CG-12: nobody stops while a ticket can be completed, so those whose turn to score has passed hold no such ticket.
  void pass_over(int seats) {
    for (; k_.scored < seats; ++k_.scored) {
      rule_out_payable(SeatId{static_cast<std::uint8_t>((k_.last_player.value + 1 + k_.scored) % rules_.players)});
    }
  }

  void rule_out_payable(SeatId seat) {
    if (mine(seat)) return;
    TicketSet payable = 0;
    for (int t = 0; t < rules_.tickets; ++t) {
      if (is_payable(rules_, before_.seats[seat.value].stack, t)) payable |= TicketSet{1} << t;
    }
    k_.tickets.rule_out(seat, payable);
  }

  const Rules& rules_;
  Knowledge& k_;
  const View& before_;  // not updated yet
};

}  // namespace

Knowledge empty_knowledge(const Rules& rules, SeatId viewer) {
  Knowledge k;
  k.view = empty_view(rules, viewer);
  k.cards.shuffle(rules.deck);
  k.tickets.viewer = viewer;
  k.tickets.deck = static_cast<std::uint8_t>(std::popcount(rules.draw_tickets));
  k.tickets.deck_kind = static_cast<std::uint8_t>(rules.data->ruleset.ticket_draw->kind);
  for (int t = 0; t < rules.tickets; ++t) {
    const int kind = rules.data->map.tickets[static_cast<std::size_t>(t)].kind;
    assert(kind < kMaxTicketKinds);
    k.tickets.unseen[static_cast<std::size_t>(kind)] |= TicketSet{1} << t;
  }
  return k;
}

void note(const Rules& rules, Knowledge& knowledge, const Event& redacted) {
  std::visit(Note(rules, knowledge), redacted);
  update(rules, knowledge.view, redacted);
}

}  // namespace roundhouse::card
