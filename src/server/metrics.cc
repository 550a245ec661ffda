#include "server/metrics.h"

#include <fmt/core.h>

#include <algorithm>

namespace roundhouse {
namespace {

void line(std::string& out, const char* name, const char* kind, const char* help, double value) {
  out += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, kind, value);
}

}  // namespace

void LatencyHistogram::add(double seconds) {
  const auto* bound = std::ranges::lower_bound(kBounds, seconds);
  ++counts_[static_cast<std::size_t>(bound - kBounds.begin())];
  sum_ += seconds;
}

std::string LatencyHistogram::text(const std::string& name) const {
  std::string out = fmt::format("# TYPE {} histogram\n", name);
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    total += counts_[i];
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], total);
  }
  total += counts_.back();
  return out + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, total, sum_);
}

std::string metrics_text(const MetricsSources& from) {
  std::string out;
  const auto counter = [&](const char* name, const char* help, std::uint64_t value) {
    line(out, name, "counter", help, static_cast<double>(value));
  };
  const auto gauge = [&](const char* name, const char* help, std::size_t value) {
    line(out, name, "gauge", help, static_cast<double>(value));
  };
  counter("roundhouse_http_requests_total", "HTTP requests", from.transport.requests);
  counter("roundhouse_messages_in_total", "WebSocket messages received", from.transport.messages_in);
  counter("roundhouse_messages_out_total", "WebSocket messages sent", from.transport.messages_out);
  counter("roundhouse_bytes_out_total", "Bytes in WebSocket messages sent", from.transport.bytes_out);
  counter("roundhouse_dropped_slow_total", "Clients dropped because they did not read", from.transport.dropped_slow);
  counter("roundhouse_dropped_fast_total", "Clients dropped because they said too much", from.transport.dropped_fast);
  counter("roundhouse_refused_total", "Connections and requests refused by limits", from.transport.refused);
  counter("roundhouse_tables_opened_total", "Tables opened", from.metrics.tables_opened);
  counter("roundhouse_changes_total", "Changes of tables, stored and sent", from.metrics.changes);
  counter("roundhouse_conflicts_total", "Changes that another server was faster with", from.metrics.conflicts);
  counter("roundhouse_evicted_total", "Tables put out of memory", from.metrics.evicted);
  counter("roundhouse_refused_secrets_total", "Wrong secrets", from.metrics.refused_secrets);
  counter("roundhouse_store_commits_total", "Commits of the store", from.store.commits);
  counter("roundhouse_store_appends_total", "Appends stored", from.store.appends);
  counter("roundhouse_store_failures_total", "Appends that the store could not take", from.store.failures);
  gauge("roundhouse_store_waiting", "Appends and questions that wait for the store", from.store.waiting);
  gauge("roundhouse_sockets", "WebSockets open now", static_cast<std::size_t>(from.transport.sockets));
  gauge("roundhouse_tables", "Tables in memory", from.tables_in_memory);
  gauge("roundhouse_bots_waiting", "Bots that wait to think", from.bots.waiting);
  line(out, "roundhouse_bots_oldest_seconds", "gauge", "For so long the oldest of these has waited",
       static_cast<double>(from.bots.oldest_ms) / 1000);
  return out + from.metrics.change_seconds.text("roundhouse_change_seconds");
}

}  // namespace roundhouse
