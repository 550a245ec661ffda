#include "bots/bot_code.h"

#include <algorithm>
#include <charconv>

#include "core/names.h"

namespace roundhouse {
namespace {

constexpr int kMostValue = 1'000'000'000;

Error bad_parameter(std::string_view text) {
  return {ErrorCode::kBadSyntax,
          in_quotes(text) + " is no parameter of a bot: one looks like ms=250, with a whole number from 1 on.", "", ""};
}

Result<BotCode::Parameter> parse_parameter(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) return bad_parameter(text);
  BotCode::Parameter parameter{std::string(text.substr(0, equals)), 0};
  const std::string_view digits = text.substr(equals + 1);
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), parameter.value);
  if (error != std::errc() || end != digits.data() + digits.size() || parameter.value < 1 ||
      parameter.value > kMostValue)
    return bad_parameter(text);
  return parameter;
}

}  // namespace

std::optional<int> BotCode::parameter(std::string_view key) const {
  for (const Parameter& one : parameters) {
    if (one.key == key) return one.value;
  }
  return std::nullopt;
}

Result<BotCode> parse_bot_code(std::string_view text) {
  BotCode code;
  for (bool first = true;; first = false) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    if (first) {
      code.name = text.substr(0, colon);
    } else {
      const Result<BotCode::Parameter> parameter = parse_parameter(text.substr(0, colon));
      if (!parameter) return parameter.error();
      if (code.parameter(parameter->key)) {
        return Error{ErrorCode::kBadValue, in_quotes(parameter->key) + " is said twice.", "", ""};
      }
      code.parameters.push_back(*parameter);
    }
    if (colon == text.size()) return code;
    text.remove_prefix(colon + 1);
  }
}

}  // namespace roundhouse
