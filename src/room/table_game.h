// The game at a table. It follows what the log says, chance outcomes included; the seed only decides what is proposed.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/any/any_game.h"
#include "record/record.h"

namespace roundhouse {

class TableGame {
 public:
  // What the seed deals: the lines of the set-up. `header` has all that stands before `begin`.
  static Result<std::vector<std::string>> foresee_deal(const Record& header, std::shared_ptr<const GameData> data,
                                                       std::uint64_t seed);
  // Takes a record up: one that is only dealt, or a position of an earlier game to play on from.
  static Result<TableGame> follow(Record record, std::shared_ptr<const GameData> data, std::uint64_t seed,
                                  AnyEvents* events);

  const AnyGame& game() const { return game_; }
  // How far it is, as a record; once over with its result.
  Record record() const;
  int decisions() const { return static_cast<int>(record_.decisions.size()); }

  // What a legal action would be written as, with what chance would give.
  const RecordedDecision& foresee(LegalAction action) const;
  // Plays a decision as written. An error: it is not legal, or chance can't give that; then nothing has changed.
  Result<> play(const RecordedDecision& decision, AnyEvents* events);

  // Whose decision can be taken back: the last one, if it revealed nothing. kNoSeat: nobody's.
  SeatId may_take_back() const { return before_.empty() ? kNoSeat : record_.decisions.back().seat; }
  void take_back();

 private:
  TableGame(AnyGame game, Chance chance, Record record)
      : game_(std::move(game)), chance_(chance), record_(std::move(record)) {}

  AnyGame game_;
  Chance chance_;
  Record record_;
  // The game one decision ahead, as the seed has it.
  struct Ahead {
    RecordedDecision decision;
    AnyGame game;
    Chance chance;
    AnyEvents events;
    bool revealed = false;
  };
  Ahead look_ahead(LegalAction action) const;

  mutable std::optional<Ahead> ahead_;  // what was foreseen last: playing it takes no second parse, list and apply
  std::vector<AnyGame> before_;  // each decision since something hidden was last revealed
};

}  // namespace roundhouse
