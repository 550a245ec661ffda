// What a legal action does. A class template so that listening costs nothing when nobody listens; play_random is built
// on it without a call in between.
#pragma once

#include "games/action.h"
#include "games/board/options.h"
#include "games/board/table.h"

namespace roundhouse::board {

// Joins the cities of a and b: every city that had a's number gets b's.
inline void join(std::array<std::uint8_t, kMaxCities>& joined, int a, int b) {
  const std::uint8_t from = joined[a], to = joined[b];
  for (std::uint8_t& number : joined) number = number == from ? to : number;
}

template <bool kListens>
class Apply : Table<kListens> {
  using Base = Table<kListens>;
  using Base::chance_;
  using Base::rules_;
  using Base::state_;
  using Base::tell;

 public:
  Apply(const Rules& rules, State& state, SeatId id, Chance& chance, Events* events)
      : Base(rules, state, chance, events), id_(id), seat_(state.seats[id.value]) {}

  // Answers whether something hidden was revealed.
  bool run(ActionId action) {
    const std::uint64_t taken = chance_.taken();
    switch (action.kind()) {
      case ActionKind::kKeep: keep(action.target()); break;
      case ActionKind::kDraw: draw(); break;
      case ActionKind::kTake: take(action.target()); break;
      case ActionKind::kClaim: claim(action); break;
      case ActionKind::kStation: build_station(action); break;
      case ActionKind::kTickets: draw_tickets(); break;
      case ActionKind::kExchange: exchange(); break;
      case ActionKind::kPay: pay_tunnel(action.wilds()); break;
      case ActionKind::kWithdraw: withdraw(); break;
      case ActionKind::kPass: pass(); break;
      case ActionKind::kPlaceSuit:
      case ActionKind::kPlaceMix:
      case ActionKind::kStop:
      case ActionKind::kComplete: assert(false && "not an action of a board game"); break;
    }
    if (!is_over(state_)) {
      tell([&] { return Moved{state_.phase, state_.current, state_.turns, state_.passes, state_.last_turns}; });
    }
    return revealed_ || chance_.taken() != taken;
  }

 private:
  // --- cards ---

  void draw() {
    if (!rules_.has_market) return draw_from_deck_only();
    take_card(this->next_card());
    after_card();
  }

  // FJ-9: both cards are one decision; with one to be had, one is drawn.
  void draw_from_deck_only() {
    for (int i = 0; i < rules_.draw_cards && this->cards_to_draw() > 0; ++i) take_card(this->next_card());
    end_turn();
  }

  void take_card(Color card) {
    ++seat_.hand[card];
    tell([&] { return CardDrawn{id_, card}; });
  }

  void take(int slot) {
    const Color card = state_.market[slot];
    const bool first = state_.phase == Phase::kTurn;
    ++seat_.hand[card];
    state_.market[slot] = kNoColor;
    state_.market_wilds = static_cast<std::uint8_t>(state_.market_wilds - (card == kWild));
    tell([&] { return CardTaken{id_, slot, card}; });
    this->fill_slot(slot);  // MKT-1: at once
    this->sweep();
    if (first && card == kWild) return end_turn();  // MKT-2
    after_card();
  }

  // MKT-5: the second card must be drawn, unless there is none.
  void after_card() {
    if (state_.phase == Phase::kTurn && second_card_possible(state_)) {
      state_.phase = Phase::kSecondCard;
    } else {
      end_turn();
    }
  }

  // --- claiming ---

  void claim(ActionId action) {
    const TrackFacts& track = rules_.track[action.target()];
    const int wilds = action.wilds();
    lay(action.color(), track.length - wilds, wilds);
    if (track.tunnel) [[unlikely]] return enter_tunnel(action);
    finish_claim(action.target(), action.color(), track.length - wilds, wilds, action.flag());
    end_turn();
  }

  void lay(Color color, int colored, int wilds) {
    seat_.hand[color] = static_cast<std::uint8_t>(seat_.hand[color] - colored);
    seat_.hand[kWild] = static_cast<std::uint8_t>(seat_.hand[kWild] - wilds);
  }

  void spend(Color color, int colored, int wilds) {
    this->discard(color, colored);
    this->discard(kWild, wilds);
  }

