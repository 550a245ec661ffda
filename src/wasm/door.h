// One table behind one function: JSON in, JSON out (docs/protocol.md, "Without a server: the door"). The browser's worker calls it
// as WebAssembly, tests call the same code as a native program.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "games/any/registry.h"
#include "json/json.h"
#include "room/room.h"

namespace roundhouse {

class Door {
 public:
  explicit Door(Registry registry = Registry::builtin());
  std::string call(std::string_view request);

 private:
  Result<> serve(const Json& request);
  Result<> open(const Json& request, std::int64_t now);
  Result<> load(const Json& request, std::int64_t now);
  Result<> rematch(const Json& request, std::int64_t now);
  Result<> take_up(const std::vector<std::string>& log, const Json& request, std::int64_t now);
  Result<> message(const Json& request, std::int64_t now);
  Result<> tick(std::int64_t now);
  Result<> think_once(std::int64_t now);
  Result<> settle(const Proposal& proposal, SeatId from);
  void send(const Outgoing& message);
  std::string answer();
  std::string games() const;

  Registry registry_;
  BotKnown bot_known_;
  std::optional<Room> room_;

  // What the answer to the call in progress will say.
  std::string sent_;
  std::vector<std::string> logged_;
};

}  // namespace roundhouse
