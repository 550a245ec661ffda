// One number per bot out of a round robin: the model of Bradley and Terry, in which the share of a against b is
// 1 / (1 + 10^((b - a) / 400)), as chess ratings have it. The mean of all ratings is 0.
#pragma once

#include <vector>

#include "bots/arena/interval.h"

namespace roundhouse::arena {

struct PairShare {
  int first = 0, second = 0;
  ShareSample sample;  // of the first bot's share of the wins; the two deals added keep every rating finite
};

// The likeliest ratings. Their intervals take the spread of the deals as it was seen (the "sandwich"), not as the model
// would have it for single games. Every bot must be joined to every other by pairs.
std::vector<Estimate> ratings(int bots, const std::vector<PairShare>& pairs);

}  // namespace roundhouse::arena
