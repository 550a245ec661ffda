// What Python holds: a game and a state, of whichever kernel. Shared by the files of this folder.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <variant>

#include "research/play.h"

namespace nb = nanobind;

namespace roundhouse::research {

// At this boundary an error becomes an exception.
template <class T>
T& checked(Result<T>& result) {
  if (!result) throw std::invalid_argument(result.error().text());
  return *result;
}
template <class T>
T checked(Result<T>&& result) {
  if (!result) throw std::invalid_argument(result.error().text());
  return std::move(*result);
}

template <class K>
using TablePtr = std::shared_ptr<const Table<K>>;
using AnyTable = Kernels::OneOf<TablePtr>;
using AnyPlay = Kernels::OneOf<Play>;

inline SeatId seat_of(int player, int players) {
  if (player < 0 || player >= players)
    throw std::invalid_argument("a player is one of 0 to " + std::to_string(players - 1) + ", not " +
                                std::to_string(player));
  return SeatId{static_cast<std::uint8_t>(player)};
}

// Numbers of what chance gives: colours in the deck's order, the wild after them; tickets and seats from 0.
inline int outcome_number(const GameData& data, Outcome outcome) {
  const bool wild = outcome.kind == Outcome::Kind::kCard && outcome.value == kWild.value;
  return wild ? static_cast<int>(data.deck.colors.size()) : outcome.value;
}

inline Outcome outcome_by_number(const GameData& data, Outcome::Kind kind, int number) {
  const bool wild = kind == Outcome::Kind::kCard && number == static_cast<int>(data.deck.colors.size());
  return {kind, wild ? kWild.value : static_cast<std::uint8_t>(number)};
}

struct Game {
  AnyTable table;

  template <class F>
  auto with(F&& f) const {
    return std::visit([&](const auto& t) { return f(*t); }, table);
  }
  const GameData& data() const {
    return std::visit([](const auto& t) -> const GameData& { return *t->data; }, table);
  }
  int actions() const {
    return with([](const auto& t) { return t.actions.size(); });
  }
};

struct State {
  Game game;
  AnyPlay play;

  template <class F>
  decltype(auto) with(F&& f) const {
    return std::visit([&](const auto& p) { return f(p); }, play);
  }
  template <class F>
  decltype(auto) with(F&& f) {
    return std::visit([&](auto& p) { return f(p); }, play);
  }
  SeatId seat(int player) const {
    return with([&](const auto& p) { return seat_of(player, p.table().players()); });
  }
};

// Each adds its part to the module.
void bind_game(nb::module_& m);
void bind_state(nb::module_& m);
void bind_bots(nb::module_& m);
void bind_batches(nb::module_& m);

}  // namespace roundhouse::research
