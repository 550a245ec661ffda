// The versions of the game record (docs/record.md) that this program reads and writes.
#pragma once

namespace roundhouse {

inline constexpr int kOldestRecord = 1;  // the seed is the dealer's alone
inline constexpr int kNewestRecord = 2;  // a shuffle of many

}  // namespace roundhouse
