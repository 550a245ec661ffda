// What a seat can decide (COM-12). Two forms with a tested round trip: a variant for people and wires, and a packed
// integer for the engine, search and learning.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <variant>

#include "core/ids.h"

namespace roundhouse {

// From the tickets offered; bit i: the i-th of them.
struct Keep {
  std::uint8_t subset{};
  bool operator==(const Keep&) const = default;
};
// From the deck, blind.
struct Draw {
  bool operator==(const Draw&) const = default;
};
// From the market.
struct Take {
  std::uint8_t slot{};
  bool operator==(const Take&) const = default;
};
struct Claim {
  TrackId track;
  Color color;             // kWild: paid with wilds alone
  std::uint8_t wilds{};    // how many of the cards are wilds
  bool flag = false;       // PA-5: one card of the colour is kept
  bool operator==(const Claim&) const = default;
};
struct BuildStation {
  CityId city;
  Color color;
  std::uint8_t wilds{};
  bool operator==(const BuildStation&) const = default;
};
struct DrawTickets {
  bool operator==(const DrawTickets&) const = default;
};
// FJ-2: all tickets in hand for new ones.
struct Exchange {
  bool operator==(const Exchange&) const = default;
};
// EU-8: a tunnel's extra cost.
struct Pay {
  std::uint8_t wilds{};
  bool operator==(const Pay&) const = default;
};
// EU-9: out of the tunnel.
struct Withdraw {
  bool operator==(const Withdraw&) const = default;
};
// CG-7: a row of one colour and wilds.
struct PlaceSuit {
  Color color;
  std::uint8_t colored{};
  std::uint8_t wilds{};
  bool operator==(const PlaceSuit&) const = default;
};
// CG-7: one card of each of several colours; bit c: a card of colour c.
struct PlaceMix {
  std::uint8_t colors{};
  bool operator==(const PlaceMix&) const = default;
};
// CG-6: no second card.
struct Stop {
  bool operator==(const Stop&) const = default;
};
// CG-12: score this ticket.
struct Complete {
  TicketId ticket;
  bool operator==(const Complete&) const = default;
};
// COM-4.
struct Pass {
  bool operator==(const Pass&) const = default;
};

using Action = std::variant<Keep, Draw, Take, Claim, BuildStation, DrawTickets, Exchange, Pay, Withdraw, PlaceSuit,
                            PlaceMix, Stop, Complete, Pass>;

// In the order of the variant.
enum class ActionKind : std::uint8_t {
  kKeep,
  kDraw,
  kTake,
  kClaim,
  kStation,
  kTickets,
  kExchange,
  kPay,
  kWithdraw,
  kPlaceSuit,
  kPlaceMix,
  kStop,
  kComplete,
  kPass
};

// Four bytes: kind, colour (its high bit: the flag), target (track, city, slot, subset, ticket, cards), wilds.
// Lists of legal actions are sorted by this number.
struct ActionId {
  std::uint32_t bits;

  static constexpr ActionId of(ActionKind kind, std::uint32_t target = 0, std::uint32_t color = 0,
                               std::uint32_t wilds = 0, bool flag = false) {
    return {static_cast<std::uint32_t>(kind) << 24 | (color | (flag ? 0x80u : 0u)) << 16 | target << 8 | wilds};
  }
  constexpr ActionKind kind() const { return static_cast<ActionKind>(bits >> 24); }
  constexpr Color color() const { return Color{static_cast<std::uint8_t>((bits >> 16) & 0x7F)}; }
  constexpr bool flag() const { return (bits >> 23 & 1) != 0; }
  constexpr std::uint8_t target() const { return static_cast<std::uint8_t>(bits >> 8); }
  constexpr std::uint8_t wilds() const { return static_cast<std::uint8_t>(bits); }
  auto operator<=>(const ActionId&) const = default;
};

ActionId pack(const Action& action);
Action unpack(ActionId id);

// Which of several equivalent payments are listed. Trading a coloured card for a wild in hand never hurts, so a claim's
// canonical payments are one per colour, with as many coloured cards as possible, and one of wilds alone.
enum class Payments : std::uint8_t { kCanonical, kAll };

// An action that stands on a seat's list of legal actions. Only a list makes one (ActionList::at, ActionList::find), and it
// is good for the moment of the game that the list was made for.
class LegalAction {
 public:
  SeatId seat() const { return seat_; }
  ActionId id() const { return id_; }
  bool operator==(const LegalAction&) const = default;

 private:
  friend class ActionList;
  LegalAction(SeatId seat, ActionId id) : seat_(seat), id_(id) {}
  SeatId seat_;
  ActionId id_;
};

// A seat's legal actions, sorted and unique. Room for the worst board that the data files allow: 128 gray tracks of 15 spaces,
// each paid in 8 colours with 1 to 15 coloured cards, and stations in 64 cities. Nothing is cleared or allocated.
class ActionList {
 public:
  static constexpr int kCapacity = 20480;
  ActionList() {}  // NOLINT: the items stay uninitialised on purpose
  // Empties it: what follows are the actions of this seat.
  void start(SeatId seat) {
    seat_ = seat;
    size_ = 0;
  }
  void push_back(ActionId id) {
    assert(size_ < kCapacity);
    items_[size_++] = id;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  ActionId operator[](int i) const {
    assert(i >= 0 && i < size_);
    return items_[i];
  }
  const ActionId* begin() const { return items_; }
  const ActionId* end() const { return items_ + size_; }
  bool has(ActionId id) const { return std::binary_search(begin(), end(), id); }
  LegalAction at(int i) const { return {seat_, (*this)[i]}; }
  std::optional<LegalAction> find(ActionId id) const {
    return has(id) ? std::optional(LegalAction{seat_, id}) : std::nullopt;
  }

 private:
  ActionId items_[kCapacity];
  int size_ = 0;
  SeatId seat_ = kNoSeat;
};

}  // namespace roundhouse
