#include "core/names.h"

#include <algorithm>

namespace roundhouse {
namespace {

constexpr std::size_t kLongestWord = 64;  // longer words are not misspelt ids

// Capitals and the usual separators do not count as misspelling: "New York" is new_york.
std::string plain(std::string_view word) {
  std::string out(word);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ' ' || c == '-' || c == '.') c = '_';
  }
  return out;
}

// Letters to change, add, drop or swap with a neighbour to get from one word to the other.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.size()];
}

}  // namespace

std::optional<std::size_t> find_name(const std::vector<std::string>& names, std::string_view name) {
  const auto at = std::find(names.begin(), names.end(), name);
  if (at == names.end()) return std::nullopt;
  return static_cast<std::size_t>(at - names.begin());
}

std::optional<std::string> nearest_name(std::string_view word, const std::vector<std::string>& names) {
  if (word.empty() || word.size() > kLongestWord) return std::nullopt;
  const std::string wanted = plain(word);
  std::size_t best = wanted.size() / 3 + 2;  // this far is too far
  std::optional<std::string> nearest;
  for (const std::string& name : names) {
    if (name.size() > kLongestWord) continue;
    const std::size_t d = distance(wanted, plain(name));
    if (d < best && d < name.size()) best = d, nearest = name;
  }
  return nearest;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& names) {
  const auto name = nearest_name(word, names);
  return name ? " Did you mean " + in_quotes(*name) + "?" : "";
}

std::string joined(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? " and " : ", ";
    out += items[i];
  }
  return out;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string out = "\"";
  std::size_t shown = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0) == 0x80;  // the inside of a UTF-8 character is never where we cut
    if (!continues && ++shown > kMost) {
      out += "…";
      break;
    }
    out += byte < 0x20 || byte == 0x7F ? '?' : c;
  }
  return out + "\"";
}

std::string key_in_path(const std::string& key) {
  const auto word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  const bool plain_word = !key.empty() && key.size() <= 40 && std::all_of(key.begin(), key.end(), word);
  return plain_word ? key : in_quotes(key);
}

}  // namespace roundhouse
