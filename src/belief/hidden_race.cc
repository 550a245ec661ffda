// Writing down a race's story.
#include "belief/hidden_race.h"

#include <algorithm>
#include <bit>

#include "core/bits.h"

namespace roundhouse {

using Kind = RaceStep::Kind;

void HiddenRace::draw(SeatId seat, TicketId ticket) {
  ++holds_[seat.value];
  ++fresh_[seat.value];
  add({Kind::kDraw, seat, ticket.value, 0});
}

void HiddenRace::show(SeatId seat, TicketId ticket) {
  std::uint8_t &holds = holds_[seat.value], &fresh = fresh_[seat.value];
  // A ticket that was complete when the seat last settled has been drawn since, or it would have been shown then.
  const bool new_one = (settled_[seat.value] & ticket_bit(ticket)) != 0;
  add({Kind::kShow, seat, ticket.value, new_one ? fresh : holds});
  --holds;
  fresh = std::min(static_cast<std::uint8_t>(fresh - new_one), holds);
}

void HiddenRace::give_up(SeatId seat) {
  holds_[seat.value] = fresh_[seat.value] = 0;
  add({Kind::kGiveUp, seat, 0, 0});
}

void HiddenRace::reach_pile() { add({Kind::kPile, {}, 0, 0}); }

void HiddenRace::reshuffle() { add({Kind::kReshuffle, {}, 0, 0}); }

void HiddenRace::join(SeatId seat, TicketSet now_complete) {
  if (now_complete == complete_[seat.value]) return;
  complete_[seat.value] = now_complete;
  add({Kind::kJoin, seat, static_cast<std::uint8_t>(joins.size()), 0});
  joins.push_back(now_complete);
}

void HiddenRace::settle(SeatId seat) {
  fresh_[seat.value] = 0;
  settled_[seat.value] = complete_[seat.value];
  add({Kind::kSettle, seat, 0, 0});
}

void HiddenRace::add(const RaceStep& step) {
  if (steps.size() == kMaxSteps) forget_beginning();
  steps.push_back(step);
}

void HiddenRace::follow(RaceStanding& standing, const RaceStep& step) const {
  const bool mine = step.seat == viewer;
  std::uint8_t& holds = standing.held[step.seat.value];
  FixedVector<TicketId, kMaxOffer>& own = standing.own;
  switch (step.kind) {
    case Kind::kDraw:
      --standing.deck;
      if (mine) own.push_back(TicketId{step.ticket});
      holds = static_cast<std::uint8_t>(holds + !mine);
      break;
    case Kind::kShow:
      standing.tickets &= ~(TicketSet{1} << step.ticket);
      if (mine)
        own.erase_at(static_cast<std::size_t>(std::find(own.begin(), own.end(), TicketId{step.ticket}) - own.begin()));
      holds = static_cast<std::uint8_t>(holds - !mine);
      break;
    case Kind::kGiveUp:
      standing.given_up = mine ? static_cast<std::uint8_t>(own.size()) : holds;
      if (mine) own.clear();
      holds = 0;
      break;
    case Kind::kPile:
      standing.pile = static_cast<std::uint8_t>(standing.pile + standing.given_up);
      standing.given_up = 0;
      break;
    case Kind::kReshuffle:
      standing.deck = standing.pile;
      standing.pile = 0;
      break;
    case Kind::kJoin: standing.complete[step.seat.value] = joins[step.ticket]; break;
    case Kind::kSettle: break;
  }
}

// The first half of the story becomes the standing at its start. Which of the tickets that the viewer had lie in pile, deck or
// other hands is forgotten with it.
void HiddenRace::forget_beginning() {
  approximate = true;
  std::size_t cut = 0;
  // Not in the middle of a seat's move.
  for (; cut < kMaxSteps / 2 || steps[cut - 1].kind != Kind::kSettle; ++cut) follow(start, steps[cut]);
  FixedVector<RaceStep, kMaxSteps> rest;
  for (; cut < steps.size(); ++cut) rest.push_back(steps[cut]);
  steps = rest;
}

void deal_race_by_counts(const HiddenRace& hidden, Chance& chance, RaceWorld& out) {
  RaceStanding standing = hidden.start;
  for (const RaceStep& step : hidden.steps) hidden.follow(standing, step);
  TicketSet left = standing.tickets;
  for (const TicketId ticket : standing.own) left &= ~ticket_bit(ticket);
  const auto take = [&](TicketSet allowed) {
    if (allowed == 0) allowed = left;
    const auto n = static_cast<std::uint32_t>(std::popcount(allowed));
    const TicketId ticket{
        static_cast<std::uint8_t>(select_bit(allowed, static_cast<int>(chance.below(Chance::Stream::kTickets, n))))};
    left &= ~ticket_bit(ticket);
    return ticket;
  };
  for (int s = 0; s < kMaxSeats; ++s) {
    out.held[s].clear();
    for (int i = 0; i < standing.held[s]; ++i) out.held[s].push_back(take(left & ~standing.complete[s]));
  }
  out.pile = 0;
  for (int i = 0; i < standing.pile; ++i) out.pile |= ticket_bit(take(left));
  out.deck = left;
}

}  // namespace roundhouse
