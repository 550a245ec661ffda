// COM-14: the rules do not bound every game. A program that plays by itself stops one after so many decisions and counts no
// result for it. Random play of the longest board takes about two thousand.
#pragma once

namespace roundhouse {

inline constexpr int kMostDecisions = 4000;

}  // namespace roundhouse
