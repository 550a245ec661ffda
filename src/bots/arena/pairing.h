// Who plays whom, and where they sit. A deal is played several times with the same deck, the players rotated through
// the seats, so that neither a good hand nor a good seat decides: the luck of a deal falls to everybody once.
#pragma once

#include <cstddef>
#include <vector>

namespace roundhouse::arena {

using Lineup = std::vector<int>;  // the bot of each seat, by its number in the list of bots

// Every distinct line-up that moving everybody on by some seats gives, the one given first.
std::vector<Lineup> rotations(const Lineup& lineup);

// What is measured together: the games that are played with every deal. All of them count for the same bots.
struct Contest {
  std::vector<int> bots;  // ascending
  std::vector<Lineup> games;

  // The part of all seats that this bot has: the win share of a bot that is neither better nor worse than the others.
  double fair_share(int bot) const;
};

// One line-up in all its rotations.
Contest table_contest(const Lineup& lineup);

// Two bots at a table of any size: one of the first among seconds, and one of the second among firsts, each in all
// rotations. Both have half of all seats, so a fair share is one half. With two seats this is one game from each side.
Contest pair_contest(int first, int second, int seats);

// Every pair of `bots` bots once, in the order (0, 1), (0, 2), …, (1, 2), …
std::vector<Contest> round_robin(int bots, int seats);

}  // namespace roundhouse::arena
