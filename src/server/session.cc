// One connection: HTTP requests one after the other, and a WebSocket if that is what the client wants.
#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

#include "server/line.h"
#include "server/static_files.h"
#include "server/transport_state.h"

namespace roundhouse {
namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Incoming = http::request<http::string_body>;

constexpr auto kRequestPatience = std::chrono::seconds(20);  // for a request to arrive and its answer to leave
constexpr auto kGoodbyePatience =
    std::chrono::seconds(5);  // for the other side to read what waits, and say good-bye too
constexpr auto kEndPatience = std::chrono::seconds(1);      // for what is under way on a closed connection
constexpr std::size_t kHeaderBytes = 8 * 1024;
constexpr bool kCompresses = false;  // messages are short, and a compressor is a window of memory for every socket
constexpr std::size_t kKeptBytes = 1024;  // of an input buffer between messages: most messages are short

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Line line, std::shared_ptr<TransportState> state, std::vector<Limiter::Place> places, std::string address)
      : stream_(std::move(line)),
        state_(std::move(state)),
        places_(std::move(places)),
        address_(std::move(address)),
        timer_(stream_.get_executor()),
        rate_(state_->config.limits.messages_per_second, 5.0 * state_->config.limits.messages_per_second) {}

  ~WebSocket() override {
    if (state_->sockets.erase(this) > 0) --state_->figures.sockets;
  }

  void start(std::shared_ptr<const Incoming> upgrade, HttpRequest request) {
    const Limits& limits = state_->config.limits;
    beast::get_lowest_layer(stream_).expires_never();  // the WebSocket has timers of its own
    stream_.set_option(
        websocket::stream_base::timeout{kRequestPatience, std::chrono::seconds(limits.idle_seconds), true});
    stream_.read_message_max(static_cast<std::size_t>(limits.message_bytes));
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.async_accept(
        *upgrade, [self = shared_from_this(), upgrade, request = std::move(request)](const beast::error_code& error) {
          if (error) return;
          self->state_->sockets.insert(self.get());
          ++self->state_->figures.sockets;
          self->handler_ = self->state_->app.open_socket(request, self);
          self->read();
        });
  }

  void send(SharedText text) override {
    if (closing_ || gone_) return;
    if (queued_bytes_ + text->size() > static_cast<std::size_t>(state_->config.limits.queue_bytes)) {
      ++state_->figures.dropped_slow;
      drop();
      return;
    }
    queued_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void close(int code, std::string_view reason) override {
    if (closing_ || gone_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    after(kGoodbyePatience, &WebSocket::abandon);  // who does not read does not even let us say it
    if (queue_.empty()) say_goodbye();
  }

  const std::string& address() const override { return address_; }

 private:
  void read() {
    stream_.async_read(input_, [self = shared_from_this()](const beast::error_code& error, std::size_t) {
      if (error || self->gone_) return self->finish();
      self->take_message();
    });
  }

  void take_message() {
    ++state_->figures.messages_in;
    if (!stream_.got_text()) {
      close(websocket::close_code::unknown_data, "text only");
    } else if (!rate_.take(Loop::steady_ms())) {
      ++state_->figures.dropped_fast;
      close(websocket::close_code::policy_error, "too many messages");
    } else if (!closing_ && handler_) {
      const auto data = input_.data();
      handler_->receive({static_cast<const char*>(data.data()), data.size()});
    }
    input_.consume(input_.size());
    if (input_.capacity() > kKeptBytes) input_.shrink_to_fit();
    if (!closing_) read();  // then the good-bye reads what still comes
  }

  void write() {
    stream_.async_write(net::buffer(*queue_.front()),
                        [self = shared_from_this()](const beast::error_code& error, std::size_t bytes) {
                          if (error || self->gone_) return self->finish();
                          self->wrote(bytes);
                        });
  }

  void wrote(std::size_t bytes) {
    ++state_->figures.messages_out;
    state_->figures.bytes_out += bytes;
    queued_bytes_ -= queue_.front()->size();
    queue_.pop_front();
    if (!queue_.empty()) {
      write();
    } else if (closing_) {
      say_goodbye();
    }
  }

  void say_goodbye() {
    stream_.async_close(reason_, [self = shared_from_this()](const beast::error_code&) { self->finish(); });
  }

  // A close waits for the read under way to end. If that read has failed meanwhile it waits for the close, and both wait for
  // ever, whatever becomes of the connection: they go with the stream alone. But not before what is under way below them has
  // ended, as it does when the connection is closed: encryption still has a hand in it.
  void abandon() {
    finish();
    after(kEndPatience, &WebSocket::let_go);
  }

  void let_go() { const auto gone = std::move(stream_); }

  void after(std::chrono::milliseconds patience, void (WebSocket::*then)()) {
    timer_.expires_after(patience);
    timer_.async_wait([weak = weak_from_this(), then](const beast::error_code& error) {
      if (const auto self = weak.lock(); self && !error) ((*self).*then)();
    });
  }

  // Without a word: the other side does not listen. The pending read ends with an error.
  void drop() {
    if (std::exchange(gone_, true)) return;
    beast::get_lowest_layer(stream_).close();
  }

  void finish() {
    drop();
    handler_.reset();
  }

  websocket::stream<Line, kCompresses> stream_;
  std::shared_ptr<TransportState> state_;
  std::vector<Limiter::Place> places_;
  std::string address_;
  net::steady_timer timer_;
  Bucket rate_;
  beast::flat_buffer input_;
  std::deque<SharedText> queue_;  // the first one is being written
  std::size_t queued_bytes_ = 0;
  std::unique_ptr<SocketHandler> handler_;
  websocket::close_reason reason_;
  bool closing_ = false, gone_ = false;
};

HttpRequest plain_request(const Incoming& in, const ServerConfig& config, const std::string& peer) {
  const auto field = [&](http::field name) { return std::string(in[name]); };
  // A list may come in several parts, which together are one (RFC 9110, 5.3).
  const auto list = [&](http::field name) {
    std::string all;
    const auto [first, last] = in.equal_range(name);
    for (auto it = first; it != last; ++it) all += (it == first ? "" : ", ") + std::string(it->value());
    return all;
  };
  HttpRequest out;
  out.method = std::string(in.method_string());
  const std::string target(in.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  out.path = target.substr(0, mark);
  out.query = mark < target.size() ? target.substr(mark + 1) : "";
  out.body = in.body();
  out.host = field(http::field::host);
  out.origin = field(http::field::origin);
  out.authorization = field(http::field::authorization);
  out.if_none_match = list(http::field::if_none_match);
  out.accept_encoding = list(http::field::accept_encoding);
  out.address = peer;
  if (config.trust_proxy) {
    // The last one, of the last line, is what our own proxy saw; whatever stands before it the client may have made up.
    std::string forwarded;
    const auto lines = in.equal_range("X-Forwarded-For");
    for (auto line = lines.first; line != lines.second; ++line) forwarded = std::string(line->value());
    const std::size_t comma = forwarded.rfind(',');
    std::string last = comma == std::string::npos ? forwarded : forwarded.substr(comma + 1);
    last.erase(0, std::min(last.find_first_not_of(' '), last.size()));
    if (!last.empty()) out.address = last;
  }
  return out;
}

HttpResponse refusal(int status, const std::string& text) {
  HttpResponse out;
  out.status = status;
  out.type = "text/plain; charset=utf-8";
  out.body = std::make_shared<const std::string>(text + "\n");
  return out;
}

net::awaitable<HttpResponse> ask(App& app, HttpRequest request) {
  return net::async_initiate<const net::use_awaitable_t<>&, void(HttpResponse)>(
      [&app](auto handler, HttpRequest asked) {
        auto kept = std::make_shared<decltype(handler)>(std::move(handler));
        app.handle(std::move(asked), [kept](HttpResponse response) {
          const auto executor = net::get_associated_executor(*kept);
          net::post(executor, [kept, response = std::move(response)]() mutable { (*kept)(std::move(response)); });
        });
      },
      net::use_awaitable, std::move(request));
}

net::awaitable<bool> write_response(Line& line, const Incoming& request, HttpResponse response) {
  add_security_headers(response, line.secure());
  http::response<http::span_body<const char>> out(static_cast<http::status>(response.status), request.version());
  for (const auto& [name, value] : response.headers) out.set(name, value);
  const std::string_view body = response.body ? *response.body : std::string_view{};
  if (request.method() != http::verb::head) out.body() = {body.data(), body.size()};
  if (response.status != 304) {  // that has no body: the length would be that of another answer
    out.set(http::field::content_type, response.type);
    out.content_length(body.size());
  }
  out.keep_alive(request.keep_alive());
  const auto [error, bytes] = co_await http::async_write(line, out, net::as_tuple(net::use_awaitable));
  co_return !error && request.keep_alive();
}

net::awaitable<void> converse(Line line, std::shared_ptr<TransportState> state, std::vector<Limiter::Place> places,
                              std::string peer) {
  line.next_layer().expires_after(kRequestPatience);
  if (!co_await line.shake_hands()) co_return;
  beast::flat_buffer buffer(kHeaderBytes + static_cast<std::size_t>(state->config.limits.request_bytes));
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(static_cast<std::uint64_t>(state->config.limits.request_bytes));
    line.next_layer().expires_after(kRequestPatience);
    const auto [error, bytes] = co_await http::async_read(line, buffer, parser, net::as_tuple(net::use_awaitable));
    if (error == http::error::body_limit) {
      co_await write_response(line, parser.get(), refusal(413, "The request is too large."));
      co_return;
    }
    if (error) co_return;
    const auto request = std::make_shared<const Incoming>(parser.release());
    HttpRequest plain = plain_request(*request, state->config, peer);
    ++state->figures.requests;
    HttpResponse response;
    if (!state->limiter.may_request(plain.address, Loop::steady_ms())) {
      ++state->figures.refused;
      response = refusal(429, "Too many requests.");
      response.headers.emplace_back("Retry-After", "5");
    } else if (websocket::is_upgrade(*request)) {
      if (state->config.trust_proxy) places.push_back(state->limiter.admit_address(plain.address));
      // Nobody may send frames before the handshake is answered; they would be lost here.
      const int status = buffer.size() > 0 ? 400 : places.back() ? state->app.refuse_socket(plain) : 503;
      if (status == 0) {
        auto socket = std::make_shared<WebSocket>(std::move(line), state, std::move(places), plain.address);
        socket->start(request, std::move(plain));
        co_return;
      }
      if (state->config.trust_proxy) places.pop_back();  // the connection goes on without one
      ++state->figures.refused;
      response = refusal(status, "No WebSocket here.");
    } else {
      response = co_await ask(state->app, std::move(plain));
    }
    if (!co_await write_response(line, *request, std::move(response))) break;
  }
  beast::error_code ignored;
  line.next_layer().socket().shutdown(net::ip::tcp::socket::shutdown_send, ignored);
}

}  // namespace

void start_session(net::ip::tcp::socket socket, std::shared_ptr<TransportState> state,
                   std::vector<Limiter::Place> places) {
  beast::error_code error;
  const std::string peer = socket.remote_endpoint(error).address().to_string();
  socket.set_option(net::ip::tcp::no_delay(true), error);
  const auto executor = socket.get_executor();
  Line line(std::move(socket), state->tls ? &*state->tls : nullptr);
  net::co_spawn(executor, converse(std::move(line), std::move(state), std::move(places), peer), net::detached);
}

}  // namespace roundhouse
