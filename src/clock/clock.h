// The time that has passed, for bots that think for so many milliseconds. Rules never look at a clock (COM-1).
#pragma once

#include <chrono>
#include <ctime>

namespace roundhouse {

inline double wall_milliseconds() {
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now().time_since_epoch();
  return time.count();
}

// What this thread has run; on a machine that can't say, the time on the wall.
inline double processor_milliseconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
#else
  return wall_milliseconds();
#endif
}

}  // namespace roundhouse
