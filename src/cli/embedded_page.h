// The page inside the program.
#pragma once

#include <string_view>

namespace roundhouse {

// The pack (server/page_pack.h) that the program was built with; empty if there was none.
std::string_view embedded_page();

}  // namespace roundhouse
