// `roundhouse load`: many tables of real clients against a server, and how long their moves take.
#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/load_table.h"
#include "json/parse.h"

namespace roundhouse {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t kAskedAtOnce = 200;   // views that are being checked
constexpr auto kConnectEvery = milliseconds(5);  // a table: connections come one after the other, not as a flood
constexpr auto kSettleTime = milliseconds(3000);
constexpr auto kCheckPatience = std::chrono::seconds(60);  // for all views to be checked

struct LoadArgs {
  std::string url = "http://localhost:8080", game = "europe";
  int tables = 10, seats = 4, seconds = 10;
  double moves_per_second = 1;
  bool json = false;
};

// Opens a table with everybody seated; answers its id and the secrets of its seats.
Result<std::pair<std::string, std::vector<std::string>>> open_table(HttpClient& client, const LoadArgs& args) {
  const Json wish{{"table", {{"game", args.game}, {"players", args.seats}}}, {"name", "Load"}, {"seat", 1}};
  const auto ask = [&](const std::string& path, const Json& body) -> Result<Json> {
    const Result<ClientAnswer> answer = client.ask("POST", path, body.dump());
    if (!answer) return answer.error();
    if (answer->status != 200) return Error{ErrorCode::kIo, path + ": " + answer->body};
    return parse_own_json(answer->body);
  };
  const Result<Json> opened = ask("/api/tables", wish);
  if (!opened) return opened.error();
  const std::string id = (*opened)["table"];
  std::vector<std::string> secrets{(*opened)["secret"]};
  for (int seat = 2; seat <= args.seats; ++seat) {
    const Result<Json> joined =
        ask("/api/tables/" + id + "/join", {{"invite", (*opened)["invite"]}, {"name", "Load"}, {"seat", seat}});
    if (!joined) return joined.error();
    secrets.push_back((*joined)["secret"]);
  }
  return std::pair(id, secrets);
}

// What happens when: tables connect one after the other, then move at an even pace, then are compared.
class Schedule {
 public:
  Schedule(Loop& loop, const LoadArgs& args, std::vector<std::unique_ptr<LoadTable>>& tables, LoadFigures& figures)
      : loop_(loop), args_(args), tables_(tables), figures_(figures) {}

  void connect(std::size_t next = 0) {
    if (next == tables_.size()) {
      loop_.after(kSettleTime, [this] { begin(); });
      return;
    }
    tables_[next]->connect();
    loop_.after(kConnectEvery, [this, next] { connect(next + 1); });
  }

  std::chrono::steady_clock::duration played() const { return played_; }

 private:
  void begin() {
    begun_ = std::chrono::steady_clock::now();
    tick();
  }

  // Each tick moves the tables whose turn it is, so that the load is even within a second too.
  void tick() {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - begun_).count();
    const auto due = static_cast<std::uint64_t>(seconds * args_.moves_per_second * static_cast<double>(tables_.size()));
    for (; moved_ < due; ++moved_) tables_[moved_ % tables_.size()]->move();
    if (seconds < args_.seconds) {
      loop_.after(milliseconds(2), [this] { tick(); });
      return;
    }
    played_ = now - begun_;
    loop_.after(kSettleTime, [this] {
      check_until_ = std::chrono::steady_clock::now() + kCheckPatience;
      check();
    });
  }

  void check() {
    const bool late = std::chrono::steady_clock::now() > check_until_;
    if (late) figures_.error("not all views could be checked");
    if (late || (checked_ == tables_.size() && figures_.views_checked == figures_.views_asked)) return loop_.stop();
    while (checked_ < tables_.size() && figures_.views_asked - figures_.views_checked < kAskedAtOnce) {
      tables_[checked_++]->check_views();
    }
    loop_.after(milliseconds(2), [this] { check(); });
  }

  Loop& loop_;
  const LoadArgs& args_;
  std::vector<std::unique_ptr<LoadTable>>& tables_;
  LoadFigures& figures_;
  std::chrono::steady_clock::time_point begun_, check_until_;
  std::chrono::steady_clock::duration played_{};
  std::uint64_t moved_ = 0;
  std::size_t checked_ = 0;  // tables
};

float percentile(const std::vector<float>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

int report(const LoadArgs& args, LoadFigures& figures, double seconds) {
  std::ranges::sort(figures.latencies_ms);
  const auto& sorted = figures.latencies_ms;
  const double rate = static_cast<double>(figures.moves) / seconds;
  const float p50 = percentile(sorted, 0.5), p95 = percentile(sorted, 0.95), p99 = percentile(sorted, 0.99),
              most = percentile(sorted, 1);
  if (args.json) {
    fmt::print("{}\n", Json{{"connections", figures.connected},
                            {"tables", figures.playing},
                            {"moves", figures.moves},
                            {"moves_per_second", rate},
                            {"p50_ms", p50},
                            {"p95_ms", p95},
                            {"p99_ms", p99},
                            {"max_ms", most},
                            {"late", figures.late},
                            {"errors", figures.errors},
                            {"views_checked", figures.views_checked},
                            {"views_wrong", figures.views_wrong}}
                           .dump(2));
  } else {
    fmt::print("{} connections at {} tables, {} moves in {:.0f} s ({:.0f} a second)\n", figures.connected,
               figures.playing, figures.moves, seconds, rate);
    fmt::print("from sending to the last seat: p50 {:.1f} ms, p95 {:.1f} ms, p99 {:.1f} ms, max {:.1f} ms\n", p50, p95,
               p99, most);
    fmt::print("{} errors, {} moves not begun because the one before was on its way, {} views checked, {} wrong\n",
               figures.errors, figures.late, figures.views_checked, figures.views_wrong);
    if (figures.errors > 0) fmt::print("the first error: {}\n", figures.first_error);
  }
  return figures.errors == 0 && figures.views_wrong == 0 ? kExitOk : kExitError;
}

int run_load(const LoadArgs& args) {
  const Result<ServerAddress> address = parse_server_url(args.url);
  if (!address) return fail_usage(address.error().message);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  Result<std::unique_ptr<HttpClient>> client = HttpClient::connect(*address);
  if (!client) return fail(client.error());
  Loop loop;
  LoadFigures figures;
  std::vector<std::unique_ptr<LoadTable>> tables;
  for (int i = 0; i < args.tables; ++i) {
    auto opened = open_table(**client, args);
    if (!opened) return fail(opened.error());
    tables.push_back(std::make_unique<LoadTable>(loop, *address, opened->first, opened->second,
                                                 static_cast<std::uint64_t>(i), figures));
  }
  Schedule schedule(loop, args, tables, figures);
  schedule.connect();
  loop.run();
  tables.clear();  // sockets go before the loop that they live on
  loop.discard();
  return report(args, figures, std::chrono::duration<double>(schedule.played()).count());
}

}  // namespace

void add_load(Commands& commands) {
  const auto args = std::make_shared<LoadArgs>();
  Command command = commands.add("load", "Play many games as real clients against a server, and measure",
                                 [args] { return run_load(*args); });
  command.text("--url", args->url, "URL", "The server");
  command.text("--game", args->game, "GAME", "Game to play");
  command.number("--tables", args->tables, 1, 100'000, "N", "Number of tables");
  command.number("--seats", args->seats, 2, 5, "N", "Seats at each table, one connection each");
  command.number("--seconds", args->seconds, 1, 86'400, "S", "How long to run, in seconds");
  command.real("--rate", args->moves_per_second, 0.001, 1000, "R", "Moves per second at each table");
  command.flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse
