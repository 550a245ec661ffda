// The referee: every promise of the state, checked from scratch. Slow on purpose; it runs in tests after every action.
#include <memory>

#include "core/bits.h"
#include "games/card/game.h"
#include "games/card/menu.h"

namespace roundhouse::card {
namespace {

class Referee {
 public:
  Referee(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

  std::string first_fault() {
    check_cards();
    check_market();
    check_rows();
    check_tickets();
    check_offers();
    check_turns();
    check_end();
    if (fault_.empty()) check_points();
    for (std::uint8_t s = 0; s < kSeats; ++s) check_actions(SeatId{s});
    return fault_;
  }

 private:
  void expect(bool holds, const char* promise) {
    if (!holds && fault_.empty()) fault_ = promise;
  }
  int players() const { return rules_.players; }
  bool sits(std::size_t s) const { return s < static_cast<std::size_t>(rules_.players); }

  // Every card is in one place. Cards that a completed ticket cost are discards.
  void check_cards() {
    std::array<int, 16> found{};
    const auto add = [&](const Cards& pile) {
      for (std::size_t c = 0; c < found.size(); ++c) found[c] += pile.counts[c];
    };
    add(state_.deck);
    add(state_.discards);
    for (const Seat& seat : state_.seats) {
      add(seat.hand);
      add(seat.stack);
    }
    for (std::size_t c = 0; c < kMaxColors; ++c) {
      found[c] += state_.yards.colored[c];
      found[kWild.value] += state_.yards.wilds[c];
    }
    for (const Color card : state_.market.slots) {
      if (card != kNoColor) ++found[card.value];
    }
    for (std::size_t c = 0; c < found.size(); ++c) {
      expect(found[c] == rules_.deck.counts[c], "cards are conserved per colour");
    }
    expect(state_.deck_size == state_.deck.total(), "deck_size counts the deck");
  }

  void check_market() {
    for (const Color card : state_.market.slots) {
      expect(card == kNoColor || card == kWild || card.value < rules_.colors, "the market holds cards of the game");
    }
    const std::uint32_t full = state_.market.filled();
    expect(full >> rules_.slots == 0, "no card lies beyond the last slot");
    const bool every = full + 1 == 1u << rules_.slots;
    expect(every || state_.deck_size == 0, "a slot is empty only when the deck is");  // MKT-1, CG-6
  }

  void check_rows() {
    unsigned all = 0;
    for (std::uint8_t s = 0; s < kSeats; ++s) {
      const unsigned own = state_.yards.of(SeatId{s});
      expect(sits(s) || own == 0, "an empty seat has no rows");
      expect((all & own) == 0, "no colour lies in two railyards");  // CG-8, CG-9
      all |= own;
    }
    expect(all == state_.yards.occupied() && all >> rules_.colors == 0, "rows are of the game's colours");
    for (std::size_t c = 0; c < kMaxColors; ++c) {
      const bool lies = (all >> c & 1) != 0;
      expect(lies == (state_.yards.colored[c] > 0), "a row has a card of its colour at the bottom");  // CG-7
      expect(lies || state_.yards.wilds[c] == 0, "wilds lie on rows only");
    }
  }

  void check_tickets() {
    TicketSet seen = 0;
    const auto add = [&](TicketSet tickets) {
      expect((seen & tickets) == 0, "a ticket is in one place");
      seen |= tickets;
    };
    add(state_.ticket_deck.unordered);
    for (const TicketId t : state_.ticket_deck.bottom) add(ticket_bit(t));
    for (std::size_t s = 0; s < kSeats; ++s) {
      const Seat& seat = state_.seats[s];
      add(seat.tickets);
      add(seat.completed);
      for (const TicketId t : seat.offer) add(ticket_bit(t));
      expect(sits(s) || seat == Seat{}, "an empty seat has nothing");
    }
    const TicketSet all = rules_.tickets == kMaxTickets ? ~TicketSet{0} : (TicketSet{1} << rules_.tickets) - 1;
    expect((seen & ~all) == 0, "tickets are of the game");
    const auto& initial = rules_.data->ruleset.initial_tickets;
    const bool some_leave = initial && initial->rest == RestOfTickets::kLeaves;
    expect(seen == all || some_leave, "no ticket is lost");
  }

  void check_offers() {
    for (std::size_t s = 0; s < kSeats; ++s) {
      const Seat& seat = state_.seats[s];
      const bool keeps = state_.phase == Phase::kKeep && s == state_.current.value;
      const bool asked = state_.phase == Phase::kInitial ? sits(s) : keeps;
      expect(asked != seat.offer.empty(), "tickets are offered to those who are asked");
      expect(seat.choice >> seat.offer.size() == 0, "a choice is of the tickets offered");
      const bool chose = state_.phase == Phase::kInitial && sits(s) && (state_.unchosen >> s & 1) == 0;
      expect(chose || seat.choice == 0, "only who chose has a choice");
      expect(!chose || std::popcount(seat.choice) >= rules_.initial_keep, "a choice keeps enough");  // CG-2
    }
    expect((state_.unchosen == 0) == (state_.phase != Phase::kInitial), "the first choice lasts until all have chosen");
    expect(state_.unchosen >> players() == 0, "those who choose sit at the table");
  }

  void check_turns() {
    expect(state_.first.value < players() && state_.current.value < players(), "first and current sit at the table");
    expect(state_.round >= 1 && state_.round <= rules_.rounds, "the round is one of the game's");
    const bool scored = state_.phase == Phase::kComplete || state_.phase == Phase::kOver;
    expect(last_turns_began(state_) == (state_.deck_size == 0),
           "the last turns begin when the deck runs out");  // CG-11
    expect((last_turns_began(state_) && state_.turns == state_.scoring_at) == scored,
           "tickets are scored after the last turn");
    expect(!last_turns_began(state_) || state_.scoring_at - state_.turns <= static_cast<unsigned>(players()) + 1,
           "no seat takes more than one last turn");
    expect(scored ? state_.last_player.value < players() : state_.last_player == kNoSeat,
           "who played last is known at a scoring");
    const bool asks_in_vain = state_.phase == Phase::kSecondCard && drawable(state_, true) == 0;
    expect(!asks_in_vain, "a second card is asked for only where there is one");  // MKT-5
    if (state_.phase == Phase::kComplete) {
      expect(can_complete(rules_, state_.seats[state_.current.value]),
             "only who can complete a ticket is asked");  // CG-12
      check_scored_before();
    }
  }

  // CG-12: seats that come before the current one have completed all that they can.
  void check_scored_before() {
    for (int s = (state_.last_player.value + 1) % players(); s != state_.current.value; s = (s + 1) % players()) {
      expect(!can_complete(rules_, state_.seats[static_cast<std::size_t>(s)]),
             "nobody stops while a ticket can be completed");
    }
  }

  void check_end() {
    expect(is_over(state_) == (state_.end == EndReason::kDeckOut), "the game ends when the deck has run out");
    expect(!is_over(state_) || state_.round == rules_.rounds, "the game ends with the last round");
  }

  void check_points() {
    for (std::size_t s = 0; s < static_cast<std::size_t>(players()); ++s) {
      int made = 0, lost = 0;
      for (std::size_t t = 0; t < static_cast<std::size_t>(rules_.tickets); ++t) {
        const int points = rules_.data->map.tickets[t].points;
        if ((state_.seats[s].completed >> t & 1) != 0) made += points;
        if ((state_.seats[s].tickets >> t & 1) != 0) lost += points;
      }
      expect(state_.seats[s].points == made, "points are those of the completed tickets");
      expect(score(rules_, state_).seats[s].tickets == made - lost, "the score is the one from scratch");
    }
  }

  void check_actions(SeatId id) {
    const auto list = std::make_unique<ActionList>();
    legal_actions(rules_, state_, id, Payments::kAll, *list);
    const bool may_act = (actors(state_) >> id.value & 1) != 0;
    expect(may_act != list->empty(), "who may act has an action, who may not has none");
    expect(count_actions(rules_, state_, id) == list->size(), "the count is that of the list");
    if (!fault_.empty()) return;
    for (int k = 0; k < list->size(); ++k) {
      const ActionId action = (*list)[k];
      expect(k == 0 || (*list)[k - 1] < action, "legal actions are sorted and unique");
      expect(nth_action(rules_, state_, id, k) == action, "the k-th action is that of the list");
      expect(pack(unpack(action)) == action, "an action survives packing");
      expect(!explain(rules_, state_, id, action), "a legal action is not refused");
      const auto read = parse(rules_, state_, id, format(rules_, state_, id, action));
      expect(read && *read == action, "an action survives its text");
    }
    const bool passes = may_act && (*list)[list->size() - 1].kind() == ActionKind::kPass;
    expect(!passes || (list->size() == 1 && last_turns_began(state_)),
           "passing is for last turns without any other action");  // COM-4
  }

  const Rules& rules_;
  const State& state_;
  std::string fault_;
};

}  // namespace

std::string check_invariants(const Rules& rules, const State& state) { return Referee(rules, state).first_fault(); }

}  // namespace roundhouse::card
