// A connection under fire: the input is all that a client sends, byte for byte, HTTP requests or a WebSocket's handshake and frames. It goes through
// the session, the API and a table, as from the network, with nothing but the network left out. Whatever comes, the connection
// ends when the client has said all, nothing but HTTP begins an answer, and what was stored can be rebuilt.
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "server/api.h"
#include "server/heading.h"
#include "server/loop_io.h"
#include "server/secrets.h"
#include "server/transport_state.h"

using namespace roundhouse;

namespace {

// Its invitation is its id, so that inputs can name it.
constexpr const char* kTable = "aaaaaaaaaaaa";
constexpr const char* kWatchSecret = "watch";
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr auto kPatience = std::chrono::milliseconds(200);  // the store answers from its own thread
constexpr auto kVeryLate = std::chrono::seconds(5);

const Registry& registry() {
  static const Registry games = Registry::builtin();
  return games;
}

ServerConfig config() {
  ServerConfig out;
  out.trust_proxy = true;  // so that forwarded addresses are read
  out.allowed_origins = {"https://friends.example"};
  out.limits.messages_per_second = out.limits.requests_per_second = 1'000'000;
  return out;
}

// All of a server but its listener, made anew for every input: what one leaves behind must not change what the next one does.
class Rig {
 public:
  Rig() { store_table(); }

  // As the server does it: those that call back end before those who are called.
  ~Rig() {
    bots_.reset();
    worker_.reset();
    store_.reset();
    hall_.clear();
    state_.reset();
    loop_.discard();
  }

  std::string converse(std::string_view all) {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) != 0) std::abort();
    boost::asio::ip::tcp::socket socket(loop_.io().context);
    socket.assign(boost::asio::ip::tcp::v4(), ends[0]);
    auto place = std::make_shared<int>();
    open_ = place;
    start_session(std::move(socket), state_, {std::move(place)});
    // Whoever wants a WebSocket waits for it before the first frame.
    const std::size_t head_end = all.find(kHeadEnd);
    if (head_end != std::string_view::npos && all.substr(0, head_end).find("Upgrade") != std::string_view::npos) {
      say(ends[1], all.substr(0, head_end + kHeadEnd.size()));
      all.remove_prefix(head_end + kHeadEnd.size());
      while (!open_.expired() && heard_.find(kHeadEnd) == std::string::npos && listen(ends[1])) {
      }
    }
    say(ends[1], all);
    shutdown(ends[1], SHUT_WR);
    while (!open_.expired() && listen(ends[1])) {
    }
    // The one who says good-bye may wait a while for the other's; all others have to end with the connection, though an answer
    // that the store's thread still prepares may be late on a busy machine.
    const auto is_open = [&] { return !open_.expired() && heard_.find('\x88') == std::string::npos; };
    for (auto late = kVeryLate / kPatience; late > 0 && is_open(); --late) listen(ends[1]);
    if (is_open()) std::abort();
    ::close(ends[1]);
    return std::move(heard_);
  }

  // What the table's log is now, as the store has it.
  std::vector<std::string> log() {
    std::vector<std::string> out;
    bool done = false;
    store_->read(kTable, 0, [&](Result<StoredLog> log) {
      loop_.post([&out, &done, log = std::move(log)] {
        out = log.value().entries;
        done = true;
      });
    });
    while (!done) loop_.io().context.run_one();
    return out;
  }

  const BotKnown& bot_known() const { return hall_.bot_known(); }

 private:
  void say(int end, std::string_view text) {
    while (!text.empty() && !open_.expired()) {
      const ssize_t sent = send(end, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno != EAGAIN) return;
      if (sent > 0) text.remove_prefix(static_cast<std::size_t>(sent));
      if (!listen(end)) return;
    }
  }

  // Lets the server work until it says something or ends. False: nothing happens any more.
  bool listen(int end) {
    std::array<char, 65536> some{};
    bool worked = false;
    for (int i = 0; i < 100 && loop_.io().context.poll_one() > 0; ++i) worked = true;
    const ssize_t got = recv(end, some.data(), some.size(), 0);
    if (got > 0) heard_.append(some.data(), static_cast<std::size_t>(got));
    return worked || got > 0 || loop_.io().context.run_one_for(kPatience) > 0;
  }

  void store_table() {
    TableSettings settings = read_settings(R"({"game":"new-york","players":2})", registry(), hall_.bot_known()).value();
    settings.secret = std::string(64, '5');
    settings.invite_key = hash_secret(kTable);
    settings.watch_key = hash_secret(kWatchSecret);
    // Of today: the hall forgets old tables that nobody has played at.
    const auto now = std::chrono::system_clock::now().time_since_epoch() / std::chrono::milliseconds(1);
    store_->append({kTable, 0, {Room::open(settings, 1)}, {kOpenTable, R"({"game":"new-york"})", now}},
                   [](Appended) {});
  }

  const ServerConfig config_ = config();
  Limiter limiter_{config_.limits};
  Metrics metrics_;
  Loop loop_;
  std::unique_ptr<Store> store_ = std::make_unique<Store>(make_memory_backend());
  std::unique_ptr<BotPool> bots_ = std::make_unique<BotPool>(loop_, 1, 10);
  std::unique_ptr<Worker> worker_ = std::make_unique<Worker>(loop_);
  Hall hall_{loop_, *store_, *bots_, metrics_, registry(), config_.limits};
  Api api_{{config_, hall_, *store_, *bots_, *worker_, metrics_, limiter_, registry(), StaticFiles::without_page()}};
  std::string heard_;
  std::weak_ptr<int> open_;
  std::shared_ptr<TransportState> state_ =
      std::make_shared<TransportState>(TransportState{config_, limiter_, api_, std::nullopt, {}, {}});
};

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) { return prepare_secrets() ? 0 : 1; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Rig rig;
  const std::string heard = rig.converse({reinterpret_cast<const char*>(data), size});
  if (!heard.empty() && !heard.starts_with("HTTP/1.")) std::abort();
  const std::vector<std::string> log = rig.log();
  if (const Result<Room> room = Room::rebuild(log, registry(), rig.bot_known(), 2); !room) {
    std::cerr << room.error().text() << "\n";
    for (const std::string& entry : log) std::cerr << entry << "\n";
    std::abort();
  }
  return 0;
}
