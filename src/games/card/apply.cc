#include "games/card/apply.h"

#include "games/card/game.h"

namespace roundhouse::card {

bool apply(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events) {
  if (events != nullptr) return Apply<true>(rules, state, seat, chance, events).run(action);
  return Apply<false>(rules, state, seat, chance, nullptr).run(action);
}

void play_random(const Rules& rules, State& state, Chance& chance, std::uint64_t pick) {
  // COM-6: any seat that has not chosen may; random play goes round from the first seat.
  SeatId seat = state.current;
  if (state.phase == Phase::kInitial) {
    while ((state.unchosen >> seat.value & 1) == 0) {
      seat.value = static_cast<std::uint8_t>(seat.value + 1 == rules.players ? 0 : seat.value + 1);
    }
  }
  const ActionId action = with_menu(rules, state, seat, [&](int count, auto nth) {
    return nth(static_cast<int>((static_cast<unsigned __int128>(pick) * static_cast<unsigned>(count)) >> 64));
  });
  Apply<false>(rules, state, seat, chance, nullptr).run(action);
}

}  // namespace roundhouse::card
