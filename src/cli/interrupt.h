// Ctrl-C, and the SIGTERM that a scheduler sends: the command stops at the next decision and shows what it has counted. A
// second one ends the program at once.
#pragma once

#include <csignal>

namespace roundhouse {

class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  struct sigaction before_int_{}, before_term_{};
};

// Since the watch began.
bool interrupt_seen();

}  // namespace roundhouse
