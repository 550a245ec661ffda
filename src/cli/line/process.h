// A program that is talked to line by line through its standard input and output. Nothing that it does or fails to do can
// hold us up for longer than the time it is given.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

namespace roundhouse {

class Process {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kMaxLine = 1u << 20;

  // By the shell, in a process group of its own, so that whatever it starts can be ended with it. Its standard error is ours.
  static Result<std::unique_ptr<Process>> start(const std::string& command);
  // Closes its input, which asks it to end, and after a moment ends it and all that it started.
  ~Process();
  // Without that moment: for one that has shown that it does not listen.
  void end_now();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  // The line without its end. Errors are words about the program: "it did not answer in time".
  Result<> write_line(std::string_view line, Clock::time_point until);
  Result<std::string> read_line(Clock::time_point until);

 private:
  Process(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}
  Error ended();  // how

  pid_t pid_;  // 0: gone
  int to_, from_;
  std::string read_;  // beyond the last line
};

}  // namespace roundhouse
