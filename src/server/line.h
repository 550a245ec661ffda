// The bytes of one connection, encrypted or not. Beast's templates see this one type, and what they are compiled to ends here:
// two types of stream made session.cc a quarter of the whole build. docs/decisions/one_build_for_the_tests.md
#pragma once

#include <array>
#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <variant>

namespace roundhouse {

class Line {
 public:
  using executor_type = boost::beast::tcp_stream::executor_type;
  using next_layer_type = boost::beast::tcp_stream;
  using ErrorCode = boost::beast::error_code;
  using Moved = void(ErrorCode, std::size_t);

  // Encrypted if there is a context for it.
  Line(boost::asio::ip::tcp::socket socket, boost::asio::ssl::context* tls);

  bool secure() const { return std::holds_alternative<Secure>(stream_); }
  // Of an encrypted line, before anything else. False: the other side could not.
  boost::asio::awaitable<bool> shake_hands();

  executor_type get_executor() { return next_layer().get_executor(); }
  next_layer_type& next_layer();

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, Moved>(
        [this](auto done, const boost::asio::mutable_buffer& buffer) { read(buffer, std::move(done)); }, handler,
        first_of(buffers));
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, Moved>(
        [this](auto done, const Gathered& gathered) { write(gathered, std::move(done)); }, handler, gather(buffers));
  }

  // How a WebSocket ends its line: found by Beast.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Line& line, Handler&& handler) {
    line.tear_down(role, std::forward<Handler>(handler));
  }

 private:
  using Plain = boost::beast::tcp_stream;
  using Secure = boost::beast::ssl_stream<Plain>;
  // A header and its body leave together.
  using Gathered = std::array<boost::asio::const_buffer, 4>;

  template <class Buffers>
  static boost::asio::mutable_buffer first_of(const Buffers& buffers) {
    for (const boost::asio::mutable_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
      if (buffer.size() > 0) return buffer;
    }
    return {};
  }

  template <class Buffers>
  static Gathered gather(const Buffers& buffers) {
    Gathered out;
    std::size_t n = 0;
    for (const boost::asio::const_buffer buffer : boost::beast::buffers_range_ref(buffers)) {
      if (n == out.size()) break;
      if (buffer.size() > 0) out[n++] = buffer;
    }
    return out;
  }

  void read(boost::asio::mutable_buffer buffer, boost::asio::any_completion_handler<Moved> done);
  void write(const Gathered& buffers, boost::asio::any_completion_handler<Moved> done);
  void tear_down(boost::beast::role_type role, boost::asio::any_completion_handler<void(ErrorCode)> done);

  std::variant<Plain, Secure> stream_;
};

}  // namespace roundhouse
