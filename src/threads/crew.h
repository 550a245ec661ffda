// Threads that wait for work, so that a step of a batch does not start any. Results never depend on how many there are: each part of the
// work is done by itself, whoever does it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace roundhouse {

class Crew {
 public:
  explicit Crew(int threads);  // 0: one per core
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(workers_.size()) + 1; }
  // Calls work(piece) for each piece from 0 to pieces - 1 and returns when all are done. Whoever is free takes the next one, this
  // thread too; nobody waits for a thread that has not woken up yet.
  void run(int pieces, const std::function<void(int)>& work);

 private:
  void serve();
  void take_pieces(const std::function<void(int)>& work, int pieces);

  std::mutex mutex_;
  std::condition_variable called_, finished_;
  const std::function<void(int)>* work_ = nullptr;  // null: nothing to join
  int pieces_ = 0;
  std::atomic<int> next_{0};
  std::uint64_t round_ = 0;
  int busy_ = 0;
  bool leaving_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace roundhouse
