// A race's tickets (FJ-3, FJ-4): drawn unseen, shown when complete, given up unseen to a pile that becomes the deck again.
// What one seat knows of them is the story so far; a world is that story told again with tickets in it.
// docs/decisions/resampling.md says why the samples are right and what is deliberately not inferred.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse {

struct RaceStep {
  enum class Kind : std::uint8_t {
    kDraw,  // a seat draws; `ticket` if it is the viewer
    kShow,  // a seat shows a complete ticket; `most`: how many of those it held it can be at most
    kGiveUp,  // a seat gives up all it holds
    kPile,  // what was given up reaches the pile
    kReshuffle,  // the pile is the deck
    kJoin,  // a seat's tracks complete more tickets: `ticket` is the number of the set
    kSettle,  // of the tickets that a seat holds, none is complete
  };
  Kind kind{};
  SeatId seat{};
  std::uint8_t ticket = 0, most = 0;
  bool operator==(const RaceStep&) const = default;
};

// How the tickets lie, by counts.
struct RaceStanding {
  TicketSet tickets = 0;  // all that have not been shown
  std::array<std::uint8_t, kMaxSeats> held{};  // by the others
  std::array<TicketSet, kMaxSeats> complete{};  // by seat: what its tracks complete
  FixedVector<TicketId, kMaxOffer> own;  // the viewer's
  std::uint8_t deck = 0, pile = 0, given_up = 0;  // given up: on the way to the pile
  bool operator==(const RaceStanding&) const = default;
};

struct HiddenRace {
  static constexpr int kMaxSteps = 512, kMaxJoins = kMaxTracks;  // a claim joins once

  RaceStanding start;  // when the story begins; which tickets the others hold, nobody knows
  FixedVector<RaceStep, kMaxSteps> steps;
  FixedVector<TicketSet, kMaxJoins> joins;
  SeatId viewer = kNoSeat;
  // Set when the story grew too long and its beginning was forgotten: samples still agree with every count.
  bool approximate = false;

  void draw(SeatId seat, TicketId ticket);
  void show(SeatId seat, TicketId ticket);
  void give_up(SeatId seat);
  void reach_pile();
  void reshuffle();
  void join(SeatId seat, TicketSet complete);
  void settle(SeatId seat);

  // The standing after one more step.
  void follow(RaceStanding& standing, const RaceStep& step) const;

  bool operator==(const HiddenRace&) const = default;

 private:
  void add(const RaceStep& step);
  void forget_beginning();
  // For `most`, at the end of the story.
  std::array<std::uint8_t, kMaxSeats> holds_{}, fresh_{};
  std::array<TicketSet, kMaxSeats> settled_{}, complete_{};
};

struct RaceWorld {
  std::array<FixedVector<TicketId, kMaxOffer>, kMaxSeats> held;  // in the order drawn; the viewer's own is left empty
  TicketSet deck = 0, pile = 0;
};

// False if no world was found within a documented number of tries; then `out` agrees with the counts only.
bool sample_race(const HiddenRace& hidden, Chance& chance, RaceWorld& out);

// Only the counts hold, and that nobody holds a complete ticket.
void deal_race_by_counts(const HiddenRace& hidden, Chance& chance, RaceWorld& out);

}  // namespace roundhouse
