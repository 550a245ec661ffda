#include "net/network.h"

#include <algorithm>
#include <cmath>

namespace roundhouse::net {
namespace {

constexpr int kLanes = 8;  // partial sums, added up in this order by every machine
constexpr float kEpsilon = 1e-5f;  // as in PyTorch's LayerNorm

// The same whatever the width of a machine's registers.
template <class Term>
float sum(int n, Term&& term) {
  std::array<float, kLanes> lanes{};
  for (int i = 0; i < n; i += kLanes) {
    for (int lane = 0; lane < kLanes; ++lane) lanes[static_cast<std::size_t>(lane)] += term(i + lane);
  }
  return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

}  // namespace

void Network::think(const std::uint8_t* row, Thought& out) const {
  const auto n = static_cast<std::size_t>(width_);
  std::array<std::int32_t, kMostWidth> sums;
  std::fill_n(sums.begin(), n, 0);
  for (int i = 0; i < inputs_; ++i) {
    if (row[i] == 0) continue;
    const std::int32_t value = row[i] * factor_[static_cast<std::size_t>(i)];
    const std::int8_t* weights = first_.weights.data() + static_cast<std::size_t>(i) * n;
    for (std::size_t o = 0; o < n; ++o) sums[o] += value * weights[o];
  }
  Floats x, y;
  const float unit = 1.0f / static_cast<float>(common_scale_);
  for (std::size_t o = 0; o < n; ++o) x[o] = static_cast<float>(sums[o]) * (first_.scales[o] * unit) + first_.bias[o];
  normalise(x, first_norm_);
  round(x, out);
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    for (int o = 0; o < width_; ++o) y[static_cast<std::size_t>(o)] = dot(blocks_[b], o, out);
    normalise(y, norms_[b]);
    for (std::size_t o = 0; o < n; ++o) x[o] += y[o];
    round(x, out);
  }
}

float Network::dot(const Matrix& matrix, int output, const Thought& thought) const {
  const auto at = static_cast<std::size_t>(output), n = static_cast<std::size_t>(width_);
  const std::int8_t* weights = matrix.weights.data() + at * n;
  std::int32_t total = 0;
  for (std::size_t i = 0; i < n; ++i) total += thought.numbers[i] * static_cast<std::int16_t>(weights[i]);
  return static_cast<float>(total) * (matrix.scales[at] * thought.unit) + matrix.bias[at];
}

// LayerNorm and ReLU.
void Network::normalise(Floats& x, const Norm& norm) const {
  const auto n = static_cast<float>(width_);
  const float mean = sum(width_, [&](int i) { return x[static_cast<std::size_t>(i)]; }) / n;
  const float variance = sum(width_,
                             [&](int i) {
                               const float off = x[static_cast<std::size_t>(i)] - mean;
                               return off * off;
                             }) /
                         n;
  const float by = 1.0f / std::sqrt(variance + kEpsilon);
  for (std::size_t i = 0; i < static_cast<std::size_t>(width_); ++i) {
    const float value = (x[i] - mean) * by * norm.weight[i] + norm.bias[i];
    x[i] = value > 0 ? value : 0;
  }
}

// So that no sum of a row can leave 32 bits: width x 127 x the largest number.
void Network::round(const Floats& x, Thought& out) const {
  const int largest = std::min(32767, 2'147'483'647 / (127 * width_));
  const auto n = static_cast<std::size_t>(width_);
  float most = 1e-9f;
  for (std::size_t i = 0; i < n; ++i) most = x[i] > most ? x[i] : most;
  const float by = static_cast<float>(largest) / most;
  out.unit = most / static_cast<float>(largest);
  for (std::size_t i = 0; i < n; ++i) {
    const int number = static_cast<int>(x[i] * by + 0.5f);
    out.numbers[i] = static_cast<std::int16_t>(number < largest ? number : largest);
  }
}

void Network::policy(const Thought& thought, std::span<const int> actions, int hint, float* logits) const {
  for (std::size_t i = 0; i < actions.size(); ++i) {
    logits[i] = dot(policy_, actions[i], thought);
    if (gated_ && actions[i] == hint) logits[i] += dot(gate_, 0, thought);
  }
}

void Network::values(const Thought& thought, std::array<float, kValues>& out) const {
  for (int i = 0; i < kValues; ++i) out[static_cast<std::size_t>(i)] = dot(values_, i, thought);
}

}  // namespace roundhouse::net
