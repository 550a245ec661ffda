#include "record/recorder.h"

#include "core/names.h"
#include "record/replay.h"
#include "record/words.h"

namespace roundhouse {

Result<Recorder> Recorder::start(std::shared_ptr<const GameData> data, const GameOptions& options,
                                 std::vector<std::string> seats, std::uint64_t seed, AnyEvents* events) {
  Chance chance(seed);
  Tape tape;
  AnyEvents dealt;
  chance.record_to(&tape);
  Result<AnyGame> game = AnyGame::start(data, options, chance, &dealt);
  chance.record_to(nullptr);
  if (!game) return game.error();

  Record record;
  record.game = data->ruleset.id;
  record.board = data->board_hash;
  record.rules = data->ruleset.version;
  record.players = options.players;
  if (options.first_seat) record.options.emplace_back("first-seat", std::to_string(options.first_seat->value + 1));
  if (options.open_stacks) record.options.emplace_back("open-stacks", "yes");
  record.seats = std::move(seats);
  record.commitment = commitment_to(seed);
  for (std::string& line : setup_lines(*data, tape, dealt)) record.setup.push_back({std::move(line), 0});
  if (events != nullptr) events->insert(events->end(), dealt.begin(), dealt.end());

  Recorder recorder(std::move(*game), chance, std::move(record));
  recorder.seed_ = seed;
  return recorder;
}

Result<Recorder> Recorder::resume(const Record& record, std::shared_ptr<const GameData> data,
                                  std::uint64_t fresh_seed) {
  if (record.seed) {
    Result<Recorder> recorder = start(data, options_of(record), record.seats, *record.seed);
    if (!recorder) return recorder.error();
    for (const RecordedDecision& decision : record.decisions) {
      const Result<ActionId> action = recorder->game_.parse(decision.seat, decision.action);
      if (!action) return action.error();
      const auto legal = recorder->game_.check(decision.seat, *action);
      if (!legal) return Error{ErrorCode::kIllegal, in_quotes(decision.action) + " is not legal", record.name, ""};
      recorder->play(*legal);
    }
    return recorder;
  }
  Result<Replay> replay = Replay::start(record, std::move(data));
  if (!replay) return replay.error();
  while (!replay->at_end()) {
    if (const Result<> step = replay->step(); !step) return step.error();
  }
  Recorder recorder(replay->game(), Chance(fresh_seed), record);
  recorder.seed_ = fresh_seed;
  recorder.record_.commitment.reset();
  recorder.record_.many_shuffled = false;
  recorder.record_.shares.clear();
  for (RecordedDecision& decision : recorder.record_.decisions) decision.checks.reset();
  return recorder;
}

bool Recorder::play(LegalAction action, AnyEvents* events) {
  RecordedDecision decision;
  decision.seat = action.seat();
  decision.action = game_.format(action.seat(), action.id());
  if (scratch_ != nullptr) decision.checks = checks_before(game_, action.seat(), *scratch_);
  Tape tape;
  chance_.record_to(&tape);
  const bool revealed = game_.apply(action, chance_, events);
  chance_.record_to(nullptr);
  for (const Outcome outcome : tape) decision.outcomes.push_back(outcome_word(game_.data(), outcome));
  if (decision.checks) decision.checks->state_crc = state_check(game_);
  record_.decisions.push_back(std::move(decision));
  return revealed;
}

Record Recorder::record(bool with_seed) const {
  Record out = record_;
  if (game_.is_over()) {
    for (std::string& line : result_lines(game_)) out.result.push_back({std::move(line), 0});
  }
  if (out.commitment && (game_.is_over() || with_seed)) out.seed = seed_;
  return out;
}

}  // namespace roundhouse
