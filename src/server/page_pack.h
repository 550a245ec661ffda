// The pack: all files of the page in one, compressed, as the program holds them. web/tools/write_pack.ts writes it,
// docs/page.md describes it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace roundhouse {

struct PackedFile {
  std::string path;                        // "assets/europe.json"
  std::size_t size = 0;                    // uncompressed
  std::string sha256;                      // of that, 64 hex digits
  std::string_view identity, gzip, brotli;  // parts of the pack; empty: not in there. One of the first two is
};

// Every length is checked, and the hash over all of it.
Result<std::vector<PackedFile>> read_page_pack(std::string_view pack);

}  // namespace roundhouse
