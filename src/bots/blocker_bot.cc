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
    const Block block = best_block(mind, worlds, legal, view.viewer);
    return block.gain > own_gain(mind, own) ? block.action : own;
  }
  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { informed_.hear(redacted); }

 private:
  static constexpr int kWorlds = 12;
  static constexpr double kTurn = 3;  // what a turn is worth, in points
  static constexpr double kTrust = 0.25;  // in tickets that are guessed, and in others having no better answer

  struct Block {
    ActionId action{};
    double gain = 0;
  };

  // A claim on the way to a ticket is worth two turns, anything else one.
  static double own_gain(const BoardMind& mind, ActionId action) {
    return action.kind() == ActionKind::kClaim ? kTurn + mind.rules.track[action.target()].points / 3.0 : kTurn;
  }

  Block best_block(BoardMind& mind, Worlds<BoardMind>& worlds, const ActionList& legal, SeatId viewer) {
    std::array<double, kMaxTracks> hurt{};
    for (int i = 0; i < kWorlds; ++i) {
      const board::State world = worlds.likely();
      const board::TrackSet needed = needed_by_others(mind.rules, mind.guide, world, viewer);
      needed.for_each([&](int t) {
        if (!claimable(legal, t)) return;
        hurt[static_cast<std::size_t>(t)] += board::damage(mind.rules, mind.guide, world, viewer, t) / kWorlds * kTrust;
      });
    }
    Block best;
    for (const ActionId action : legal) {
      if (action.kind() != ActionKind::kClaim || action.color() == kWild) continue;
      const board::TrackFacts& track = mind.rules.track[action.target()];
      const double gain = hurt[action.target()] + track.points / 3.0 - track.length - action.wilds();
      if (hurt[action.target()] > 0 && gain > best.gain) best = {action, gain};
    }
    return best;
  }

  static bool claimable(const ActionList& legal, int track) {
    return std::any_of(legal.begin(), legal.end(),
                       [&](ActionId a) { return a.kind() == ActionKind::kClaim && a.target() == track; });
  }

  Informed<BoardMind> informed_;
  Stream stream_;
  Chance chance_;
};

}  // namespace

std::unique_ptr<Bot> make_blocker_bot(std::shared_ptr<const GameData> data, std::uint64_t seed) {
  if (data->ruleset.kernel == Kernel::kCard) return make_policy_bot(std::move(data), Leaning::kPlanner);
  return std::make_unique<BlockerBot>(std::move(data), seed);
}

}  // namespace roundhouse
