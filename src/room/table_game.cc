#include "room/table_game.h"

#include "games/sentences.h"
#include "record/recorder.h"
#include "record/replay.h"
#include "record/words.h"

namespace roundhouse {
namespace {

Error diverged(std::string message) { return {ErrorCode::kDiverged, std::move(message), "", ""}; }

// What is written as the chance that a decision met.
Result<Tape> written_outcomes(const GameData& data, const RecordedDecision& decision) {
  Tape tape;
  for (const std::string& word : decision.outcomes) {
    const auto outcome = outcome_of(data, word);
    if (!outcome) return diverged("no card or ticket of this game: " + word);
    tape.push_back(*outcome);
  }
  return tape;
}

Result<ActionId> legal_action(const AnyGame& game, const RecordedDecision& decision) {
  const Result<ActionId> action = game.parse(decision.seat, decision.action);
  if (!action) return action.error();
  const auto list = std::make_unique<ActionList>();
  game.legal_actions(decision.seat, Payments::kAll, *list);
  if (!list->has(*action)) return Error{ErrorCode::kIllegal, why_not(game, decision.seat, *action), "", ""};
  return action;
}

}  // namespace

Result<std::vector<std::string>> TableGame::foresee_deal(const Record& header, std::shared_ptr<const GameData> data,
                                                         std::uint64_t seed) {
  const Result<Recorder> dealt = Recorder::start(std::move(data), options_of(header), header.seats, seed);
  if (!dealt) return dealt.error();
  std::vector<std::string> lines;
  for (RecordLine& line : dealt->record().setup) lines.push_back(std::move(line.text));
  return lines;
}

Result<TableGame> TableGame::follow(Record record, std::shared_ptr<const GameData> data, std::uint64_t seed,
                                    AnyEvents* events) {
  // The seed's own deal leads its streams to where they stand after one; a position taken up begins them anew.
  Chance chance(seed);
  if (record.decisions.empty()) {
    if (const Result<AnyGame> dealt = AnyGame::start(data, options_of(record), chance); !dealt) return dealt.error();
  }
  Result<Replay> replay = Replay::start(record, std::move(data), events);
  if (!replay) return replay.error();
  while (!replay->at_end()) {
    if (const Result<> step = replay->step(events); !step) return step.error();
  }
  return TableGame(replay->game(), chance, std::move(record));
}

Record TableGame::record() const {
  Record out = record_;
  if (game_.is_over()) {
    for (std::string& line : result_lines(game_)) out.result.push_back({std::move(line), 0});
  }
  return out;
}

RecordedDecision TableGame::foresee(SeatId seat, ActionId action) const {
  RecordedDecision decision;
  decision.seat = seat;
  decision.action = game_.format(seat, action);
  AnyGame after = game_;
  Chance chance = chance_;
  Tape tape;
  chance.record_to(&tape);
  after.apply(seat, action, chance);
  for (const Outcome outcome : tape) decision.outcomes.push_back(outcome_word(game_.data(), outcome));
  return decision;
}

Result<> TableGame::play(const RecordedDecision& decision, AnyEvents* events) {
  if ((game_.actors() >> decision.seat.value & 1) == 0) return diverged("it is not this seat's turn to decide");
  const Result<ActionId> action = legal_action(game_, decision);
  if (!action) return action.error();
  const Result<Tape> outcomes = written_outcomes(game_.data(), decision);
  if (!outcomes) return outcomes.error();

  AnyGame after = game_;
  Script script{*outcomes};
  Chance written(script);
  AnyEvents happened;
  const bool revealed = after.apply(decision.seat, *action, written, &happened);
  if (!script.followed()) return diverged("chance can't give what is written");

  // The seed's streams move on as if they had been followed: whether they were is for `verify` to say.
  AnyGame shadow = game_;
  shadow.apply(decision.seat, *action, chance_);
  before_.push_back(std::move(game_));
  if (revealed) before_.clear();
  game_ = std::move(after);
  record_.decisions.push_back(decision);
  if (events != nullptr) events->insert(events->end(), happened.begin(), happened.end());
  return Ok{};
}

// What revealed nothing took nothing from chance, so the streams stay where they are.
void TableGame::take_back() {
  game_ = std::move(before_.back());
  before_.pop_back();
  record_.decisions.pop_back();
}

}  // namespace roundhouse
