// What research needs of the tiny kernel: numbers for its two actions, and floats for its view.
#pragma once

#include "kernel/tiny.h"
#include "research/bounds.h"
#include "research/mask.h"
#include "research/planes.h"

namespace roundhouse::tiny {

struct Actions {
  Actions(const Rules&, Payments wanted) : payments_(wanted) {}
  int size() const { return 2; }
  Payments payments() const { return payments_; }
  int id_of(const State&, ActionId action) const { return action.kind() == ActionKind::kStop; }
  ActionId action_of(const Rules&, const State&, SeatId, int id) const {
    return ActionId::of(id == 0 ? ActionKind::kDraw : ActionKind::kStop);
  }

 private:
  Payments payments_;
};

struct Encoder {
  Encoder(const Rules&, const research::Bounds&, int) { hand_ = planes_.add("hand", {4}, 10); }
  const research::Planes& observation() const { return planes_; }
  const research::Planes& memory() const { return planes_; }
  void write(const View& view, float* out) const {
    for (std::uint8_t c = 0; c < 3; ++c) out[hand_.offset + c] = view.hand[Color{c}] * hand_.unit;
    out[hand_.offset + 3] = view.hand[kWild] * hand_.unit;
  }
  void write_memory(const Knowledge& knowledge, float* out) const { write(knowledge.view, out); }

 private:
  research::Planes planes_;
  research::PlaneAt hand_;
};

// Every card is drawn, and every seat stops.
inline research::Bounds bounds_of(const Rules& rules) {
  return {.decisions = 8 * rules.players, .max_score = 6 * rules.players};
}

inline void fill_mask(const Actions&, const Rules& rules, const State& state, SeatId seat, research::Mask& out) {
  out.clear();
  ActionList list;
  Kernel::legal(rules, state, seat, Payments::kAll, list);
  for (const ActionId action : list) out.set(action.kind() == ActionKind::kStop);
}

}  // namespace roundhouse::tiny
