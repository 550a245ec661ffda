// The members of a JSON object from outside, asked for one by one. The first thing that is wrong is kept; a member that nobody asked
// for is wrong too.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "json/json.h"

namespace roundhouse {

class JsonIn {
 public:
  explicit JsonIn(const Json& object, std::string place = "") : object_(object), place_(std::move(place)) {
    if (!object.is_object()) fail("", "must be an object");
  }

  bool has(const char* key) const { return object_.is_object() && object_.contains(key); }
  // Null if it is not there; that is for the caller to judge.
  const Json* find(const char* key);
  std::string text(const char* key);
  std::int64_t number(const char* key, std::int64_t least, std::int64_t most);
  bool boolean(const char* key);

  void fail(const std::string& key, const std::string& what);
  // Call last: "" or what is wrong, as the end of a sentence.
  std::string problem();

 private:
  const Json* required(const char* key);

  const Json& object_;
  std::string place_;
  std::size_t asked_ = 0;
  std::string problem_;
};

}  // namespace roundhouse
