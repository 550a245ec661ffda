// Following tickets that lie hidden.
#include "belief/hidden_tickets.h"

#include <bit>
#include <cassert>

#include "core/bits.h"

namespace roundhouse {
namespace {

bool all_alike(const FixedVector<TicketClue, kMaxOffer>& offer) {
  for (const TicketClue entry : offer) {
    if (entry != offer[0] || entry.tag != TicketClue::Tag::kAny) return false;
  }
  return true;
}

int kind_of(const HiddenTickets& hidden, TicketId ticket) {
  for (int kind = 0; kind < kMaxTicketKinds; ++kind) {
    if ((hidden.unseen[kind] & ticket_bit(ticket)) != 0) return kind;
  }
  return -1;
}

// What the entry was, now that the viewer has seen the ticket; the ticket is unknown no more.
TicketClue come_to_light(HiddenTickets& hidden, TicketId ticket) {
  const int kind = kind_of(hidden, ticket);
  hidden.returned &= ~ticket_bit(ticket);
  if (kind >= 0) {
    hidden.unseen[kind] &= ~ticket_bit(ticket);
    return TicketClue::any(kind, hidden.shuffled);
  }
  if ((hidden.shuffled_back & ticket_bit(ticket)) != 0) {
    hidden.shuffled_back &= ~ticket_bit(ticket);
    return TicketClue::any(hidden.deck_kind, true);
  }
  return TicketClue::known(ticket);
}

// A choice matters if the viewer can tell the tickets apart.
void remember(HiddenTickets& hidden, HiddenKeeps& seat, int kept, HiddenTickets::Rest fate) {
  Choice choice;
  choice.count = static_cast<std::uint8_t>(seat.offer.size());
  choice.kept = static_cast<std::uint8_t>(kept);
  choice.leaves = fate == HiddenTickets::Rest::kLeaves;
  const auto id = static_cast<std::uint8_t>(hidden.choices.size());
  for (std::uint8_t i = 0; i < choice.count; ++i) {
    choice.offered[i] = seat.offer[i];
    const TicketClue entry{TicketClue::Tag::kChosen, id, i};
    if (i >= choice.count - kept) {
      seat.kept.push_back(entry);
    } else if (fate == HiddenTickets::Rest::kBottom) {
      hidden.bottom.push_back(entry);
    }
  }
  hidden.choices.push_back(choice);
}

}  // namespace

void HiddenTickets::deal(SeatId seat, int kind, TicketId ticket) {
  if (kind == deck_kind) --deck;
  if (seat == viewer) {
    come_to_light(*this, ticket);
  } else {
    seats[seat.value].offer.push_back(TicketClue::any(kind, shuffled));
  }
}

void HiddenTickets::draw(SeatId seat, TicketId ticket) {
  TicketClue entry = TicketClue::any(deck_kind, shuffled);
  if (deck > 0) {
    --deck;
  } else {
    entry = bottom[0];
    bottom.erase_at(0);
  }
  if (seat != viewer) return seats[seat.value].offer.push_back(entry);
  const TicketClue was = come_to_light(*this, ticket);
  if (entry.tag == TicketClue::Tag::kChosen) choices[entry.a].seen[entry.b] = was;
}

void HiddenTickets::keep(SeatId id, int kept, Rest fate, const FixedVector<TicketId, kMaxOffer>& rest) {
  if (fate == Rest::kShuffled) shuffled = true;
  if (id == viewer) {
    for (const TicketId ticket : rest) {
      if (fate == Rest::kBottom) {
        bottom.push_back(TicketClue::known(ticket));
        returned |= ticket_bit(ticket);
      }
      if (fate == Rest::kShuffled) shuffled_back |= ticket_bit(ticket);
    }
    if (fate == Rest::kShuffled) deck = static_cast<std::uint8_t>(deck + rest.size());
    return;
  }
  HiddenKeeps& seat = seats[id.value];
  const int count = static_cast<int>(seat.offer.size()), rest_count = count - kept;
  if (fate == Rest::kShuffled) {
    // Only at the start, where all tickets offered are alike. Kept ones were never in the deck that seen tickets went into.
    assert(all_alike(seat.offer));
    for (int i = 0; i < kept; ++i) seat.kept.push_back(TicketClue::any(seat.offer[0].a, false));
    deck = static_cast<std::uint8_t>(deck + rest_count);
  } else if (kept == count || kept == 0 || all_alike(seat.offer)) {
    for (int i = 0; i < kept; ++i) seat.kept.push_back(seat.offer[i]);
    for (int i = kept; i < count; ++i) {
      if (fate == Rest::kBottom) bottom.push_back(seat.offer[i]);
      if (fate == Rest::kLeaves) ++gone[seat.offer[i].a];
    }
  } else {
    remember(*this, seat, kept, fate);
  }
  seat.offer.clear();
}

void HiddenTickets::show(SeatId id, TicketId ticket) {
  if (id == viewer) return;
  HiddenKeeps& seat = seats[id.value];
  Shown shown{ticket, static_cast<std::uint8_t>(seat.kept.size()), 0, Shown::Origin::kAny};
  if ((shuffled_back & ticket_bit(ticket)) != 0) shown.origin = Shown::Origin::kShuffled;
  const TicketClue was = come_to_light(*this, ticket);
  if (was.tag == TicketClue::Tag::kKnown) shown.origin = Shown::Origin::kKnown;
  else shown.kind = was.a;
  seat.shown.push_back(shown);
}

void HiddenTickets::rule_out(SeatId id, TicketSet tickets) {
  HiddenKeeps& seat = seats[id.value];
  const auto limit = static_cast<std::uint8_t>(seat.kept.size());
  const int i = seat.ruled_out_limit[0] == 0 || seat.ruled_out_limit[0] == limit ? 0 : 1;
  seat.ruled_out_limit[i] = limit;
  seat.ruled_out[i] |= tickets;
}

void deal_tickets_by_counts(const HiddenTickets& hidden, TicketSet elsewhere, Chance& chance, TicketWorld& out) {
  TicketSet pool = (hidden.unseen[hidden.deck_kind] | hidden.shuffled_back | hidden.returned) & ~elsewhere;
  TicketSet others = 0;
  for (const TicketSet unseen : hidden.unseen) others |= unseen & ~pool & ~elsewhere;
  const auto take = [&](TicketSet& from) {
    const auto n = static_cast<std::uint32_t>(std::popcount(from));
    const TicketId ticket{
        static_cast<std::uint8_t>(select_bit(from, static_cast<int>(chance.below(Chance::Stream::kTickets, n))))};
    from &= ~ticket_bit(ticket);
    return ticket;
  };
  out = {};
  for (int i = 0; i < hidden.deck; ++i) out.deck.unordered |= ticket_bit(take(pool));
  for (std::size_t i = 0; i < hidden.bottom.size(); ++i) out.deck.bottom.push_back(take(pool));
  for (int s = 0; s < kMaxSeats; ++s) {
    const HiddenKeeps& seat = hidden.seats[s];
    for (const TicketClue entry : seat.offer) {
      const bool other = entry.tag == TicketClue::Tag::kAny && entry.a != hidden.deck_kind;
      out.offers[s].push_back(take(other ? others : pool));
    }
    for (std::size_t i = seat.shown.size(); i < seat.kept.size() && (pool | others) != 0; ++i) {
      out.kept[s] |= ticket_bit(take(pool != 0 ? pool : others));
    }
  }
}

}  // namespace roundhouse
