#include "cli/line_input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace roundhouse {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void note_interrupt(int) { interrupted = 1; }

}  // namespace

LineInput::LineInput() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;
  sigset_t blocked;
  sigemptyset(&blocked);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    sigaction(signal, &action, nullptr);
    sigaddset(&blocked, signal);
  }
  // Blocked except while ppoll waits: a signal can't slip in between the question and the waiting.
  sigprocmask(SIG_BLOCK, &blocked, &waiting_);
  struct sigaction ignore{};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
}

LineInput::Got LineInput::next(std::string& line) {
  while (true) {
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      line = buffer_.substr(0, end < kLongest ? end : kLongest);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return Got::kLine;
    }
    if (end_) {
      if (buffer_.empty()) return Got::kEnd;
      buffer_ += '\n';
      continue;
    }
    if (buffer_.size() > kLongest) buffer_.resize(kLongest);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ppoll(&input, 1, nullptr, &waiting_);
    if (interrupted != 0) return Got::kInterrupt;
    if (ready < 0 && errno == EINTR) continue;
    char chunk[1024];
    const ssize_t got = ready < 0 ? -1 : read(STDIN_FILENO, chunk, sizeof chunk);
    if (got > 0) {
      buffer_.append(chunk, static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      end_ = true;
      // A terminal that goes away sends a signal too, and that says more.
      sigset_t pending;
      if (sigpending(&pending) == 0 && (sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1 ||
                                        sigismember(&pending, SIGHUP) == 1)) {
        return Got::kInterrupt;
      }
    }
  }
}

}  // namespace roundhouse
