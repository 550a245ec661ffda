// The verbs one by one, on states met in random play. items/s: calls per second.
#include "bench.h"
#include "mechanisms/longest_trail.h"

namespace roundhouse::bench {
namespace {

// Calls `body(state)` with one state after the other. The states are made when the benchmark runs, not before.
template <class Rules, class Body>
void add(const char* what, const Rules& rules, Moments moments, Body body) {
  benchmark::RegisterBenchmark(name(what, *rules->data, rules->players).c_str(), [=](benchmark::State& run) {
    const auto states = states_met(*rules, moments);
    std::size_t i = 0;
    for (auto _ : run) {
      body(states[i]);
      i = i + 1 == states.size() ? 0 : i + 1;
    }
    run.SetItemsProcessed(run.iterations());
  });
}

template <class Rules>
void add_common(const Rules& rules) {
  const auto list = std::make_shared<ActionList>();
  for (const Payments payments : {Payments::kCanonical, Payments::kAll}) {
    const char* what = payments == Payments::kAll ? "legal_actions_all" : "legal_actions";
    add(what, rules, Moments::kUnderway, [=](const auto& state) {
      legal_actions(*rules, state, first_actor(actors(state)), payments, *list);
      benchmark::DoNotOptimize(list->size());
    });
  }
  add("count_actions", rules, Moments::kUnderway,
      [=](const auto& state) { benchmark::DoNotOptimize(count_actions(*rules, state, first_actor(actors(state)))); });
  // A copy, the pick of an action and the action itself: a step of a search.
  const auto picks = std::make_shared<Stream>(1);
  const auto chance = std::make_shared<Chance>(1);
  add("apply", rules, Moments::kUnderway, [=](const auto& state) {
    auto copy = state;
    const SeatId seat = first_actor(actors(copy));
    const int k = pick_below(picks->next(), count_actions(*rules, copy, seat));
    benchmark::DoNotOptimize(apply(*rules, copy, seat, nth_action(*rules, copy, seat, k), *chance));
  });
  add("score", rules, Moments::kFinished, [=](const auto& state) { benchmark::DoNotOptimize(score(*rules, state)); });
  add("observe", rules, Moments::kUnderway,
      [=](const auto& state) { benchmark::DoNotOptimize(observe(*rules, state, SeatId{0})); });
}

void add_own(const std::shared_ptr<const card::Rules>&) {}

void add_own(const std::shared_ptr<const board::Rules>& rules) {
  if (!rules->data->ruleset.longest_trail) return;
  add("longest_trail", rules, Moments::kFinished, [=](const board::State& state) {
    const board::Seat& seat = state.seats[0];
    FixedVector<TrailEdge, kMaxTracks> edges;
    seat.owned.for_each([&](int t) {
      const board::TrackFacts& track = rules->track[static_cast<std::size_t>(t)];
      edges.push_back({track.a, track.b, track.length});
    });
    benchmark::DoNotOptimize(longest_trail({edges.begin(), edges.size()}, seat.joined));
  });
}

}  // namespace

void add_verbs(const std::shared_ptr<const GameData>& data, int players) {
  with_rules(data, players, [](const auto& rules) {
    add_common(rules);
    add_own(rules);
  });
}

}  // namespace roundhouse::bench
