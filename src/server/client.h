// The other end of the protocol: HTTP requests and WebSockets of a client, for `roundhouse load` and for tests.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/loop.h"

namespace roundhouse {

struct ServerAddress {
  std::string host;
  int port = 0;
};
// Of "http://host:port".
Result<ServerAddress> parse_server_url(const std::string& url);

struct ClientAnswer {
  int status = 0;
  std::string body;
};

// Requests one after the other over one connection, each waiting for its answer.
class HttpClient {
 public:
  static Result<std::unique_ptr<HttpClient>> connect(const ServerAddress& address);
  virtual ~HttpClient() = default;
  virtual Result<ClientAnswer> ask(const std::string& method, const std::string& path, const std::string& body = "",
                                   const std::string& origin = "") = 0;
};

// A WebSocket. Callbacks come on the loop.
class ClientSocket {
 public:
  struct Events {
    std::function<void()> opened;
    std::function<void(std::string_view)> received;
    std::function<void(int code)> closed;  // the WebSocket's close code; 0: without one, or never opened
  };
  static std::shared_ptr<ClientSocket> connect(Loop& loop, const ServerAddress& address, const std::string& path,
                                               Events events, const std::string& origin = "");
  virtual ~ClientSocket() = default;
  virtual void send(std::string text) = 0;
  virtual void close() = 0;
};

}  // namespace roundhouse
