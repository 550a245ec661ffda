// The statements of a record one by one: lines that say nothing are skipped, bad characters and lengths are errors.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace roundhouse {

class Lines {
 public:
  Lines(std::string_view text, const std::string& name) : text_(text), name_(name) { advance(); }

  bool at_end() const { return at_end_; }
  std::string_view line() const { return line_; }
  int number() const { return number_; }
  // The current line's first word.
  std::string_view word() const { return line_.substr(0, line_.find(' ')); }
  // The current line's words after the first.
  std::vector<std::string_view> values() const;
  void advance();

  // Set once a line is not one that a record may hold; then the end is reached too.
  const std::optional<Error>& broken() const { return broken_; }
  Error error(ErrorCode code, std::string message) const { return error_at(number_, code, std::move(message)); }
  Error error_at(int line, ErrorCode code, std::string message) const {
    return {code, std::move(message), name_, "line " + std::to_string(line)};
  }

 private:
  void stop(ErrorCode code, std::string message);

  std::string_view text_;
  const std::string& name_;
  std::string_view line_;
  int number_ = 0;
  bool at_end_ = false;
  std::optional<Error> broken_;
};

std::vector<std::string_view> split_words(std::string_view text);

// A decimal number as it would be written: no sign, no leading zeros, no more than `most`.
template <class T>
std::optional<T> plain_number(std::string_view word, T most) {
  T value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || word[0] == '-') return std::nullopt;
  if ((word.size() > 1 && word[0] == '0') || value > most) return std::nullopt;
  return value;
}

}  // namespace roundhouse
