#include "server/client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <deque>

#include "server/loop_io.h"

namespace roundhouse {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

net::ip::tcp::endpoint endpoint_of(const ServerAddress& address) {
  beast::error_code error;
  const auto ip = net::ip::make_address(address.host == "localhost" ? "127.0.0.1" : address.host, error);
  return {ip, static_cast<std::uint16_t>(address.port)};
}

std::string host_of(const ServerAddress& address) { return address.host + ":" + std::to_string(address.port); }

class BeastHttpClient final : public HttpClient {
 public:
  explicit BeastHttpClient(const ServerAddress& address) : address_(address), stream_(context_) {}

  Result<> open() {
    beast::error_code error;
    stream_.connect(endpoint_of(address_), error);
    if (error) return Error{ErrorCode::kIo, "no server at " + host_of(address_) + ": " + error.message()};
    return Ok{};
  }

  Result<ClientAnswer> ask(const std::string& method, const std::string& path, const std::string& body,
                           const std::string& origin) override {
    http::request<http::string_body> request(http::string_to_verb(method), path, 11);
    request.set(http::field::host, host_of(address_));
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.body() = body;
    request.prepare_payload();
    beast::error_code error;
    http::write(stream_, request, error);
    http::response<http::string_body> response;
    if (!error) http::read(stream_, buffer_, response, error);
    if (error) return Error{ErrorCode::kIo, error.message()};
    return ClientAnswer{static_cast<int>(response.result_int()), response.body()};
  }

 private:
  ServerAddress address_;
  net::io_context context_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
};

class BeastClientSocket final : public ClientSocket, public std::enable_shared_from_this<BeastClientSocket> {
 public:
  BeastClientSocket(Loop& loop, Events events) : stream_(loop.io().context), events_(std::move(events)) {}

  void open(const ServerAddress& address, const std::string& path, const std::string& origin) {
    if (!origin.empty()) {
      stream_.set_option(websocket::stream_base::decorator(
          [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
    }
    stream_.read_message_max(0);  // a server says as much as it likes
    beast::get_lowest_layer(stream_).async_connect(
        endpoint_of(address),
        [self = shared_from_this(), host = host_of(address), path](const beast::error_code& error) {
          if (error) return self->finish();
          self->stream_.async_handshake(host, path, [self](const beast::error_code& failed) {
            if (failed) return self->finish();
            self->events_.opened();
            self->read();
          });
        });
  }

  void send(std::string text) override {
    if (done_) return;
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void close() override {
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](const beast::error_code&) { self->finish(); });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
      if (error) return self->finish();
      const auto data = self->buffer_.data();
      self->events_.received({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void write() {
    stream_.async_write(net::buffer(queue_.front()),
                        [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                          if (error) return self->finish();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  void finish() {
    if (std::exchange(done_, true)) return;
    beast::get_lowest_layer(stream_).close();
    events_.closed(static_cast<int>(stream_.reason().code));
    events_ = {};  // they may hold whoever holds this socket
  }

  websocket::stream<beast::tcp_stream, false> stream_;  // no compression: the server offers none
  Events events_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  bool done_ = false;
};

}  // namespace

Result<ServerAddress> parse_server_url(const std::string& url) {
  constexpr std::string_view kScheme = "http://";
  const std::size_t colon = url.rfind(':');
  ServerAddress out;
  if (!url.starts_with(kScheme) || colon < kScheme.size())
    return Error{ErrorCode::kBadSyntax, "An address is http://HOST:PORT."};
  out.host = url.substr(kScheme.size(), colon - kScheme.size());
  const auto [end, error] = std::from_chars(url.data() + colon + 1, url.data() + url.size(), out.port);
  if (error != std::errc() || end != url.data() + url.size())
    return Error{ErrorCode::kBadSyntax, "An address is http://HOST:PORT."};
  return out;
}

Result<std::unique_ptr<HttpClient>> HttpClient::connect(const ServerAddress& address) {
  auto client = std::make_unique<BeastHttpClient>(address);
  if (const Result<> opened = client->open(); !opened) return opened.error();
  return std::unique_ptr<HttpClient>(std::move(client));
}

std::shared_ptr<ClientSocket> ClientSocket::connect(Loop& loop, const ServerAddress& address, const std::string& path,
                                                    Events events, const std::string& origin) {
  auto socket = std::make_shared<BeastClientSocket>(loop, std::move(events));
  socket->open(address, path, origin);
  return socket;
}

}  // namespace roundhouse
