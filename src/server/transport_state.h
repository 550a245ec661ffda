// What all connections of a listener share, and how a new one begins. For the files of the transport only.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <optional>
#include <set>

#include "server/listener.h"

namespace roundhouse {

struct TransportState {
  const ServerConfig config;
  Limiter& limiter;
  App& app;
  std::optional<boost::asio::ssl::context> tls;
  TransportFigures figures;
  std::set<Socket*> sockets;
};

// Serves a connection until it ends. Its places go with it.
void start_session(boost::asio::ip::tcp::socket socket, std::shared_ptr<TransportState> state,
                   std::vector<Limiter::Place> places);

}  // namespace roundhouse
