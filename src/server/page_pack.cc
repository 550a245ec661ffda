#include "server/page_pack.h"

#include <optional>

#include "core/sha256.h"
#include "server/negotiation.h"

namespace roundhouse {
namespace {

constexpr std::string_view kPackMagic{"RHPAGE\0", 7};
constexpr unsigned kPackVersion = 1;
constexpr std::size_t kPackHashBytes = 32;
constexpr std::size_t kMostBytes = 64 << 20;  // of one file: a page with more is a mistake

std::string hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    out += kDigits[static_cast<unsigned char>(c) >> 4];
    out += kDigits[static_cast<unsigned char>(c) & 15];
  }
  return out;
}

// Reads from the front. What is not there is not read, and neither is anything after it.
class Bytes {
 public:
  explicit Bytes(std::string_view rest) : rest_(rest) {}

  std::string_view take(std::size_t count) {
    if (count > rest_.size()) {
      failed_ = true;
      rest_ = {};
      return {};
    }
    const std::string_view out = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return out;
  }
  // Little-endian.
  std::uint32_t number(std::size_t bytes) {
    std::uint32_t out = 0;
    int shift = 0;
    for (const char c : take(bytes)) {
      out |= static_cast<std::uint32_t>(static_cast<unsigned char>(c)) << shift;
      shift += 8;
    }
    return out;
  }
  std::string_view rest() const { return rest_; }
  bool failed() const { return failed_; }

 private:
  std::string_view rest_;
  bool failed_ = false;
};

Error broken(const std::string& what) {
  return {ErrorCode::kBadSyntax, "the page inside this program " + what + " Build the page and the program again."};
}

// Takes one body of a file. False: no file has such a body.
bool take_body(Bytes& in, PackedFile& file) {
  const auto coding = static_cast<Coding>(in.number(1));
  const std::string_view bytes = in.take(in.number(4));
  const bool is_smaller = !bytes.empty() && bytes.size() < file.size;
  switch (coding) {
    case Coding::kIdentity: file.identity = bytes; return bytes.size() == file.size;
    case Coding::kGzip: file.gzip = bytes; return is_smaller;
    case Coding::kBrotli: file.brotli = bytes; return is_smaller;
  }
  return false;
}

std::optional<PackedFile> take_file(Bytes& in) {
  PackedFile out;
  out.path = in.take(in.number(2));
  out.size = in.number(4);
  out.sha256 = hex(in.take(kPackHashBytes));
  const std::uint32_t bodies = in.number(1);
  if (in.failed() || out.path.empty() || out.size > kMostBytes || bodies < 1 || bodies > 2) return std::nullopt;
  for (std::uint32_t i = 0; i < bodies; ++i) {
    if (!take_body(in, out)) return std::nullopt;
  }
  // Whoever takes no compression gets identity, or what gzip holds.
  if (in.failed() || (out.size > 0 && out.identity.empty() && out.gzip.empty())) return std::nullopt;
  return out;
}

}  // namespace

Result<std::vector<PackedFile>> read_page_pack(std::string_view pack) {
  Bytes in(pack);
  if (in.take(kPackMagic.size()) != kPackMagic) return broken("is no page.");
  const std::uint32_t version = in.number(1);
  if (!in.failed() && version != kPackVersion) {
    Error error = broken("has a form that the program does not know: " + std::to_string(version) + ".");
    error.code = ErrorCode::kUnsupported;
    return error;
  }
  const std::string_view hash = in.take(kPackHashBytes);
  if (in.failed() || hex(hash) != sha256_hex(in.rest())) return broken("is incomplete or damaged.");
  const std::uint32_t count = in.number(4);
  std::vector<PackedFile> out;
  for (std::uint32_t i = 0; i < count; ++i) {  // ends with the bytes, whatever `count` is
    std::optional<PackedFile> file = take_file(in);
    if (!file) return broken("is damaged at file " + std::to_string(i + 1) + ".");
    out.push_back(std::move(*file));
  }
  if (in.failed() || !in.rest().empty()) return broken("is damaged at its end.");
  return out;
}

}  // namespace roundhouse
