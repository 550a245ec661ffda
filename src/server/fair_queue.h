// What waits for a few threads, by whose it is: every owner has its turn, and among an owner's every group. However much one
// of them brings, the next one waits for no more than one turn of each.
#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

namespace roundhouse {

// Keys in turn. `Line` is what one key has waiting: it has push(T, more keys…), pop() and empty().
template <class Line>
class Turns {
 public:
  template <class T, class... Keys>
  void push(T what, const std::string& key, const Keys&... more) {
    Line& line = lines_[key];
    if (line.empty()) turns_.push_back(key);
    line.push(std::move(what), more...);
  }
  auto pop() {
    const std::string key = std::move(turns_.front());
    turns_.pop_front();
    const auto line = lines_.find(key);
    auto out = line->second.pop();
    if (line->second.empty()) {
      lines_.erase(line);
    } else {
      turns_.push_back(key);
    }
    return out;
  }
  bool empty() const { return turns_.empty(); }

 private:
  std::unordered_map<std::string, Line> lines_;
  std::deque<std::string> turns_;
};

template <class T>
class InOrder {
 public:
  void push(T what) { waiting_.push_back(std::move(what)); }
  T pop() {
    T out = std::move(waiting_.front());
    waiting_.pop_front();
    return out;
  }
  bool empty() const { return waiting_.empty(); }

 private:
  std::deque<T> waiting_;
};

template <class T>
using FairQueue = Turns<Turns<InOrder<T>>>;

}  // namespace roundhouse
