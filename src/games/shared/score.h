// The final reckoning of one game: points by source for every seat, who wins, and what decided it.
#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/ids.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse {

enum class EndReason : std::uint8_t { kNone, kLastRound, kStuck, kSixthTicket, kLastPiece, kDeckOut };

enum class Decided : std::uint8_t { kPoints, kTickets, kFewestStations, kLongest, kBonusCards, kShared };

struct SeatScore {
  int total = 0;
  int routes = 0;
  int tickets = 0;      // made minus lost
  int longest = 0;      // the bonus
  int stations = 0;
  int attractions = 0;
  int flags = 0;
  int bonuses = 0;      // big cities
  int completed = 0;    // how many tickets; in a race the coast-to-coast bonus counts
  int lost = 0;
  int trail = 0;        // spaces of the longest trail
  int bonus_cards = 0;
  TicketSet made = 0, missed = 0;
  FixedVector<TrackId, 8>
      station_tracks;  // EU-13: the tracks used, in the order of the stations' cities; a station may use none
  bool operator==(const SeatScore&) const = default;
};

struct Score {
  std::array<SeatScore, kMaxSeats> seats{};
  std::uint8_t winners = 0;  // bit per seat
  Decided decided = Decided::kPoints;
  bool operator==(const Score&) const = default;
};

}  // namespace roundhouse
