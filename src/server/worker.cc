#include "server/worker.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace roundhouse {
namespace {

constexpr int kNiceness = 5;  // before the bots, after everything else

}  // namespace

Worker::Worker(Loop& loop) : loop_(loop), thread_([this] { work(); }) {}

Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

bool Worker::run(const std::string& address_group, std::function<void()> work, std::function<void()> done) {
  int& of_address = of_address_[address_group];
  if (of_address >= kMostOfOneAddress) return false;
  {
    const std::lock_guard lock(mutex_);
    if (jobs_.size() >= kMostWaiting) {
      if (of_address == 0) of_address_.erase(address_group);
      return false;
    }
    ++of_address;
    jobs_.push_back({std::move(work), [this, address_group, done = std::move(done)] {
                       const auto entry = of_address_.find(address_group);
                       if (--entry->second == 0) of_address_.erase(entry);
                       done();
                     }});
  }
  wake_.notify_one();
  return true;
}

void Worker::work() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);  // on Linux of this thread alone
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
    if (stopping_) return;
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job.work();
    loop_.post(std::move(job.done));
    lock.lock();
  }
}

}  // namespace roundhouse
