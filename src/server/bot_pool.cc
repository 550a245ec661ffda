#include "server/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>

#include "bots/bot_code.h"
#include "bots/levels.h"

namespace roundhouse {
namespace {

constexpr int kNiceness = 10;
std::atomic<int> pools_that_end{0};
// All that search and wait should have had their turn in so many milliseconds, but none is hurried to less than it needs to
// play sensibly.
constexpr int kRoundMs = 2000, kLeastMs = 20;

}  // namespace

bool takes_long(std::string_view bot) {
  const Result<BotCode> code = parse_bot_code(code_of_level(bot));
  return code && code->name == "ismcts";
}

std::string hurried(std::string_view bot, int most_ms) {
  const Result<BotCode> code = parse_bot_code(code_of_level(bot));
  if (!code || code->name != "ismcts") return std::string(bot);
  std::string out = code->name;
  for (const BotCode::Parameter& parameter : code->parameters) {
    if (parameter.key != "ms") out += ":" + parameter.key + "=" + std::to_string(parameter.value);
  }
  return out + ":ms=" + std::to_string(std::min(most_ms, code->parameter("ms").value_or(most_ms)));
}

BotPool::BotPool(Loop& loop, int threads, int most_waiting)
    : loop_(loop), threads_that_search_(threads), most_waiting_(static_cast<std::size_t>(most_waiting)) {
  if (told_to_stop == nullptr) told_to_stop = [] { return pools_that_end.load(std::memory_order_relaxed) > 0; };
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(Work::kAny); });
  threads_.emplace_back([this] { work(Work::kQuick); });
}

BotPool::~BotPool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  ++pools_that_end;
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  --pools_that_end;
}

bool BotPool::think(ThinkTask task, const std::string& address, const std::string& table, Done done) {
  const bool slow = takes_long(task.bot);
  {
    const std::lock_guard lock(mutex_);
    if (since_.size() >= most_waiting_) return false;
    const std::uint64_t number = next_number_++;
    since_.emplace_hint(since_.end(), number, Loop::steady_ms());
    (slow ? slow_ : quick_).push(Job{std::move(task), std::move(done), number}, address, table);
    if (slow) ++waiting_slow_;
  }
  wake_.notify_all();
  return true;
}

BotPool::Figures BotPool::figures() const {
  const std::lock_guard lock(mutex_);
  return {since_.size(), since_.empty() ? 0 : Loop::steady_ms() - since_.begin()->second};
}

// Those that search have no other thread than these; the others have one of their own besides.
BotPool::Job BotPool::take(Work which) {
  const bool slow = which == Work::kAny && !slow_.empty();
  Job job = slow ? slow_.pop() : quick_.pop();
  since_.erase(job.number);
  if (!slow) return job;
  const auto share = kRoundMs * threads_that_search_ / static_cast<int>(waiting_slow_--);
  if (share < kRoundMs) job.task.bot = hurried(job.task.bot, std::max(share, kLeastMs));
  return job;
}

void BotPool::work(Work which) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);  // on Linux of this thread alone
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return stopping_ || !quick_.empty() || (which == Work::kAny && !slow_.empty()); });
    if (stopping_) return;
    Job job = take(which);
    lock.unlock();
    Result<ActionId> action = roundhouse::think(job.task, make_bot);
    loop_.post([done = std::move(job.done), action = std::move(action)] { done(action); });
    lock.lock();
  }
}

}  // namespace roundhouse
