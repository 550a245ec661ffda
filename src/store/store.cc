#include "store/store.h"

#include <cassert>
#include <utility>

namespace roundhouse {

Store::Store(std::unique_ptr<Backend> backend) : backend_(std::move(backend)), thread_([this] { work(); }) {}

Store::~Store() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Store::append(Append append, AppendDone done) {
  {
    const std::lock_guard lock(mutex_);
    pending_.appends.push_back(std::move(append));
    pending_.append_done.push_back(std::move(done));
  }
  wake_.notify_one();
}

void Store::read(std::string table, std::uint64_t from, ReadDone done) {
  ask([table = std::move(table), from, done = std::move(done)](Backend& backend) { done(backend.read(table, from)); });
}

void Store::list(TableQuery query, ListDone done) {
  ask([query = std::move(query), done = std::move(done)](Backend& backend) { done(backend.list(query)); });
}

void Store::lengths(std::vector<std::string> tables, LengthsDone done) {
  ask([tables = std::move(tables), done = std::move(done)](Backend& backend) { done(backend.lengths(tables)); });
}

void Store::forget(std::string status, std::int64_t before_ms, int most, ForgetDone done) {
  ask([status = std::move(status), before_ms, most, done = std::move(done)](Backend& backend) {
    done(backend.forget(status, before_ms, most));
  });
}

void Store::check(std::function<void(bool)> done) {
  ask([this, done = std::move(done)](Backend& backend) {
    const bool failing = figures().failing;
    const bool fine = failing ? backend.can_write() : static_cast<bool>(backend.list({.limit = 1}));
    if (failing && fine) {
      const std::lock_guard lock(mutex_);
      figures_.failing = false;
    }
    done(fine);
  });
}

void Store::ask(std::function<void(Backend&)> question) {
  {
    const std::lock_guard lock(mutex_);
    pending_.questions.push_back(std::move(question));
  }
  wake_.notify_one();
}

Store::Figures Store::figures() const {
  const std::lock_guard lock(mutex_);
  Figures out = figures_;
  out.waiting = pending_.appends.size() + pending_.questions.size();
  return out;
}

// Appends go before the questions of the same batch: a question may see a little more than it could have, and no
// question ever splits a commit in two.
void Store::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || !pending_.empty(); });
    if (pending_.empty()) return;
    Pending batch = std::exchange(pending_, {});
    lock.unlock();
    if (!batch.appends.empty()) commit(batch);
    for (const auto& question : batch.questions) question(*backend_);
    lock.lock();
  }
}

void Store::commit(Pending& batch) {
  const std::vector<Appended> answers = backend_->append(batch.appends);
  assert(answers.size() == batch.appends.size());
  {
    const std::lock_guard lock(mutex_);
    ++figures_.commits;
    figures_.failing = answers.front() == Appended::kUnavailable;
    for (const Appended answer : answers) {
      figures_.appends += answer == Appended::kStored;
      figures_.conflicts += answer == Appended::kConflict;
      figures_.failures += answer == Appended::kUnavailable;
    }
  }
  for (std::size_t i = 0; i < answers.size(); ++i) batch.append_done[i](answers[i]);
}

}  // namespace roundhouse
