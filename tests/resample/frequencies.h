// Whether samples come as often as they should.
#pragma once

#include <cmath>
#include <cstdlib>
#include <map>

namespace roundhouse::testing {

struct Fit {
  double distance = 0;    // total variation: half the sum of the differences
  double chi_square = 0;  // over outcomes expected often enough
  double z = 0;           // chi-square in standard deviations above what is to be expected
  int outcomes = 0;
  bool impossible = false;  // something came that can't
};

template <class Key>
Fit fit(const std::map<Key, double>& exact, const std::map<Key, int>& counted, int samples) {
  Fit f;
  double rest_expected = 0, rest_counted = 0;
  const auto add = [&](double expected, double got) {
    f.chi_square += (got - expected) * (got - expected) / expected;
    ++f.outcomes;
  };
  for (const auto& [key, probability] : exact) {
    const auto found = counted.find(key);
    const double got = found == counted.end() ? 0 : found->second, expected = probability * samples;
    f.distance += std::abs(got - expected) / samples / 2;
    if (expected >= 5) {
      add(expected, got);
    } else {
      rest_expected += expected;
      rest_counted += got;
    }
  }
  if (rest_expected >= 5) add(rest_expected, rest_counted);
  for (const auto& [key, n] : counted) f.impossible |= exact.find(key) == exact.end();
  const double freedom = f.outcomes - 1;
  f.z = freedom > 0 ? (f.chi_square - freedom) / std::sqrt(2 * freedom) : 0;
  return f;
}

}  // namespace roundhouse::testing
