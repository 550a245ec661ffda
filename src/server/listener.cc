#include "server/listener.h"

#include <algorithm>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/log.h"
#include "server/loop_io.h"
#include "server/transport_state.h"

namespace roundhouse {
namespace {

namespace net = boost::asio;
using boost::system::error_code;

constexpr int kGoingAway = 1001;
constexpr int kLastPort = 65535;

std::string in_use(int first, int last) {
  if (first == last) return "Port " + std::to_string(first) + " is in use. Choose another with --port.";
  return "Ports " + std::to_string(first) + " to " + std::to_string(last) + " are in use. Choose others with --port.";
}

Result<std::optional<net::ssl::context>> tls_context(const ServerConfig& config) {
  if (config.tls_cert.empty()) return std::optional<net::ssl::context>();
  net::ssl::context context(net::ssl::context::tls_server);
  error_code error;
  context.set_options(
      net::ssl::context::default_workarounds | net::ssl::context::no_tlsv1 | net::ssl::context::no_tlsv1_1, error);
  // With forward secrecy alone: what was recorded stays closed even if the key is lost. TLS 1.3 has nothing else.
  if (SSL_CTX_set_cipher_list(context.native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20") != 1)
    return Error{ErrorCode::kIo, "this machine's OpenSSL has no cipher with forward secrecy.", config.tls_cert, ""};
  context.use_certificate_chain_file(config.tls_cert, error);
  if (error) return Error{ErrorCode::kIo, "the certificate can't be used: " + error.message(), config.tls_cert, ""};
  context.use_private_key_file(config.tls_key, net::ssl::context::pem, error);
  if (error) return Error{ErrorCode::kIo, "the key can't be used: " + error.message(), config.tls_key, ""};
  return std::optional<net::ssl::context>(std::move(context));
}

class TcpListener final : public Listener {
 public:
  TcpListener(Loop& loop, std::shared_ptr<TransportState> state)
      : state_(std::move(state)), acceptor_(loop.io().context), pause_(loop.io().context) {}

  Result<> listen() {
    error_code error;
    const auto address = net::ip::make_address(state_->config.bind, error);
    if (error) return Error{ErrorCode::kBadValue, "\"" + state_->config.bind + "\" is no address."};
    const int first = state_->config.port, last = std::min(first + state_->config.port_range - 1, kLastPort);
    int port = first;
    error = listen_on(address, port);
    while (error == net::error::address_in_use && port < last) error = listen_on(address, ++port);
    if (error == net::error::address_in_use) return Error{ErrorCode::kIo, in_use(first, last)};
    if (error) {
      return Error{ErrorCode::kIo, "listening on " + state_->config.bind + ":" + std::to_string(port) +
                                       " is not possible: " + error.message()};
    }
    if (port != first) log_info("port in use", {{"port", std::to_string(first)}, {"instead", std::to_string(port)}});
    port_ = acceptor_.local_endpoint(error).port();
    accept();
    return Ok{};
  }

  int port() const override { return port_; }

  void stop_accepting() override {
    error_code ignored;
    acceptor_.close(ignored);
  }

  void say_goodbye() override {
    for (Socket* socket : state_->sockets) socket->close(kGoingAway, "the server goes away");
  }

  const TransportFigures& figures() const override { return state_->figures; }

 private:
  error_code listen_on(const net::ip::address& address, int port) {
    const net::ip::tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    error_code error, ignored;
    acceptor_.close(ignored);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(net::socket_base::max_listen_connections, error);
    return error;
  }

  void accept() {
    acceptor_.async_accept([this](const error_code& error, net::ip::tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) return accept_later();
      take(std::move(socket));
      accept();
    });
  }

  // Out of file descriptors, most likely: trying again at once would spin.
  void accept_later() {
    pause_.expires_after(std::chrono::milliseconds(50));
    pause_.async_wait([this](const error_code& error) {
      if (!error) accept();
    });
  }

  void take(net::ip::tcp::socket socket) {
    error_code error;
    const std::string peer = socket.remote_endpoint(error).address().to_string();
    if (error) return;
    std::vector<Limiter::Place> places{state_->limiter.admit_connection()};
    // Behind a proxy all come from its address; there each is counted when it says for whom it comes.
    if (!state_->config.trust_proxy) places.push_back(state_->limiter.admit_address(peer));
    for (const Limiter::Place& place : places) {
      if (!place) {
        ++state_->figures.refused;
        return;
      }
    }
    start_session(std::move(socket), state_, std::move(places));
  }

  std::shared_ptr<TransportState> state_;
  net::ip::tcp::acceptor acceptor_;
  net::steady_timer pause_;
  int port_ = 0;
};

}  // namespace

Result<std::unique_ptr<Listener>> Listener::open(Loop& loop, const ServerConfig& config, Limiter& limiter, App& app) {
  Result<std::optional<net::ssl::context>> tls = tls_context(config);
  if (!tls) return tls.error();
  auto state = std::make_shared<TransportState>(TransportState{config, limiter, app, std::move(*tls), {}, {}});
  auto listener = std::make_unique<TcpListener>(loop, std::move(state));
  if (const Result<> listening = listener->listen(); !listening) return listening.error();
  return std::unique_ptr<Listener>(std::move(listener));
}

}  // namespace roundhouse
