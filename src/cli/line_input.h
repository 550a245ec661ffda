// Lines from a person or a pipe. An interrupt or a hang-up is an answer like any other, so that a game is saved before it ends.
#pragma once

#include <csignal>
#include <string>

namespace roundhouse {

class LineInput {
 public:
  enum class Got { kLine, kEnd, kInterrupt };

  // From here on SIGINT, SIGTERM and SIGHUP do not end the program but arrive with the next line; a closed pipe is no signal.
  LineInput();

  // The next line without its end. Over-long ones are cut.
  Got next(std::string& line);

 private:
  static constexpr std::size_t kLongest = 4096;
  sigset_t waiting_;  // the signals let in while waiting
  std::string buffer_;
  bool end_ = false;
};

}  // namespace roundhouse
