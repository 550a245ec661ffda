// A view as a row of floats. Everything that the view says is in it, so it can be decoded again (python/roundhouse/tensors.py).
// Seats are counted from the viewer, clockwise: the same position looks the same from every chair.
#pragma once

#include <array>

#include "games/board/resample.h"
#include "games/card/resample.h"
#include "research/bounds.h"
#include "research/planes.h"

namespace roundhouse::research {

// A pile as a count per colour, the wild last.
struct PileAt {
  PlaneAt at;
  int colors = 0;
  std::array<float, kMaxColors + 1> unit{};
};

// What both kernels' views have.
struct CommonPlanes {
  PlaneAt viewer, first, current, phase, end, market, deck_size, ticket_deck_size, last_round, last_turns, turns;
  PlaneAt tickets, offer, choice;
  PlaneAt seat_hand, seat_tickets, seat_offer, seat_chosen, seat_points, seat_completed, seat_revealed;
  PileAt discards, hand;
  int players = 0, slots = 0, colors = 0, n_tickets = 0, most_offered = 0;
};

class BoardEncoder {
 public:
  BoardEncoder(const board::Rules& rules, const Bounds& bounds, int horizon);
  const Planes& observation() const { return observation_; }
  const Planes& memory() const { return memory_; }
  void write(const board::View& view, float* out) const;
  void write_memory(const board::Knowledge& knowledge, float* out) const;

 private:
  Planes observation_, memory_;
  CommonPlanes common_;
  PlaneAt passes_, ticket_discards_, tunnel_track_, tunnel_color_, tunnel_laid_, tunnel_extra_;
  PileAt tunnel_turned_, known_, unseen_;
  PlaneAt returned_, tracks_, pieces_, stations_, stations_left_, flag_, flags_done_, bonus_;
  int n_tracks_ = 0, n_cities_ = 0;
  bool race_ = false;
};

class CardEncoder {
 public:
  CardEncoder(const card::Rules& rules, const Bounds& bounds, int horizon);
  const Planes& observation() const { return observation_; }
  const Planes& memory() const { return memory_; }
  void write(const card::View& view, float* out) const;
  void write_memory(const card::Knowledge& knowledge, float* out) const;

 private:
  Planes observation_, memory_;
  CommonPlanes common_;
  PlaneAt round_, rows_, returned_;
  PileAt stack_, known_, unseen_;
};

}  // namespace roundhouse::research
