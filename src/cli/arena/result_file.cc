#include "cli/arena/result_file.h"

#include "maps/load_all.h"
#include "record/record.h"

namespace roundhouse {

Result<arena::Results> load_results(const std::string& path) {
  const Result<std::string> text = read_text_file(path);
  if (!text) return text.error();
  return arena::read_results(*text, path);
}

Result<> save_results(const arena::Results& results, const std::string& path) {
  return save_text(arena::write_results(results), path);
}

}  // namespace roundhouse
