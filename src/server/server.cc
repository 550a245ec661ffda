#include "server/server.h"

#include <boost/asio/signal_set.hpp>

#include "server/api.h"
#include "server/log.h"
#include "server/loop_io.h"
#include "server/secrets.h"

namespace roundhouse {
namespace {

constexpr auto kGoodbyeTime = std::chrono::milliseconds(500);  // for clients to hear that the server goes away
constexpr auto kForgetEvery = std::chrono::seconds(30);

class GameServer final : public Server {
 public:
  GameServer(const ServerConfig& config, const Registry& registry, StoreClaim claim, std::unique_ptr<Backend> backend,
             StaticFiles files)
      : config_(config),
        claim_(std::move(claim)),
        limiter_(config.limits),
        store_(std::make_unique<Store>(std::move(backend))),
        bots_(std::make_unique<BotPool>(loop_, config.limits.bot_threads, config.limits.bot_queue)),
        worker_(std::make_unique<Worker>(loop_)),
        hall_(loop_, *store_, *bots_, metrics_, registry, config.limits),
        api_({config_, hall_, *store_, *bots_, *worker_, metrics_, limiter_, registry, std::move(files)}),
        signals_(std::make_unique<boost::asio::signal_set>(loop_.io().context)) {
    forget_quiet_addresses();
  }

  // Those that call back into the tables end before the tables do, and the tables before the loop that they answer on.
  ~GameServer() override {
    bots_.reset();
    worker_.reset();
    store_.reset();
    hall_.clear();
    listener_.reset();
    signals_.reset();
    loop_.discard();
  }

  Result<> listen() {
    Result<std::unique_ptr<Listener>> listener = Listener::open(loop_, config_, limiter_, api_);
    if (!listener) return listener.error();
    listener_ = std::move(*listener);
    api_.watch(*listener_);
    return Ok{};
  }

  int port() const override { return listener_->port(); }
  void run() override { loop_.run(); }
  void drain() override {
    loop_.post([this] { begin_to_drain(); });
  }

  void drain_on_signals() override {
    signals_->add(SIGTERM);
    signals_->add(SIGINT);
    signals_->async_wait([this](const boost::system::error_code& error, int) {
      if (!error) begin_to_drain();
    });
  }

 private:
  void begin_to_drain() {
    if (draining_) return;
    draining_ = true;
    log_info("draining", {{"tables", std::to_string(hall_.tables())}});
    api_.drain();
    listener_->stop_accepting();
    listener_->say_goodbye();
    // Everything that was wished for before the good-bye is in the store's queue by then, which the store empties.
    loop_.after(kGoodbyeTime, [this] { store_->list({.limit = 1}, [this](const auto&) { loop_.stop(); }); });
  }

  void forget_quiet_addresses() {
    limiter_.forget_quiet(Loop::steady_ms());
    loop_.after(kForgetEvery, [this] { forget_quiet_addresses(); });
  }

  const ServerConfig config_;
  const StoreClaim claim_;
  Limiter limiter_;
  Metrics metrics_;
  Loop loop_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<BotPool> bots_;
  std::unique_ptr<Worker> worker_;
  Hall hall_;
  Api api_;
  std::unique_ptr<Listener> listener_;
  std::unique_ptr<boost::asio::signal_set> signals_;
  bool draining_ = false;
};

Result<StaticFiles> page_files(const ServerConfig& config) {
  if (!config.web_root.empty()) return StaticFiles::from_folder(config.web_root);
  if (!config.page_pack.empty()) return StaticFiles::from_pack(config.page_pack);
  return StaticFiles::without_page();
}

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const ServerConfig& config, const Registry& registry) {
  if (!prepare_secrets()) return Error{ErrorCode::kIo, "the system has no random numbers to give."};
  Result<StoreClaim> claim = claim_store(config.store);
  if (!claim) return claim.error();
  Result<std::unique_ptr<Backend>> backend = open_backend(config.store);
  if (!backend) return backend.error();
  Result<StaticFiles> files = page_files(config);
  if (!files) return files.error();
  auto server =
      std::make_unique<GameServer>(config, registry, std::move(*claim), std::move(*backend), std::move(*files));
  if (const Result<> listening = server->listen(); !listening) return listening.error();
  log_info("listening", {{"address", config.bind}, {"port", std::to_string(server->port())}});
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace roundhouse
