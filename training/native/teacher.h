// What a search thinks of a position: the advantage of every action that it tries. Each position is searched from nothing: what is
// played afterwards need not be what the search would have played.
#pragma once

#include <memory>
#include <vector>

#include "bots/bot.h"
#include "bots/search.h"
#include "bots/worlds.h"

namespace roundhouse::training {

template <class Mind>
class Teacher {
 public:
  Teacher(const std::shared_ptr<const GameData>& data, const typename Mind::View& view, int iterations,
          std::uint64_t seed)
      : mind_(data, view, Leaning::kPlanner), stream_(seed), chance_(stream_.next()) {
    style_.thinking.iterations = iterations;
    const Ruleset& rules = data->ruleset;  // as in bots/search_bot.cc
    spread_ = rules.race ? 2 : rules.kernel == KernelId::kBoard ? rules.pieces / 3 : 15;
  }

  // As redacted for its seat.
  void hear(const typename Mind::Event& redacted) { note(mind_.rules, mind_.knowledge, redacted); }

  std::vector<Considered> think(const typename Mind::View& view) {
    constexpr std::size_t kMostBytes = std::size_t{16} << 20;
    Budget budget(style_.thinking);
    Worlds<Mind> worlds(mind_, view, stream_, chance_);
    Candidates candidates;
    mind_.policy.reset();
    mind_.policy.candidates(worlds.any(), view.viewer, candidates);
    Tree tree(kMostBytes, {style_.explore, style_.widen});
    const Tree::NodeId root = tree.add_node();
    Search search(mind_.rules, mind_.policy, tree, spread_, style_.certain);
    search.run(candidates, root, view.viewer, budget, stream_, [&] { return worlds.likely(); });
    std::vector<Considered> all;
    for (const Tried& one : search.tried()) all.push_back({one.action, one.n, one.mean(), one.error()});
    return all;
  }

 private:
  Mind mind_;
  Stream stream_;
  Chance chance_;
  SearchStyle style_;
  int spread_ = 1;
};

}  // namespace roundhouse::training
