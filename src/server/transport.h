// Between the sockets and what is said over them: requests, answers and WebSockets as plain values and small
// interfaces, so that nothing but the transport itself knows the networking library.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace roundhouse {

struct HttpRequest {
  std::string method;
  std::string path;     // decoded by nobody: the API's paths are plain ASCII
  std::string query;    // after the `?`
  std::string body;
  std::string address;  // of the client; behind a proxy that is trusted, what that says
  std::string host, origin, authorization, if_none_match, accept_encoding;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
};

// One text, however many it is sent to.
using SharedText = std::shared_ptr<const std::string>;

// A WebSocket. Whoever holds it may call it after it has closed: nothing happens then.
class Socket {
 public:
  virtual ~Socket() = default;
  // Queues a message. A client that does not read as fast as its table talks is dropped.
  virtual void send(SharedText text) = 0;
  // Sends what is queued, then says good-bye. The reason is for people who debug clients.
  virtual void close(int code, std::string_view reason) = 0;
  virtual const std::string& address() const = 0;
};

// The other end of a WebSocket, inside. It is destroyed when the socket has closed.
class SocketHandler {
 public:
  virtual ~SocketHandler() = default;
  virtual void receive(std::string_view text) = 0;
};

// What is served.
class App {
 public:
  using Reply = std::function<void(HttpResponse)>;

  virtual ~App() = default;
  // Replies exactly once, now or later, on the loop.
  virtual void handle(HttpRequest request, Reply reply) = 0;
  // 0, or the HTTP status with which the wish for a WebSocket is refused.
  virtual int refuse_socket(const HttpRequest& request) = 0;
  virtual std::unique_ptr<SocketHandler> open_socket(const HttpRequest& request, std::shared_ptr<Socket> socket) = 0;
};

}  // namespace roundhouse
