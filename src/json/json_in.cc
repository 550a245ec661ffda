#include "json/json_in.h"

#include "core/names.h"

namespace roundhouse {

void JsonIn::fail(const std::string& key, const std::string& what) {
  if (!problem_.empty()) return;
  const std::string place = place_.empty() || key.empty() ? place_ + key : place_ + "." + key;
  problem_ = (place.empty() ? "the message" : in_quotes(place)) + " " + what;
}

const Json* JsonIn::find(const char* key) {
  if (!has(key)) return nullptr;
  ++asked_;
  return &*object_.find(key);
}

const Json* JsonIn::required(const char* key) {
  const Json* value = find(key);
  if (value == nullptr) fail(key, "is missing");
  return value;
}

std::string JsonIn::text(const char* key) {
  const Json* value = required(key);
  if (value == nullptr) return "";
  if (!value->is_string()) {
    fail(key, "must be a text");
    return "";
  }
  return value->get<std::string>();
}

std::int64_t JsonIn::number(const char* key, std::int64_t least, std::int64_t most) {
  const Json* value = required(key);
  if (value == nullptr) return least;
  const bool small = value->is_number_integer() &&
                     (!value->is_number_unsigned() || value->get<std::uint64_t>() <= static_cast<std::uint64_t>(most));
  const std::int64_t n = small ? value->get<std::int64_t>() : least;
  if (!small || n < least || n > most) {
    fail(key, "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  return n;
}

bool JsonIn::boolean(const char* key) {
  const Json* value = required(key);
  if (value != nullptr && !value->is_boolean()) fail(key, "must be true or false");
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

std::string JsonIn::problem() {
  if (problem_.empty() && asked_ != object_.size()) fail("", "has a member that does not belong there");
  return problem_;
}

}  // namespace roundhouse
