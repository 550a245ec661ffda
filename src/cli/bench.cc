// `roundhouse bench`: how fast random play is, or play by the informed policy, end scoring included.
#include <fmt/core.h>

#include "bots/stream.h"
#include "cli/commands.h"
#include "cli/match.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "cli/workers.h"
#include "json/json.h"

namespace roundhouse {
namespace {

using OrderedJson = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

struct BenchArgs {
  std::string game;  // empty: all
  int players = 0;   // 0: every number
  double seconds = 0.5;
  std::uint64_t games = 0;  // 0: as many as the time allows
  int threads = 0;
  bool informed = false, json = false;
  FastPlayers fast_players() const { return informed ? FastPlayers::kInformed : FastPlayers::kRandom; }
};

struct Measured {
  std::uint64_t games = 0, decisions = 0;
  double seconds = 0;
  double games_per_second() const { return seconds > 0 ? static_cast<double>(games) / seconds : 0; }
  double decisions_per_second() const { return seconds > 0 ? static_cast<double>(decisions) / seconds : 0; }
  double nanoseconds() const { return decisions > 0 ? 1e9 * seconds / static_cast<double>(decisions) : 0; }
};

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

Measured measure(const FastMatch& match, const BenchArgs& args) {
  Tally tally;
  const auto begin = Clock::now();
  if (args.games > 0) {
    for (std::uint64_t i = 0; i < args.games; ++i) match.play(derived_seed(1, i), tally);
  } else {
    for (std::uint64_t i = 0; i % 16 != 0 || since(begin) < args.seconds; ++i) match.play(derived_seed(1, i), tally);
  }
  return {tally.games, tally.decisions, since(begin)};
}

// As many games as threads can play at once in the time.
Measured measure(const FastMatch& match, const BenchArgs& args, int threads) {
  std::vector<Tally> tallies(static_cast<std::size_t>(threads));
  const auto begin = Clock::now();
  run_workers(
      threads, ~std::uint64_t{0} >> 1,
      [&](int thread, std::uint64_t i) {
        Tally own;  // kept off the other threads' cache lines
        for (std::uint64_t k = 0; k < 16; ++k) match.play(derived_seed(1, 16 * i + k), own);
        tallies[static_cast<std::size_t>(thread)].add(own);
        return since(begin) < args.seconds;
      },
      [](std::uint64_t) {});
  Measured out{0, 0, since(begin)};
  for (const Tally& tally : tallies) out.games += tally.games, out.decisions += tally.decisions;
  return out;
}

MatchOptions random_match(std::shared_ptr<const GameData> data, int players) {
  MatchOptions match{std::move(data), {}, {}, false, false, false};
  match.game.players = players;
  match.bots.assign(static_cast<std::size_t>(players), "random");
  return match;
}

struct Row {
  std::string game;
  int players = 0;
  Measured measured;
};

std::vector<Row> one_thread(const BenchArgs& args, const std::vector<std::shared_ptr<const GameData>>& games) {
  std::vector<Row> tables;
  for (const auto& game : games) {
    for (int n = game->ruleset.min_players; n <= game->ruleset.max_players; ++n) {
      if (args.players == 0 || args.players == n) tables.push_back({game->ruleset.id, n, {}});
    }
  }
  Progress progress("measuring", tables.size());
  std::uint64_t done = 0;
  for (Row& row : tables) {
    progress.show(done++);
    const auto game =
        std::find_if(games.begin(), games.end(), [&](const auto& g) { return g->ruleset.id == row.game; });
    row.measured = measure(FastMatch(random_match(*game, row.players), args.fast_players()), args);
  }
  return tables;
}

struct Scaling {
  int threads = 0;
  Measured measured;
};

std::vector<Scaling> all_cores(const BenchArgs& args, const MatchOptions& match) {
  const int cores = threads_or_all(args.threads);
  std::vector<Scaling> rows;
  const FastMatch fast(match, args.fast_players());
  for (int threads = 1;; threads = std::min(2 * threads, cores)) {
    rows.push_back({threads, measure(fast, args, threads)});
    if (threads == cores) return rows;
  }
}

OrderedJson as_json(const Measured& m) {
  return {{"games", m.games},
          {"decisions", m.decisions},
          {"seconds", m.seconds},
          {"games_per_second", m.games_per_second()},
          {"decisions_per_second", m.decisions_per_second()},
          {"nanoseconds_per_decision", m.nanoseconds()}};
}

void print_json(const std::vector<Row>& rows, const MatchOptions& match, const std::vector<Scaling>& scaling) {
  OrderedJson out{{"one_thread", OrderedJson::array()}, {"scaling", OrderedJson::array()}};
  for (const Row& row : rows) {
    OrderedJson entry{{"game", row.game}, {"players", row.players}};
    entry.update(as_json(row.measured));
    out["one_thread"].push_back(std::move(entry));
  }
  for (const Scaling& row : scaling) {
    OrderedJson entry{{"game", match.data->ruleset.id}, {"players", match.game.players}, {"threads", row.threads}};
    entry.update(as_json(row.measured));
    out["scaling"].push_back(std::move(entry));
  }
  fmt::print("{}\n", out.dump(2));
}

std::string whole(double value) { return grouped(static_cast<std::uint64_t>(value)); }

void print_text(const BenchArgs& args, const std::vector<Row>& rows, const MatchOptions& match,
                const std::vector<Scaling>& scaling) {
  using Align = TextTable::Align;
  fmt::print("{}\n\n", paint(Style::kBold, fmt::format("{} play, scoring included, one thread",
                                                       args.informed ? "Informed" : "Uniformly random")));
  TextTable table({{"game"},
                   {"players", Align::kRight},
                   {"decisions/s", Align::kRight},
                   {"games/s", Align::kRight},
                   {"ns/decision", Align::kRight},
                   {"decisions/game", Align::kRight}});
  for (const Row& row : rows) {
    const Measured& m = row.measured;
    table.add(
        {row.game, std::to_string(row.players), whole(m.decisions_per_second()), whole(m.games_per_second()),
         fmt::format("{:.1f}", m.nanoseconds()),
         fmt::format("{:.1f}", m.games > 0 ? static_cast<double>(m.decisions) / static_cast<double>(m.games) : 0)});
  }
  fmt::print("{}\n", table.text());
  if (scaling.empty()) return;
  fmt::print("{}\n\n", paint(Style::kBold, fmt::format("{}, {} players, on more threads", match.data->ruleset.title,
                                                       match.game.players)));
  TextTable more({{"threads", Align::kRight},
                  {"decisions/s", Align::kRight},
                  {"games/s", Align::kRight},
                  {"speed-up", Align::kRight}});
  for (const Scaling& row : scaling) {
    more.add({std::to_string(row.threads), whole(row.measured.decisions_per_second()),
              whole(row.measured.games_per_second()),
              fmt::format("{:.2f}",
                          row.measured.games_per_second() / std::max(1.0, scaling[0].measured.games_per_second()))});
  }
  fmt::print("{}", more.text());
}

int run_bench(const Commands& commands, const BenchArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  std::vector<std::shared_ptr<const GameData>> games = registry->games();
  if (!args.game.empty()) {
    TableOptions wanted;
    wanted.game = args.game;
    wanted.players = args.players;
    const auto table = choose_table(*registry, wanted);
    if (!table) return kExitUsage;
    games = {table->data};
  }
  const std::vector<Row> rows = one_thread(args, games);
  if (rows.empty()) return fail_usage(fmt::format("No game is for {} players.", args.players));
  const MatchOptions match =
      random_match(games[0], args.players != 0 ? rows[0].players : games[0]->ruleset.max_players);
  // With a fixed number of games the work itself is what is wanted, for an instruction counter, and nothing else.
  const std::vector<Scaling> scaling = args.games > 0 ? std::vector<Scaling>{} : all_cores(args, match);
  args.json ? print_json(rows, match, scaling) : print_text(args, rows, match, scaling);
  return kExitOk;
}

}  // namespace

void add_bench(Commands& commands) {
  const auto args = std::make_shared<BenchArgs>();
  Command command = commands.add("bench", "Measure how fast random games are played",
                                 [&commands, args] { return run_bench(commands, *args); });
  command.text("game", args->game, "GAME", "One game (default: all)");
  command.number("--players", args->players, 1, 99, "N", "One number of seats (default: all)");
  command.real("--seconds", args->seconds, 0.001, 3600.0, "T", "Time for each line (default: 0.5)");
  command.number("--games", args->games, "K", "Instead of a time: exactly so many games per line, on one thread");
  command.number("--threads", args->threads, 1, 1024, "T", "Most threads to try (default: all cores)");
  command.flag("--informed", args->informed, "Players by the policy of the searching bots instead of random ones");
  command.flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse
