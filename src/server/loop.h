// The one thread on which tables live and sockets are served. Everything of the server that is not said to be otherwise
// happens here, and so needs no locks.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>

namespace roundhouse {

class Loop {
 public:
  using Task = std::function<void()>;
  struct Timer {
    std::int64_t at_ms = 0;
    std::uint64_t number = 0;
    auto operator<=>(const Timer&) const = default;
  };
  struct Io;  // of Boost.Asio: loop_io.h

  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void post(Task task);  // from any thread; runs later, in the order posted
  Timer after(std::chrono::milliseconds delay, Task task);
  void cancel(const Timer& timer);  // one that has run already is no error
  static std::int64_t now_ms();  // since 1970: what is kept in logs and survives a restart
  static std::int64_t steady_ms();  // since some moment: what limits and timers go by, whatever is done to the clock

  void run();  // until stop
  void stop();  // from any thread
  // Forgets everything that waits to be run. The last thing that may be asked of a loop; whoever holds a socket on it lets
  // go of it before.
  void discard();
  Io& io() { return *io_; }

 private:
  void arm();
  void fire();

  std::unique_ptr<Io> io_;
  std::map<Timer, Task> timers_;
  std::uint64_t next_timer_ = 0;
  std::int64_t armed_for_ = 0;
};

}  // namespace roundhouse
