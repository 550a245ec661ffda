#include "server/loop.h"

#include <boost/asio/post.hpp>

#include "server/loop_io.h"

namespace roundhouse {
namespace {

constexpr std::int64_t kNotArmed = -1;

}  // namespace

Loop::Loop() : io_(std::make_unique<Io>()), armed_for_(kNotArmed) {}
Loop::~Loop() = default;

void Loop::post(Task task) { boost::asio::post(io_->context, std::move(task)); }

Loop::Timer Loop::after(std::chrono::milliseconds delay, Task task) {
  const Timer timer{steady_ms() + delay.count(), ++next_timer_};
  timers_.emplace(timer, std::move(task));
  arm();
  return timer;
}

void Loop::cancel(const Timer& timer) { timers_.erase(timer); }

std::int64_t Loop::now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::int64_t Loop::steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

// One timer of the system for all of ours: it is set anew only for an earlier moment.
void Loop::arm() {
  if (timers_.empty()) return;
  const std::int64_t first = timers_.begin()->first.at_ms;
  if (armed_for_ != kNotArmed && armed_for_ <= first) return;
  armed_for_ = first;
  io_->timer.expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(first)));
  io_->timer.async_wait([this](const boost::system::error_code& error) {
    if (!error) fire();
  });
}

void Loop::fire() {
  armed_for_ = kNotArmed;
  const std::int64_t now = steady_ms();
  while (!timers_.empty() && timers_.begin()->first.at_ms <= now) {
    const auto node = timers_.extract(timers_.begin());
    node.mapped()();
  }
  arm();
}

void Loop::run() {
  const auto work = boost::asio::make_work_guard(io_->context);
  io_->context.run();
}

void Loop::stop() { io_->context.stop(); }

void Loop::discard() {
  timers_.clear();
  io_.reset();
}

}  // namespace roundhouse
