// Search over one decision by playing on in worlds that the seat can imagine: every candidate is tried in the same worlds
// with the same luck, so that what they have in common cancels out; those that are clearly worse drop out, and the time
// goes to those that are left. Below, the seat follows a tree of its own later decisions. docs/decisions/search.md says why.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "bots/budget.h"
#include "bots/candidates.h"
#include "bots/stream.h"
#include "bots/tree.h"
#include "core/chance.h"
#include "core/fixed_vector.h"
#include "games/shared/score.h"

namespace roundhouse {

// What the end of a game is worth to a seat, from 0 to 1: 0.35 for the win, up to 0.65 for the margin, squashed by `spread`.
inline double worth(const Score& score, SeatId seat, int players, double spread) {
  int best_other = -1000;
  for (int s = 0; s < players; ++s) {
    if (s != seat.value) best_other = std::max(best_other, score.seats[static_cast<std::size_t>(s)].total);
  }
  const double margin = score.seats[seat.value].total - best_other;
  const bool wins = (score.winners >> seat.value & 1) != 0;
  const double share = wins ? 1.0 / std::popcount(static_cast<unsigned>(score.winners)) : 0.0;
  return 0.35 * share + 0.65 / (1.0 + std::exp(-margin / spread));
}

// One candidate's results, each taken against the mean of all that were tried in the same world.
struct Tried {
  ActionId action{};
  Tree::EdgeId edge = Tree::kNone;
  double sum = 0, squares = 0;
  int n = 0;
  bool dropped = false;

  void add(double value) {
    sum += value;
    squares += value * value;
    ++n;
  }
  double mean() const { return n == 0 ? 0 : sum / n; }
  double error() const {
    if (n < 2) return 1;
    const double variance = (squares - sum * sum / n) / (n - 1);
    return std::sqrt(std::max(variance, 1e-9) / n);
  }
};

// `World`: draws a state; `Policy`: chooses for any seat of it.
template <class Rules, class Policy>
class Search {
 public:
  static constexpr int kMost = 32;
  static constexpr double kDoubt = 0.5;  // standard errors
  // Decisions of a playout, after which it is scored as it stands: policies that see one turn can go round in circles.
  static constexpr int kLongest = 2000;

  // `certain`: tenths of a standard error by which a candidate must be behind to drop out early.
  Search(const Rules& rules, Policy& policy, Tree& tree, double spread, int certain)
      : rules_(rules), policy_(policy), tree_(tree), spread_(spread), certain_(certain * 0.1) {}

  template <class World>
  ActionId run(const Candidates& candidates, Tree::NodeId root, SeatId seat, Budget& budget, Stream& stream,
               World&& world) {
    const int n = std::min(candidates.size(), most_candidates(budget));
    std::array<Tried, kMost>& tried = tried_;
    tried = {};
    tried_count_ = n;
    for (int i = 0; i < n; ++i) {
      tried[static_cast<std::size_t>(i)].action = candidates[i].action;
      tried[static_cast<std::size_t>(i)].edge = tree_.edge(root, candidates[i].action);
    }
    alive_ = n;
    std::array<double, kMost> values{};
    for (int sweep = 1; alive_ > 1 && !budget.spent(); ++sweep) {
      const auto state = world();
      const std::uint64_t luck = stream.next();
      double sum = 0;
      bool whole = true;
      for (int i = 0; i < n; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (tried[at].dropped) continue;
        if (sweep > 1 && budget.spent()) {  // a world that not all were tried in counts for nobody
          whole = false;
          break;
        }
        values[at] = play_on(state, seat, tried[at], luck);
        budget.count();
        sum += values[at];
      }
      if (!whole) break;
      for (int i = 0; i < n; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (!tried[at].dropped) tried[at].add(values[at] - sum / alive_);
      }
      drop(tried, n, sweep, budget);
    }
    return chosen(tried, n)->action;
  }

  // What the last run has tried, in the order of the candidates.
  std::span<const Tried> tried() const { return {tried_.data(), static_cast<std::size_t>(tried_count_)}; }

