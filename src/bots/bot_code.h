// How people name a bot: `planner`, `ismcts:ms=1000`, `ismcts:iters=500`. A name, then parameters, each after a colon.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace roundhouse {

struct BotCode {
  std::string name;
  struct Parameter {
    std::string key;
    int value = 0;
  };
  std::vector<Parameter> parameters;

  std::optional<int> parameter(std::string_view key) const;
};

// Checks the form alone. Values are whole numbers from 1 to 1,000,000,000.
Result<BotCode> parse_bot_code(std::string_view text);

}  // namespace roundhouse
