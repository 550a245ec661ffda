// With check.cc the only file of this folder that touches a disk: a build without one (the browser's) leaves it out.
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "json/parse.h"
#include "maps/load.h"
#include "maps/load_all.h"

namespace roundhouse {

Result<std::string> read_text_file(const std::filesystem::path& path) {
  const auto failed = [&](ErrorCode code, const char* why) { return Error{code, why, path.string(), ""}; };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) return failed(ErrorCode::kIo, "There is no such file.");
  if (!std::filesystem::is_regular_file(status)) return failed(ErrorCode::kIo, "This is not a file.");
  const auto size = std::filesystem::file_size(path, error);
  if (!error && size > kMaxFileBytes) return failed(ErrorCode::kTooLarge, "The file is larger than 4 MiB.");
  std::ifstream stream(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (error || !stream) return failed(ErrorCode::kIo, "The file can't be read.");
  return text;
}

Result<GameFiles> read_game_files(const std::filesystem::path& folder) {
  GameFiles files;
  files.folder = folder.string();
  for (const auto& [name, text] : {std::pair{"map.json", &files.map}, std::pair{"drawing.json", &files.drawing},
                                   std::pair{"ruleset.json", &files.ruleset}, std::pair{"deck.json", &files.deck}}) {
    auto content = read_text_file(folder / name);
    if (!content) return content.error();
    *text = std::move(*content);
  }
  return files;
}

}  // namespace roundhouse
