#include "record/shuffle.h"

#include <charconv>

#include "core/sha256.h"

namespace roundhouse {
namespace {

bool is_hex(std::string_view text) { return text.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

}  // namespace

bool good_secret(std::string_view hex) { return hex.size() == 64 && is_hex(hex); }

bool good_share(std::string_view hex) { return hex.size() >= 32 && hex.size() <= 64 && is_hex(hex); }

std::string secret_text(std::string_view secret) { return "secret " + std::string(secret); }

std::string commitment_to_secret(std::string_view secret) { return "sha256:" + sha256_hex(secret_text(secret)); }

std::string share_text(const Share& share) {
  return "share " + std::to_string(share.first.value + 1) + " " + share.second;
}

std::uint64_t mixed_seed(std::string_view secret, const std::vector<Share>& shares) {
  std::string lines = secret_text(secret);
  for (const Share& share : shares) lines += "\n" + share_text(share);
  const std::string digest = sha256_hex(lines).substr(0, 16);
  std::uint64_t seed = 0;
  std::from_chars(digest.data(), digest.data() + digest.size(), seed, 16);
  return seed;
}

}  // namespace roundhouse
