// How long a bot may think about one decision: playouts or milliseconds.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace roundhouse {

struct Thinking {
  int iterations = 0;    // 0: no limit but the time
  int milliseconds = 0;  // 0: no limit but the playouts
};

// What can be set about a search; the defaults are the ones that played best.
struct SearchStyle {
  Thinking thinking;
  int spread = 15;   // points by which one wins that are worth half of winning
  int certain = 30;  // tenths of a standard error by which a candidate must be behind to drop out early
  int explore = 12, widen = 12;  // bots/tree.h
};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Budget(const Thinking& thinking) : thinking_(thinking) {
    if (thinking.milliseconds > 0) begin_ = Clock::now();
  }

  void count() { ++done_; }
  // The part that is used up, from 0 to 1.
  double used() const {
    double part = 0;
    if (thinking_.iterations > 0) part = static_cast<double>(done_) / thinking_.iterations;
    if (thinking_.milliseconds > 0) {
      const std::chrono::duration<double, std::milli> gone = Clock::now() - begin_;
      part = std::max(part, gone.count() / thinking_.milliseconds);
    }
    return part;
  }
  bool spent() const { return used() >= 1; }
  // About how many playouts there will be: a guess, good enough to choose how broad to search.
  int expected() const {
    return thinking_.iterations > 0 ? thinking_.iterations : thinking_.milliseconds * kPlayoutsPerMillisecond;
  }

 private:
  static constexpr int kPlayoutsPerMillisecond = 8;

  Thinking thinking_;
  Clock::time_point begin_{};
  int done_ = 0;
};

}  // namespace roundhouse
