// Loading with every problem reported, for those who want more than the first (load.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "maps/load.h"
#include "maps/problems.h"

namespace roundhouse {

enum class FileKind { kMap, kDrawing, kRuleset, kDeck };

// Nothing, if there was any problem.
std::optional<GameData> load_game_data(const GameFiles& files, Problems& problems);

// The kind that the file says it is; nothing, if it says none that is known.
std::optional<FileKind> check_data_file(std::string_view text, const std::string& name, Problems& problems);

// A file's text; refuses what is larger than a data file may be, or no file at all.
Result<std::string> read_text_file(const std::filesystem::path& path);

}  // namespace roundhouse
