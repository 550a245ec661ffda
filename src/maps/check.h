// What `roundhouse check-data` finds out: every game in the folders it is given, or single files.
#pragma once

#include <string>
#include <vector>

#include "core/result.h"
#include "maps/load.h"

namespace roundhouse {

// A game whose four files are right and agree.
struct CheckedGame {
  std::string folder, id, title;
  bool board = true;  // or a card game
  int min_players = 0, max_players = 0;
  int cities = 0, tracks = 0, tickets = 0, cards = 0;  // cards: with wilds
  bool reconstruction = false;                         // DAT-2
  int disputes = 0;
  std::string board_hash;
};

// A file that is right on its own.
struct CheckedFile {
  std::string name;
  std::string kind;  // "map", "drawing", "ruleset", "deck"
};

struct CheckReport {
  std::vector<CheckedGame> games;
  std::vector<CheckedFile> files;
  std::vector<Error> problems;  // all of them, in the order found
  bool ok() const { return problems.empty(); }
};

// The games built into the program.
CheckReport check_embedded();

// Each path is a game's folder, a folder of such folders, or one file.
CheckReport check_paths(const std::vector<std::string>& paths);

}  // namespace roundhouse
