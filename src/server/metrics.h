// Figures about the server, in the text format that Prometheus reads.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "server/bot_pool.h"
#include "server/listener.h"
#include "store/store.h"

namespace roundhouse {

// How long changes took from a client's message to its being stored and sent.
class LatencyHistogram {
 public:
  static constexpr std::array<double, 10> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1};  // s
  void add(double seconds);
  std::string text(const std::string& name) const;

 private:
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

struct Metrics {
  std::uint64_t tables_opened = 0, changes = 0, conflicts = 0, evicted = 0, refused_secrets = 0;
  LatencyHistogram change_seconds;
};

struct MetricsSources {
  const Metrics& metrics;
  const TransportFigures& transport;
  Store::Figures store;
  std::size_t tables_in_memory = 0;
  BotPool::Figures bots;
};
std::string metrics_text(const MetricsSources& sources);

}  // namespace roundhouse
