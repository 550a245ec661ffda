// What a tensor is made of: named planes, one after another, in one row of floats (docs/tensors.md).
//
// A plane holds whole numbers divided by its scale, so that every entry is between 0 and 1 and nothing is lost by it.
#pragma once

#include <string>
#include <vector>

namespace roundhouse::research {

struct Plane {
  std::string name;
  std::vector<int> shape;
  int offset = 0, size = 0;
  std::vector<float> scale;  // one for all entries, or one for each entry of the last dimension
};

// A plane as whoever fills it needs it.
struct PlaneAt {
  int offset = -1;  // -1: the game has no such plane
  float unit = 1;   // 1 / scale
};

class Planes {
 public:
  PlaneAt add(std::string name, std::vector<int> shape, int scale = 1);
  // With a scale for each entry of the last dimension; the units are kept by the caller.
  PlaneAt add(std::string name, std::vector<int> shape, const std::vector<int>& scales);

  int size() const { return size_; }
  const std::vector<Plane>& list() const { return list_; }

 private:
  int size_ = 0;
  std::vector<Plane> list_;
};

}  // namespace roundhouse::research
