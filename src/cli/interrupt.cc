#include "cli/interrupt.h"

#include <atomic>

#include "bots/budget.h"

namespace roundhouse {
namespace {

static_assert(std::atomic<bool>::is_always_lock_free);
std::atomic<bool> was_interrupted{false};  // set by a signal, read by the threads

}  // namespace

InterruptWatch::InterruptWatch() {
  was_interrupted = false;
  struct sigaction action{};
  action.sa_handler = [](int) { was_interrupted = true; };
  told_to_stop = interrupt_seen;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &before_int_);
  sigaction(SIGTERM, &action, &before_term_);
}

InterruptWatch::~InterruptWatch() {
  sigaction(SIGINT, &before_int_, nullptr);
  sigaction(SIGTERM, &before_term_, nullptr);
  told_to_stop = nullptr;
}

bool interrupt_seen() { return was_interrupted; }

}  // namespace roundhouse
