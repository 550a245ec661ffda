#include "room/json_out.h"

namespace roundhouse {

JsonOut& JsonOut::text(std::string_view value) {
  constexpr char kHex[] = "0123456789abcdef";
  separate();
  text_ += '"';
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
