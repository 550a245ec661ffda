// `roundhouse check-data [FILE_OR_FOLDER…]`
#pragma once

#include <string>
#include <vector>

namespace roundhouse {

// Checks the given files and folders, or the built-in data if none is given. A table of what is right goes to the
// standard output, what is wrong to the standard error; as JSON, both go to the standard output. Returns the exit
// status: 1 if anything is wrong.
int run_check_data(const std::vector<std::string>& paths, bool json);

}  // namespace roundhouse
