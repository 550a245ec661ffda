// Worlds that a seat can imagine, more often those that fit what the others have done.
#pragma once

#include "bots/stream.h"
#include "core/chance.h"

namespace roundhouse {

template <class Mind>
class Worlds {
 public:
  Worlds(Mind& mind, const typename Mind::View& view, Stream& stream, Chance& chance)
      : mind_(mind), view_(view), stream_(stream), chance_(chance) {}

  typename Mind::State any() { return resample(mind_.rules, view_, mind_.knowledge, chance_); }

  // Out of a few, one by how well it fits.
  typename Mind::State likely() {
    constexpr int kDrawn = 4;
    typename Mind::State chosen = any();
    double sum = mind_.plausibility(chosen);
    for (int i = 1; i < kDrawn; ++i) {
      const typename Mind::State other = any();
      const double weight = mind_.plausibility(other);
      sum += weight;
      if (static_cast<double>(stream_.next() >> 11) * 0x1p-53 * sum < weight) chosen = other;
    }
    return chosen;
  }

 private:
  Mind& mind_;
  const typename Mind::View& view_;
  Stream& stream_;
  Chance& chance_;
};

}  // namespace roundhouse
