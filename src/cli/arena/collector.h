// Takes deals as threads finish them and counts them in their own order: when the sequential test stops a contest, it
// stops at the same deal whatever the number of threads, and what was played beyond it does not count.
#pragma once

#include <map>
#include <mutex>
#include <vector>

#include "cli/arena/csv.h"
#include "cli/arena/run.h"
#include "cli/terminal.h"

namespace roundhouse {

// One deal of one contest: the unit of work.
struct Task {
  std::size_t contest = 0;
  std::int64_t deal = 0;
};

// For any thread.
class Collector {
 public:
  Collector(const ArenaRun& run, const std::vector<arena::Contest>& contests, const std::vector<Task>& tasks,
            Progress& progress);

  // Whether a task has still to be played.
  bool wanted(std::size_t task);
  // The games of a task, or none if it was not wanted any more. Records and lines of the CSV are written when it counts.
  Result<> add(std::size_t task, std::vector<ArenaGame> games);
  // How the contest that is being played stands: "simple 87.5 % ± 4.1, random 12.5 % ± 4.1".
  void show();
  int unfinished() const { return unfinished_; }  // deals
  std::vector<arena::Totals> take() { return std::move(totals_); }

 private:
  Result<> count(const Task& task, const std::vector<ArenaGame>& games);
  Result<> write(const GamePlace& place, const ArenaGame& game) const;

  const ArenaRun& run_;
  const std::vector<arena::Contest>& contests_;
  const std::vector<Task>& tasks_;
  Progress& progress_;
  std::mutex mutex_;
  std::vector<bool> decided_;  // by contest
  std::vector<arena::Totals> totals_;
  std::map<std::size_t, std::vector<ArenaGame>> waiting_;  // for an earlier task to be done
  std::size_t counted_ = 0;  // tasks
  int unfinished_ = 0;
};

}  // namespace roundhouse
