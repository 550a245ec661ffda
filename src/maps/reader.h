// Reading JSON values with a memory of where they stand. A reader reports what is wrong and hands back something
// harmless, so that one pass finds every slip; callers look at Problems before they trust the result.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "json/json.h"
#include "maps/problems.h"

namespace roundhouse {

class Object;

// The file that values come from, and where to report.
struct Source {
  std::string file;
  Problems* problems;
};

// A value and its place. Small enough to pass around; points into the JSON and the Source it was made from.
class Value {
 public:
  Value(const Json& json, const Source& source, std::string path = "")
      : json_(&json), source_(&source), path_(std::move(path)) {}

  const Json& json() const { return *json_; }
  const std::string& path() const { return path_; }
  void fail(ErrorCode code, std::string message) const {
    source_->problems->add(code, source_->file, path_, std::move(message));
  }
  bool enough() const { return source_->problems->full(); }
  void fail_at(const std::string& inner, ErrorCode code, std::string message) const;  // at path.inner, present or not

  Value child(const std::string& key, const Json& json) const;  // path.key
  Value item(std::size_t i) const;  // path[i]; only of an array that has it

  std::optional<int> integer(int low, int high) const;
  std::optional<double> number(double low, double high) const;
  std::optional<std::string> text(std::size_t most = 400) const;  // not empty, at most so many bytes
  std::optional<std::string> id() const;  // a-z 0-9 _ -, beginning with a letter, at most 40
  std::optional<std::size_t> one_of(const std::vector<std::string>& names, const char* what) const;
  std::vector<Value> list(std::size_t low, std::size_t high, const char* what) const;

  // The value as an object that has no other keys than these; every object may carry a "provenance" as well.
  std::optional<Object> object(std::initializer_list<const char*> keys) const;

 private:
  void wrong_type(const std::string& wanted) const;

  const Json* json_;
  const Source* source_;
  std::string path_;
};

class Object {
 public:
  explicit Object(Value value) : value_(std::move(value)) {}

  bool has(const char* key) const { return value_.json().contains(key); }
  std::optional<Value> find(const char* key) const;  // absent is fine
  std::optional<Value> need(const char* key) const;  // absent is reported
  const Value& value() const { return value_; }
  void fail(const char* inner, ErrorCode code, std::string message) const {
    value_.fail_at(inner, code, std::move(message));
  }

  // The same for values of one type: a missing or wrong value is reported and the fallback given back.
  int integer(const char* key, int low, int high) const;  // falls back on low
  int integer_or(const char* key, int fallback, int low, int high) const;  // may be absent
  std::string text(const char* key, std::size_t most = 400) const;
  std::string id(const char* key) const;
  bool mark(const char* key) const;  // absent or true: `false` is written by leaving it out

 private:
  Value value_;
};

}  // namespace roundhouse
