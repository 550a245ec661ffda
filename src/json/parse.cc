#include "json/parse.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/names.h"

namespace roundhouse {
namespace {

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  std::size_t line = 1, column = 1;
  for (const char c : before) {
    if (c == '\n') ++line, column = 1;
    else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++column;  // characters, not bytes
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// The library's own words after "… parsing object key - ": `unexpected '}'; expected string literal`. They may quote the
// file, so they are cut short and reduced to ASCII.
std::string cause(std::string_view what) {
  const std::size_t dash = what.find(" - ");
  if (dash != std::string_view::npos) what.remove_prefix(dash + 3);
  std::string out;
  for (const char c : what.substr(0, 120)) out += c >= 0x20 && c < 0x7F ? c : '?';
  return what.size() > 120 ? out + "..." : out;
}

// Builds the value step by step, so that the first thing that is wrong stops the parsing.
class Builder final : public nlohmann::json_sax<Json> {
 public:
  Builder(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(std::int64_t value) override { return put(value); }
  bool number_unsigned(std::uint64_t value) override { return put(value); }
  bool number_float(double value, const std::string&) override { return put(value); }
  bool string(std::string& value) override { return put(std::move(value)); }
  bool binary(Json::binary_t&) override { return false; }  // no such thing in text

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(std::string& name) override {
    Open& top = open_.back();
    top.key = std::move(name);
    if (!top.value.contains(top.key)) return true;
    return fail(ErrorCode::kBadSyntax, path(), "This key stands twice in the same object.");
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& ex) override {
    const bool at_end = position > text_.size();
    const std::string place = line_and_column(text_, position == 0 ? 0 : position - 1);
    if (text_.find_first_not_of(" \t\r\n") == std::string_view::npos)
      return fail(ErrorCode::kBadSyntax, place, "The file is empty.");
    if (at_end) return fail(ErrorCode::kBadSyntax, place, "The file breaks off in the middle of its JSON.");
    return fail(ErrorCode::kBadSyntax, place, "This is not JSON: " + cause(ex.what()) + ".");
  }

  Result<Json> result() {
    if (error_) return std::move(*error_);
    return std::move(root_);
  }

 private:
  struct Open {
    Json value;
    std::string key;  // of an object: the key being read
  };

  std::string path() const {
    std::string out;
    for (const Open& open : open_) {
      if (open.value.is_array()) out += "[" + std::to_string(open.value.size()) + "]";
      else out += (out.empty() ? "" : ".") + key_in_path(open.key);
    }
    return out;
  }

  bool put(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
    } else if (open_.back().value.is_array()) {
      open_.back().value.push_back(std::move(value));
    } else {
      open_.back().value[open_.back().key] = std::move(value);
    }
    return true;
  }

  bool open(Json value) {
    if (open_.size() == kMaxDepth)
      return fail(ErrorCode::kTooLarge, path(),
                  "This is nested more than " + std::to_string(kMaxDepth) + " levels deep.");
    open_.push_back({std::move(value), {}});
    return true;
  }

  bool close() {
    Json value = std::move(open_.back().value);
    open_.pop_back();
    return put(std::move(value));
  }

  bool fail(ErrorCode code, std::string place, std::string message) {
    error_ = Error{code, std::move(message), file_, std::move(place)};
    return false;
  }

  std::string_view text_;
  const std::string& file_;
  std::vector<Open> open_;
  Json root_;
  std::optional<Error> error_;
};

}  // namespace

Result<Json> parse_json(std::string_view text, const std::string& file) {
  if (text.size() > kMaxFileBytes)
    return Error{ErrorCode::kTooLarge, "The file is larger than 4 MiB.", file, "line 1, column 1"};
  Builder builder(text, file);
  Json::sax_parse(text.begin(), text.end(), &builder);
  return builder.result();
}

Json parse_own_json(std::string_view text) {
  Result<Json> parsed = parse_json(text, "");
  return parsed ? std::move(*parsed) : Json();
}

}  // namespace roundhouse
