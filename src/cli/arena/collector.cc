#include "cli/arena/collector.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "bots/arena/sprt.h"

namespace roundhouse {

Collector::Collector(const ArenaRun& run, const std::vector<arena::Contest>& contests, const std::vector<Task>& tasks,
                     Progress& progress)
    : run_(run), contests_(contests), tasks_(tasks), progress_(progress), decided_(contests.size()) {
  for (const arena::Contest& contest : contests) totals_.emplace_back(contest.bots.size());
}

bool Collector::wanted(std::size_t task) {
  const std::lock_guard lock(mutex_);
  return !decided_[tasks_[task].contest];
}

Result<> Collector::add(std::size_t task, std::vector<ArenaGame> games) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace(task, std::move(games));
  for (auto next = waiting_.begin(); next != waiting_.end() && next->first == counted_; next = waiting_.begin()) {
    if (const Result<> counted = count(tasks_[counted_], next->second); !counted) return counted;
    waiting_.erase(next);
    ++counted_;
  }
  return Ok{};
}

void Collector::show() {
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

Result<> Collector::count(const Task& task, const std::vector<ArenaGame>& games) {
  if (decided_[task.contest] || games.empty()) return Ok{};
  const arena::Contest& contest = contests_[task.contest];
  arena::Totals& totals = totals_[task.contest];
  std::vector<arena::GameResult> results;
  bool all_over = true;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!games[i].forfeit.empty())
      progress_.say(fmt::format("roundhouse: deal {}, game {}: {}", task.deal + 1, i + 1, games[i].forfeit));
    if (!games[i].unfinished.empty()) {
      all_over = false;
      progress_.say(fmt::format("roundhouse: deal {}, game {}: {}", task.deal + 1, i + 1, games[i].unfinished));
    }
    const GamePlace place{task.contest, task.deal, i, run_.plan.deal_seed(task.contest, task.deal)};
    if (const Result<> written = write(place, games[i]); !written) return written;
    results.push_back(games[i].result);
  }
  if (!all_over) {  // COM-14: without one of its games a deal compares nothing
    ++unfinished_;
    return Ok{};
  }
  totals.add_deal(contest, results);
  if (run_.plan.sprt_margin == 0) return Ok{};
  const arena::ShareSample sample = arena::share_sample(contest, totals, 0);
  const double fair = contest.fair_share(contest.bots[0]), margin = run_.plan.sprt_margin / 100.0;
  decided_[task.contest] = arena::sprt_verdict(sample, fair, margin) != arena::Verdict::kOpen;
  return Ok{};
}

Result<> Collector::write(const GamePlace& place, const ArenaGame& game) const {
  if (run_.csv != nullptr && game.unfinished.empty()) write_csv_game(run_.csv, run_.seats, place, game.result);
  if (run_.records.empty()) return Ok{};
  const std::string name = fmt::format("{}-{}p-s{}-{:02}-{:06}-{}.record", run_.plan.game, run_.plan.players,
                                       run_.plan.seed, place.contest + 1, place.deal + 1, place.game + 1);
  return save_record(game.record, (std::filesystem::path(run_.records) / name).string());
}

}  // namespace roundhouse
