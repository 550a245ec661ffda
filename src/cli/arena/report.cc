#include "cli/arena/report.h"

#include <fmt/core.h>

#include "bots/arena/ratings.h"

namespace roundhouse {

std::vector<arena::Estimate> arena_ratings(const arena::Results& results, const std::vector<arena::Contest>& contests) {
  if (!results.plan.lineup.empty()) return {};
  std::vector<arena::PairShare> pairs;
  for (std::size_t c = 0; c < contests.size(); ++c) {
    pairs.push_back(
        {contests[c].bots[0], contests[c].bots[1], arena::share_sample(contests[c], results.contests[c], 0)});
  }
  return arena::ratings(static_cast<int>(results.plan.bots.size()), pairs);
}

arena::Verdict arena_verdict(const arena::Results& results, const arena::Contest& contest,
                             const arena::Totals& totals) {
  return arena::sprt_verdict(arena::share_sample(contest, totals, 0), contest.fair_share(contest.bots[0]),
                             results.plan.sprt_margin / 100.0);
}

arena::BotTotals totals_of_bot(const arena::Results& results, const std::vector<arena::Contest>& contests, int bot) {
  arena::BotTotals sum;
  for (std::size_t c = 0; c < contests.size(); ++c) {
    for (std::size_t b = 0; b < contests[c].bots.size(); ++b) {
      if (contests[c].bots[b] == bot) sum.add(results.contests[c].bots[b]);
    }
  }
  return sum;
}

double arena_mean(std::int64_t sum, std::int64_t n) {
  return n == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(n);
}

std::string percent(double part) { return fmt::format("{:.1f} %", 100 * part); }

}  // namespace roundhouse
