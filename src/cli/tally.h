// What many games add up to. Whole numbers only, so that the order of adding, and so the number of threads, makes no difference.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/shared/score.h"

namespace roundhouse {

struct Tally {
  static constexpr int kWin = 60;  // a win in parts that two to five winners can share
  static constexpr std::size_t kEndReasons = static_cast<std::size_t>(EndReason::kDeckOut) + 1;

  std::uint64_t unfinished = 0;  // COM-14: not among the games
  std::uint64_t games = 0, decisions = 0, turns = 0, claims = 0;
  std::int64_t score = 0;  // of all seats
  std::uint64_t tickets_made = 0, tickets_lost = 0;
  std::array<std::uint64_t, kMaxSeats> wins{};  // in parts of kWin
  std::array<std::uint64_t, kEndReasons> end_reasons{};

  void add_game(int players, std::uint64_t n_decisions, std::uint64_t n_turns, std::uint64_t n_claims,
                const Score& result, EndReason reason) {
    ++games;
    decisions += n_decisions;
    turns += n_turns;
    claims += n_claims;
    ++end_reasons[static_cast<std::size_t>(reason)];
    const int winners = std::popcount(result.winners);
    for (std::size_t s = 0; s < static_cast<std::size_t>(players); ++s) {
      score += result.seats[s].total;
      tickets_made += static_cast<std::uint64_t>(result.seats[s].completed);
      tickets_lost += static_cast<std::uint64_t>(result.seats[s].lost);
      if ((result.winners >> s & 1) != 0) wins[s] += static_cast<std::uint64_t>(kWin / winners);
    }
  }

  void add(const Tally& other) {
    unfinished += other.unfinished;
    games += other.games;
    decisions += other.decisions;
    turns += other.turns;
    claims += other.claims;
    score += other.score;
    tickets_made += other.tickets_made;
    tickets_lost += other.tickets_lost;
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] += other.wins[i];
    for (std::size_t i = 0; i < end_reasons.size(); ++i) end_reasons[i] += other.end_reasons[i];
  }
};

}  // namespace roundhouse
