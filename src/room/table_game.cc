#include "room/table_game.h"

#include "record/recorder.h"
#include "record/replay.h"
#include "record/words.h"
#include "words/sentences.h"

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

Result<LegalAction> legal_action(const AnyGame& game, const RecordedDecision& decision) {
  if ((game.actors() >> decision.seat.value & 1) == 0) return diverged("it is not this seat's turn to decide");
  const Result<ActionId> action = game.parse(decision.seat, decision.action);
  if (!action) return action.error();
  if (const auto legal = game.check(decision.seat, *action)) return *legal;
  return Error{ErrorCode::kIllegal, why_not(game, decision.seat, *action), "", ""};
}

bool same(const RecordedDecision& one, const RecordedDecision& other) {
  return one.seat == other.seat && one.action == other.action && one.outcomes == other.outcomes;
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

TableGame::Ahead TableGame::look_ahead(LegalAction action) const {
  Ahead ahead{{}, game_, chance_, {}};
  ahead.decision.seat = action.seat();
  ahead.decision.action = game_.format(action.seat(), action.id());
  Tape tape;
  ahead.chance.record_to(&tape);
  ahead.revealed = ahead.game.apply(action, ahead.chance, &ahead.events);
  ahead.chance.record_to(nullptr);
  for (const Outcome outcome : tape) ahead.decision.outcomes.push_back(outcome_word(game_.data(), outcome));
  return ahead;
}

const RecordedDecision& TableGame::foresee(LegalAction action) const {
  ahead_ = look_ahead(action);
  return ahead_->decision;
}

Result<> TableGame::play(const RecordedDecision& decision, AnyEvents* events) {
  if (!ahead_ || !same(ahead_->decision, decision)) {
    const Result<LegalAction> action = legal_action(game_, decision);
    if (!action) return action.error();
    Ahead ahead = look_ahead(*action);
    if (ahead.decision.outcomes != decision.outcomes) {
      // The log leads, not the seed, whose streams move on all the same: whether they agree is for `verify` to say.
      const Result<Tape> outcomes = written_outcomes(game_.data(), decision);
      if (!outcomes) return outcomes.error();
      Script script{*outcomes};
      Chance written(script);
      ahead.game = game_;
      ahead.events.clear();
      ahead.revealed = ahead.game.apply(*action, written, &ahead.events);
      if (!script.followed()) return diverged("chance can't give what is written");
    }
    ahead_ = std::move(ahead);
  }
  before_.push_back(std::move(game_));
  if (ahead_->revealed) before_.clear();
  game_ = std::move(ahead_->game);
  chance_ = ahead_->chance;
  record_.decisions.push_back(decision);
  if (events != nullptr) events->insert(events->end(), ahead_->events.begin(), ahead_->events.end());
  ahead_.reset();
  return Ok{};
}

// What revealed nothing took nothing from chance, so the streams stay where they are.
void TableGame::take_back() {
  game_ = std::move(before_.back());
  before_.pop_back();
  record_.decisions.pop_back();
  ahead_.reset();
}

}  // namespace roundhouse
