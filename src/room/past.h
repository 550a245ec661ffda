// What happened at a table, told again a page at a time: however long a log has become, one message holds no more of it than a
// reader can be sent.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <utility>

namespace roundhouse {

struct Past {
  std::string changes;  // a JSON array, oldest first
  int older = 0;  // the newest change that was asked for and is not among them; 0: all are
};

// Keeps the newest of what is added, in order, as far as a page goes.
class PastPage {
 public:
  static constexpr std::size_t kMostChanges = 1000, kMostBytes = 256 * 1024;

  void add(int seq, std::string change) {
    last_ = seq;
    bytes_ += change.size() + 1;
    changes_.push_back(std::move(change));
    while (changes_.size() > 1 && (changes_.size() > kMostChanges || bytes_ > kMostBytes)) {
      bytes_ -= changes_.front().size() + 1;
      changes_.pop_front();
      dropped_ = true;
    }
  }

  Past take() const {
    Past out;
    out.changes.reserve(bytes_ + 2);
    out.changes = "[";
    for (const std::string& change : changes_) {
      if (out.changes.size() > 1) out.changes += ',';
      out.changes += change;
    }
    out.changes += ']';
    if (dropped_) out.older = last_ - static_cast<int>(changes_.size());
    return out;
  }

 private:
  std::deque<std::string> changes_;
  std::size_t bytes_ = 0;
  int last_ = 0;
  bool dropped_ = false;
};

}  // namespace roundhouse