  static Cards as_cards(Color color, int colored, int wilds) {
    Cards cards;
    cards[color] = static_cast<std::uint8_t>(colored);
    cards[kWild] = static_cast<std::uint8_t>(cards[kWild] + wilds);
    return cards;
  }

  // The cards are laid already; now they are spent and the pieces set.
  void finish_claim(int t, Color color, int colored, int wilds, bool flag) {
    const TrackFacts& track = rules_.track[t];
    // PA-5: the card kept is in no pile; everything else is discarded (CLM-6).
    spend(color, colored - flag, wilds);
    if (flag) seat_.flag = static_cast<std::uint8_t>(seat_.flag | 1u << color.value);
    seat_.owned.add(t);
    state_.open.remove(t);
    if (track.twin != TrackFacts::kNoTwin) {
      seat_.barred.add(track.twin);                               // CLM-4
      if (rules_.doubles_close) state_.open.remove(track.twin);  // CLM-5
    }
    seat_.pieces = static_cast<std::uint8_t>(seat_.pieces - track.length);
    seat_.points = static_cast<std::int16_t>(seat_.points + track.points);
    join(seat_.joined, track.a, track.b);
    race_moved_ = true;
    tell([&] {
      return TrackClaimed{id_, TrackId{static_cast<std::uint8_t>(t)}, as_cards(color, colored, wilds), flag ? color : kNoColor};
    });
    if (rules_.has_flag && (seat_.flag & rules_.flag_colors) == rules_.flag_colors) complete_flag();
  }

  // PA-6: at the end of the turn, before the market is refilled (COM-8).
  void complete_flag() {
    for_each_bit(seat_.flag, [&](int c) { this->discard(Color{static_cast<std::uint8_t>(c)}, 1); });
    seat_.flag = 0;
    ++seat_.flags_done;
    seat_.points = static_cast<std::int16_t>(seat_.points + rules_.flag_points);
    tell([&] { return FlagCompleted{id_}; });
  }

  // --- tunnels ---

  void enter_tunnel(ActionId action) {
    const TrackFacts& track = rules_.track[action.target()];
    Tunnel& tunnel = state_.tunnel;
    tunnel.track = action.target();
    tunnel.color = action.color().value;
    tunnel.wilds = action.wilds();
    tunnel.colored = static_cast<std::uint8_t>(track.length - action.wilds());
    tell([&] { return TunnelEntered{id_, TrackId{tunnel.track}, as_cards(action.color(), tunnel.colored, tunnel.wilds)}; });
    // EU-10: as many as there are. The cards laid are not discards, so they can't be turned up.
    FixedVector<Color, 8> turned;
    for (int i = 0; i < rules_.data->ruleset.tunnels->turn_up && this->cards_to_draw() > 0; ++i) {
      const Color card = this->next_card();
      ++tunnel.turned[card];
      if constexpr (kListens) turned.push_back(card);
    }
    // EU-8: with only wilds laid, only wilds turned up cost more.
    const int matching = action.color() == kWild ? 0 : tunnel.turned[action.color()];
    tunnel.extra = static_cast<std::uint8_t>(tunnel.turned.wilds() + matching);
    tell([&] { return TunnelTurned{id_, turned, tunnel.extra}; });
    if (tunnel.extra > 0) {
      state_.phase = Phase::kTunnel;
    } else {
      pass_through(0, 0);
    }
  }

  void pay_tunnel(int wilds) {
    const int colored = state_.tunnel.extra - wilds;
    lay(Color{state_.tunnel.color}, colored, wilds);
    pass_through(colored, wilds);
  }

  void pass_through(int extra_colored, int extra_wilds) {
    const Tunnel tunnel = state_.tunnel;
    discard_turned();
    finish_claim(tunnel.track, Color{tunnel.color}, tunnel.colored + extra_colored, tunnel.wilds + extra_wilds, false);
    end_turn();
  }

  // EU-9
  void withdraw() {
    const Tunnel tunnel = state_.tunnel;
    seat_.hand += as_cards(Color{tunnel.color}, tunnel.colored, tunnel.wilds);
    discard_turned();
    tell([&] { return TunnelWithdrawn{id_}; });
    end_turn();
  }

