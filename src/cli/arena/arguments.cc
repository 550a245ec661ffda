#include "cli/arena/arguments.h"

#include <fmt/core.h>

#include <algorithm>

#include "bots/bot.h"
#include "cli/workers.h"
#include "core/names.h"
#include "record/lines.h"

namespace roundhouse {
namespace {

constexpr int kMostShards = 100'000, kMostGames = 10'000'000;

// "2/4" as the second of four parts.
struct Shard {
  int part = 1, shards = 1;
};
std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto part = plain_number<int>(text.substr(0, slash), kMostShards);
  const auto shards = plain_number<int>(text.substr(slash + 1), kMostShards);
  if (!part || !shards || *part < 1 || *part > *shards) return std::nullopt;
  return Shard{*part, *shards};
}

// cmd:"python3 mybot.py" without the marks around all of it; others belong to the command.
void unquote_command(std::string& code) {
  const std::size_t from = kCommandPrefix.size();
  if (!is_command(code) || code.size() < from + 2 || code[from] != '"') return;
  if (code.find('"', from + 1) != code.size() - 1) return;
  code = code.substr(0, from) + code.substr(from + 1, code.size() - from - 2);
}

// Each code once, in the order in which they come first, and who sits where.
void number_bots(const std::vector<std::string>& codes, arena::Plan& plan) {
  for (const std::string& code : codes) {
    const auto at = std::find(plan.bots.begin(), plan.bots.end(), code);
    plan.lineup.push_back(static_cast<int>(at - plan.bots.begin()));
    if (at == plan.bots.end()) plan.bots.push_back(code);
  }
}

bool good_code(const std::string& code, const std::shared_ptr<const GameData>& data) {
  if (is_command(code)) {
    if (code.size() > kCommandPrefix.size()) return true;
    fail_usage("cmd: wants a command: cmd:\"python3 mybot.py\".");
    return false;
  }
  if (const auto bot = make_bot(code, data, 0); !bot) {
    fail_usage(bot.error().message + " `roundhouse arena --help-bots` lists them.");
    return false;
  }
  return true;
}

// The bots and their seats. One code per seat, or with --round-robin any number of codes for all pairs.
bool fill_bots(const ArenaArguments& args, const std::shared_ptr<const GameData>& data, arena::Plan& plan) {
  const std::vector<std::string> codes = split_codes(args.players);
  if (codes.empty()) {
    fail_usage("Who plays? --players names one bot per seat: --players simple,random.");
    return false;
  }
  if (!std::all_of(codes.begin(), codes.end(), [&](const std::string& code) { return good_code(code, data); }))
    return false;
  number_bots(codes, plan);
  if (plan.bots.size() < 2) {
    fail_usage("At least two different bots are wanted: one against itself has half of everything.");
    return false;
  }
  if (args.round_robin) {
    if (plan.bots.size() < codes.size()) {
      fail_usage("In a round robin every bot is named once.");
      return false;
    }
    plan.lineup.clear();
    plan.players = args.seats == 0 ? data->ruleset.min_players : args.seats;
    return true;
  }
  plan.players = static_cast<int>(codes.size());
  if (args.seats == 0 || args.seats == plan.players) return true;
  fail_usage(
      fmt::format("{} bots for {} seats: without --round-robin name one per seat; the same one may have several.",
                  codes.size(), args.seats));
  return false;
}

std::optional<ChosenTable> table_of(const Registry& registry, const ArenaArguments& args, int players) {
  TableOptions wanted;
  wanted.game = args.game;
  wanted.players = players;
  wanted.first_seat = args.first_seat;
  wanted.open_stacks = args.open_stacks;
  return choose_table(registry, wanted);
}

bool good_combination(const ArenaArguments& args, const std::optional<Shard>& shard) {
  if (!args.shard.empty() && !shard) {
    fail_usage("--shard wants a part and the number of parts: 1/4 to 4/4.");
    return false;
  }
  if (!args.shard.empty() && args.out.empty()) {
    fail_usage("A shard is written to a file: give --out FILE too. `roundhouse arena merge` puts them together.");
    return false;
  }
  if (args.sprt && !args.shard.empty()) {
    fail_usage("--sprt looks at the deals one after the other, so it can't be split into shards.");
    return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> split_codes(std::string_view text) {
  std::vector<std::string> out;
  if (text.empty()) return out;
  out.emplace_back();
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (c == ',' && !quoted) {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  for (std::string& code : out) unquote_command(code);
  return out;
}

void add_arena_arguments(Command& command, ArenaArguments& args) {
  command.text("game", args.game, "GAME", "The game: see `roundhouse games`");
  command.text("--players", args.players, "BOTS",
               "One bot per seat: planner,simple,simple; with --round-robin any bots");
  command.flag("--help-bots", args.help_bots, "List the bots and how to write them");
  command.number("--games", args.games, 1, kMostGames, "K",
                 "Games, or games per pair, rounded up to whole deals (default: 400)");
  command.flag("--round-robin", args.round_robin, "Every bot against every other, with ratings");
  command.number("--seats", args.seats, 2, kMaxSeats, "N", "Seats in a round robin (default: the fewest possible)");
  command.flag("--sprt", args.sprt, "Stop as soon as a difference is proven, or that there is none");
  command.number("--margin", args.margin, 1, 40, "P",
                 "With --sprt: the difference in win share, in percent (default: 5)");
  command.number("--seed", args.seed, "S", "Fixes every deal of the run (default: 1)");
  command.number("--threads", args.threads, 1, 1024, "T",
                 "Threads (default: all cores); the result does not depend on it");
  command.real("--timeout", args.timeout, 0.01, 86400, "SECONDS", "For an answer of a cmd: bot (default: 10)");
  command.number("--first-seat", args.first_seat, 1, 99, "SEAT", "Who begins (default: drawn)");
  command.flag("--open-stacks", args.open_stacks, "The Card Game: owners may look through their stacks");
  command.text("--records", args.records, "DIR", "Write the record of every game into this folder");
  command.text("--csv", args.csv, "FILE", "Write one line per seat of every game");
  command.text("--shard", args.shard, "I/N", "Play only the I-th of N parts of the deals");
  command.text("--out", args.out, "FILE", "Write the results for `roundhouse arena merge`");
  command.flag("--json", args.json, "Print JSON");
}

std::optional<ArenaRun> arena_run_of(const Registry& registry, const ArenaArguments& args) {
  if (args.game.empty()) {
    fail_usage("Which game? `roundhouse games` lists them.");
    return std::nullopt;
  }
  const std::optional<Shard> shard = args.shard.empty() ? Shard{} : parse_shard(args.shard);
  if (!good_combination(args, shard)) return std::nullopt;
  const auto any_table = choose_table(registry, {args.game});
  if (!any_table) return std::nullopt;
  ArenaRun run;
  arena::Plan& plan = run.plan;
  if (!fill_bots(args, any_table->data, plan)) return std::nullopt;
  const auto table = table_of(registry, args, plan.players);
  if (!table) return std::nullopt;
  plan.game = table->data->ruleset.id;
  plan.board = table->data->board_hash;
  plan.rules = table->data->ruleset.version;
  plan.first_seat = args.first_seat;
  plan.open_stacks = args.open_stacks;
  plan.seed = args.seed;
  plan.sprt_margin = args.sprt ? args.margin : 0;
  const auto per_deal = static_cast<int>(plan.contests()[0].games.size());
  plan.deals = (args.games + per_deal - 1) / per_deal;
  run.seats = {table->data, plan.bots, static_cast<int>(args.timeout * 1000)};
  run.table = table->options;
  run.threads = threads_or_all(args.threads);
  run.part = shard->part;
  run.shards = shard->shards;
  run.records = args.records;
  return run;
}

}  // namespace roundhouse
