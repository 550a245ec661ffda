// The sockets: accepts connections, speaks HTTP and WebSocket (and TLS) with them, and hands what they say to an App.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/result.h"
#include "server/config.h"
#include "server/limiter.h"
#include "server/loop.h"
#include "server/transport.h"

namespace roundhouse {

// Counted for the metrics.
struct TransportFigures {
  std::uint64_t requests = 0, messages_in = 0, messages_out = 0, bytes_out = 0;
  std::uint64_t dropped_slow = 0, dropped_fast = 0, refused = 0;
  int sockets = 0;
};

class Listener {
 public:
  // Loop, limiter and app must outlive it, and everything that it accepted: destroy the loop first.
  static Result<std::unique_ptr<Listener>> open(Loop& loop, const ServerConfig& config, Limiter& limiter, App& app);
  virtual ~Listener() = default;

  virtual int port() const = 0;
  virtual void stop_accepting() = 0;
  // Tells every WebSocket that the server goes away; a client then comes back to another one, or to the next.
  virtual void say_goodbye() = 0;
  virtual const TransportFigures& figures() const = 0;
};

}  // namespace roundhouse
