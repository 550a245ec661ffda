// From the engine's values to the words of a record, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/chance.h"
#include "games/any/any_game.h"
#include "record/record.h"

namespace roundhouse {

std::string outcome_word(const GameData& data, Outcome outcome);
// A card or a ticket; nothing if it is neither in this game.
std::optional<Outcome> outcome_of(const GameData& data, std::string_view word);

// The lines of the set-up from what chance gave and what happened.
std::vector<std::string> setup_lines(const GameData& data, const Tape& tape, const AnyEvents& events);
// What chance gave, out of such lines: `first` only where it is drawn.
struct SetupOutcomes {
  Tape tape;
  std::vector<int> lines;  // where each is written
};
Result<SetupOutcomes> setup_outcomes(const Record& record, const GameData& data);

std::vector<std::string> result_lines(const AnyGame& game);
const char* end_word(EndReason reason);
const char* decided_word(Decided decided);

// The checks of a decision that is about to be made; the state's is added after it.
Checks checks_before(const AnyGame& game, SeatId seat, ActionList& scratch);
std::uint32_t state_check(const AnyGame& game);

GameOptions options_of(const Record& record);

}  // namespace roundhouse
