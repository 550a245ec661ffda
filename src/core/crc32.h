// CRC-32 (IEEE, as in zlib): the short checks that a record carries (docs/record.md).
#pragma once

#include <cstdint>
#include <string_view>

namespace roundhouse {

std::uint32_t crc32(std::string_view text);

}  // namespace roundhouse
