// SHA-256 (FIPS 180-4), for board hashes and the commitment to a seed. Small, and the same on every machine;
// secrets and passwords are not its business.
#pragma once

#include <string>
#include <string_view>

namespace roundhouse {

// 64 lower-case hex digits.
std::string sha256_hex(std::string_view text);

}  // namespace roundhouse
