// The scripted bots: a policy asked once. It is handed a world that its seat can imagine, and reads of it only what the
// seat knows (tests/bots).
#include "bots/bot.h"
#include "bots/mind.h"

namespace roundhouse {
namespace {

template <class Mind>
class PolicyBot : public Bot {
 public:
  PolicyBot(std::shared_ptr<const GameData> data, Leaning leaning) : informed_(std::move(data), leaning) {}

  ActionId choose(const AnyView& any, const ActionList& legal) override {
    const auto& view = *std::get_if<typename Mind::View>(&any);
    Mind& mind = informed_.at(view);
    if (legal.size() == 1) return legal[0];
    Chance chance(0);
    return mind.policy.choose(resample(mind.rules, view, mind.knowledge, chance), view.viewer);
  }
  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { informed_.hear(redacted); }

 private:
  Informed<Mind> informed_;
};

}  // namespace

std::unique_ptr<Bot> make_policy_bot(std::shared_ptr<const GameData> data, Leaning leaning) {
  if (data->ruleset.kernel == KernelId::kBoard) return std::make_unique<PolicyBot<BoardMind>>(std::move(data), leaning);
  return std::make_unique<PolicyBot<CardMind>>(std::move(data), leaning);
}

}  // namespace roundhouse
