#include "record/replay.h"

#include "core/names.h"
#include "record/words.h"
#include "words/sentences.h"

namespace roundhouse {
namespace {

Error diverged(const Record& record, int line, std::string message, ErrorCode code = ErrorCode::kDiverged) {
  return {code, std::move(message), record.name, "line " + std::to_string(line)};
}

// What the script says about the outcomes that it was given; empty if they were followed exactly.
std::string complaint(const GameData& data, const Script& script) {
  if (script.impossible) {
    const Outcome outcome = script.outcomes[script.used - 1];
    return "outcome " + std::to_string(script.used) + ", " + in_quotes(outcome_word(data, outcome)) +
           ", can't happen there";
  }
  if (script.ran_out)
    return "the rules draw more than the " + std::to_string(script.outcomes.size()) + " outcomes that are written";
  if (script.used < script.outcomes.size()) {
    return "the rules draw " + std::to_string(script.used) + " outcomes, " + std::to_string(script.outcomes.size()) +
           " are written";
  }
  return "";
}

}  // namespace

Result<std::shared_ptr<const GameData>> game_of(const Record& record, const Registry& registry) {
  Result<std::shared_ptr<const GameData>> data = registry.find(record.game);
  if (!data) return Error{data.error().code, data.error().message, record.name, "game"};
  if ((*data)->board_hash != record.board) {
    return Error{ErrorCode::kUnsupported,
                 "it was played on another edition of this board (" + record.board.substr(0, 19) +
                     "…) than this program has (" + (*data)->board_hash.substr(0, 19) + "…)",
                 record.name, "board"};
  }
  if ((*data)->ruleset.version != record.rules) {
    return Error{ErrorCode::kUnsupported,
                 "it was played under version " + std::to_string(record.rules) +
                     " of the rules, this program plays version " + std::to_string((*data)->ruleset.version) +
                     " (COM-11)",
                 record.name, "rules"};
  }
  return data;
}

Result<Replay> Replay::start(const Record& record, std::shared_ptr<const GameData> data, AnyEvents* events) {
  const Result<SetupOutcomes> outcomes = setup_outcomes(record, *data);
  if (!outcomes) return outcomes.error();
  Script script{outcomes->tape};
  Chance chance(script);
  Tape tape;
  chance.record_to(&tape);
  AnyEvents dealt;
  Result<AnyGame> game = AnyGame::start(data, options_of(record), chance, &dealt);
  if (!game) return Error{game.error().code, game.error().message, record.name, "players"};

  // The lines that this deal would be written as have to be the lines that are written.
  const std::vector<std::string> lines = setup_lines(*data, tape, dealt);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i == record.setup.size())
      return diverged(record, record.setup.back().line + 1,
                      "the set-up ends too early: `" + lines[i].substr(0, lines[i].find(' ')) + "` is missing");
    if (lines[i] == record.setup[i].text) continue;
    if (script.impossible && outcomes->lines[script.used - 1] == record.setup[i].line) {
      return diverged(
          record, record.setup[i].line,
          "the set-up: " + in_quotes(outcome_word(*data, outcomes->tape[script.used - 1])) + " can't be dealt there");
    }
    const std::string form = lines[i].substr(0, lines[i].find(' '));
    const bool same_form = record.setup[i].text.rfind(form + " ", 0) == 0;
    return diverged(
        record, record.setup[i].line,
        "the set-up: " +
            (same_form ? "this deal has too many words, too few, or another seat" : "expected `" + form + "`") + ": " +
            in_quotes(record.setup[i].text));
  }
  if (record.setup.size() > lines.size())
    return diverged(record, record.setup[lines.size()].line, "the set-up is over before this line");
  if (!script.followed()) return diverged(record, record.setup.back().line, "the set-up: " + complaint(*data, script));

  if (events != nullptr) events->insert(events->end(), dealt.begin(), dealt.end());
  return Replay(record, std::move(*game));
}

Result<> Replay::step(AnyEvents* events) {
  const RecordedDecision& decision = record_->decisions[static_cast<std::size_t>(at_)];
  const auto stop = [&](std::string message, ErrorCode code = ErrorCode::kDiverged) {
    return diverged(*record_, decision.line, "decision " + std::to_string(at_ + 1) + ": " + message, code);
  };
  const GameData& data = game_.data();
  if (game_.is_over()) return stop("the game is over before it");
  if ((game_.actors() >> decision.seat.value & 1) == 0) {
    return stop("it is not for seat " + std::to_string(decision.seat.value + 1) + " to decide now");
  }
  const Result<ActionId> action = game_.parse(decision.seat, decision.action);
  if (!action) return stop(action.error().message, action.error().code);
  if (game_.format(decision.seat, *action) != decision.action) {
    return stop(
        "it is written " + in_quotes(game_.format(decision.seat, *action)) + ", not " + in_quotes(decision.action),
        ErrorCode::kBadSyntax);
  }
  game_.legal_actions(decision.seat, Payments::kAll, *list_);
  const auto legal = list_->find(*action);
  if (!legal) {
    return stop(in_quotes(decision.action) + " is not legal. " + why_not(game_, decision.seat, *action),
                ErrorCode::kIllegal);
  }
  if (decision.checks) {
    Checks found = checks_before(game_, decision.seat, *list_);
    found.state_crc = decision.checks->state_crc;
    if (found != *decision.checks) {
      return stop("the checks say " + checks_text(*decision.checks) + ", the rules give " + checks_text(found));
    }
  }

  Tape outcomes;
  for (const std::string& word : decision.outcomes) {
    const auto outcome = outcome_of(data, word);
    if (!outcome) return stop(in_quotes(word) + " is no card or ticket of this game", ErrorCode::kBadValue);
    outcomes.push_back(*outcome);
  }
  Script script{outcomes};
  Chance chance(script);
  const AnyGame before = game_;
  const std::size_t events_before = events != nullptr ? events->size() : 0;
  game_.apply(*legal, chance, events);
  std::string message = complaint(data, script);
  if (message.empty() && decision.checks && state_check(game_) != decision.checks->state_crc) {
    message = "the state after it is not the one that the checks say";
  }
  if (!message.empty()) {
    game_ = before;
    if (events != nullptr) events->resize(events_before);
    return stop(std::move(message));
  }
  ++at_;
  return Ok{};
}

}  // namespace roundhouse
