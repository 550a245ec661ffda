#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

namespace roundhouse {
namespace {

constexpr int kNiceness = 10;

}  // namespace

BotPool::BotPool(Loop& loop, int threads, int most_waiting)
    : loop_(loop), most_waiting_(static_cast<std::size_t>(most_waiting)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool BotPool::think(ThinkTask task, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= most_waiting_) return false;
    jobs_.push_back({std::move(task), std::move(done)});
  }
  wake_.notify_one();
  return true;
}

std::size_t BotPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

void BotPool::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);  // on Linux of this thread alone
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    Result<ActionId> action = roundhouse::think(job.task, make_bot);
    loop_.post([done = std::move(job.done), action = std::move(action)] { done(action); });
    lock.lock();
  }
}

}  // namespace roundhouse
