// From JSON text to checked facts. Every error names the file, the place in it and the cause.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "maps/ruleset.h"

namespace roundhouse {

// The four files of one game as text, with the names to use for them in errors.
struct GameFiles {
  std::string folder;
  std::string map, drawing, ruleset, deck;
};

Result<GameData> load_game_data(const GameFiles& files);

// Reads data/<game>/{map,drawing,ruleset,deck}.json from a folder.
Result<GameFiles> read_game_files(const std::filesystem::path& folder);

// The games built into the program, in the order in which they are listed to people.
const std::vector<GameFiles>& embedded_games();

// Checks one file on its own, by the "format" it names: syntax, types, ids, limits.
Result<> check_data_file(std::string_view text, const std::string& name);

}  // namespace roundhouse
