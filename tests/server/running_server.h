// A server in this process, on a thread of its own and a free port of the loopback.
#pragma once

#include <memory>
#include <string>
#include <thread>

#include "games/any/registry.h"
#include "server/client.h"
#include "server/server.h"

namespace roundhouse {

class RunningServer {
 public:
  // The limits are those of the configuration, but generous where all clients come from one address.
  explicit RunningServer(ServerConfig config);
  ~RunningServer();

  ServerAddress address() const { return {"127.0.0.1", server_->port()}; }
  const Registry& registry() const { return registry_; }
  std::unique_ptr<HttpClient> client() const;

 private:
  Registry registry_ = Registry::builtin();
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace roundhouse
