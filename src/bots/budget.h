// How long a bot may think about one decision: playouts, milliseconds, or milliseconds of its processor.
#pragma once

#include <algorithm>
#include <cstdint>

#include "clock/clock.h"

namespace roundhouse {

struct Thinking {
  int iterations = 0;    // 0: no limit but the time
  int milliseconds = 0;  // 0: no limit but the playouts
  // The milliseconds are those that this thread ran: on a busy machine a bot then thinks as much as on a free one.
  bool processor = false;
};

// What can be set about a search; the defaults are the ones that played best.
struct SearchStyle {
  Thinking thinking;
  int spread = 0;    // points by which one wins that are worth half of winning; 0: as the game's scores are
  // Tenths of a standard error by which a candidate must be behind to drop out early. What lies deep in the tree is learnt
  // late: with 30, ten times the playouts in New York won 52 % of the games; without, 61 %.
  int certain = 80;
  int explore = 12, widen = 12;  // bots/tree.h
};

// Whether the program is about to end: then whoever thinks answers with the best so far. Set by those who have threads and
// signals, before the first bot thinks; none: never.
inline bool (*told_to_stop)() = nullptr;

class Budget {
 public:
  explicit Budget(const Thinking& thinking) : thinking_(thinking) {
    if (thinking.milliseconds > 0) begin_ = now();
  }

  void count() { ++done_; }
  // The part that is used up, from 0 to 1.
  double used() const {
    double part = 0;
    if (thinking_.iterations > 0) part = static_cast<double>(done_) / thinking_.iterations;
    if (thinking_.milliseconds > 0) {
      part = std::max(part, (now() - begin_) / thinking_.milliseconds);
    }
    return part;
  }
  bool spent() const { return used() >= 1 || (told_to_stop != nullptr && told_to_stop()); }
  // About how many playouts there will be: a guess, good enough to choose how broad to search.
  int expected() const {
    return thinking_.iterations > 0 ? thinking_.iterations : thinking_.milliseconds * kPlayoutsPerMillisecond;
  }

 private:
  static constexpr int kPlayoutsPerMillisecond = 8;

  double now() const { return thinking_.processor ? processor_milliseconds() : wall_milliseconds(); }

  Thinking thinking_;
  double begin_ = 0;
  int done_ = 0;
};

}  // namespace roundhouse
