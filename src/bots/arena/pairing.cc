#include "bots/arena/pairing.h"

#include <algorithm>

namespace roundhouse::arena {

std::vector<Lineup> rotations(const Lineup& lineup) {
  std::vector<Lineup> out;
  Lineup next = lineup;
  do {
    out.push_back(next);
    std::rotate(next.begin(), next.end() - 1, next.end());
  } while (next != lineup);
  return out;
}

double Contest::fair_share(int bot) const {
  std::ptrdiff_t own = 0, all = 0;
  for (const Lineup& lineup : games) {
    own += std::count(lineup.begin(), lineup.end(), bot);
    all += static_cast<std::ptrdiff_t>(lineup.size());
  }
  return static_cast<double>(own) / static_cast<double>(all);
}

Contest table_contest(const Lineup& lineup) {
  Contest contest{lineup, rotations(lineup)};
  std::sort(contest.bots.begin(), contest.bots.end());
  contest.bots.erase(std::unique(contest.bots.begin(), contest.bots.end()), contest.bots.end());
  return contest;
}

Contest pair_contest(int first, int second, int seats) {
  const auto one_among = [&](int one, int among) {
    Lineup lineup(static_cast<std::size_t>(seats), among);
    lineup[0] = one;
    return rotations(lineup);
  };
  Contest contest{{std::min(first, second), std::max(first, second)}, one_among(first, second)};
  for (const Lineup& lineup : one_among(second, first)) {
    // At two seats one among the others is the same either way.
    if (std::find(contest.games.begin(), contest.games.end(), lineup) == contest.games.end())
      contest.games.push_back(lineup);
  }
  return contest;
}

std::vector<Contest> round_robin(int bots, int seats) {
  std::vector<Contest> out;
  for (int a = 0; a < bots; ++a) {
    for (int b = a + 1; b < bots; ++b) out.push_back(pair_contest(a, b, seats));
  }
  return out;
}

}  // namespace roundhouse::arena
