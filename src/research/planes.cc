#include "research/planes.h"

#include <algorithm>
#include <utility>

namespace roundhouse::research {

PlaneAt Planes::add(std::string name, std::vector<int> shape, int scale) {
  return add(std::move(name), std::move(shape), std::vector<int>{std::max(1, scale)});
}

PlaneAt Planes::add(std::string name, std::vector<int> shape, const std::vector<int>& scales) {
  Plane plane{std::move(name), std::move(shape), size_, 1, {}};
  for (const int n : plane.shape) plane.size *= n;
  for (const int scale : scales) plane.scale.push_back(static_cast<float>(std::max(1, scale)));
  size_ += plane.size;
  const PlaneAt at{plane.offset, 1 / plane.scale[0]};
  list_.push_back(std::move(plane));
  return at;
}

}  // namespace roundhouse::research
