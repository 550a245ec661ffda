#include "server/line.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace roundhouse {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace {

// A handler whose executor is the stream's: that of an any_completion_handler lacks what Beast asks of one.
template <class... Values>
auto on_the_stream(net::any_completion_handler<void(Values...)> done) {
  return [done = std::move(done)](Values... values) mutable { std::move(done)(values...); };
}

}  // namespace

Line::Line(net::ip::tcp::socket socket, net::ssl::context* tls)
    : stream_(tls ? std::variant<Plain, Secure>(std::in_place_type<Secure>, std::move(socket), *tls)
                  : std::variant<Plain, Secure>(std::in_place_type<Plain>, std::move(socket))) {}

net::awaitable<bool> Line::shake_hands() {
  auto* stream = std::get_if<Secure>(&stream_);
  if (!stream) co_return true;
  const auto [error] =
      co_await stream->async_handshake(net::ssl::stream_base::server, net::as_tuple(net::use_awaitable));
  co_return !error;
}

Line::next_layer_type& Line::next_layer() {
  return std::visit([](auto& stream) -> Plain& { return beast::get_lowest_layer(stream); }, stream_);
}

void Line::read(net::mutable_buffer buffer, net::any_completion_handler<Moved> done) {
  std::visit([&](auto& stream) { stream.async_read_some(buffer, on_the_stream(std::move(done))); }, stream_);
}

void Line::write(const Gathered& buffers, net::any_completion_handler<Moved> done) {
  std::visit([&](auto& stream) { stream.async_write_some(buffers, on_the_stream(std::move(done))); }, stream_);
}

void Line::tear_down(beast::role_type role, net::any_completion_handler<void(ErrorCode)> done) {
  std::visit(
      [&](auto& stream) {
        using beast::websocket::async_teardown;
        async_teardown(role, stream, on_the_stream(std::move(done)));
      },
      stream_);
}

}  // namespace roundhouse
