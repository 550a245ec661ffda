#include "bots/levels.h"

namespace roundhouse {

const std::vector<Level>& levels() {
  // A number of playouts makes a level the same on every machine; the milliseconds keep it from dawdling on a slow one.
  static const std::vector<Level> all{
      {"porter", "greedy", "takes what it can pay: a first game"},
      {"guard", "planner", "works for its tickets, and sees nobody else"},
      {"fireman", "ismcts:iters=2500:ms=40", "thinks a moment about every move"},
      {"driver", "ismcts:iters=8000:ms=400", "thinks ahead, and takes what you need"},
      {"stationmaster", "ismcts:ms=1000", "thinks for a second about every move"},
  };
  return all;
}

std::string_view code_of_level(std::string_view text) {
  for (const Level& level : levels()) {
    if (level.name == text) return level.code;
  }
  return text;
}

}  // namespace roundhouse
