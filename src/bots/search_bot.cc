// ismcts: tries what its policy finds worth a look in many worlds that its seat can imagine.
#include "bots/bot.h"
#include "bots/mind.h"
#include "bots/search.h"

namespace roundhouse {
namespace {

template <class Mind>
class SearchBot : public Bot {
 public:
  SearchBot(std::shared_ptr<const GameData> data, const Thinking& thinking, std::uint64_t seed)
      : informed_(std::move(data), Leaning::kPlanner), thinking_(thinking), stream_(seed), chance_(stream_.next()) {}

  ActionId choose(const AnyView& any, const ActionList& legal) override {
    const auto& view = *std::get_if<typename Mind::View>(&any);
    Budget budget(thinking_);
    Mind& mind = informed_.at(view);
    if (legal.size() == 1) return legal[0];
    Candidates candidates;
    mind.policy.candidates(resample(mind.rules, view, mind.knowledge, chance_), view.viewer, candidates);
    Search search(mind.rules, mind.policy, kSpread);
    const ActionId best =
        search.run(candidates, view.viewer, budget, stream_, [&] { return likely_world(mind, view); });
    mind.policy.reset();  // its plans are those of the last world
    return best;
  }
  bool listens() const override { return true; }
  void observe(const AnyEvent& redacted) override { informed_.hear(redacted); }

 private:
  static constexpr int kDrawn = 4;  // worlds to choose one from
  static constexpr double kSpread = 15;

  // Out of a few worlds, one by how well it fits what the others have done.
  typename Mind::State likely_world(const Mind& mind, const typename Mind::View& view) {
    typename Mind::State chosen = resample(mind.rules, view, mind.knowledge, chance_);
    double sum = mind.plausibility(chosen);
    for (int i = 1; i < kDrawn; ++i) {
      const typename Mind::State other = resample(mind.rules, view, mind.knowledge, chance_);
      const double weight = mind.plausibility(other);
      sum += weight;
      if (static_cast<double>(stream_.next() >> 11) * 0x1p-53 * sum < weight) chosen = other;
    }
    return chosen;
  }

  Informed<Mind> informed_;
  const Thinking thinking_;
  Stream stream_;
  Chance chance_;
};

}  // namespace

std::unique_ptr<Bot> make_search_bot(std::shared_ptr<const GameData> data, const Thinking& thinking,
                                     std::uint64_t seed) {
  if (data->ruleset.kernel == Kernel::kBoard) {
    return std::make_unique<SearchBot<BoardMind>>(std::move(data), thinking, seed);
  }
  return std::make_unique<SearchBot<CardMind>>(std::move(data), thinking, seed);
}

}  // namespace roundhouse
