#include "games/board/apply.h"

#include "games/board/game.h"
#include "games/board/menu.h"

namespace roundhouse::board {

bool apply(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events) {
  if (events != nullptr) return Apply<true>(rules, state, seat, chance, events).run(action);
  return Apply<false>(rules, state, seat, chance, nullptr).run(action);
}

// One function without calls in it: the menu's masks and the apply that follows share registers, a tenth of the cost.
[[gnu::flatten]] void play_random(const Rules& rules, State& state, Chance& chance, std::uint64_t pick) {
  // COM-6: any seat that has not chosen may; random play goes round from the first seat.
  SeatId seat = state.current;
  if (state.phase == Phase::kInitial) {
    while ((state.unchosen >> seat.value & 1) == 0) {
      seat.value = static_cast<std::uint8_t>(seat.value + 1 == rules.players ? 0 : seat.value + 1);
    }
  }
  const ActionId action = with_menu(rules, state, state.seats[seat.value], [&](int count, auto nth) {
    return nth(static_cast<int>((static_cast<unsigned __int128>(pick) * static_cast<unsigned>(count)) >> 64));
  });
  Apply<false>(rules, state, seat, chance, nullptr).run(action);
}

}  // namespace roundhouse::board
