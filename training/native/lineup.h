// Who sits at which of the tables: the text of Setup::lineups taken apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace roundhouse::training {

inline constexpr int kNet = 0, kOld = 1, kFirstBot = 2;

struct Lineups {
  std::vector<std::vector<int>> of_game;  // [game][place]: a role
  std::vector<std::string> bots;  // role kFirstBot and up
};

Result<Lineups> read_lineups(std::string_view text, int games, int players);

}  // namespace roundhouse::training
