// `roundhouse play`: a game in the terminal against bots.
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "cli/commands.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "core/names.h"
#include "record/replay.h"

namespace roundhouse {
namespace {

namespace fs = std::filesystem;

struct PlayArgs {
  TableOptions table;
  std::optional<std::uint64_t> seed;
  int people = 1;
  std::string bots = "simple";
  std::string resume, save;
  bool quick = false;
};

// Where games are kept that nobody gave a name: a folder of the user's own, or the current one.
std::string default_save_path(const std::string& game) {
  fs::path folder = ".";
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') {
    folder = fs::path(state) / "roundhouse";
  } else if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    folder = fs::path(home) / ".local" / "state" / "roundhouse";
  }
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) folder = ".";
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm local{};
  localtime_r(&now, &local);
  char when[32];
  std::strftime(when, sizeof when, "%Y%m%d-%H%M%S", &local);
  return (folder / fmt::format("{}-{}-{}.record", game, when, getpid())).lexically_normal().string();
}

void greet(const GameData& data, const std::vector<std::string>& seats, const Record& record) {
  fmt::print("{}\n", paint(Style::kBold, fmt::format("{}, {} players", data.ruleset.title, seats.size())));
  if (data.map.provenance.reconstruction) fmt::print("{}\n", wrapped(data.map.provenance.summary, 100, 0));  // DAT-2
  std::vector<std::string> people, bots;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    (seats[s] == "human" ? people : bots)
        .push_back(std::to_string(s + 1) + (seats[s] == "human" ? "" : " (" + seats[s] + ")"));
  }
  if (people.size() == 1) {
    fmt::print("You have seat {}.", people[0]);
  } else {
    fmt::print("People have seats {}.", joined(people));
  }
  if (!bots.empty()) fmt::print(" Bots have seat{} {}.", bots.size() == 1 ? "" : "s", joined(bots));
  fmt::print(" `help` explains the commands.\n");
  if (record.commitment)
    fmt::print("{}\n", paint(Style::kDim, "The deal is fixed by a seed that is revealed at the end; its commitment: " +
                                              record.commitment->substr(0, 23) + "…"));
}

std::optional<std::vector<std::string>> seat_names(const PlayArgs& args, const ChosenTable& table) {
  const int others = table.options.players - args.people;
  if (others < 0) {
    fail_usage(fmt::format("{} people at a table of {}.", args.people, table.options.players));
    return std::nullopt;
  }
  std::vector<std::string> names(static_cast<std::size_t>(args.people), "human");
  std::vector<std::string> bots = split_list(args.bots);
  if (bots.size() == 1) bots.resize(static_cast<std::size_t>(others), bots[0]);
  if (bots.size() != static_cast<std::size_t>(others)) {
    fail_usage(fmt::format("{} bots for {} seats: name one for all, or one for each.", bots.size(), others));
    return std::nullopt;
  }
  for (const std::string& bot : bots) {
    if (const auto made = make_bot(bot, table.data, 0); !made) {
      fail_usage(made.error().message);
      return std::nullopt;
    }
    names.push_back(bot);
  }
  return names;
}

int start(const Registry& registry, const PlayArgs& args) {
  if (args.table.game.empty())
    return fail_usage("Which game? `roundhouse games` lists them, `roundhouse play new-york` plays one.");
  const auto table = choose_table(registry, args.table);
  if (!table) return kExitUsage;
  const auto names = seat_names(args, *table);
  if (!names) return kExitUsage;
  const std::uint64_t seed = args.seed.value_or(random_seed());
  AnyEvents dealt;
  Result<Recorder> recorder = Recorder::start(table->data, table->options, *names, seed, &dealt);
  if (!recorder) return fail(recorder.error());
  greet(*table->data, *names, recorder->record());
  const std::string path = args.save.empty() ? default_save_path(table->data->ruleset.id) : args.save;
  return Session(table->data, std::move(*recorder), *names, {std::move(dealt)}, seed, path, args.quick).run();
}

// What happened in a record that has been verified.
std::vector<AnyEvents> past_of(const Record& record, std::shared_ptr<const GameData> data) {
  std::vector<AnyEvents> past(1);
  Result<Replay> replay = Replay::start(record, std::move(data), &past[0]);
  while (replay && !replay->at_end()) {
    past.emplace_back();
    if (const Result<> step = replay->step(&past.back()); !step) break;
  }
  return past;
}

int resume(const Registry& registry, const PlayArgs& args) {
  const Result<Record> record = load_record(args.resume);
  if (!record) return fail(record.error());
  if (const Result<> good = verify(*record, registry); !good) return fail(good.error());
  if (!record->result.empty()) {
    return fail({ErrorCode::kBadValue, "this game is over; look at it with `roundhouse replay`", args.resume, ""});
  }
  const auto data = game_of(*record, registry);
  if (!data) return fail(data.error());
  bool anybody = false;
  for (const std::string& name : record->seats) {
    anybody |= name == "human";
    if (name == "human") continue;
    if (const auto bot = make_bot(name, *data, 0); !bot)
      return fail({bot.error().code, bot.error().message, args.resume, "seat"});
  }
  if (!anybody) return fail({ErrorCode::kBadValue, "no person sits at this table", args.resume, "seat"});
  const std::uint64_t fresh = args.seed.value_or(random_seed());
  Result<Recorder> recorder = Recorder::resume(*record, *data, fresh);
  if (!recorder) return fail(recorder.error());
  if (!record->seed) fmt::print("The record does not reveal its seed, so the cards still to come are shuffled anew.\n");
  greet(**data, record->seats, recorder->record());
  const std::string path = args.save.empty() ? args.resume : args.save;
  return Session(*data, std::move(*recorder), record->seats, past_of(*record, *data), record->seed.value_or(fresh),
                 path, args.quick)
      .run();
}

int run_play(const Commands& commands, const PlayArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  return args.resume.empty() ? start(*registry, args) : resume(*registry, args);
}

}  // namespace

void add_play(Commands& commands) {
  const auto args = std::make_shared<PlayArgs>();
  Command command = commands.add("play", "Play in the terminal against bots",
                                 [&commands, args] { return run_play(commands, *args); });
  add_table_options(command, args->table, Command::Need::kOptional);
  command.number("--seed", args->seed, "S", "Fixes the deal (default: a new one each time)");
  command.text("--bots", args->bots, "BOTS",
               "A level or any other bot, for all other seats or one per seat (`roundhouse arena --help-bots`)");
  command.number("--hot-seat", args->people, 1, kMaxSeats, "N", "How many people share the keyboard (default: 1)");
  command.text("--resume", args->resume, "FILE", "Go on with a saved game");
  command.text("--save", args->save, "FILE", "Where to keep the game (default: a new file in your state folder)");
  command.flag("--quick", args->quick, "The others move at once, without asking whether you want your move back");
}

}  // namespace roundhouse
