#include "record/lines.h"

#include "record/record.h"

namespace roundhouse {
namespace {

// Statements are plain ASCII; comments may hold anything.
bool plain_characters(std::string_view line) {
  for (const char c : line) {
    if (c < 0x20 || c > 0x7E) return false;
  }
  return true;
}

bool single_spaces(std::string_view line) {
  return line.front() != ' ' && line.back() != ' ' && line.find("  ") == std::string_view::npos;
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return words;
}

std::vector<std::string_view> Lines::values() const {
  std::vector<std::string_view> words = split_words(line_);
  if (!words.empty()) words.erase(words.begin());
  return words;
}

void Lines::stop(ErrorCode code, std::string message) {
  broken_ = error(code, std::move(message));
  at_end_ = true;
  line_ = {};
}

void Lines::advance() {
  while (!text_.empty()) {
    ++number_;
    const std::size_t end = text_.find('\n');
    if (end == std::string_view::npos)
      return stop(ErrorCode::kBadSyntax, "the last line has no line end: the file seems to be cut short");
    line_ = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    if (line_.size() > kMaxRecordLine) {
      return stop(ErrorCode::kTooLarge, "the line is longer than " + std::to_string(kMaxRecordLine) + " bytes");
    }
    if (line_.empty() || line_.substr(0, 2) == "//") continue;
    if (!plain_characters(line_))
      return stop(ErrorCode::kBadSyntax, "a character that a record does not hold (lines end with \\n alone)");
    if (!single_spaces(line_)) return stop(ErrorCode::kBadSyntax, "words are separated by single spaces");
    return;
  }
  at_end_ = true;
  line_ = {};
  ++number_;
}

}  // namespace roundhouse
