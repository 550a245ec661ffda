// Where a server can be visited.
#pragma once

#include <string>
#include <vector>

#include "server/config.h"

namespace roundhouse {

// Addresses for a browser: on this machine first, then, if the server listens to all networks, for other devices.
std::vector<std::string> addresses_to_visit(const ServerConfig& config, int port);

}  // namespace roundhouse
