#include "cli/arena/run.h"

#include <atomic>
#include <csignal>
#include <optional>

#include "cli/arena/collector.h"
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
    sigaction(SIGINT, &action, &before_int_);
    sigaction(SIGTERM, &action, &before_term_);  // what a scheduler sends when the time is up
  }
  ~InterruptWatch() {
    sigaction(SIGINT, &before_int_, nullptr);
    sigaction(SIGTERM, &before_term_, nullptr);
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  struct sigaction before_int_{}, before_term_{};
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
