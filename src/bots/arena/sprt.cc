#include "bots/arena/sprt.h"

#include <cmath>

namespace roundhouse::arena {

double log_likelihood_ratio(const ShareSample& sample, double h0, double h1) {
  // The two deals that every sample holds keep the variance above 0.
  return sample.deals * (h1 - h0) * (sample.mean - (h0 + h1) / 2) / sample.variance;
}

Verdict sprt_verdict(const ShareSample& sample, double fair, double margin) {
  const double accept_h1 = std::log((1 - kSprtBeta) / (kSprtAlpha / 2));
  const double accept_h0 = std::log(kSprtBeta / (1 - kSprtAlpha / 2));
  const double stronger = log_likelihood_ratio(sample, fair, fair + margin);
  const double weaker = log_likelihood_ratio(sample, fair, fair - margin);
  if (stronger >= accept_h1) return Verdict::kStronger;
  if (weaker >= accept_h1) return Verdict::kWeaker;
  return stronger <= accept_h0 && weaker <= accept_h0 ? Verdict::kNoDifference : Verdict::kOpen;
}

}  // namespace roundhouse::arena
