// What a boundary answers: a value, or an error with a closed code. The engine inside has no errors, only asserts.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace roundhouse {

enum class ErrorCode {
  kBadSyntax,     // the text is not of the form
  kBadValue,      // the form is right, a value is not allowed
  kUnknownName,   // no such game, city, colour, option
  kUnsupported,   // a version that this program does not know
  kIllegal,       // a move that the rules do not allow
  kDiverged,      // a record that does not follow from itself
  kTooLarge,      // over a documented limit
  kIo,            // the file or the stream could not be read or written
};

struct Error {
  ErrorCode code{};
  std::string message;    // one sentence for a person: what is wrong and, where it helps, what would be right
  std::string file;       // empty if not from a file
  std::string place;      // "line 12", "tracks[3].color"; empty if there is none

  std::string text() const {
    std::string out;
    if (!file.empty()) out += file + ": ";
    if (!place.empty()) out += place + ": ";
    return out + message;
  }
};

struct Ok {};

template <class T = Ok>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT: a value is a result
  Result(Error error) : content_(std::move(error)) {}  // NOLINT: so is an error
  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& value() {
    assert(content_.index() == 0);
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(content_.index() == 0);
    return *std::get_if<0>(&content_);
  }
  const Error& error() const {
    assert(content_.index() == 1);
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

}  // namespace roundhouse
