#include "cli/line/process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <thread>

#include "cli/interrupt.h"

extern char** environ;

namespace roundhouse {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kTimeToEnd{500};

Error complaint(std::string words) { return {ErrorCode::kIo, std::move(words), "", ""}; }

constexpr std::int64_t kLookUpMs = 100;  // for an interrupt, which another thread may have taken

// Waits until the pipe is ready; false when the time is up or the program was interrupted.
bool wait_for(int pipe, short what, Process::Clock::time_point until) {
  while (true) {
    const auto left = std::chrono::ceil<milliseconds>(until - Process::Clock::now()).count();
    pollfd poll_for{pipe, what, 0};
    const int ready = poll(&poll_for, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, kLookUpMs)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
    if (left <= 0 || interrupt_seen()) return false;
  }
}

// Two ends that no other program of ours inherits. The child's copies are made by dup2, which lets them through.
struct Pipe {
  int read = -1, write = -1;
  bool open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0], write = ends[1];
    return true;
  }
  void close_both() const {
    if (read >= 0) close(read), close(write);
  }
};

// posix_spawn and not fork: other threads are at work.
int spawn_shell(const std::string& command, int input, int output, pid_t& pid) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t ignored_by_us;
  sigemptyset(&ignored_by_us);
  sigaddset(&ignored_by_us, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &ignored_by_us);
  std::string shell = "sh", option = "-c", words = command;
  char* arguments[] = {shell.data(), option.data(), words.data(), nullptr};
  const int error = posix_spawn(&pid, "/bin/sh", &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// Whether the child is gone within the time; then `status` says how.
bool wait_for_end(pid_t pid, milliseconds time, int& status) {
  for (const auto until = Process::Clock::now() + time;;) {
    const pid_t gone = waitpid(pid, &status, WNOHANG);
    if (gone == pid || (gone < 0 && errno != EINTR)) return true;
    if (Process::Clock::now() >= until) return false;
    std::this_thread::sleep_for(milliseconds(2));
  }
}

// The program and all that it started, or what it left behind.
void end_group(pid_t pid) { kill(-pid, SIGKILL); }

}  // namespace

Result<std::unique_ptr<Process>> Process::start(const std::string& command) {
  Pipe to, from;
  pid_t pid = 0;
  if (!to.open() || !from.open()) {
    const Error error = complaint(fmt::format("it can't be started: {}", std::strerror(errno)));
    to.close_both();
    return error;
  }
  const int error = spawn_shell(command, to.read, from.write, pid);
  close(to.read), close(from.write);
  if (error != 0) {
    close(to.write), close(from.read);
    return complaint(fmt::format("it can't be started: {}", std::strerror(error)));
  }
  fcntl(to.write, F_SETFL, O_NONBLOCK);
  fcntl(from.read, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(pid, to.write, from.read));
}

Process::~Process() {
  close(to_), close(from_);
  int status = 0;
  if (pid_ != 0 && wait_for_end(pid_, kTimeToEnd, status)) end_group(pid_), pid_ = 0;
  end_now();
}

void Process::end_now() {
  if (pid_ == 0) return;
  end_group(pid_);
  int status = 0;
  waitpid(pid_, &status, 0);
  pid_ = 0;
}

Error Process::ended() {
  int status = 0;
  if (!wait_for_end(pid_, kTimeToEnd, status)) return complaint("it closed its output and went on");
  end_group(pid_);
  pid_ = 0;
  if (WIFSIGNALED(status)) return complaint(fmt::format("it was ended by signal {}", WTERMSIG(status)));
  return complaint(fmt::format("it ended, with status {}", WEXITSTATUS(status)));
}

Result<> Process::write_line(std::string_view line, Clock::time_point until) {
  std::string rest(line);
  rest += '\n';
  for (std::size_t at = 0; at < rest.size();) {
    if (!wait_for(to_, POLLOUT, until)) return complaint("it did not read what it was sent in time");
    const ssize_t n = write(to_, rest.data() + at, rest.size() - at);
    if (n > 0) at += static_cast<std::size_t>(n);
    if (n < 0 && errno != EAGAIN && errno != EINTR) return ended();
  }
  return Ok{};
}

Result<std::string> Process::read_line(Clock::time_point until) {
  while (true) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      std::string line = read_.substr(0, end);
      read_.erase(0, end + 1);
      return line;
    }
    if (read_.size() > kMaxLine) return complaint("it wrote a line of more than 1 MiB");
    if (!wait_for(from_, POLLIN, until)) return complaint("it did not answer in time");
    char buffer[1 << 16];
    const ssize_t n = read(from_, buffer, sizeof buffer);
    if (n > 0) read_.append(buffer, static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return ended();
  }
}

}  // namespace roundhouse
