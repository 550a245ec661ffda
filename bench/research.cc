// Random play with what learners are given written down: the mask of every decision, and the observation. One thread. items/s: decisions
// per second. `python -m roundhouse.bench` measures the same from Python.
#include "bench.h"
#include "research/batch.h"

namespace roundhouse::bench {
namespace {

template <class K>
void add(const std::shared_ptr<const GameData>& data, int players) {
  research::Settings settings;
  settings.options.players = players;
  const auto table = std::make_shared<const research::Table<K>>(data, settings);
  const auto measure = [&](const char* what, bool observations) {
    benchmark::RegisterBenchmark(name(what, *data, players).c_str(), [table, observations](benchmark::State& run) {
      Crew crew(1);
      std::uint64_t round = 0, decisions = 0;
      for (auto _ : run) decisions += research::playouts(*table, 16, ++round, crew, true, observations);
      run.SetItemsProcessed(static_cast<std::int64_t>(decisions));
    });
  };
  measure("masks", false);
  measure("tensors", true);
}

}  // namespace

void add_research(const std::shared_ptr<const GameData>& data, int players) {
  if (data->ruleset.kernel == KernelId::kBoard) {
    add<board::Kernel>(data, players);
  } else {
    add<card::Kernel>(data, players);
  }
}

}  // namespace roundhouse::bench
