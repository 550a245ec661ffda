#include "maps/reader.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>

#include "core/names.h"

namespace roundhouse {
namespace {

// What a file has, in a few words: `"two"`, `3.5`, `a list`.
std::string found(const Json& json) {
  switch (json.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::boolean: return json == true ? "true" : "false";
    case Json::value_t::string: return in_quotes(*json.get_ptr<const std::string*>());
    case Json::value_t::array: return "a list";
    case Json::value_t::object: return "an object";
    default: return json.dump();
  }
}

std::string short_number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

bool is_id(const std::string& text) {
  const auto lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto inner = [&](char c) { return lower(c) || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
  return !text.empty() && text.size() <= 40 && lower(text[0]) && std::all_of(text.begin(), text.end(), inner);
}

}  // namespace

void Value::fail_at(const std::string& inner, ErrorCode code, std::string message) const {
  source_->problems->add(code, source_->file, path_.empty() ? inner : path_ + "." + inner, std::move(message));
}

Value Value::child(const std::string& key, const Json& json) const {
  return {json, *source_, path_.empty() ? key_in_path(key) : path_ + "." + key_in_path(key)};
}

Value Value::item(std::size_t i) const { return {(*json_)[i], *source_, path_ + "[" + std::to_string(i) + "]"}; }

void Value::wrong_type(const std::string& wanted) const {
  fail(ErrorCode::kBadValue, "This must be " + wanted + ", not " + found(*json_) + ".");
}

std::optional<int> Value::integer(int low, int high) const {
  // A number above the largest signed one is kept as unsigned: it must not wrap round into the range.
  if (json_->is_number_integer()) {
    const auto* big = json_->get_ptr<const std::uint64_t*>();
    const auto* small = json_->get_ptr<const std::int64_t*>();
    const bool fits = big != nullptr ? *big <= std::uint64_t{INT32_MAX}
                                     : small != nullptr && *small >= INT32_MIN && *small <= INT32_MAX;
    const std::int64_t value = !fits ? INT64_MAX : big != nullptr ? static_cast<std::int64_t>(*big) : *small;
    if (value >= low && value <= high) return static_cast<int>(value);
  }
  const std::string range = low == high ? "the number " + std::to_string(low)
                                        : "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
  wrong_type(range);
  return std::nullopt;
}

std::optional<double> Value::number(double low, double high) const {
  if (json_->is_number()) {
    const auto value = json_->get<double>();
    if (value >= low && value <= high) return value;
  }
  wrong_type("a number from " + short_number(low) + " to " + short_number(high));
  return std::nullopt;
}

std::optional<std::string> Value::text(std::size_t most) const {
  const auto* text = json_->get_ptr<const std::string*>();
  if (text == nullptr) return wrong_type("text in quotation marks"), std::nullopt;
  if (text->empty()) return fail(ErrorCode::kBadValue, "This must not be empty."), std::nullopt;
  if (text->size() > most)
    return fail(ErrorCode::kTooLarge, "This text is longer than " + std::to_string(most) + " bytes."), std::nullopt;
  return *text;
}

std::optional<std::string> Value::id() const {
  const auto* text = json_->get_ptr<const std::string*>();
  if (text != nullptr && is_id(*text)) return *text;
  wrong_type("an id (a to z, 0 to 9, _ and -, beginning with a letter, at most 40 long)");
  return std::nullopt;
}

std::optional<std::size_t> Value::one_of(const std::vector<std::string>& names, const char* what) const {
  const auto* text = json_->get_ptr<const std::string*>();
  if (text == nullptr) return wrong_type(std::string("the id of a ") + what), std::nullopt;
  if (const auto at = find_name(names, *text)) return at;
  fail(ErrorCode::kUnknownName,
       std::string("There is no ") + what + " " + in_quotes(*text) + "." + did_you_mean(*text, names));
  return std::nullopt;
}

std::vector<Value> Value::list(std::size_t low, std::size_t high, const char* what) const {
  std::vector<Value> items;
  if (!json_->is_array()) return wrong_type(std::string("a list of ") + what), items;
  const std::size_t size = json_->size();
  const std::string number = std::string("The number of ") + what + " here is " + std::to_string(size);
  if (size < low) fail(ErrorCode::kBadValue, number + "; it must be at least " + std::to_string(low) + ".");
  if (size > high) fail(ErrorCode::kTooLarge, number + "; it can be at most " + std::to_string(high) + ".");
  for (std::size_t i = 0; i < std::min(size, high); ++i) items.push_back(item(i));
  return items;
}

std::optional<Object> Value::object(std::initializer_list<const char*> keys) const {
  if (!json_->is_object()) return wrong_type("an object in braces"), std::nullopt;
  const std::vector<std::string> known(keys.begin(), keys.end());
  for (auto it = json_->begin(); it != json_->end(); ++it) {
    if (enough()) break;
    const Value value = child(it.key(), it.value());
    if (find_name(known, it.key())) continue;
    if (it.key() == "provenance") value.text(1000);
    else value.fail(ErrorCode::kUnknownName, "There is no such key here." + did_you_mean(it.key(), known));
  }
  return Object(*this);
}

std::optional<Value> Object::find(const char* key) const {
  const auto at = value_.json().find(key);
  if (at == value_.json().end()) return std::nullopt;
  return value_.child(key, *at);
}

std::optional<Value> Object::need(const char* key) const {
  auto value = find(key);
  if (!value) fail(key, ErrorCode::kBadValue, "This key is missing.");
  return value;
}

int Object::integer(const char* key, int low, int high) const {
  const auto value = need(key);
  return value ? value->integer(low, high).value_or(low) : low;
}

int Object::integer_or(const char* key, int fallback, int low, int high) const {
  const auto value = find(key);
  return value ? value->integer(low, high).value_or(fallback) : fallback;
}

std::string Object::text(const char* key, std::size_t most) const {
  const auto value = need(key);
  return value ? value->text(most).value_or("") : "";
}

std::string Object::id(const char* key) const {
  const auto value = need(key);
  return value ? value->id().value_or("") : "";
}

bool Object::mark(const char* key) const {
  const auto value = find(key);
  if (value && value->json() != true)
    value->fail(ErrorCode::kBadValue, "This must be true; where it is not so, leave the key out.");
  return value.has_value();
}

}  // namespace roundhouse
