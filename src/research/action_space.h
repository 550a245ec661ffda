// Actions as dense numbers, 0 to size() - 1, the same in every state of a game: what a mask and a policy's output are indexed by.
//
// A claim's number says the track, the colour and whether a card goes to the flag. With canonical payments that is all: how many
// wilds are laid follows from the hand. With all payments the number of wilds is part of it.
#pragma once

#include <array>
#include <vector>

#include "games/board/rules.h"
#include "games/board/state.h"
#include "games/card/rules.h"
#include "games/card/state.h"
#include "games/shared/action.h"

namespace roundhouse::research {

class ActionSpace {
 public:
  ActionSpace(const board::Rules& rules, Payments payments);
  ActionSpace(const card::Rules& rules, Payments payments);

  int size() const { return static_cast<int>(shapes_.size()); }
  Payments payments() const { return payments_; }

  // The number of a legal action. In a space of canonical payments every other payment has the number of the canonical one.
  int id_of(ActionId action, int tunnel_extra) const;
  int id_of(const board::State& state, ActionId action) const { return id_of(action, state.tunnel.extra); }
  int id_of(const card::State&, ActionId action) const { return id_of(action, 0); }

  // The action that a number means in a state. It is one of the game's; whether it is legal is another question.
  ActionId action_of(const board::Rules& rules, const board::State& state, SeatId seat, int id) const;
  ActionId action_of(const card::Rules&, const card::State&, SeatId, int id) const { return shape(id); }

  // The action without what depends on the state: wilds are 0xFF where they do.
  ActionId shape(int id) const { return shapes_[static_cast<std::size_t>(id)]; }

  static constexpr std::uint8_t kByState = 0xFF;

  // For masks: the number of the first id of a group.
  int keep() const { return keep_; }
  int draw() const { return draw_; }
  int tickets() const { return tickets_; }
  int exchange() const { return exchange_; }
  int pass() const { return pass_; }
  int claim(int color, int track, bool flag) const {
    return claim_[static_cast<std::size_t>(flag)][static_cast<std::size_t>(color)][static_cast<std::size_t>(track)];
  }
  int station(int color, int city) const {
    return station_[static_cast<std::size_t>(color)][static_cast<std::size_t>(city)];
  }
  // A row of so many coloured cards and wilds.
  int suit(int color, int colored, int wilds) const {
    return suit_[static_cast<std::size_t>(color)] + (colored - 1) * suit_wilds_ + wilds;
  }
  int mix(unsigned colors) const { return mix_[colors]; }

 private:
  int add(ActionKind kind, int target = 0, int color = 0, int wilds = 0, bool flag = false);
  void add_common(int offers, int slots);
  void add_claims(const board::Rules& rules);
  void add_stations(const board::Rules& rules);
  void add_tunnel_answers(const board::Rules& rules);
  bool all() const { return payments_ == Payments::kAll; }

  Payments payments_;
  std::vector<ActionId> shapes_;
  int keep_ = 0, draw_ = 0, tickets_ = 0, exchange_ = 0, withdraw_ = 0, pay_ = 0, stop_ = 0, complete_ = 0, pass_ = 0;
  std::array<std::array<std::array<std::int16_t, kMaxTracks>, kMaxColors + 1>, 2> claim_{};
  std::array<std::array<std::int16_t, kMaxCities>, kMaxColors + 1> station_{};
  std::array<std::uint8_t, kMaxTracks> ferry_{};
  std::array<int, kMaxColors> suit_{};
  int suit_wilds_ = 1;
  std::array<std::int16_t, 256> mix_{};
};

}  // namespace roundhouse::research
