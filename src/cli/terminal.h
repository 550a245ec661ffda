// What the terminal can do: colour where a person looks, progress where somebody waits, plain text everywhere else.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace roundhouse {

enum class Style { kBold, kDim, kGood, kBad, kAsk };

// Colour only on a terminal that is not dumb, and never with NO_COLOR set (https://no-color.org).
bool color_wanted(int descriptor);

// The text in a style, if the standard output shows styles; the text alone otherwise.
std::string paint(Style style, std::string_view text);

// A card's colour as its name, in that colour where it can be shown. The name always stays: colour is never the only signal.
std::string paint_color(std::string_view name);

bool input_is_terminal();

// How many columns the text takes: characters, not bytes, and no escape sequences.
std::size_t display_width(std::string_view text);

// Text broken at spaces so that no line is wider; later lines are indented.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);

// A line on the standard error that says how far long work has come; nothing at all if that is no terminal.
class Progress {
 public:
  // `total` 0: nobody knows how much there is.
  Progress(std::string label, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  // `note`: what is known so far.
  void show(std::uint64_t done, std::string_view note = "");
  // A line that stays, on the standard error whether that is a terminal or not.
  void say(std::string_view line);

 private:
  void clear();

  std::string label_;
  std::uint64_t total_;
  bool visible_;
  bool shown_ = false;
};

}  // namespace roundhouse
