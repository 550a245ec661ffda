#include "mechanisms/longest_trail.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/bits.h"

namespace roundhouse {
namespace {

// A path that can't be made longer either uses every edge of its component, or ends in two cities of odd degree: it
// leaves a city of even degree as often as it comes. So a component with no or two odd cities is used whole (Euler),
// and elsewhere only odd cities are tried as a start.
class Search {
 public:
  Search(std::span<const TrailEdge> edges, const std::array<std::uint8_t, kMaxCities>& joined, Trail* path)
      : edges_(edges), joined_(joined), path_(path) {}

  int run() {
    measure();
    // Heaviest component first: the others are often lighter than what it gives.
    while (components_ != 0) {
      int heaviest = std::countr_zero(components_);
      for (std::uint64_t left = components_; left != 0; left &= left - 1) {
        const int c = std::countr_zero(left);
        if (weight_[c] > weight_[heaviest]) heaviest = c;
      }
      components_ &= ~(std::uint64_t{1} << heaviest);
      if (weight_[heaviest] <= best_) break;
      solve(heaviest);
    }
    return best_;
  }

 private:
  void measure() {
    for (const TrailEdge& e : edges_) {
      const int c = joined_[e.a];
      const std::uint64_t ends = std::uint64_t{1} << e.a | std::uint64_t{1} << e.b;
      if ((components_ >> c & 1) == 0) {
        components_ |= std::uint64_t{1} << c;
        weight_[c] = 0;
        odd_[c] = 0;
      }
      weight_[c] += e.length;
      odd_[c] ^= ends;
    }
  }

  void solve(int component) {
    const int odd = std::popcount(odd_[component]);
    if (odd <= 2 && path_ == nullptr) {
      best_ = weight_[component];
      return;
    }
    gather(component);
    bound_ = weight_[component] - unavoidable_loss(odd_[component], odd);
    left_ = weight_[component];
    const std::uint64_t starts = odd != 0 ? odd_[component] : std::uint64_t{1} << edges_[local_[0]].a;
    for (std::uint64_t s = starts; s != 0 && best_ < bound_; s &= s - 1) walk(std::countr_zero(s), 0);
  }

  void gather(int component) {
    count_ = 0;
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const TrailEdge& e = edges_[i];
      if (joined_[e.a] != component) continue;
      for (const int city : {e.a, e.b}) {
        if ((seen >> city & 1) == 0) at_[city] = {};
        seen |= std::uint64_t{1} << city;
        at_[city].add(count_);
      }
      local_[count_++] = static_cast<std::uint8_t>(i);
    }
    unused_ = {};
    for (int i = 0; i < count_; ++i) unused_.add(i);
  }

  // Each odd city but the two ends keeps at least one edge unused, and one edge serves at most two of them.
  int unavoidable_loss(std::uint64_t odd, int count) const {
    if (count <= 2) return 0;
    int sum = 0, largest = 0, second = 0;
    for (std::uint64_t left = odd; left != 0; left &= left - 1) {
      int least = kMaxLength + 1;
      at_[std::countr_zero(left)].for_each([&](int i) { least = std::min<int>(least, edges_[local_[i]].length); });
      sum += least;
      if (least > largest) {
        second = largest;
        largest = least;
      } else if (least > second) {
        second = least;
      }
    }
    return (sum - largest - second + 1) / 2;
  }

  void walk(int city, int length) {
    if (length > best_) {
      best_ = length;
      if (path_ != nullptr) keep_path();
    }
    if (best_ >= bound_ || length + left_ <= best_) return;
    const Bits128 open = at_[city] & unused_;
    open.for_each([&](int i) {
      if (best_ >= bound_) return;
      const TrailEdge& e = edges_[local_[i]];
      unused_.remove(i);
      left_ -= e.length;
      if (path_ != nullptr) steps_.push_back(local_[i]);
      walk(e.a == city ? e.b : e.a, length + e.length);
      if (path_ != nullptr) steps_.pop_back();
      left_ += e.length;
      unused_.add(i);
    });
  }

  void keep_path() {
    path_->length = best_;
    path_->edges = steps_;
  }

  const std::span<const TrailEdge> edges_;
  const std::array<std::uint8_t, kMaxCities>& joined_;
  Trail* const path_;
  int best_ = 0, bound_ = 0, left_ = 0, count_ = 0;
  // Per component, by the number of its cities in `joined`; not cleared where there is none.
  std::uint64_t components_ = 0;
  std::array<int, kMaxCities> weight_;
  std::array<std::uint64_t, kMaxCities> odd_;
  // The component being searched.
  std::array<std::uint8_t, kMaxTracks> local_;
  std::array<Bits128, kMaxCities> at_;
  Bits128 unused_;
  FixedVector<std::uint8_t, kMaxTracks> steps_;
};

}  // namespace

int longest_trail(std::span<const TrailEdge> edges, const std::array<std::uint8_t, kMaxCities>& joined) {
  return Search(edges, joined, nullptr).run();
}

Trail find_longest_trail(std::span<const TrailEdge> edges, const std::array<std::uint8_t, kMaxCities>& joined) {
  Trail trail;
  Search(edges, joined, &trail).run();
  return trail;
}

}  // namespace roundhouse
