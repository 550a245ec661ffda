// `roundhouse replay FILE`: a recorded game step by step, as a seat, a watcher or the referee may see it.
#include "record/replay.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/view_text.h"
#include "json/json.h"
#include "words/log_lines.h"
#include "words/sentences.h"

namespace roundhouse {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct ReplayArgs {
  std::string file;
  int seat = 0;
  bool watcher = false, referee = false, json = false;
  int at = -1;  // -1: the whole game as a list
};

// Who looks: the referee sees all that the record holds.
struct Viewer {
  bool referee = true;
  SeatId seat = kNoSeat;

  std::vector<std::string> lines(const GameData& data, const AnyEvents& events) const {
    std::vector<std::string> out;
    for (const AnyEvent& event : events) {
      std::string line = log_line(data, referee ? event : redact(event, seat), seat);
      if (!line.empty()) out.push_back(std::move(line));
    }
    return out;
  }

  // COM-10: which tickets somebody else keeps is nobody's business; all other decisions are seen by everybody.
  std::string action(const RecordedDecision& decision) const {
    const bool hidden = !referee && decision.seat != seat && decision.action.rfind("keep", 0) == 0;
    return hidden ? "keep" : decision.action;
  }
};

std::string who(const Viewer& viewer, SeatId seat) {
  return seat == viewer.seat ? "you" : fmt::format("seat {}", seat.value + 1);
}

int print_list(const Record& record, Replay& replay, const AnyEvents& dealt, const Viewer& viewer, bool json) {
  const GameData& data = replay.game().data();
  OrderedJson steps = OrderedJson::array();
  const auto show = [&](int number, const RecordedDecision* decision, const AnyEvents& events) {
    const std::vector<std::string> lines = viewer.lines(data, events);
    if (json) {
      OrderedJson step{{"number", number}};
      if (decision != nullptr) step["seat"] = decision->seat.value + 1, step["action"] = viewer.action(*decision);
      if (decision != nullptr && viewer.referee) step["outcomes"] = decision->outcomes;
      step["log"] = lines;
      steps.push_back(std::move(step));
      return;
    }
    if (decision == nullptr) {
      fmt::print("{}\n", paint(Style::kBold, "The deal"));
    } else {
      fmt::print("{}\n", paint(Style::kBold, fmt::format("{:>4}  {}: {}", number, who(viewer, decision->seat),
                                                         viewer.action(*decision))));
    }
    for (const std::string& line : lines) fmt::print("      {}\n", line);
  };
  show(0, nullptr, dealt);
  while (!replay.at_end()) {
    const RecordedDecision& decision = record.decisions[static_cast<std::size_t>(replay.at())];
    AnyEvents events;
    if (const Result<> step = replay.step(&events); !step) return fail(step.error());
    show(replay.at(), &decision, events);
  }
  const AnyGame& game = replay.game();
  if (json) {
    OrderedJson out{{"game", record.game},
                    {"players", record.players},
                    {"seats", record.seats},
                    {"over", game.is_over()},
                    {"steps", std::move(steps)}};
    if (game.is_over()) {
      out["result"] = OrderedJson::array();
      for (const RecordLine& line : record.result) out["result"].push_back(line.text);
    }
    fmt::print("{}\n", out.dump(2));
  } else if (game.is_over()) {
    fmt::print("\n{}", show_score(game, {record.seats}));
  } else {
    fmt::print("\nThe game goes on.\n");
  }
  return kExitOk;
}

// The state or the view after so many decisions, and what may be decided now by those whose choices the viewer may see.
int print_moment(const Record& record, const Replay& replay, const Viewer& viewer, bool json) {
  const AnyGame& game = replay.game();
  OrderedJson legal = OrderedJson::array();
  const auto list = std::make_unique<ActionList>();
  std::string legal_text;
  for (std::uint8_t s = 0; s < game.players(); ++s) {
    if ((game.actors() >> s & 1) == 0 || (!viewer.referee && SeatId{s} != viewer.seat)) continue;
    game.legal_actions(SeatId{s}, Payments::kAll, *list);
    legal_text += fmt::format("\nlegal for {}: {}\n", who(viewer, SeatId{s}), list->size());
    OrderedJson actions = OrderedJson::array();
    for (const ActionId action : *list) {
      const std::string text = game.format(SeatId{s}, action);
      legal_text += fmt::format("  {}\n", text);
      actions.push_back(text);
    }
    legal.push_back({{"seat", s + 1}, {"actions", std::move(actions)}});
  }
  const std::string table =
      viewer.referee ? game.state_text() + "\n" : show_table(game, game.observe(viewer.seat), {record.seats});
  if (json) {
    fmt::print("{}\n", OrderedJson{{"game", record.game},
                                   {"at", replay.at()},
                                   {viewer.referee ? "state" : "table", table},
                                   {"legal", std::move(legal)}}
                           .dump(2));
  } else {
    fmt::print("{}\n{}{}", paint(Style::kBold, fmt::format("After decision {}", replay.at())), table, legal_text);
  }
  return kExitOk;
}

int run_replay(const Commands& commands, const ReplayArgs& args) {
  if ((args.seat != 0) + args.watcher + args.referee > 1)
    return fail_usage("Choose one of --seat, --watcher and --referee.");
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  const Result<Record> record = load_record(args.file);
  if (!record) return fail(record.error());
  if (args.seat < 0 || args.seat > record->players)
    return fail_usage(fmt::format("The game has seats 1 to {}.", record->players));
  if (args.at > static_cast<int>(record->decisions.size()))
    return fail_usage(fmt::format("The record has {} decisions.", record->decisions.size()));
  const auto data = game_of(*record, *registry);
  if (!data) return fail(data.error());
  AnyEvents dealt;
  Result<Replay> replay = Replay::start(*record, *data, &dealt);
  if (!replay) return fail(replay.error());
  const Viewer viewer{args.seat == 0 && !args.watcher,
                      args.seat == 0 ? kNoSeat : SeatId{static_cast<std::uint8_t>(args.seat - 1)}};
  if (args.at < 0) return print_list(*record, *replay, dealt, viewer, args.json);
  while (replay->at() < args.at) {
    if (const Result<> step = replay->step(); !step) return fail(step.error());
  }
  return print_moment(*record, *replay, viewer, args.json);
}

}  // namespace

void add_replay(Commands& commands) {
  const auto args = std::make_shared<ReplayArgs>();
  Command command = commands.add("replay", "Show a recorded game step by step",
                                 [&commands, args] { return run_replay(commands, *args); });
  command.text("file", args->file, "FILE", "A record (docs/record.md)", Command::Need::kRequired);
  command.number("--seat", args->seat, 1, 99, "N", "Only what this seat could see");
  command.flag("--watcher", args->watcher, "Only what everybody could see");
  command.flag("--referee", args->referee, "Everything (the default)");
  command.number("--at", args->at, 0, 1000000, "N", "The table after N decisions, and what is legal there");
  command.flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse
