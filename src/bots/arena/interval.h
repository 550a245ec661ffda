// How sure a win share is. The deal is the independent unit: the games of one deal share its luck, so they are one
// observation, the bot's share of all wins in them.
#pragma once

#include <cstdint>

#include "bots/arena/totals.h"

namespace roundhouse::arena {

struct Estimate {
  double value = 0, low = 0, high = 0;  // the two ends of the 95 % interval
};

// Shares of the wins over deals: how many, their mean and their variance.
//
// Two more deals are always counted in, wholly won or wholly lost in such parts that together they have a fair share.
// Without them ten deals won out of ten would have no spread at all and pass for certainty.
struct ShareSample {
  double deals = 0, mean = 0, variance = 0;
};
ShareSample share_sample(const Contest& contest, const Totals& totals, std::size_t bot);

// The plain mean of the deals, and Student's interval of the sample, within 0 and 1. No deals: anything is possible.
Estimate win_share(const Contest& contest, const Totals& totals, std::size_t bot);

// Student's t for a two-sided 95 % interval, by the expansion of Cornish and Fisher: within 1 % from 2 degrees on.
double student_t(double degrees_of_freedom);

}  // namespace roundhouse::arena
