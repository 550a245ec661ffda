#include "cli/terminal.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace roundhouse {
namespace {

bool set_and_not_empty(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool styled_output() {
  static const bool wanted = color_wanted(STDOUT_FILENO);
  return wanted;
}

std::string escaped(const char* code, std::string_view text) {
  if (!styled_output() || text.empty()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

}  // namespace

bool color_wanted(int descriptor) {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  return !set_and_not_empty("NO_COLOR") && !dumb && isatty(descriptor) == 1;
}

std::string paint(Style style, std::string_view text) {
  switch (style) {
    case Style::kBold: return escaped("1", text);
    case Style::kDim: return escaped("2", text);
    case Style::kGood: return escaped("32", text);
    case Style::kBad: return escaped("31", text);
    case Style::kAsk: return escaped("1;36", text);
  }
  return std::string(text);
}

std::string paint_color(std::string_view name) {
  static constexpr std::pair<std::string_view, const char*> kCodes[] = {
      {"red", "31"},  {"green", "32"},        {"yellow", "33"}, {"blue", "34"},        {"purple", "35"},
      {"pink", "95"}, {"orange", "38;5;208"}, {"white", "97"},  {"black", "38;5;245"}, {"wild", "1;36"},
  };
  for (const auto& [known, code] : kCodes) {
    if (known == name) return escaped(code, name);
  }
  return std::string(name);
}

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      while (i < text.size() && text[i] != 'm') ++i;
      continue;
    }
    width += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
  }
  return width;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    const std::size_t wide = display_width(word);
    if (column > 0 && column + 1 + wide > width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > 0) {
      out += ' ';
      ++column;
    }
    out += word;
    column += wide;
    if (space == std::string_view::npos) break;
    text.remove_prefix(space + 1);
  }
  return out;
}

std::string grouped(std::uint64_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, ",");
  return out;
}

Progress::Progress(std::string label, std::uint64_t total)
    : label_(std::move(label)), total_(total), visible_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
  shown_ = false;
}

void Progress::show(std::uint64_t done, std::string_view note) {
  if (!visible_) return;
  shown_ = true;
  const std::string of_all = total_ == 0 ? "" : fmt::format(" of {} ({} %)", grouped(total_), done * 100 / total_);
  fmt::print(stderr, "\r\x1b[K{}: {}{}{}{}", label_, grouped(done), of_all, note.empty() ? "" : "  ", note);
  std::fflush(stderr);
}

void Progress::say(std::string_view line) {
  clear();
  fmt::print(stderr, "{}\n", line);
}

}  // namespace roundhouse
