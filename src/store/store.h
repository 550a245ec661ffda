// The append-only log of all tables. Asking never blocks; one thread does the work, and whatever has gathered while it
// was busy goes to the disk in one commit, so that the price of a commit is shared by all who wait for it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/backend.h"

namespace roundhouse {

// Callbacks run on the store's thread and must be quick: pass the answer on and return.
class Store {
 public:
  using AppendDone = std::function<void(Appended)>;
  using ReadDone = std::function<void(Result<StoredLog>)>;
  using LengthsDone = std::function<void(Result<std::vector<std::uint64_t>>)>;
  using ListDone = std::function<void(Result<std::vector<TableRow>>)>;

  explicit Store(std::unique_ptr<Backend> backend);
  ~Store();  // does what was asked for before it ends
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void append(Append append, AppendDone done);
  // Sees at least every append asked for before, whatever became of it.
  void read(std::string table, std::uint64_t from, ReadDone done);
  void list(TableQuery query, ListDone done);
  void lengths(std::vector<std::string> tables, LengthsDone done);
  using ForgetDone = std::function<void(Result<int>)>;
  void forget(std::string status, std::int64_t before_ms, int most, ForgetDone done);
  // Whether it answers and, if the last appends failed, can be written to again.
  void check(std::function<void(bool)> done);
  bool is_shared() const { return backend_->is_shared(); }

  struct Figures {
    std::uint64_t commits = 0, appends = 0, conflicts = 0, failures = 0;
    bool failing = false;     // the last commit could not be made
    std::size_t waiting = 0;  // appends and questions not yet begun
  };
  Figures figures() const;

 private:
  struct Pending {
    std::vector<Append> appends;
    std::vector<AppendDone> append_done;
    std::vector<std::function<void(Backend&)>> questions;
    bool empty() const { return appends.empty() && questions.empty(); }
  };

  void ask(std::function<void(Backend&)> question);
  void work();
  void commit(Pending& batch);

  std::unique_ptr<Backend> backend_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  Pending pending_;
  Figures figures_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace roundhouse
