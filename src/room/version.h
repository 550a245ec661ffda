// The versions of what a table says and keeps.
#pragma once

namespace roundhouse {

inline constexpr int kTableLogVersion = 1;  // docs/table_log.md
inline constexpr int kProtocolVersion = 1;  // docs/protocol.md, docs/openapi.json

}  // namespace roundhouse
