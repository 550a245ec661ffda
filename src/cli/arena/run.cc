#include "cli/arena/run.h"

#include <optional>

#include "cli/arena/collector.h"
#include "cli/interrupt.h"
#include "cli/terminal.h"
#include "cli/workers.h"

namespace roundhouse {
namespace {

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
          if (interrupt_seen() && !played) return false;  // in the middle of a deal, which counts for nothing
          const Result<> counted = played ? collector.add(i, std::move(*played)) : played.error();
          if (counted) return !interrupt_seen();
          const std::lock_guard lock(mutex);
          if (!error) error = counted.error();
          return false;
        },
        [&](std::uint64_t) { collector.show(); }, 1);
  }
  if (error) return *error;
  outcome.results.contests = collector.take();
  outcome.interrupted = interrupt_seen();
  outcome.unfinished = collector.unfinished();
  return outcome;
}

}  // namespace roundhouse