 private:
  // Few playouts are better spent on few candidates.
  static int most_candidates(const Budget& budget) { return std::clamp(budget.expected() / 40, 4, kMost); }

  // Plays a world to its end: the seat by the tree as far as it goes, then everybody by the policy.
  template <class State>
  double play_on(State state, SeatId seat, const Tried& first, std::uint64_t luck) {
    Chance chance(luck);
    policy_.reset();
    apply(rules_, state, seat, first.action, chance);
    path_.clear();
    if (first.edge != Tree::kNone) path_.push_back(first.edge);
    Tree::NodeId node = first.edge == Tree::kNone ? Tree::kNone : tree_.next(first.edge);
    for (int decision = 0; !is_over(state) && decision < kLongest; ++decision) {
      const SeatId actor{static_cast<std::uint8_t>(std::countr_zero(static_cast<unsigned>(actors(state))))};
      ActionId action;
      if (actor == seat && node != Tree::kNone) {
        action = by_tree(state, seat, node);
      } else {
        action = policy_.choose(state, actor);
      }
      apply(rules_, state, actor, action, chance);
    }
    const double value = worth(score(rules_, state), seat, rules_.players, spread_);
    for (const Tree::EdgeId edge : path_) tree_.credit(edge, value);
    return value;
  }

  template <class State>
  ActionId by_tree(const State& state, SeatId seat, Tree::NodeId& node) {
    policy_.candidates(state, seat, later_);
    const Tree::EdgeId edge = tree_.select(node, later_);
    if (edge == Tree::kNone || path_.size() == path_.capacity()) {
      node = Tree::kNone;
      return later_[0].action;
    }
    path_.push_back(edge);
    node = tree_.next(edge);
    return tree_.action(edge);
  }

  Tried* best(std::array<Tried, kMost>& tried, int n) {
    Tried* best = nullptr;
    for (int i = 0; i < n; ++i) {
      Tried& one = tried[static_cast<std::size_t>(i)];
      if (!one.dropped && (best == nullptr || one.mean() > best->mean())) best = &one;
    }
    return best;
  }

  // The best, if it is better than the policy's own choice by more than chance explains: few playouts prove little.
  Tried* chosen(std::array<Tried, kMost>& tried, int n) {
    Tried* leader = best(tried, n);
    Tried& own = tried[0];
    if (own.dropped) return leader;
    const double doubt = kDoubt * std::hypot(own.error(), leader->error());
    return leader->mean() - own.mean() > doubt ? leader : &own;
  }

  // Who is clearly behind the best drops out; and by halves of the budget the worse half, so that in the end the best few
  // have been compared in many worlds.
  void drop(std::array<Tried, kMost>& tried, int n, int sweep, const Budget& budget) {
    constexpr int kLeastSweeps = 6;
    if (sweep < kLeastSweeps) return;
    const Tried& leader = *best(tried, n);
    for (int i = 0; i < n; ++i) {
      Tried& one = tried[static_cast<std::size_t>(i)];
      if (one.dropped || &one == &leader) continue;
      const double behind = leader.mean() - one.mean();
      if (behind > certain_ * std::hypot(one.error(), leader.error())) one.dropped = true, --alive_;
    }
    while (alive_ > 2 && alive_ > most_at(budget.used(), n)) {
      Tried* worst = nullptr;
      for (int i = 0; i < n; ++i) {
        Tried& one = tried[static_cast<std::size_t>(i)];
        if (!one.dropped && (worst == nullptr || one.mean() < worst->mean())) worst = &one;
      }
      worst->dropped = true;
      --alive_;
    }
  }

  // Sequential halving: each of log2(n) rounds has an equal share of the budget.
  static int most_at(double used, int n) {
    const double rounds = std::max(1.0, std::log2(n));
    return static_cast<int>(std::ceil(n * std::pow(0.5, std::floor(used * rounds))));
  }

  const Rules& rules_;
  Policy& policy_;
  Tree& tree_;
  const double spread_, certain_;
  FixedVector<Tree::EdgeId, 32> path_;
  Candidates later_;
  std::array<Tried, kMost> tried_{};
  int tried_count_ = 0;
  int alive_ = 0;
};

}  // namespace roundhouse
