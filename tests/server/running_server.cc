#include "server/running_server.h"

#include <gtest/gtest.h>

namespace roundhouse {

RunningServer::RunningServer(ServerConfig config) {
  config.bind = "127.0.0.1";
  config.port = 0;
  config.limits.connections_per_address = config.limits.connections;
  config.limits.requests_per_second = config.limits.messages_per_second = config.limits.tables_per_minute = 100'000;
  Result<std::unique_ptr<Server>> server = Server::open(config, registry_);
  if (!server) {
    ADD_FAILURE() << server.error().text();
    std::abort();
  }
  server_ = std::move(*server);
  thread_ = std::thread([this] { server_->run(); });
}

RunningServer::~RunningServer() {
  server_->drain();
  thread_.join();
}

std::unique_ptr<HttpClient> RunningServer::client() const {
  Result<std::unique_ptr<HttpClient>> client = HttpClient::connect(address());
  EXPECT_TRUE(client) << client.error().text();
  return std::move(*client);
}

}  // namespace roundhouse
