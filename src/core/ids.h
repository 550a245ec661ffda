// Small integers that can't be mixed up: a city can't be passed where a track is wanted.
#pragma once

#include <compare>
#include <cstdint>

namespace roundhouse {

template <class Tag>
struct Id {
  std::uint8_t value{};
  auto operator<=>(const Id&) const = default;
};

using SeatId = Id<struct SeatTag>;      // a player's place in turn order, from 0; people count from 1
using CityId = Id<struct CityTag>;      // a location, in the order of the map file
using TrackId = Id<struct TrackTag>;    // one claimable line between two cities; people count from 1
using TicketId = Id<struct TicketTag>;  // people count from 1
using Color = Id<struct ColorTag>;      // a card's colour, in the order of the deck file, or kWild

inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxCities = 64;
inline constexpr int kMaxTracks = 128;
inline constexpr int kMaxTickets = 64;
inline constexpr int kMaxColors = 8;  // without the wild
inline constexpr int kMaxMarket = 5;
inline constexpr int kMaxOffer = 6;
inline constexpr int kMaxLength = 15;

inline constexpr Color kWild{kMaxColors};  // always the last count of a pile
inline constexpr Color kNoColor{0xFF};     // an empty market slot; a track that takes any one colour
inline constexpr SeatId kNoSeat{0xFF};

}  // namespace roundhouse
