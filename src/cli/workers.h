// Work that is numbered, spread over threads in whatever order they come to it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roundhouse {

// Of quick work: few enough to share the end evenly, enough that the counter is no bottleneck.
inline constexpr std::uint64_t kQuickBatch = 32;

// Calls work(thread, i) once for every i below n; a thread takes `batch` of them at a time. `watch` is told now and then how
// many are done. Stops early when work answers false.
inline void run_workers(int threads, std::uint64_t n, const std::function<bool(int, std::uint64_t)>& work,
                        const std::function<void(std::uint64_t)>& watch, std::uint64_t batch = kQuickBatch) {
  std::atomic<std::uint64_t> next{0}, done{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  std::condition_variable finished;
  int running = threads;
  std::vector<std::thread> pool;
  for (int t = 0; t < threads; ++t) {
    pool.emplace_back([&, t] {
      while (!stop) {
        const std::uint64_t from = next.fetch_add(batch);
        if (from >= n) break;
        const std::uint64_t to = from + batch < n ? from + batch : n;
        for (std::uint64_t i = from; i < to && !stop; ++i) {
          if (!work(t, i)) stop = true;
        }
        done += to - from;
      }
      const std::lock_guard lock(mutex);
      --running;
      finished.notify_one();
    });
  }
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, std::chrono::milliseconds(200), [&] { return running == 0; })) watch(done);
  lock.unlock();
  for (std::thread& thread : pool) thread.join();
}

// As many as asked for, or with 0 as many as the machine has cores.
inline int threads_or_all(int wanted) {
  return wanted > 0 ? wanted : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

}  // namespace roundhouse
