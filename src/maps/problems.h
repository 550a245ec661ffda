// Collects what is wrong with data files, so that a person sees all of it at once and not one slip per run.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"

namespace roundhouse {

class Problems {
 public:
  void add(ErrorCode code, std::string file, std::string place, std::string message) {
    add({code, std::move(message), std::move(file), std::move(place)});
  }
  void add(Error error) {
    if (!full()) list_.push_back(std::move(error));
  }
  bool full() const { return list_.size() == kMost; }  // what follows is not kept, and not worth looking for
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  const std::vector<Error>& list() const { return list_; }

 private:
  static constexpr std::size_t kMost = 100;  // a file that is wrong throughout need not be listed throughout
  std::vector<Error> list_;
};

}  // namespace roundhouse
