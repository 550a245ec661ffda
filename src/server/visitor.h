// Somebody at a table, as the table sees it: a WebSocket, or a request that wants one thing.
#pragma once

#include <string>
#include <string_view>

#include "room/room.h"
#include "server/transport.h"

namespace roundhouse {

class Visitor {
 public:
  explicit Visitor(std::string its_key, std::string its_address = "")
      : key(std::move(its_key)), address(std::move(its_address)) {}
  virtual ~Visitor() = default;

  virtual void deliver(const SharedText& text) = 0;
  // Its wish has given it this seat. The secret is told once, here.
  virtual void seated(SeatId seat, const std::string& secret) = 0;
  // The table can't go on here; the client may come back, here or to another server.
  virtual void dismiss() = 0;

  std::string key;    // the hash of its secret
  const std::string address;  // where it counts; empty: nowhere
  Standing standing;  // what that is good for
};

}  // namespace roundhouse
