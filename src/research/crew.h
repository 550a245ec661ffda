// Threads that wait for work, so that a step of a batch does not start any. Results never depend on how many there are: each part of the
// work is done by itself, whoever does it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roundhouse::research {

class Crew {
 public:
  explicit Crew(int threads);  // 0: one per core
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(workers_.size()) + 1; }
  // Calls work(part) for each part from 0 to size() - 1, one of them here, and returns when all are done.
  void run(const std::function<void(int)>& work);

 private:
  void serve(int part);

  std::mutex mutex_;
  std::condition_variable called_, finished_;
  const std::function<void(int)>* work_ = nullptr;
  std::uint64_t round_ = 0;
  int busy_ = 0;
  bool leaving_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace roundhouse::research
