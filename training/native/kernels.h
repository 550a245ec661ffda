// What the batch needs of each kernel: its inputs, and its scripted policies without the worlds that a bot would imagine for them.
#pragma once

#include <optional>
#include <string_view>

#include "bots/mind.h"
#include "games/board/kernel.h"
#include "games/card/kernel.h"
#include "net/board_inputs.h"
#include "net/card_inputs.h"
#include "research/table.h"

namespace roundhouse::training {

inline std::optional<Leaning> leaning_of(std::string_view code) {
  if (code == "greedy") return Leaning::kGreedy;
  if (code == "racer") return Leaning::kRacer;
  if (code == "planner") return Leaning::kPlanner;
  return std::nullopt;
}

struct BoardGames : board::Kernel {
  using Actions = research::ActionSpace;
  using Encoder = research::BoardEncoder;
  using Inputs = net::BoardInputs;
  using Mind = BoardMind;
  using Policy = board::Policy;
  struct Shared {
    explicit Shared(const Rules& rules) : guide(rules) {}
    board::Guide guide;
  };
  static Policy policy(const Rules& rules, const Shared& shared, Leaning leaning) {
    return Policy(rules, shared.guide, BoardMind::style(leaning));
  }
  static TicketSet held(const Rules& rules, const State& state, int seat) {
    const board::Seat& own = state.seats[static_cast<std::size_t>(seat)];
    TicketSet tickets = rules.is_race ? 0 : own.tickets;
    for (const TicketId t : own.offer) tickets |= ticket_bit(t);
    return tickets;
  }
};

struct CardGames : card::Kernel {
  using Actions = research::ActionSpace;
  using Encoder = research::CardEncoder;
  using Inputs = net::CardInputs;
  using Mind = CardMind;
  using Policy = card::Policy;
  struct Shared {
    explicit Shared(const Rules&) {}
  };
  static Policy policy(const Rules& rules, const Shared&, Leaning leaning) {
    return Policy(rules, {.robs = leaning == Leaning::kPlanner});
  }
  static TicketSet held(const Rules&, const State& state, int seat) {
    const card::Seat& own = state.seats[static_cast<std::size_t>(seat)];
    TicketSet tickets = own.tickets;
    for (const TicketId t : own.offer) tickets |= ticket_bit(t);
    return tickets;
  }
};

}  // namespace roundhouse::training