  void discard_turned() {
    state_.discard_size = static_cast<std::uint8_t>(state_.discard_size + state_.tunnel.turned.total());
    state_.discards += state_.tunnel.turned;
    state_.tunnel = {};
  }

  // --- stations ---

  void build_station(ActionId action) {
    const int cost = station_cost(rules_, seat_);
    const int wilds = action.wilds();
    lay(action.color(), cost - wilds, wilds);
    spend(action.color(), cost - wilds, wilds);
    --seat_.stations_left;
    seat_.stations |= CitySet{1} << action.target();
    tell([&] { return StationBuilt{id_, CityId{action.target()}, as_cards(action.color(), cost - wilds, wilds)}; });
    end_turn();
  }

  // --- tickets ---

  void draw_tickets() {
    for (int i = 0; i < rules_.ticket_draw && state_.ticket_deck.size() > 0; ++i) {
      seat_.offer.push_back(state_.ticket_deck.draw(chance_));
    }
    tell([&] { return TicketsOffered{id_, static_cast<int>(seat_.offer.size()), seat_.offer}; });
    state_.phase = Phase::kKeep;
  }

  void keep(std::uint8_t subset) {
    if (state_.phase == Phase::kInitial) return choose(subset);
    settle_offer(id_, subset, RestOfTickets::kBottom, false);
    end_turn();
  }

  // COM-6: choices wait, unseen, until every seat has made its own.
  void choose(std::uint8_t subset) {
    seat_.choice = subset;
    state_.unchosen = static_cast<std::uint8_t>(state_.unchosen & ~(1u << id_.value));
    tell([&] { return ChoiceMade{id_, subset}; });
    if (state_.unchosen != 0) return;
    SeatId id = state_.first;  // COM-13
    for (int i = 0; i < rules_.players; ++i, id = this->after(id)) {
      settle_offer(id, state_.seats[id.value].choice, rules_.data->ruleset.initial_tickets->rest, true);
    }
    state_.phase = Phase::kTurn;
    revealed_ = true;  // how many tickets each seat kept
  }

  void settle_offer(SeatId id, std::uint8_t subset, RestOfTickets rest, bool from_start) {
    Seat& seat = state_.seats[id.value];
    [[maybe_unused]] TicketList kept, returned;
    for (std::size_t i = 0; i < seat.offer.size(); ++i) {
      const TicketId ticket = seat.offer[i];
      if ((subset >> i & 1) != 0) {
        seat.tickets |= ticket_bit(ticket);
        if constexpr (kListens) kept.push_back(ticket);
        continue;
      }
      if constexpr (kListens) returned.push_back(ticket);
      switch (rest) {
        case RestOfTickets::kLeaves: break;
        case RestOfTickets::kBottom: state_.ticket_deck.bottom.push_back(ticket); break;  // TKT-3: in the order drawn
        case RestOfTickets::kShuffled: state_.ticket_deck.unordered |= ticket_bit(ticket); break;
      }
    }
    seat.offer.clear();
    seat.choice = 0;
    tell([&] {
      return TicketsKept{id, from_start, static_cast<int>(kept.size()), static_cast<int>(returned.size()), kept, returned};
    });
  }

  // --- the race (First Journey) ---

  bool ticket_can_be_drawn() const { return (state_.ticket_deck.unordered | state_.ticket_discards) != 0; }

  void draw_race_ticket() {
    if (state_.ticket_deck.unordered == 0) {  // FJ-4
      state_.ticket_deck.unordered = state_.ticket_discards;
      state_.ticket_discards = 0;
      tell([&] { return TicketPileReshuffled{}; });
    }
    const TicketId ticket = state_.ticket_deck.draw(chance_);
    seat_.offer.push_back(ticket);
    tell([&] { return TicketDrawn{id_, ticket}; });
  }

  // FJ-4: the tickets given up reach the pile after the new ones are drawn.
  void exchange() {
    const TicketList given = seat_.offer;
    seat_.offer.clear();
    tell([&] { return TicketsGivenUp{id_, static_cast<int>(given.size()), given}; });
    for (int i = 0; i < rules_.race_hold && ticket_can_be_drawn(); ++i) draw_race_ticket();
    for (const TicketId ticket : given) state_.ticket_discards |= ticket_bit(ticket);
    tell([&] { return TicketPileGrew{static_cast<int>(given.size())}; });
    race_moved_ = true;
    end_turn();
  }

