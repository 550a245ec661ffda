#include "server/table_socket.h"

#include <deque>
#include <optional>

#include "json/parse.h"
#include "server/log.h"
#include "server/secrets.h"

namespace roundhouse {
namespace {

// Close codes of this protocol; those below 4000 are the WebSocket's own.
constexpr int kTryAgainLater = 1013, kTooMuch = 1008, kBadEntry = 4400, kWrongSecret = 4403, kNoSuchTable = 4404,
              kUnreadable = 4410;
constexpr std::size_t kMostEarly = 8;  // messages that a client may send ahead while its table is loaded
constexpr auto kHeldFor = std::chrono::milliseconds(250);

// The secret in a client's first message; nothing if it is no such message.
std::optional<std::string> secret_of(std::string_view text) {
  const Result<Json> message = parse_json(text, "");
  if (!message || !message->is_object() || message->value("type", Json()) != "enter") return std::nullopt;
  for (const auto& [name, value] : message->items()) {
    if (name != "type" && name != "secret") return std::nullopt;
    if (!value.is_string()) return std::nullopt;
  }
  return message->value("secret", std::string());
}

class SocketVisitor final : public Visitor {
 public:
  SocketVisitor(std::string its_key, std::shared_ptr<Socket> socket)
      : Visitor(std::move(its_key), address_group(socket->address())), socket_(std::move(socket)) {}

  void deliver(const SharedText& text) override { socket_->send(text); }
  void seated(SeatId seat, const std::string& secret) override {
    const Json message{{"type", "seated"}, {"seat", seat.value + 1}, {"secret", secret}};
    socket_->send(std::make_shared<const std::string>(message.dump()));
  }
  void dismiss() override { socket_->close(kTryAgainLater, "come again"); }

 private:
  std::shared_ptr<Socket> socket_;
};

// Shared, so that a table that is still being loaded does not come to somebody who has left.
class TableSocket : public std::enable_shared_from_this<TableSocket> {
 public:
  TableSocket(std::string table_id, std::shared_ptr<Socket> socket, Hall& hall, Metrics& metrics, Limiter& limiter)
      : table_id_(std::move(table_id)), socket_(std::move(socket)), hall_(hall), metrics_(metrics), limiter_(limiter) {}

  void receive(std::string_view text) {
    if (visitor_ && table_here()) {
      early_.emplace_back(text);
      if (early_.size() > kMostEarly) return socket_->close(kTooMuch, "too much at once");
      if (early_.size() == 1) pass_on();
      return;
    }
    if (entering_) {
      if (early_.size() >= kMostEarly) return socket_->close(kBadEntry, "too much at once");
      early_.emplace_back(text);
      return;
    }
    const std::optional<std::string> secret = secret_of(text);
    if (!secret) return socket_->close(kBadEntry, "say enter first");
    entering_ = true;
    hall_.find(table_id_,
               [self = weak_from_this(), key = hash_secret(*secret)](const auto& table, Hall::Missing missing) {
                 if (const auto here = self.lock()) here->enter(key, table, missing);
               });
  }

  void close() {
    if (const auto table = table_.lock(); table && visitor_) table->leave(visitor_);
    visitor_.reset();
  }

 private:
  bool table_here() const { return !table_.expired(); }

  void enter(const std::string& key, const std::shared_ptr<LiveTable>& table, Hall::Missing missing) {
    if (missing == Hall::Missing::kNoSuchTable) return socket_->close(kNoSuchTable, "no such table");
    if (missing == Hall::Missing::kUnreadable) return socket_->close(kUnreadable, "this table can't be read");
    if (missing != Hall::Missing::kNone) return socket_->close(kTryAgainLater, "come again");
    const Standing standing = table->room().standing_of(key);
    if (standing.seat == kNoSeat && !standing.may_sit && !standing.may_watch) {
      ++metrics_.refused_secrets;
      log_info("wrong-secret", {{"table", table_id_}, {"address", socket_->address()}});
      return socket_->close(kWrongSecret, "wrong secret");
    }
    table_ = table;
    visitor_ = std::make_shared<SocketVisitor>(key, socket_);
    socket_->send(std::make_shared<const std::string>(entered_text(standing)));
    table->enter(visitor_);
    pass_on();
  }

  // In order. What costs much waits until it is this address's and this seat's turn again, and what comes after it waits too.
  void pass_on() {
    const auto table = table_.lock();
    if (!table || !visitor_) return;
    while (!early_.empty()) {
      if (costs_much(early_.front()) && !may_ask_much(*table)) {
        hall_.loop().after(kHeldFor, [self = weak_from_this()] {
          if (const auto here = self.lock()) here->pass_on();
        });
        return;
      }
      const std::string message = std::move(early_.front());
      early_.pop_front();
      table->say(visitor_, message);
      if (!visitor_) return;
    }
  }

  static bool costs_much(std::string_view text) {
    std::optional<std::int64_t> id;
    const Result<Request> request = read_request(text, id);
    return request && is_costly(request->kind);
  }

  bool may_ask_much(LiveTable& table) {
    return table.may_ask_much(visitor_->standing.seat) && limiter_.may_ask_much(socket_->address(), Loop::steady_ms());
  }

  std::string entered_text(const Standing& standing) const {
    const Json seat = standing.seat == kNoSeat ? Json() : Json(standing.seat.value + 1);
    return Json{{"type", "entered"}, {"table", table_id_}, {"seat", seat}, {"may_sit", standing.may_sit}}.dump();
  }

  const std::string table_id_;
  std::shared_ptr<Socket> socket_;
  Hall& hall_;
  Metrics& metrics_;
  Limiter& limiter_;
  std::weak_ptr<LiveTable> table_;
  std::shared_ptr<Visitor> visitor_;
  std::deque<std::string> early_;  // not yet passed on
  bool entering_ = false;
};

class Handler final : public SocketHandler {
 public:
  explicit Handler(std::shared_ptr<TableSocket> socket) : socket_(std::move(socket)) {}
  ~Handler() override { socket_->close(); }
  void receive(std::string_view text) override { socket_->receive(text); }

 private:
  std::shared_ptr<TableSocket> socket_;
};

}  // namespace

std::unique_ptr<SocketHandler> open_table_socket(std::string table_id, std::shared_ptr<Socket> socket, Hall& hall,
                                                 Metrics& metrics, Limiter& limiter) {
  return std::make_unique<Handler>(
      std::make_shared<TableSocket>(std::move(table_id), std::move(socket), hall, metrics, limiter));
}

}  // namespace roundhouse
