#include "server/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace roundhouse {
namespace {

constexpr std::size_t kSecretBytes = 16;
constexpr std::size_t kHashBytes = 32;
// Without those that are mistaken for each other when an address is read aloud.
constexpr std::string_view kIdLetters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t kIdLength = 12;  // 60 bits

std::string hex(const unsigned char* bytes, std::size_t size) {
  std::string out(2 * size + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes, size);
  out.pop_back();
  return out;
}

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> random(bytes);
  randombytes_buf(random.data(), random.size());
  return hex(random.data(), random.size());
}

std::string new_secret() { return random_hex(kSecretBytes); }

// A fast hash is enough: nobody can try 2^128 secrets.
std::string hash_secret(std::string_view secret) {
  std::array<unsigned char, kHashBytes> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                     nullptr, 0);
  return hex(out.data(), out.size());
}

bool opens(std::string_view secret, std::string_view hash) {
  const std::string mine = hash_secret(secret);
  return mine.size() == hash.size() && sodium_memcmp(mine.data(), hash.data(), mine.size()) == 0;
}

std::string new_table_id() {
  std::string out;
  for (std::size_t i = 0; i < kIdLength; ++i) {
    out += kIdLetters[randombytes_uniform(static_cast<std::uint32_t>(kIdLetters.size()))];
  }
  return out;
}

bool is_table_id(std::string_view text) {
  return text.size() == 12 &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

}  // namespace roundhouse
