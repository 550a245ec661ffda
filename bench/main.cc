// roundhouse_bench [--benchmark_filter=playout/europe]: every benchmark for every game and number of players.
#include "bench.h"

int main(int argc, char** argv) {
  using namespace roundhouse;
  const Registry registry = Registry::builtin();
  for (const auto& data : registry.games()) {
    for (int players = data->ruleset.min_players; players <= data->ruleset.max_players; ++players) {
      bench::add_playouts(data, players);
      bench::add_verbs(data, players);
      bench::add_resampling(data, players);
      bench::add_research(data, players);
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
