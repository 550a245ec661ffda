// Threads on which bots think. They are few and give way to everything else, and what waits for them is bounded: however
// many bots think, people's moves go on. Addresses and tables have their turns; bots that answer at once do not wait for
// those that search, which think for a shorter time when many wait.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "room/think.h"
#include "server/fair_queue.h"
#include "server/loop.h"

namespace roundhouse {

class BotPool {
 public:
  using Done = std::function<void(Result<ActionId>)>;

  BotPool(Loop& loop, int threads, int most_waiting);
  ~BotPool();  // hurries those that think now; forgets those that wait

  // Calls back on the loop. False: too many are waiting; ask again later. `address`: of those who visit the table.
  bool think(ThinkTask task, const std::string& address, const std::string& table, Done done);

  struct Figures {
    std::size_t waiting = 0;
    std::int64_t oldest_ms = 0;  // for so long one of them has waited
  };
  Figures figures() const;

 private:
  struct Job {
    ThinkTask task;
    Done done;
    std::uint64_t number = 0;
  };
  enum class Work { kAny, kQuick };
  void work(Work which);
  Job take(Work which);

  Loop& loop_;
  const int threads_that_search_;
  const std::size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Job> quick_, slow_;
  std::size_t waiting_slow_ = 0;
  std::map<std::uint64_t, std::int64_t> since_;  // of all that wait, in the order in which they came
  std::uint64_t next_number_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// The code of a bot that thinks for at most so long; others are as they were.
std::string hurried(std::string_view bot, int most_ms);
// Whether a bot searches, rather than answering at once.
bool takes_long(std::string_view bot);

}  // namespace roundhouse
