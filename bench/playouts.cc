// Whole games of uniformly random players, scored at the end. items/s: decisions per second.
#include "bench.h"
#include "bots/random_play.h"

namespace roundhouse::bench {

void add_playouts(const std::shared_ptr<const GameData>& data, int players) {
  with_rules(data, players, [&](auto rules) {
    benchmark::RegisterBenchmark(name("playout", *data, players).c_str(), [rules](benchmark::State& run) {
      std::uint64_t games = 0, decisions = 0;
      for (auto _ : run) {
        const auto game = play_random_game(*rules, derived_seed(1, games++));
        decisions += game.decisions;
        benchmark::DoNotOptimize(score(*rules, game.state));
      }
      run.SetItemsProcessed(static_cast<std::int64_t>(decisions));
    });
  });
}

}  // namespace roundhouse::bench
