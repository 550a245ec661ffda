#include "bots/arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace roundhouse::arena {
namespace {

using Vector = std::vector<double>;
using Matrix = std::vector<Vector>;

constexpr double kPointsPerLogit = 173.71779276130073;  // 400 / ln 10
constexpr double kNormal95 = 1.959963984540054;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

double expected(const Vector& strength, const PairShare& pair) {
  return 1 / (1 + std::exp(strength[index(pair.second)] - strength[index(pair.first)]));
}

// Adds w · (e_a - e_b)(e_a - e_b)ᵀ.
void add_contrast(Matrix& m, const PairShare& pair, double w) {
  const std::size_t a = index(pair.first), b = index(pair.second);
  m[a][a] += w, m[b][b] += w, m[a][b] -= w, m[b][a] -= w;
}

// Gauss and Jordan, with pivots. The matrices here are small and positive definite.
Matrix inverse(Matrix m) {
  const std::size_t n = m.size();
  Matrix out(n, Vector(n));
  for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
  for (std::size_t c = 0; c < n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < n; ++r) {
      if (std::abs(m[r][c]) > std::abs(m[pivot][c])) pivot = r;
    }
    std::swap(m[c], m[pivot]), std::swap(out[c], out[pivot]);
    const double scale = 1 / m[c][c];
    for (std::size_t k = 0; k < n; ++k) m[c][k] *= scale, out[c][k] *= scale;
    for (std::size_t r = 0; r < n; ++r) {
      const double factor = m[r][c];
      if (r == c || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) m[r][k] -= factor * m[c][k], out[r][k] -= factor * out[c][k];
    }
  }
  return out;
}

// The inverse of the information. Ratings are only known up to a constant; a one everywhere settles their mean.
Matrix inverse_information(const Vector& strength, const std::vector<PairShare>& pairs) {
  Matrix information(strength.size(), Vector(strength.size(), 1));
  for (const PairShare& pair : pairs) {
    const double p = expected(strength, pair);
    add_contrast(information, pair, pair.sample.deals * p * (1 - p));
  }
  return inverse(std::move(information));
}

Vector likeliest(int bots, const std::vector<PairShare>& pairs) {
  Vector strength(index(bots));
  for (int round = 0; round < 200; ++round) {
    Vector slope(strength.size());
    for (const PairShare& pair : pairs) {
      const double missing = pair.sample.deals * (pair.sample.mean - expected(strength, pair));
      slope[index(pair.first)] += missing, slope[index(pair.second)] -= missing;
    }
    const Matrix by = inverse_information(strength, pairs);
    double largest = 0;
    for (std::size_t i = 0; i < strength.size(); ++i) {
      double step = 0;
      for (std::size_t k = 0; k < strength.size(); ++k) step += by[i][k] * slope[k];
      step = std::clamp(step, -1.0, 1.0);  // Newton's step may overshoot far from the top
      strength[i] += step;
      largest = std::max(largest, std::abs(step));
    }
    if (largest < 1e-12) break;
  }
  return strength;
}

}  // namespace

std::vector<Estimate> ratings(int bots, const std::vector<PairShare>& pairs) {
  const Vector strength = likeliest(bots, pairs);
  const Matrix by = inverse_information(strength, pairs);
  Matrix seen(strength.size(), Vector(strength.size()));
  for (const PairShare& pair : pairs) add_contrast(seen, pair, pair.sample.deals * pair.sample.variance);
  double mean = 0;
  for (const double s : strength) mean += s / bots;
  std::vector<Estimate> out;
  for (std::size_t i = 0; i < strength.size(); ++i) {
    double variance = 0;
    for (std::size_t j = 0; j < strength.size(); ++j) {
      for (std::size_t k = 0; k < strength.size(); ++k) variance += by[i][j] * seen[j][k] * by[k][i];
    }
    const double value = kPointsPerLogit * (strength[i] - mean);
    const double reach = kPointsPerLogit * kNormal95 * std::sqrt(variance);
    out.push_back({value, value - reach, value + reach});
  }
  return out;
}

}  // namespace roundhouse::arena
