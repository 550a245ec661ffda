// The HTTP API (docs/openapi.json): what can be asked without a WebSocket. Also opens the WebSockets, and serves the page.
#pragma once

#include <string>
#include <vector>

#include "server/hall.h"
#include "server/limiter.h"
#include "server/static_files.h"
#include "server/transport.h"
#include "server/worker.h"

namespace roundhouse {

struct ApiParts {
  const ServerConfig& config;
  Hall& hall;
  Store& store;
  BotPool& bots;
  Worker& worker;
  Metrics& metrics;
  Limiter& limiter;
  const Registry& registry;
  StaticFiles files;
};

class Api final : public App {
 public:
  explicit Api(ApiParts parts) : parts_(std::move(parts)) {}

  void watch(const Listener& listener) { listener_ = &listener; }  // for the metrics
  void drain() { draining_ = true; }

  void handle(HttpRequest request, Reply reply) override;
  int refuse_socket(const HttpRequest& request) override;
  std::unique_ptr<SocketHandler> open_socket(const HttpRequest& request, std::shared_ptr<Socket> socket) override;

 private:
  bool origin_is_fine(const HttpRequest& request) const;
  void handle_api(const HttpRequest& request, const std::vector<std::string>& words, const Reply& reply);
  void ready(const Reply& reply);
  HttpResponse figures() const;
  HttpResponse games() const;

  ApiParts parts_;
  const Listener* listener_ = nullptr;
  bool draining_ = false;
};

}  // namespace roundhouse