  // FJ-3: one by one, the one drawn first, each replaced before the next.
  void complete_tickets() {
    for (std::size_t i = 0; i < seat_.offer.size();) {
      const TicketFacts& ticket = rules_.ticket[seat_.offer[i].value];
      if (seat_.joined[ticket.a] != seat_.joined[ticket.b]) {
        ++i;
        continue;
      }
      const TicketId done = seat_.offer[i];
      seat_.offer.erase_at(i);
      seat_.completed |= ticket_bit(done);
      revealed_ = true;
      tell([&] { return TicketCompleted{id_, done}; });
      if (goal_reached()) return finish(EndReason::kSixthTicket);
      if (ticket_can_be_drawn()) draw_race_ticket();
      i = 0;
    }
  }

  bool goal_reached() const { return std::popcount(seat_.completed) + seat_.bonus >= rules_.race_goal; }

  // FJ-5
  void coast_to_coast() {
    if (seat_.bonus != 0 || !coasts_joined()) return;
    seat_.bonus = static_cast<std::uint8_t>(rules_.data->ruleset.race->coast_bonus);
    tell([&] { return CoastToCoast{id_}; });
    if (goal_reached()) finish(EndReason::kSixthTicket);
  }

  bool coasts_joined() const {
    std::uint64_t west = 0;
    for_each_bit(rules_.west, [&](int city) { west |= std::uint64_t{1} << seat_.joined[city]; });
    bool yes = false;
    for_each_bit(rules_.east, [&](int city) { yes |= (west >> seat_.joined[city] & 1) != 0; });
    return yes;
  }

  // What a claim or an exchange brings about at once: FJ-6 is looked at before FJ-7.
  void settle_race() {
    complete_tickets();
    if (!is_over(state_)) coast_to_coast();
    if (!is_over(state_) && seat_.pieces == 0) finish(EndReason::kLastPiece);
  }

  // FJ-10
  bool race_is_stuck() const {
    if (this->cards_to_draw() > 0) return false;
    for (int s = 0; s < rules_.players; ++s) {
      const ClaimMasks masks = claim_masks(rules_, state_, state_.seats[s]);
      bool any = false;
      for_each_bit(masks.colors, [&](int c) { any |= !masks.by_color[c].empty(); });
      if (any) return false;
    }
    return true;
  }

  // --- turns ---

  void pass() {
    tell([&] { return Passed{id_}; });
    passed_ = true;
    end_turn();
  }

  void end_turn() {
    ++state_.turns;
    state_.passes = static_cast<std::uint8_t>(passed_ ? state_.passes + 1 : 0);
    if (rules_.is_race) {
      if (race_moved_) settle_race();
      if (is_over(state_)) return;
      if (race_is_stuck()) return finish(EndReason::kStuck);
    } else {
      if (state_.empty_slots != 0) [[unlikely]] this->fill_market();
      this->sweep();
      count_down();
      if (is_over(state_)) return;
      if (state_.passes == rules_.players) return finish(EndReason::kStuck);  // COM-5
    }
    next_seat();
  }

  // END-1
  void count_down() {
    if (state_.last_round) {
      if (--state_.last_turns == 0) finish(EndReason::kLastRound);
    } else if (seat_.pieces <= rules_.last_round_at) {
      state_.last_round = true;
      state_.last_turns = static_cast<std::uint8_t>(rules_.players);
      tell([&] { return LastRoundBegan{id_}; });
    }
  }

  void next_seat() {
    state_.current = this->after(state_.current);
    state_.phase = Phase::kTurn;
  }

  void finish(EndReason reason) {
    state_.phase = Phase::kOver;
    state_.end = reason;
    revealed_ = true;
    tell([&] {
      GameEnded ended{reason, state_.turns, state_.passes, state_.last_turns, {}};
      for (int s = 0; s < rules_.players; ++s) ended.tickets[s] = state_.seats[s].tickets;
      return ended;
    });
  }

  const SeatId id_;
  Seat& seat_;
  bool revealed_ = false;
  bool passed_ = false;
  bool race_moved_ = false;  // a claim or an exchange: tickets may be complete now
};

}  // namespace roundhouse::board
