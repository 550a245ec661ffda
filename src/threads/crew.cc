#include "threads/crew.h"

#include <algorithm>

namespace roundhouse {

Crew::Crew(int threads) {
  const int wanted = threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  for (int i = 1; i < wanted; ++i) workers_.emplace_back([this] { serve(); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  called_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void Crew::take_pieces(const std::function<void(int)>& work, int pieces) {
  for (int piece = next_.fetch_add(1); piece < pieces; piece = next_.fetch_add(1)) work(piece);
}

void Crew::run(int pieces, const std::function<void(int)>& work) {
  if (workers_.empty() || pieces < 2) {
    for (int piece = 0; piece < pieces; ++piece) work(piece);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    pieces_ = pieces;
    next_ = 0;
    ++round_;
  }
  called_.notify_all();
  take_pieces(work, pieces);
  std::unique_lock lock(mutex_);
  work_ = nullptr;
  finished_.wait(lock, [&] { return busy_ == 0; });
}

void Crew::serve() {
  std::uint64_t served = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    called_.wait(lock, [&] { return leaving_ || (round_ != served && work_ != nullptr); });
    if (leaving_) return;
    served = round_;
    const std::function<void(int)>* work = work_;
    const int pieces = pieces_;
    ++busy_;
    lock.unlock();
    take_pieces(*work, pieces);
    lock.lock();
    if (--busy_ == 0) finished_.notify_one();
  }
}

}  // namespace roundhouse
