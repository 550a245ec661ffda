// What this program is: for bug reports, and for whoever wants to build the same.
#pragma once

#include <string>

namespace roundhouse {

// The number in VERSION, and the commit with "-dirty" if it was not the commit alone. In a file that is made with every build
// (cmake/build_facts.cmake): a new commit compiles nothing else again.
const char* build_version();
const char* build_commit();

// What `roundhouse --version` prints.
std::string version_text();

}  // namespace roundhouse
