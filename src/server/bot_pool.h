// Threads on which bots think. They are few and give way to everything else, and what waits for them is bounded: however
// many bots think, people's moves go on.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "room/think.h"
#include "server/loop.h"

namespace roundhouse {

class BotPool {
 public:
  using Done = std::function<void(Result<ActionId>)>;

  BotPool(Loop& loop, int threads, int most_waiting);
  ~BotPool();  // waits for those that think now; forgets those that wait

  // Calls back on the loop. False: too many are waiting; ask again later.
  bool think(ThinkTask task, Done done);
  std::size_t waiting() const;

 private:
  struct Job {
    ThinkTask task;
    Done done;
  };
  void work();

  Loop& loop_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace roundhouse
