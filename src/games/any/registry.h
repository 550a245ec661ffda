// The games that this program knows: those built in, and those loaded from folders.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "maps/ruleset.h"

namespace roundhouse {

class Registry {
 public:
  // The built-in games. Their data is part of the program, so a fault in it is a broken promise.
  static Registry builtin();

  // Adds the game in a folder (or in each sub-folder that has a map.json).
  Result<> add_folder(const std::filesystem::path& folder);

  // Adds a game. Same id: it replaces the one that is there.
  void add(std::shared_ptr<const GameData> game);

  const std::vector<std::shared_ptr<const GameData>>& games() const { return games_; }
  // An unknown id is an error that names the nearest known one.
  Result<std::shared_ptr<const GameData>> find(std::string_view id) const;

 private:
  std::vector<std::shared_ptr<const GameData>> games_;
};

}  // namespace roundhouse
