// Files of the page are kept compressed; a client that takes no compression gets them unpacked.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace roundhouse {

// What a gzip file without a name inside holds, if that is exactly so many bytes. Its checksum is not looked at.
Result<std::string> gunzip(std::string_view bytes, std::size_t size);

}  // namespace roundhouse
