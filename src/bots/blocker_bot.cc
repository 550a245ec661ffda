// blocker: a planner that also asks which tickets the others probably hold, and takes the track that hurts most when that
// is worth more than its own step. On a game without tracks it is a planner.
#include "bots/board/blocking.h"
#include "bots/bot.h"
#include "bots/mind.h"
#include "bots/worlds.h"

namespace roundhouse {
namespace {

class BlockerBot : public Bot {
 public:
  BlockerBot(std::shared_ptr<const GameData> data, std::uint64_t seed)
      : informed_(std::move(data), Leaning::kPlanner), stream_(seed), chance_(stream_.next()) {}

  ActionId choose(const AnyView& any, const ActionList& legal) override {
    const board::View& view = *std::get_if<board::View>(&any);
    BoardMind& mind = informed_.at(view);
    if (legal.size() == 1) return legal[0];
    Worlds<BoardMind> worlds(mind, view, stream_, chance_);
    const board::State world = worlds.any();
    const ActionId own = mind.policy.choose(world, view.viewer);
    if (view.phase != board::Phase::kTurn) return own;
    std::vector<board::State> likely;
    for (int i = 0; i < kWorlds; ++i) likely.push_back(worlds.likely());
    return board::block_or(mind.rules, mind.guide, likely, legal, view.viewer, own);
  }
  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { informed_.hear(redacted); }

 private:
  static constexpr int kWorlds = 12;

  Informed<BoardMind> informed_;
  Stream stream_;
  Chance chance_;
};

}  // namespace

std::unique_ptr<Bot> make_blocker_bot(std::shared_ptr<const GameData> data, std::uint64_t seed) {
  if (data->ruleset.kernel == KernelId::kCard) return make_policy_bot(std::move(data), Leaning::kPlanner);
  return std::make_unique<BlockerBot>(std::move(data), seed);
}

}  // namespace roundhouse
