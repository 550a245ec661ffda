// Worlds as one seat may imagine them, sampled half-way through random games. items/s: worlds per second.
#include "bench.h"
#include "games/board/resample.h"
#include "games/card/resample.h"

namespace roundhouse::bench {
namespace {

// What seat 0 knows half-way through a random game.
template <class Rules, class Events>
auto knowledge_of(const Rules& rules, std::uint64_t seed, int decisions) {
  Chance chance(seed);
  Stream picks(seed);
  Events events;
  auto state = setup(rules, chance, &events);
  auto knowledge = empty_knowledge(rules, SeatId{0});
  const auto learn = [&] {
    for (const auto& event : events) note(rules, knowledge, redact(event, SeatId{0}));
    events.clear();
  };
  learn();
  for (int i = 0; i < decisions && !is_over(state); ++i) {
    const SeatId seat = first_actor(actors(state));
    const int k = pick_below(picks.next(), count_actions(rules, state, seat));
    apply(rules, state, seat, nth_action(rules, state, seat, k), chance, &events);
    learn();
  }
  return knowledge;
}

template <class Events, class Rules>
void add(const std::shared_ptr<const Rules>& rules) {
  benchmark::RegisterBenchmark(name("resample", *rules->data, rules->players).c_str(), [rules](benchmark::State& run) {
    int length = 0;
    watch_random_game(*rules, 1, [&](const auto&) { ++length; });
    std::vector<decltype(empty_knowledge(*rules, SeatId{0}))> known;
    for (std::uint64_t seed = 1; seed <= 32; ++seed)
      known.push_back(knowledge_of<Rules, Events>(*rules, seed, length / 2));
    Chance chance(1);
    std::size_t i = 0;
    for (auto _ : run) {
      benchmark::DoNotOptimize(resample(*rules, known[i].view, known[i], chance));
      i = i + 1 == known.size() ? 0 : i + 1;
    }
    run.SetItemsProcessed(run.iterations());
  });
}

}  // namespace

void add_resampling(const std::shared_ptr<const GameData>& data, int players) {
  if (data->ruleset.kernel == KernelId::kBoard) {
    add<board::Events>(std::make_shared<const board::Rules>(board::make_rules(data, {players, {}})));
  }
  if (data->ruleset.kernel == KernelId::kCard) {
    add<card::Events>(std::make_shared<const card::Rules>(card::make_rules(data, {players, {}, false})));
  }
}

}  // namespace roundhouse::bench
