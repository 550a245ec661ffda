// The game server: store, tables, bots and sockets, put together.
#pragma once

#include <memory>

#include "core/result.h"
#include "games/any/registry.h"
#include "server/config.h"

namespace roundhouse {

class Server {
 public:
  // Opens the store and listens; serves nothing yet.
  static Result<std::unique_ptr<Server>> open(const ServerConfig& config, const Registry& registry);
  virtual ~Server() = default;

  virtual int port() const = 0;
  virtual void run() = 0;  // until it has drained
  // From any thread: no new connections, good-bye to those that are there; what is being stored is stored; then run ends.
  virtual void drain() = 0;
  // SIGTERM and SIGINT drain from now on.
  virtual void drain_on_signals() = 0;
};

}  // namespace roundhouse
