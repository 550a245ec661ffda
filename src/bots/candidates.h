// Actions that a policy finds worth a look, with what it thinks of each.
#pragma once

#include <algorithm>

#include "core/fixed_vector.h"
#include "games/shared/action.h"

namespace roundhouse {

struct Candidate {
  ActionId action;
  int value = 0;  // hundredths of a point, roughly: good for an order, not for adding up
};

class Candidates {
 public:
  static constexpr int kMost = 96;

  void clear() { list_.clear(); }
  // Nothing is listed twice; when it is full, what comes later is left out.
  void add(ActionId action, int value) {
    if (list_.size() == kMost) return;
    for (const Candidate& there : list_) {
      if (there.action == action) return;
    }
    list_.push_back({action, value});
  }
  // The best first; equals stay as they were added. They are few and almost in order, and nothing may be allocated here.
  void sort() {
    for (std::size_t i = 1; i < list_.size(); ++i) {
      const Candidate moved = list_[i];
      std::size_t at = i;
      for (; at > 0 && list_[at - 1].value < moved.value; --at) list_[at] = list_[at - 1];
      list_[at] = moved;
    }
  }
  const Candidate& best() const {
    return *std::max_element(list_.begin(), list_.end(),
                             [](const Candidate& a, const Candidate& b) { return a.value < b.value; });
  }
  int size() const { return static_cast<int>(list_.size()); }
  const Candidate& operator[](int i) const { return list_[static_cast<std::size_t>(i)]; }

 private:
  FixedVector<Candidate, kMost> list_;
};

}  // namespace roundhouse
