// Results of an arena run from and to a file.
#pragma once

#include <string>

#include "bots/arena/plan.h"

namespace roundhouse {

Result<arena::Results> load_results(const std::string& path);
Result<> save_results(const arena::Results& results, const std::string& path);

}  // namespace roundhouse
