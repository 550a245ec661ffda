// A WebSocket at a table (docs/websocket.md): finds out who comes, then passes messages on.
#pragma once

#include <memory>
#include <string>

#include "server/hall.h"
#include "server/limiter.h"
#include "server/transport.h"

namespace roundhouse {

std::unique_ptr<SocketHandler> open_table_socket(std::string table_id, std::shared_ptr<Socket> socket, Hall& hall,
                                                 Metrics& metrics, Limiter& limiter);

}  // namespace roundhouse
