#include "json/json_out.h"

#include <algorithm>

namespace roundhouse {

JsonOut& JsonOut::text(std::string_view value) {
  constexpr char kHex[] = "0123456789abcdef";
  separate();
  text_ += '"';
  // Nearly all texts are ids that need no escapes.
  const auto is_plain = [](char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; };
  if (std::all_of(value.begin(), value.end(), is_plain)) {
    text_ += value;
    text_ += '"';
    return *this;
  }
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (c == '\n') {
      text_ += "\\n";
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_ += kHex[byte >> 4];
      text_ += kHex[byte & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
  return *this;
}

}  // namespace roundhouse
