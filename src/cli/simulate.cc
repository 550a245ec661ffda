// `roundhouse simulate`: many games between bots, and what they add up to.
#include <fmt/core.h>

#include <filesystem>
#include <map>

#include "bots/bot.h"
#include "bots/stream.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/match.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "cli/workers.h"
#include "json/json.h"
#include "record/words.h"

namespace roundhouse {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct SimulateArgs {
  TableOptions table;
  std::uint64_t games = 1000, seed = 1;
  int threads = 0;
  std::string record_dir;
  std::string bots = "random";
  bool checks = false, referee = false, json = false;
};

struct Run {
  Tally tally;
  double seconds = 0;
  int threads = 1;
  bool interrupted = false;
};

// One name for every seat, or one per seat.
std::optional<std::vector<std::string>> seat_bots(const SimulateArgs& args, const ChosenTable& table) {
  std::vector<std::string> bots = split_list(args.bots);
  const auto players = static_cast<std::size_t>(table.options.players);
  if (bots.size() == 1) bots.resize(players, bots[0]);
  if (bots.size() != players) {
    fail_usage(fmt::format("{} bots for {} seats: name one for all, or one for each.", bots.size(), players));
    return std::nullopt;
  }
  for (const std::string& name : bots) {
    if (const auto bot = make_bot(name, table.data, 0); !bot) {
      fail_usage(bot.error().message);
      return std::nullopt;
    }
  }
  return bots;
}

std::string record_path(const SimulateArgs& args, const MatchOptions& match, std::uint64_t i) {
  return (std::filesystem::path(args.record_dir) /
          fmt::format("{}-{}p-s{}-{:06}.record", match.data->ruleset.id, match.game.players, args.seed, i + 1))
      .string();
}

Result<Run> run_games(const SimulateArgs& args, const MatchOptions& match) {
  Run run;
  run.threads = threads_or_all(args.threads);
  std::vector<Tally> tallies(static_cast<std::size_t>(run.threads));
  std::mutex mutex;
  std::map<std::uint64_t, Error> errors;  // by game
  const FastMatch fast(match);
  const bool is_plain = is_fast(match);
  const InterruptWatch watch;
  const auto begin = std::chrono::steady_clock::now();
  {
    Progress progress("playing", args.games);
    run_workers(
        run.threads, args.games,
        [&](int thread, std::uint64_t i) {
          const std::uint64_t seed = derived_seed(args.seed, i);
          Tally& tally = tallies[static_cast<std::size_t>(thread)];
          if (is_plain) {
            fast.play(seed, tally);
            return !interrupt_seen();
          }
          Record record;
          Result<> played = play_match(match, seed, tally, match.record ? &record : nullptr);
          if (played && !record.game.empty()) played = save_record(record, record_path(args, match, i));
          if (played) return !interrupt_seen();
          const std::lock_guard lock(mutex);
          errors.emplace(i, played.error());
          return false;
        },
        [&](std::uint64_t done) { progress.show(done); });
  }
  run.interrupted = interrupt_seen();
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (!errors.empty()) return errors.begin()->second;
  for (const Tally& tally : tallies) run.tally.add(tally);
  return run;
}

double mean(double sum, double n) { return n == 0 ? 0 : sum / n; }

struct Means {
  double decisions, turns, claims, score, tickets_made, tickets_lost, games_per_second;
};

Means means_of(const Run& run, int players) {
  const Tally& t = run.tally;
  const auto games = static_cast<double>(t.games);
  const auto per_game = [&](auto sum) { return mean(static_cast<double>(sum), games); };
  return {per_game(t.decisions),
          per_game(t.turns),
          per_game(t.claims),
          mean(static_cast<double>(t.score), games * players),
          per_game(t.tickets_made),
          per_game(t.tickets_lost),
          run.seconds > 0 ? games / run.seconds : 0};
}

void print_json(const SimulateArgs& args, const MatchOptions& match, const Run& run) {
  const Means m = means_of(run, match.game.players);
  OrderedJson out;
  out["game"] = match.data->ruleset.id;
  out["players"] = match.game.players;
  out["games"] = run.tally.games;
  if (run.tally.unfinished > 0) out["unfinished"] = run.tally.unfinished;
  out["seed"] = args.seed;
  out["mean"] = {{"decisions", m.decisions},
                 {"turns", m.turns},
                 {"claims", m.claims},
                 {"score", m.score},
                 {"tickets_made", m.tickets_made},
                 {"tickets_lost", m.tickets_lost}};
  out["wins"] = OrderedJson::array();
  for (int s = 0; s < match.game.players; ++s) {
    out["wins"].push_back(static_cast<double>(run.tally.wins[static_cast<std::size_t>(s)]) / Tally::kWin);
  }
  out["end_reasons"] = OrderedJson::object();
  for (std::size_t r = 0; r < Tally::kEndReasons; ++r) {
    if (run.tally.end_reasons[r] > 0)
      out["end_reasons"][end_word(static_cast<EndReason>(r))] = run.tally.end_reasons[r];
  }
  out["games_per_second"] = m.games_per_second;
  fmt::print("{}\n", out.dump(2));
}

void print_text(const SimulateArgs& args, const MatchOptions& match, const Run& run) {
  const Means m = means_of(run, match.game.players);
  fmt::print("{}\n\n", paint(Style::kBold, fmt::format("{}, {} players, {} games, seed {}", match.data->ruleset.title,
                                                       match.game.players, grouped(run.tally.games), args.seed)));
  using Align = TextTable::Align;
  TextTable means({{"mean per game"}, {"", Align::kRight}, {""}});
  means.add({"decisions", fmt::format("{:.2f}", m.decisions)});
  means.add({"turns", fmt::format("{:.2f}", m.turns)});
  if (match.data->ruleset.kernel == KernelId::kBoard) means.add({"claims", fmt::format("{:.2f}", m.claims)});
  means.add({"score", fmt::format("{:.2f}", m.score), "per seat"});
  means.add({"tickets made", fmt::format("{:.2f}", m.tickets_made)});
  means.add({"tickets lost", fmt::format("{:.2f}", m.tickets_lost)});
  fmt::print("{}\n", means.text());

  TextTable wins({{"seat"}, {"bot"}, {"wins", Align::kRight}, {"", Align::kRight}});
  for (int s = 0; s < match.game.players; ++s) {
    const auto i = static_cast<std::size_t>(s);
    const double won = static_cast<double>(run.tally.wins[i]) / Tally::kWin;
    wins.add({std::to_string(s + 1), match.bots[i], fmt::format("{:.1f}", won),
              fmt::format("{:.1f} %", 100 * mean(won, static_cast<double>(run.tally.games)))});
  }
  fmt::print("{}\n", wins.text());

  TextTable ends({{"ended by"}, {"games", Align::kRight}});
  for (std::size_t r = 0; r < Tally::kEndReasons; ++r) {
    if (run.tally.end_reasons[r] > 0)
      ends.add({end_word(static_cast<EndReason>(r)), grouped(run.tally.end_reasons[r])});
  }
  if (run.tally.unfinished > 0) ends.add({"not finished", grouped(run.tally.unfinished)});
  fmt::print("{}\n", ends.text());
  fmt::print("{} games/s, {:.2f} s on {}\n", grouped(static_cast<std::uint64_t>(m.games_per_second)), run.seconds,
             run.threads == 1 ? "one thread" : fmt::format("{} threads", run.threads));
  if (!args.record_dir.empty()) fmt::print("Records are in {}\n", args.record_dir);
}

int run_simulate(const Commands& commands, const SimulateArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  const auto table = choose_table(*registry, args.table);
  if (!table) return kExitUsage;
  const auto bots = seat_bots(args, *table);
  if (!bots) return kExitUsage;
  if (args.checks && args.record_dir.empty())
    return fail_usage("--checks are written into records: give --record DIR too.");
  if (!args.record_dir.empty()) {
    std::error_code error;
    std::filesystem::create_directories(args.record_dir, error);
    if (error) return fail({ErrorCode::kIo, "the folder can't be made: " + error.message(), args.record_dir, ""});
  }
  const MatchOptions match{table->data, table->options, *bots, args.referee, !args.record_dir.empty(), args.checks};
  const Result<Run> done = run_games(args, match);
  if (!done) return fail(done.error());
  args.json ? print_json(args, match, *done) : print_text(args, match, *done);
  if (!done->interrupted) return kExitOk;
  fmt::print(stderr, "roundhouse: interrupted; these are the games that were over until then.\n");
  return kExitInterrupted;
}

}  // namespace

void add_simulate(Commands& commands) {
  const auto args = std::make_shared<SimulateArgs>();
  Command command = commands.add("simulate", "Play many games between bots and add them up",
                                 [&commands, args] { return run_simulate(commands, *args); });
  add_table_options(command, args->table);
  command.number("--games", args->games, "K", "How many games (default: 1000)");
  command.number("--seed", args->seed, "S", "Fixes every game of the run (default: 1)");
  command.text("--bots", args->bots, "BOTS",
               "Bots for all seats or one per seat: planner,random (`roundhouse arena --help-bots`)");
  command.number("--threads", args->threads, 1, 1024, "T",
                 "Threads (default: all cores); the result does not depend on it");
  command.text("--record", args->record_dir, "DIR", "Write the record of every game into this folder");
  command.flag("--checks", args->checks, "With --record: legal moves and state of every decision as checksums");
  command.flag("--referee", args->referee, "Check every promise of the rules after every action (slow)");
  command.flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse
