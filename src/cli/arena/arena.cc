// `roundhouse arena`: bots against bots, measured.
#include <fmt/core.h>

#include <csignal>
#include <filesystem>

#include "bots/bot.h"
#include "cli/arena/arguments.h"
#include "cli/arena/csv.h"
#include "cli/arena/report.h"
#include "cli/arena/result_file.h"
#include "cli/arena/run.h"
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/workers.h"

namespace roundhouse {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

int help_bots() {
  TextTable table({{"code"}, {"bot"}});
  for (const BotHelp& help : bot_help()) table.add({help.code, help.words});
  table.add({"cmd:COMMAND", "a program of your own: docs/bot_protocol.md"});
  fmt::print("{}", table.text());
  return kExitOk;
}

int print_results(const arena::Results& results, const GameData& data, bool json) {
  fmt::print("{}", json ? arena_json(results, data) : arena_text(results, data));
  return kExitOk;
}

int run_and_print(const ArenaArguments& args, ArenaRun& run) {
  std::unique_ptr<std::FILE, Close> csv;
  if (!args.csv.empty()) {
    csv.reset(std::fopen(args.csv.c_str(), "wb"));
    if (csv == nullptr) return fail({ErrorCode::kIo, "the file can't be written.", args.csv, ""});
    write_csv_head(csv.get(), run.seats.data->ruleset);
    run.csv = csv.get();
  }
  if (!args.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(args.records, error);
    if (error) return fail({ErrorCode::kIo, "the folder can't be made: " + error.message(), args.records, ""});
  }
  std::signal(SIGPIPE, SIG_IGN);  // a program that dies while it is written to forfeits, and that is all
  const Result<ArenaOutcome> outcome = run_arena(run);
  if (!outcome) return fail(outcome.error());
  if (outcome->unfinished > 0)
    fmt::print(stderr, "roundhouse: {} deals do not count: a game of theirs did not end.\n", outcome->unfinished);
  if (outcome->interrupted) {
    print_results(outcome->results, *run.seats.data, args.json);
    fmt::print(stderr, "roundhouse: interrupted; these are the deals that were counted until then.\n");
    return kExitInterrupted;
  }
  if (!args.out.empty()) {
    if (const Result<> saved = save_results(outcome->results, args.out); !saved) return fail(saved.error());
  }
  return run.shards > 1 ? kExitOk : print_results(outcome->results, *run.seats.data, args.json);
}

int run_arena_command(const Commands& commands, const ArenaArguments& args) {
  if (args.help_bots) return help_bots();
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  std::optional<ArenaRun> run = arena_run_of(*registry, args);
  return run ? run_and_print(args, *run) : kExitUsage;
}

struct MergeArguments {
  std::vector<std::string> files;
  bool json = false;
};

int run_merge(const Commands& commands, const MergeArguments& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  std::optional<arena::Results> all;
  for (const std::string& path : args.files) {
    const Result<arena::Results> part = load_results(path);
    if (!part) return fail(part.error());
    if (!all) {
      all = *part;
    } else if (const Result<> merged = merge_results(*all, *part, path); !merged) {
      return fail(merged.error());
    }
  }
  const auto data = registry->find(all->plan.game);
  if (!data || (*data)->board_hash != all->plan.board || (*data)->ruleset.version != all->plan.rules)
    return fail({ErrorCode::kUnsupported, "these results are of a board or of rules that this program does not have.",
                 args.files[0], ""});
  if (!all->complete())
    fmt::print(stderr, "roundhouse: only {} of {} parts are here.\n", all->parts.size(), all->shards);
  return print_results(*all, **data, args.json);
}

}  // namespace

void add_arena(Commands& commands) {
  const auto args = std::make_shared<ArenaArguments>();
  Command command = commands.add("arena", "Measure bots against each other, with paired deals",
                                 [&commands, args] { return run_arena_command(commands, *args); });
  add_arena_arguments(command, *args);
  const auto merge = std::make_shared<MergeArguments>();
  Command merging = commands.add_below(command, "merge", "Put the parts of a sharded run together",
                                       [&commands, merge] { return run_merge(commands, *merge); });
  merging.texts("files", merge->files, "FILE", "The parts, as --shard … --out wrote them", Command::Need::kRequired);
  merging.flag("--json", merge->json, "Print JSON");
}

}  // namespace roundhouse
