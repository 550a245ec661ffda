// `roundhouse serve`: host tables for people and bots.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/embedded_page.h"
#include "cli/network.h"
#include "server/log.h"
#include "server/server.h"

namespace roundhouse {
namespace {

constexpr int kMany = 1'000'000;

int run_serve(const Commands& commands, const ServerConfig& config) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  if (config.tls_cert.empty() != config.tls_key.empty()) return fail_usage("--tls-cert and --tls-key go together.");
  start_log(config.debug_log);
  Result<std::unique_ptr<Server>> server = Server::open(config, *registry);
  if (!server) return fail(server.error());
  (*server)->drain_on_signals();
  for (const std::string& url : addresses_to_visit(config, (*server)->port())) fmt::print("{}\n", url);
  std::fflush(stdout);
  (*server)->run();
  return kExitOk;
}

void add_limits(Command& command, Limits& limits) {
  command.number("--connections", limits.connections, 1, kMany, "N", "Most connections at once");
  command.number("--connections-per-address", limits.connections_per_address, 1, kMany, "N", "Most of one address");
  command.number("--messages-per-second", limits.messages_per_second, 1, kMany, "N",
                 "Most of one WebSocket, on average");
  command.number("--requests-per-second", limits.requests_per_second, 1, kMany, "N", "Most of one address, on average");
  command.number("--tables-per-minute", limits.tables_per_minute, 1, kMany, "N", "Most opened from one address");
  command.number("--tables", limits.tables, 1, kMany, "N", "Most tables in memory");
  command.number("--queue-bytes", limits.queue_bytes, 1024, 1 << 30, "N", "Most that may wait for one slow reader");
  command.number("--idle-seconds", limits.idle_seconds, 2, kMany, "S", "Drop a WebSocket that gives no sign of life");
  command.number("--table-idle-seconds", limits.table_idle_seconds, 0, kMany, "S",
                 "Keep an empty table in memory so long");
  command.number("--lobby-hours", limits.lobby_hours, 0, kMany, "H",
                 "Forget tables that were never played and not changed for so long (0: never)");
  command.number("--unfinished-days", limits.unfinished_days, 0, kMany, "D", "Forget games that stopped so long ago");
  command.number("--finished-days", limits.finished_days, 0, kMany, "D", "Forget games that were over so long ago");
  command.number("--bot-threads", limits.bot_threads, 1, 256, "N", "On which bots think");
}

}  // namespace

void add_serve(Commands& commands) {
  const auto config = std::make_shared<ServerConfig>();
  config->page_pack = embedded_page();
  Command command = commands.add("serve", "Host tables for people and bots, over HTTP and WebSocket",
                                 [&commands, config] { return run_serve(commands, *config); });
  command.text("--bind", config->bind, "ADDRESS", "Listen there (0.0.0.0: on every network)");
  command.number("--port", config->port, 0, 65535, "PORT", "Listen there; 0: any that is free");
  command.number("--port-range", config->port_range, 1, 65535, "N", "If that is in use, try the next ones: N in all");
  command.text("--store", config->store, "URL", "sqlite:PATH, postgres://… or memory:");
  command.text("--web", config->web_root, "DIR", "Serve the page in this folder instead of the one inside the program");
  command.texts("--origin", config->allowed_origins, "ORIGIN",
                "Pages of this origin may play here too (may be repeated)");
  command.flag("--trust-proxy", config->trust_proxy, "Believe X-Forwarded-For: only behind a proxy of your own");
  command.text("--tls-cert", config->tls_cert, "FILE", "Speak TLS, with this certificate chain (PEM)");
  command.text("--tls-key", config->tls_key, "FILE", "and this key (PEM)");
  command.flag("--debug", config->debug_log, "Log more");
  add_limits(command, config->limits);
  command.from_environment_and_file();
}

}  // namespace roundhouse
