#include "research/crew.h"

#include <algorithm>

namespace roundhouse::research {

Crew::Crew(int threads) {
  const int wanted = threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  for (int part = 1; part < wanted; ++part) workers_.emplace_back([this, part] { serve(part); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  called_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void Crew::run(const std::function<void(int)>& work) {
  if (workers_.empty()) return work(0);
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    busy_ = static_cast<int>(workers_.size());
    ++round_;
  }
  called_.notify_all();
  work(0);
  std::unique_lock lock(mutex_);
  finished_.wait(lock, [&] { return busy_ == 0; });
}

void Crew::serve(int part) {
  std::uint64_t served = 0;
  while (true) {
    const std::function<void(int)>* work = nullptr;
    {
      std::unique_lock lock(mutex_);
      called_.wait(lock, [&] { return leaving_ || round_ != served; });
      if (leaving_) return;
      served = round_;
      work = work_;
    }
    (*work)(part);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) finished_.notify_one();
  }
}

}  // namespace roundhouse::research
