// Tickets that other seats were offered unseen: what one seat knows of them, and worlds that agree with it.
//
// A ticket that lies hidden is an entry. Either the viewer knows which ticket it is (it has gone through its own hands), or it is
// one of those that the viewer can't tell apart, or it depends on a choice that another seat made unseen between tickets
// of which the viewer knows some. Only such choices are remembered; a choice between tickets all alike makes no difference.
// docs/decisions/resampling.md says why the samples are right and what is deliberately not inferred.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse {

inline constexpr int kMaxTicketKinds = 4;

// What is known of one ticket.
struct TicketClue {
  enum class Tag : std::uint8_t { kNone, kAny, kKnown, kChosen };
  Tag tag = Tag::kNone;
  std::uint8_t a = 0;  // kAny: the kind; kKnown: the ticket; kChosen: the choice
  std::uint8_t b =
      0;  // kAny: 1 if it was in the deck when seen tickets were shuffled back; kChosen: which of its tickets

  static TicketClue any(int kind, bool shuffled) { return {Tag::kAny, static_cast<std::uint8_t>(kind), shuffled}; }
  static TicketClue known(TicketId ticket) { return {Tag::kKnown, ticket.value, 0}; }
  bool operator==(const TicketClue&) const = default;
};

// A seat was offered these and kept some. Afterwards its tickets are counted anew: first the returned ones, then those
// kept, both in the order offered.
struct Choice {
  std::array<TicketClue, kMaxOffer> offered{};
  std::array<TicketClue, kMaxOffer>
      seen{};  // by the new count: what the viewer found when a returned ticket reached it
  std::uint8_t count = 0, kept = 0;
  bool leaves = false;  // those returned left the game
  bool operator==(const Choice&) const = default;
};

// A ticket that another seat showed: it was among the first `limit` that it kept.
struct Shown {
  TicketId ticket;
  std::uint8_t limit = 0, kind = 0;
  enum class Origin : std::uint8_t { kAny, kShuffled, kKnown } origin{};
  bool operator==(const Shown&) const = default;
};

struct HiddenKeeps {
  FixedVector<TicketClue, kMaxTickets> kept;  // in the order kept
  FixedVector<TicketClue, kMaxOffer> offer;
  FixedVector<Shown, kMaxTickets> shown;
  // Tickets that the first so many kept can't be: the rules would have brought them to light (CG-12).
  std::array<TicketSet, 2> ruled_out{};
  std::array<std::uint8_t, 2> ruled_out_limit{};
  bool operator==(const HiddenKeeps&) const = default;
};

struct HiddenTickets {
  std::array<TicketSet, kMaxTicketKinds> unseen{};  // by kind: tickets that the viewer never had in hands
  TicketSet shuffled_back = 0;  // tickets that it had, now somewhere in the deck or drawn from it
  TicketSet returned = 0;  // tickets that it had and returned to the bottom, not seen since
  std::array<HiddenKeeps, kMaxSeats> seats{};
  FixedVector<TicketClue, kMaxTickets> bottom;
  FixedVector<Choice, kMaxTickets> choices;  // each keeps a ticket, so there is room for all
  std::array<std::uint8_t, kMaxTicketKinds> gone{};  // tickets alike that left the game, by kind
  std::uint8_t deck = 0;  // tickets above the bottom
  std::uint8_t deck_kind = 0;
  bool shuffled = false;
  SeatId viewer = kNoSeat;

  // A seat is dealt a ticket of a kind at the start, or draws the next one of the deck. `ticket` is for the viewer's eyes.
  void deal(SeatId seat, int kind, TicketId ticket);
  void draw(SeatId seat, TicketId ticket);
  // What a seat did with its offer. `rest` are the tickets returned, if the viewer returned them.
  enum class Rest : std::uint8_t { kLeaves, kBottom, kShuffled };
  void keep(SeatId seat, int kept, Rest fate, const FixedVector<TicketId, kMaxOffer>& rest);
  // Another seat shows a ticket that it kept.
  void show(SeatId seat, TicketId ticket);
  // None of the tickets that the seat keeps now is one of these.
  void rule_out(SeatId seat, TicketSet tickets);

  bool operator==(const HiddenTickets&) const = default;
};

struct TicketWorld {
  std::array<TicketSet, kMaxSeats> kept{};
  std::array<FixedVector<TicketId, kMaxOffer>, kMaxSeats> offers;
  TicketDeck deck;
};

// `wanted`: if not 0, a seat and tickets of which it holds at least one.
struct Wanted {
  SeatId seat = kNoSeat;
  TicketSet any_of = 0;
};

// False if no world was found within a documented number of tries; then `out` agrees with the counts only.
bool sample_tickets(const HiddenTickets& hidden, const Wanted& wanted, Chance& chance, TicketWorld& out);

// Nothing but the counts, for a game that is over: some of the tickets, now shown, are elsewhere.
void deal_tickets_by_counts(const HiddenTickets& hidden, TicketSet elsewhere, Chance& chance, TicketWorld& out);

}  // namespace roundhouse
