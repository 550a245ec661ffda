// ismcts: tries what its policy finds worth a look in many worlds that its seat can imagine.
#include "bots/bot.h"
#include "bots/mind.h"
#include "bots/search.h"
#include "bots/worlds.h"

namespace roundhouse {
namespace {

// How far apart scores end: a race counts tickets, and the other boards give about as many points as there are pieces.
int usual_spread(const Ruleset& rules) {
  if (rules.race) return 2;
  return rules.kernel == KernelId::kBoard ? rules.pieces / 3 : 15;
}

template <class Mind>
class SearchBot : public Bot {
 public:
  SearchBot(std::shared_ptr<const GameData> data, const SearchStyle& style, std::uint64_t seed)
      : style_(style),
        spread_(style.spread > 0 ? style.spread : usual_spread(data->ruleset)),
        informed_(std::move(data), Leaning::kPlanner),
        stream_(seed),
        chance_(stream_.next()),
        tree_(kMostBytes, {style.explore, style.widen}) {}

  ActionId choose(const AnyView& any, const ActionList& legal) override {
    const auto& view = *std::get_if<typename Mind::View>(&any);
    Budget budget(style_.thinking);
    Mind& mind = informed_.at(view);
    considered_.clear();
    if (legal.size() == 1) return forced(legal[0]);
    Worlds<Mind> worlds(mind, view, stream_, chance_);
    Candidates candidates;
    mind.policy.candidates(worlds.any(), view.viewer, candidates);
    if (root_ == Tree::kNone || tree_.half_full()) {
      tree_.clear();
      root_ = tree_.add_node();
    }
    Search search(mind.rules, mind.policy, tree_, spread_, style_.certain);
    const ActionId best = search.run(candidates, root_, view.viewer, budget, stream_, [&] { return worlds.likely(); });
    root_ = tree_.behind(root_, best);
    for (const Tried& one : search.tried()) considered_.push_back({one.action, one.n, one.mean(), one.error()});
    mind.policy.reset();  // its plans are those of the last world
    return best;
  }
  std::span<const Considered> considered() const override { return considered_; }
  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { informed_.hear(redacted); }

 private:
  static constexpr std::size_t kMostBytes = std::size_t{64} << 20;

  ActionId forced(ActionId action) {
    if (root_ != Tree::kNone) root_ = tree_.behind(root_, action);
    return action;
  }

  const SearchStyle style_;
  const int spread_;
  Informed<Mind> informed_;
  Stream stream_;
  Chance chance_;
  Tree tree_;
  std::vector<Considered> considered_;
  Tree::NodeId root_ = Tree::kNone;  // of the decision to come
};

}  // namespace

std::unique_ptr<Bot> make_search_bot(std::shared_ptr<const GameData> data, const SearchStyle& style,
                                     std::uint64_t seed) {
  if (data->ruleset.kernel == KernelId::kBoard) {
    return std::make_unique<SearchBot<BoardMind>>(std::move(data), style, seed);
  }
  return std::make_unique<SearchBot<CardMind>>(std::move(data), style, seed);
}

}  // namespace roundhouse
