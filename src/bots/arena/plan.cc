#include "bots/arena/plan.h"

#include <algorithm>

#include "bots/stream.h"

namespace roundhouse::arena {

std::vector<Contest> Plan::contests() const {
  if (lineup.empty()) return round_robin(static_cast<int>(bots.size()), players);
  return {table_contest(lineup)};
}

std::uint64_t Plan::deal_seed(std::size_t contest, std::int64_t deal) const {
  return derived_seed(derived_seed(seed, contest), static_cast<std::uint64_t>(deal));
}

Result<> merge_results(Results& results, const Results& part, const std::string& name) {
  const auto refuse = [&](std::string why) { return Error{ErrorCode::kBadValue, std::move(why), name, ""}; };
  if (!(part.plan == results.plan) || part.shards != results.shards)
    return refuse("this is a part of another run: game, bots, seed, games and number of shards must be the same.");
  for (const int i : part.parts) {
    const auto at = std::lower_bound(results.parts.begin(), results.parts.end(), i);
    if (at != results.parts.end() && *at == i)
      return refuse("part " + std::to_string(i) + " of " + std::to_string(results.shards) + " is given twice.");
    results.parts.insert(at, i);
  }
  for (std::size_t c = 0; c < results.contests.size(); ++c) results.contests[c].add(part.contests[c]);
  return Ok{};
}

}  // namespace roundhouse::arena
