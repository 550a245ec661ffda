#include "bots/arena/interval.h"

#include <algorithm>
#include <cmath>

namespace roundhouse::arena {
namespace {

constexpr double kAddedDeals = 2;

// What one deal's shares add up to when all its games are won.
double whole_deal(const Contest& contest) { return static_cast<double>(contest.games.size()) * kWin; }

}  // namespace

ShareSample share_sample(const Contest& contest, const Totals& totals, std::size_t bot) {
  const double whole = whole_deal(contest), won = kAddedDeals * contest.fair_share(contest.bots[bot]);
  const double n = static_cast<double>(totals.deals) + kAddedDeals;
  const double sum = static_cast<double>(totals.bots[bot].share) / whole + won;
  const double squares = static_cast<double>(totals.bots[bot].share_squared) / (whole * whole) + won;
  return {n, sum / n, std::max(0.0, (squares - sum * sum / n) / (n - 1))};
}

Estimate win_share(const Contest& contest, const Totals& totals, std::size_t bot) {
  if (totals.deals == 0) return {contest.fair_share(contest.bots[bot]), 0, 1};
  const ShareSample sample = share_sample(contest, totals, bot);
  const double reach = student_t(sample.deals - 1) * std::sqrt(sample.variance / sample.deals);
  const double mean = static_cast<double>(totals.bots[bot].share) / whole_deal(contest);
  return {mean / static_cast<double>(totals.deals), std::max(0.0, sample.mean - reach),
          std::min(1.0, sample.mean + reach)};
}

double student_t(double degrees_of_freedom) {
  constexpr double z = 1.959963984540054, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z, z9 = z7 * z * z;
  const double v = degrees_of_freedom;
  return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
         (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

}  // namespace roundhouse::arena
