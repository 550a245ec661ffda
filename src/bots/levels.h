// The strengths that people choose from, weakest first. What makes one weaker is a shorter look ahead, never cheating and
// never silly moves. docs/strength.md has the measurements.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

struct Level {
  std::string name, code, words;
};
const std::vector<Level>& levels();

// The code of a level; the text itself if it names none.
std::string_view code_of_level(std::string_view text);

}  // namespace roundhouse
