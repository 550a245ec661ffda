// Playing a record again, decision by decision, with chance following what is written. Nothing in the record is
// believed: who decides, what is legal and what chance can give all come from the rules.
#pragma once

#include <memory>

#include "games/any/any_game.h"
#include "games/any/registry.h"
#include "record/record.h"

namespace roundhouse {

// The game that a record was played with: same board, same rules; otherwise an error that says what differs.
Result<std::shared_ptr<const GameData>> game_of(const Record& record, const Registry& registry);

class Replay {
 public:
  // Deals. The record must outlive the replay.
  static Result<Replay> start(const Record& record, std::shared_ptr<const GameData> data, AnyEvents* events = nullptr);

  const AnyGame& game() const { return game_; }
  int at() const { return at_; }  // decisions played
  bool at_end() const { return at_ == static_cast<int>(record_->decisions.size()); }

  // Plays the next decision; an error is the first point of divergence, and the replay stays where it was.
  Result<> step(AnyEvents* events = nullptr);

 private:
  Replay(const Record& record, AnyGame game)
      : record_(&record), game_(std::move(game)), list_(std::make_shared<ActionList>()) {}

  const Record* record_;
  AnyGame game_;
  int at_ = 0;
  std::shared_ptr<ActionList> list_;  // scratch, too large for every copy
};

// Everything that a record promises: every decision legal, every outcome possible and none missing or left over, the
// checks, the result, and, with a revealed seed, that it is the one committed to and gives this very deal.
Result<> verify(const Record& record, const Registry& registry);

}  // namespace roundhouse
