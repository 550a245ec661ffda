#include "cli/arena/run.h"

#include <fmt/core.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <map>
#include <optional>

#include "bots/arena/sprt.h"
#include "cli/arena/csv.h"
#include "cli/terminal.h"
#include "cli/workers.h"

namespace roundhouse {
namespace {

std::atomic<bool> interrupted{false};  // set by a signal, read by the threads
static_assert(std::atomic<bool>::is_always_lock_free);

// The first interrupt lets the games in progress end and shows what there is; the second one ends the program.
class InterruptWatch {
 public:
  InterruptWatch() {
    interrupted = false;
    struct sigaction action{};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
  }
  ~InterruptWatch() { sigaction(SIGINT, &before_, nullptr); }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  struct sigaction before_{};
};

// One deal of one contest: the unit of work.
struct Task {
  std::size_t contest = 0;
  std::int64_t deal = 0;
};

std::vector<Task> tasks_of(const ArenaRun& run, std::size_t contests) {
  std::vector<Task> tasks;
  for (std::size_t c = 0; c < contests; ++c) {
    for (std::int64_t deal = 0; deal < run.plan.deals; ++deal) {
      if (arena::part_of(deal, run.shards) == run.part) tasks.push_back({c, deal});
    }
  }
  return tasks;
}

// Takes deals as threads finish them and counts them in their own order: when the sequential test stops a contest, it
// stops at the same deal whatever the number of threads, and what was played beyond it does not count.
class Collector {
 public:
  Collector(const ArenaRun& run, const std::vector<arena::Contest>& contests, const std::vector<Task>& tasks,
            Progress& progress)
      : run_(run), contests_(contests), tasks_(tasks), progress_(progress), decided_(contests.size()) {
    for (const arena::Contest& contest : contests) totals_.emplace_back(contest.bots.size());
  }

  bool wanted(std::size_t task) {
    const std::lock_guard lock(mutex_);
    return !decided_[tasks_[task].contest];
  }

  // The games of a task, or none if it was not wanted any more.
  Result<> add(std::size_t task, std::vector<ArenaGame> games) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(task, std::move(games));
    for (auto next = waiting_.begin(); next != waiting_.end() && next->first == counted_; next = waiting_.begin()) {
      if (const Result<> counted = count(tasks_[counted_], next->second); !counted) return counted;
      waiting_.erase(next);
      ++counted_;
    }
    return Ok{};
  }

  // How the contest that is being played stands: "simple 87.5 %, random 12.5 %".
  void show() {
    const std::lock_guard lock(mutex_);
    std::uint64_t games = 0;
    for (const arena::Totals& totals : totals_) games += static_cast<std::uint64_t>(totals.games);
    const std::size_t c = tasks_[std::min(counted_, tasks_.size() - 1)].contest;
    std::string note;
    for (std::size_t b = 0; totals_[c].deals > 0 && b < contests_[c].bots.size(); ++b) {
      const arena::Estimate share = arena::win_share(contests_[c], totals_[c], b);
      note += fmt::format("{}{} {:.1f} % ± {:.1f}", b == 0 ? "" : ", ",
                          run_.plan.bots[static_cast<std::size_t>(contests_[c].bots[b])], 100 * share.value,
                          50 * (share.high - share.low));
    }
    progress_.show(games, note);
  }

  std::vector<arena::Totals> take() { return std::move(totals_); }

 private:
  Result<> count(const Task& task, const std::vector<ArenaGame>& games) {
    if (decided_[task.contest] || games.empty()) return Ok{};
    const arena::Contest& contest = contests_[task.contest];
    std::vector<arena::GameResult> results;
    for (std::size_t i = 0; i < games.size(); ++i) {
      const GamePlace place{task.contest, task.deal, i, run_.plan.deal_seed(task.contest, task.deal)};
      if (!games[i].forfeit.empty())
        progress_.say(fmt::format("roundhouse: deal {}, game {}: {}", task.deal + 1, i + 1, games[i].forfeit));
      if (run_.csv != nullptr) write_csv_game(run_.csv, run_.seats, place, games[i].result);
      if (const Result<> saved = save(place, games[i].record); !saved) return saved;
      results.push_back(games[i].result);
    }
    totals_[task.contest].add_deal(contest, results);
    if (run_.plan.sprt_margin == 0) return Ok{};
    const auto sample = arena::share_sample(contest, totals_[task.contest], 0);
    const double fair = contest.fair_share(contest.bots[0]), margin = run_.plan.sprt_margin / 100.0;
    decided_[task.contest] = arena::sprt_verdict(sample, fair, margin) != arena::Verdict::kOpen;
    return Ok{};
  }

  Result<> save(const GamePlace& place, const Record& record) const {
    if (run_.records.empty()) return Ok{};
    const std::string name = fmt::format("{}-{}p-s{}-{:02}-{:06}-{}.record", run_.plan.game, run_.plan.players,
                                         run_.plan.seed, place.contest + 1, place.deal + 1, place.game + 1);
    return save_record(record, (std::filesystem::path(run_.records) / name).string());
  }

  const ArenaRun& run_;
  const std::vector<arena::Contest>& contests_;
  const std::vector<Task>& tasks_;
  Progress& progress_;
  std::mutex mutex_;
  std::vector<bool> decided_;
  std::vector<arena::Totals> totals_;
  std::map<std::size_t, std::vector<ArenaGame>> waiting_;
  std::size_t counted_ = 0;
};

Result<std::vector<ArenaGame>> play_deal(const ArenaRun& run, const arena::Contest& contest, std::uint64_t seed,
                                         Seats& seats) {
  std::vector<ArenaGame> games;
  for (const arena::Lineup& lineup : contest.games) {
    Result<ArenaGame> game = play_arena_game(run.seats, run.table, lineup, seed, seats);
    if (!game) return game.error();
    games.push_back(std::move(*game));
  }
  return games;
}

}  // namespace

Result<ArenaOutcome> run_arena(const ArenaRun& run) {
  const std::vector<arena::Contest> contests = run.plan.contests();
  const std::vector<Task> tasks = tasks_of(run, contests.size());
  ArenaOutcome outcome{{run.plan, run.shards, {run.part}, {}}};
  std::uint64_t games = 0;
  for (const Task& task : tasks) games += contests[task.contest].games.size();
  Progress progress("games", games);
  Collector collector(run, contests, tasks, progress);
  const InterruptWatch watch;
  std::mutex mutex;
  std::optional<Error> error;
  std::vector<Seats> seats;
  for (int t = 0; t < run.threads; ++t) seats.emplace_back(run.seats);
  if (!tasks.empty()) {
    run_workers(
        run.threads, tasks.size(),
        [&](int thread, std::uint64_t i) {
          const Task& task = tasks[i];
          Result<std::vector<ArenaGame>> played = std::vector<ArenaGame>{};
          if (collector.wanted(i))
            played = play_deal(run, contests[task.contest], run.plan.deal_seed(task.contest, task.deal),
                               seats[static_cast<std::size_t>(thread)]);
          const Result<> counted = played ? collector.add(i, std::move(*played)) : played.error();
          if (counted) return !interrupted;
          const std::lock_guard lock(mutex);
          if (!error) error = counted.error();
          return false;
        },
        [&](std::uint64_t) { collector.show(); }, 1);
  }
  if (error) return *error;
  outcome.results.contests = collector.take();
  outcome.interrupted = interrupted;
  return outcome;
}

}  // namespace roundhouse
