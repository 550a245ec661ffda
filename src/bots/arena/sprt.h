// When to stop: Wald's sequential probability ratio test, after every deal.
//
// Two tests run side by side, on the share of the wins of one bot whose fair share is f:
//   stronger:  H0 its share is f  against  H1 its share is f + margin
//   weaker:    H0 its share is f  against  H1 its share is f - margin
// A difference is proven when one of them accepts its H1; there is none as large as the margin when both accept H0. The
// likelihood ratio is that of a normal mean with the variance seen so far (the generalised test that chess programs
// are judged by). Wrongly proving a difference has probability 5 % (half of it on each side), wrongly finding none 5 %.
#pragma once

#include "bots/arena/interval.h"

namespace roundhouse::arena {

inline constexpr double kSprtAlpha = 0.05, kSprtBeta = 0.05;

enum class Verdict { kOpen, kStronger, kWeaker, kNoDifference };

// The logarithm of how much better `h1` explains the sample than `h0` does.
double log_likelihood_ratio(const ShareSample& sample, double h0, double h1);

Verdict sprt_verdict(const ShareSample& sample, double fair, double margin);

}  // namespace roundhouse::arena
