// Writes JSON text from left to right: messages are made by the thousand, and no tree of values is needed for that.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace roundhouse {

class JsonOut {
 public:
  JsonOut& open(char bracket) {  // { or [
    separate();
    text_ += bracket;
    return *this;
  }
  JsonOut& close(char bracket) {
    text_ += bracket;
    return *this;
  }
  // Keys are ours and need no escapes.
  JsonOut& key(std::string_view name) {
    separate();
    text_ += '"';
    text_ += name;
    text_ += "\":";
    return *this;
  }
  JsonOut& text(std::string_view value);
  JsonOut& number(std::int64_t value) { return raw(std::to_string(value)); }
  JsonOut& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonOut& null() { return raw("null"); }
  // A value that is JSON already.
  JsonOut& raw(std::string_view json) {
    separate();
    text_ += json;
    return *this;
  }

  const std::string& str() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  // A value follows an opening bracket, a key or a comma; after anything else comes a comma first.
  void separate() {
    if (!text_.empty() && std::string_view("{[:").find(text_.back()) == std::string_view::npos) text_ += ',';
  }

  std::string text_;
};

}  // namespace roundhouse
