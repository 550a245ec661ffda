// A shuffle that nobody can choose (docs/record.md, "A shuffle of many"): who deals commits to a secret, then every person adds
// a random value of its own, and the seed follows from all of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/ids.h"

namespace roundhouse {

// A seat's share, 32 to 64 lower-case hex digits. Listed by seat, ascending.
using Share = std::pair<SeatId, std::string>;

bool good_secret(std::string_view hex);  // 64 lower-case hex digits
bool good_share(std::string_view hex);

std::string secret_text(std::string_view secret);  // "secret 9f86…": what is committed to
std::string commitment_to_secret(std::string_view secret);  // "sha256:…"
std::string share_text(const Share& share);  // "share 2 60303a…"
std::uint64_t mixed_seed(std::string_view secret, const std::vector<Share>& shares);

}  // namespace roundhouse
