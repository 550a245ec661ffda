// `roundhouse verify FILE…`: play records again and say where they diverge from the rules.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "json/json.h"
#include "record/replay.h"

namespace roundhouse {
namespace {

struct VerifyArgs {
  std::vector<std::string> files;
  bool json = false, quiet = false;
};

std::string good_words(const Record& record) {
  const bool over = !record.result.empty();
  return fmt::format("{}, {} players, {} decisions, {}{}", record.game, record.players, record.decisions.size(),
                     over ? "finished" : "in progress",
                     record.seed         ? ", the seed gives this deal"
                     : record.commitment ? ", the seed is not revealed"
                                         : "");
}

int run_verify(const Commands& commands, const VerifyArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  bool all_good = true;
  Progress progress("verifying", args.files.size());
  for (std::size_t i = 0; i < args.files.size(); ++i) {
    if (args.files.size() > 20 && i % 16 == 0) progress.show(i);
    const std::string& file = args.files[i];
    const Result<Record> record = load_record(file);
    const Result<> verdict = record ? verify(*record, *registry) : Result<>(record.error());
    all_good &= static_cast<bool>(verdict);
    if (args.json) {
      nlohmann::ordered_json entry{{"file", file}, {"ok", static_cast<bool>(verdict)}};
      if (!verdict) entry["place"] = verdict.error().place, entry["error"] = verdict.error().message;
      if (record)
        entry["game"] = record->game, entry["players"] = record->players, entry["decisions"] = record->decisions.size();
      out.push_back(std::move(entry));
    } else if (!verdict) {
      fmt::print("{}  {}\n", paint(Style::kBad, "NO"), verdict.error().text());
    } else if (!args.quiet) {
      fmt::print("{}  {}: {}\n", paint(Style::kGood, "OK"), file, good_words(*record));
    }
  }
  if (args.json) fmt::print("{}\n", out.dump(2));
  return all_good ? kExitOk : kExitError;
}

}  // namespace

void add_verify(Commands& commands) {
  const auto args = std::make_shared<VerifyArgs>();
  Command command = commands.add("verify", "Play records again and say where they diverge from the rules",
                                 [&commands, args] { return run_verify(commands, *args); });
  command.texts("files", args->files, "FILE", "Records (docs/record.md)", Command::Need::kRequired);
  command.flag("--quiet", args->quiet, "Say nothing about good ones");
  command.flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse
