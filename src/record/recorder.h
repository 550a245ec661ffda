// A game that writes its record as it is played.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/any/any_game.h"
#include "record/record.h"

namespace roundhouse {

// A value: a copy is another game from the same moment on, which is how a decision is taken back.
class Recorder {
 public:
  // Deals from the seed, which the record commits to.
  static Result<Recorder> start(std::shared_ptr<const GameData> data, const GameOptions& options,
                                std::vector<std::string> seats, std::uint64_t seed, AnyEvents* events = nullptr);

  // Takes up a record that has been verified and has no result. With its seed the deal goes on as it would have; without
  // one chance begins anew with `fresh_seed`, and since nobody committed to that, the commitment is dropped.
  static Result<Recorder> resume(const Record& record, std::shared_ptr<const GameData> data, std::uint64_t fresh_seed);

  const AnyGame& game() const { return game_; }
  int decisions() const { return static_cast<int>(record_.decisions.size()); }
  const RecordedDecision& last() const { return record_.decisions.back(); }

  // Before each decision, when asked for: the checks of docs/record.md. They cost more than the game does.
  void write_checks(ActionList* scratch) { scratch_ = scratch; }

  // Answers whether something hidden was revealed (then it can't be taken back).
  bool play(LegalAction action, AnyEvents* events = nullptr);

  // The record so far; once the game is over with its result and the seed revealed. A game in progress keeps its seed to
  // itself unless `with_seed`: with it a saved game goes on with the very cards that would have come.
  Record record(bool with_seed = false) const;

 private:
  Recorder(AnyGame game, Chance chance, Record record)
      : game_(std::move(game)), chance_(chance), record_(std::move(record)) {}

  AnyGame game_;
  Chance chance_;
  Record record_;  // header, set-up and decisions
  std::uint64_t seed_ = 0;
  ActionList* scratch_ = nullptr;
};

}  // namespace roundhouse
