// One function per kind of data file: from a JSON value to facts, with every slip reported. What other files must agree
// with is handed in as a pointer; without it (a file checked on its own) those questions are not asked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "maps/reader.h"
#include "maps/ruleset.h"

namespace roundhouse {

inline constexpr const char* kMapFormat = "roundhouse-map 1";
inline constexpr const char* kDrawingFormat = "roundhouse-drawing 1";
inline constexpr const char* kRulesetFormat = "roundhouse-ruleset 1";
inline constexpr const char* kDeckFormat = "roundhouse-deck 1";

inline constexpr int kMaxColored = 127;  // cards of all colours together: a pile's counts stay small
inline constexpr int kMaxWilds = 63;
inline constexpr int kMaxCardSeats = 4;
inline constexpr int kMaxPoints = 100;  // of one ticket, track or bonus
inline constexpr int kMaxPieces = 100;
inline constexpr int kMaxHand = 20;

// The "format" line: reports a wrong kind of file or a version that this program does not know, and says whether to read on.
bool check_format(const Object& root, const char* wanted);

Deck read_deck(const Value& root);
Ruleset read_ruleset(const Value& root, const Deck* deck);
Map read_map(const Value& root, const Deck* deck, const Ruleset* ruleset);
Drawing read_drawing(const Value& root, const Map* map);

Provenance read_provenance(const Value& value);

}  // namespace roundhouse
