// One line of play: a game from the deal to where it stands, with every move of chance and of the seats. A value: a copy is
// another game from the same moment on.
//
// Chance is either explicit (the play stops wherever chance decides, and is told what it gave) or comes from a seed, exactly
// as in every other part of this program.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "research/mask.h"
#include "research/table.h"

namespace roundhouse::research {

inline constexpr int kChancePlayer = -1, kTerminalPlayer = -4;  // as OpenSpiel counts them

using Seed = std::optional<std::uint64_t>;  // none: chance is explicit

// What happened to a game, in order: a decision as its packed action, or what chance gave.
struct Move {
  int player = kChancePlayer;
  ActionId action{};
  Outcome outcome{};
  bool told = true;  // by the caller; otherwise it came from the seed, or could be nothing else
  bool operator==(const Move&) const = default;
};

// From a move on, chance comes from this seed.
struct Reseeded {
  std::size_t move = 0;
  Seed seed;
};

// What a seat has been shown from the beginning on.
template <class K>
struct Heard {
  typename K::Knowledge knowledge;
  typename K::Events events;  // as redacted for it
  int decisions = -1;  // played out; -1: not even the deal
};

// Where a play begins that was imagined by a seat (`resample`): not with the deal, and with one seat's past alone.
template <class K>
struct Origin {
  typename K::State state;
  SeatId viewer;
  std::shared_ptr<const Heard<K>> heard;
  int decisions = 0;
};

template <class K>
class Play {
 public:
  Play(std::shared_ptr<const Table<K>> table, Seed seed);

  const Table<K>& table() const { return *table_; }
  // As it was after the last decision that is played out. Before the deal it means nothing.
  const typename K::State& state() const { return state_; }
  bool dealt() const { return dealt_; }

  bool is_chance() const { return pending_; }
  bool is_over() const { return !pending_ && K::is_over(state_); }
  bool is_cut_off() const { return !pending_ && !K::is_over(state_) && decisions_ >= table_->horizon; }
  bool is_terminal() const { return is_over() || is_cut_off(); }
  int player() const;
  int decisions() const { return decisions_; }  // made, the one included that waits for chance
  Seed seed() const { return reseeded_.back().seed; }
  const std::vector<Reseeded>& seeds() const { return reseeded_; }
  const std::vector<Move>& moves() const { return moves_; }
  const Origin<K>* origin() const { return origin_.get(); }

  // Everything that chance can give here, with its probability. They add up to 1.
  std::vector<std::pair<Outcome, double>> chance_outcomes() const;
  // The legal actions of the player whose turn it is.
  void fill(Mask& mask) const;

  Result<> apply_outcome(Outcome outcome);
  // Any legal action, its payment canonical or not.
  Result<> apply_action(ActionId action);
  // Without the last move that was told, and all that came of it.
  Play undone() const;
  // From here on with other chance.
  Play reseeded(Seed seed) const;

  std::vector<double> returns() const;  // nothing but zeros before the end
  Score score() const { return K::score(table_->rules, state_); }

  // As of the last decision that is played out; before the deal, as of an empty table.
  typename K::View view(SeatId seat) const;
  // What a seat was shown, from the beginning on; none for the seats of an imagined play that did not imagine it.
  std::shared_ptr<const Heard<K>> heard(SeatId seat) const;
  // The same since the play was imagined or, if it was not, from the beginning on.
  typename K::Events events_since_origin(SeatId seat) const;

  // A play that the seat can't tell from this one, drawn by how likely it is. Not where chance decides.
  Result<Play> resample(SeatId seat, std::uint64_t random) const;

  // The moves again, group by group: hear(number of decisions played out, events of the last one). The deal comes with 0.
  template <class Hear>
  void retell(Hear&& hear) const {
    typename K::State state{};
    std::size_t at = 0;
    int decisions = 0;
    if (origin_) {
      state = origin_->state;
      decisions = origin_->decisions;
    } else if (dealt_) {
      retell_one(at, hear, 0, [&](Chance& chance, auto& events) { state = K::deal(table_->rules, chance, &events); });
    }
    while (decisions < decisions_ - (pending_ && dealt_ ? 1 : 0)) {
      const Move move = moves_[at++];
      retell_one(at, hear, ++decisions, [&](Chance& chance, auto& events) {
        K::apply(table_->rules, state, SeatId{static_cast<std::uint8_t>(move.player)}, move.action, chance, &events);
      });
    }
  }

 private:
  explicit Play(std::shared_ptr<const Table<K>> table) : table_(std::move(table)) {}

  // With the outcomes that stand at `at` in the moves, which it passes.
  template <class Hear, class Happen>
  void retell_one(std::size_t& at, Hear&& hear, int decisions, Happen&& happen) const {
    std::vector<Outcome> outcomes;
    while (at < moves_.size() && moves_[at].player == kChancePlayer) outcomes.push_back(moves_[at++].outcome);
    Script script{outcomes};
    Chance chance(script);
    typename K::Events events;
    happen(chance, events);
    hear(decisions, events);
  }
  Play fresh() const;
  void begin(SeatId seat, ActionId action);
  void resolve();
  void follow_seed();
  typename K::State after(Chance& chance) const;
  void commit(const typename K::State& next);

  std::shared_ptr<const Table<K>> table_;
  std::vector<Reseeded> reseeded_;
  Chance chance_{0};
  typename K::State state_{};
  bool dealt_ = false;
  bool pending_ = false;  // the deal or an action waits for chance
  SeatId acting_{};
  ActionId action_{};
  std::vector<Outcome> outcomes_;  // of what is pending
  Question question_;
  std::vector<Move> moves_;
  int decisions_ = 0;
  std::shared_ptr<const Origin<K>> origin_;
  mutable std::array<std::shared_ptr<const Heard<K>>, kMaxSeats> heard_{};
};

#define ROUNDHOUSE_FOR(K) extern template class Play<K>;
ROUNDHOUSE_EACH_KERNEL(ROUNDHOUSE_FOR)
#undef ROUNDHOUSE_FOR

}  // namespace roundhouse::research
