#include "core/names.h"
#include "record/recorder.h"
#include "record/replay.h"
#include "record/words.h"

namespace roundhouse {
namespace {

Error wrong(const Record& record, int line, std::string message) {
  return {ErrorCode::kDiverged, std::move(message), record.name, "line " + std::to_string(line)};
}

Result<> check_result(const Record& record, const AnyGame& game) {
  const int decisions = static_cast<int>(record.decisions.size());
  if (record.result.empty()) {
    if (!game.is_over()) return Ok{};
    return wrong(record, record.last_line,
                 "the game is over after decision " + std::to_string(decisions) + ", but its result is missing");
  }
  if (!game.is_over()) {
    return wrong(record, record.result.front().line,
                 "a result, but the game is not over after decision " + std::to_string(decisions));
  }
  const std::vector<std::string> lines = result_lines(game);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const RecordLine& written = record.result[i];
    if (written.text == lines[i]) continue;
    return wrong(record, written.line,
                 "the rules give `" + lines[i] + "`, the record says `" + written.text.substr(0, 200) + "`");
  }
  return Ok{};
}

// Version 1 commits to the seed itself, version 2 to the secret that the seed is made of.
Result<> check_commitment(const Record& record) {
  if (!record.many_shuffled) {
    if (commitment_to(*record.seed) == *record.commitment) return Ok{};
    return wrong(record, record.seed_line, "this is not the seed that the header commits to");
  }
  if (commitment_to_secret(*record.secret) != *record.commitment) {
    return wrong(record, record.seed_line - 1, "this is not the secret that the header commits to");
  }
  if (mixed_seed(*record.secret, record.shares) == *record.seed) return Ok{};
  return wrong(record, record.seed_line, "this is not the seed that the secret and the shares make");
}

// The same decisions once more, with chance from the revealed seed: what it gives is what is written.
Result<> check_seed(const Record& record, std::shared_ptr<const GameData> data) {
  if (const Result<> promised = check_commitment(record); !promised) return promised.error();
  Result<Recorder> again = Recorder::start(std::move(data), options_of(record), record.seats, *record.seed);
  if (!again) return again.error();
  const Record dealt = again->record();
  for (std::size_t i = 0; i < record.setup.size(); ++i) {
    if (i < dealt.setup.size() && dealt.setup[i].text == record.setup[i].text) continue;
    return wrong(record, record.setup[i].line, "the seed does not deal this");
  }
  for (std::size_t i = 0; i < record.decisions.size(); ++i) {
    const RecordedDecision& decision = record.decisions[i];
    const Result<ActionId> action = again->game().parse(decision.seat, decision.action);
    if (!action) return wrong(record, decision.line, action.error().message);
    const auto legal = again->game().check(decision.seat, *action);
    if (!legal) return wrong(record, decision.line, in_quotes(decision.action) + " is not legal");
    again->play(*legal);
    if (again->last().outcomes == decision.outcomes) continue;
    return wrong(record, decision.line,
                 "decision " + std::to_string(i + 1) + ": these are not the outcomes that the seed gives");
  }
  return Ok{};
}

}  // namespace

Result<> verify(const Record& record, const Registry& registry) {
  const auto data = game_of(record, registry);
  if (!data) return data.error();
  Result<Replay> replay = Replay::start(record, *data);
  if (!replay) return replay.error();
  while (!replay->at_end()) {
    if (const Result<> step = replay->step(); !step) return step.error();
  }
  if (const Result<> result = check_result(record, replay->game()); !result) return result.error();
  if (record.seed) return check_seed(record, *data);
  return Ok{};
}

}  // namespace roundhouse
