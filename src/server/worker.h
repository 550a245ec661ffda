// One thread for what takes too long for the loop: records that strangers send are played through here, and finished games
// are replayed. What waits is bounded, in all and for one address, so that nobody keeps others from it.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

#include "server/loop.h"

namespace roundhouse {

class Worker {
 public:
  static constexpr std::size_t kMostWaiting = 256;
  static constexpr int kMostOfOneAddress = 4;  // under way or waiting

  explicit Worker(Loop& loop);
  ~Worker();  // waits for what is under way; forgets what waits

  // From the loop: runs `work` on the thread, then `done` on the loop. False: too much waits already; come again later.
  bool run(const std::string& address_group, std::function<void()> work, std::function<void()> done);

 private:
  struct Job {
    std::function<void()> work, done;
  };
  void work();

  Loop& loop_;
  std::unordered_map<std::string, int> of_address_;  // the loop's
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace roundhouse
