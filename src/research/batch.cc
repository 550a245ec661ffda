#include "research/batch.h"

#include <algorithm>
#include <string>
#include <vector>

#include "bots/random_play.h"
#include "bots/stream.h"
#include "research/mask.h"

namespace roundhouse::research {
namespace {

constexpr std::uint64_t kPicks = 0x7069636B73u;  // sets the streams of picks apart from those of the deals

template <class K>
struct Running {
  Running(std::uint64_t* words, int actions) : mask(words, actions) {}

  typename K::State state{};
  Chance chance{0};
  Stream picks{0};
  Mask mask;
  std::uint64_t deals = 0;
  int decisions = 0;
};

template <class K>
class BatchOf : public Batch {
 public:
  BatchOf(std::shared_ptr<const Table<K>> table, int games, int threads) : table_(std::move(table)), crew_(threads) {
    const std::size_t words = Mask::words_for(table_->actions.size());
    mask_words_.resize(words * static_cast<std::size_t>(games));
    for (std::size_t i = 0; i < static_cast<std::size_t>(games); ++i)
      games_.emplace_back(mask_words_.data() + i * words, table_->actions.size());
  }

  void reset(std::uint64_t seed, const BatchArrays& arrays) override {
    seed_ = seed;
    each([&](std::size_t i, Running<K>& game) {
      game.deals = 0;
      game.picks = Stream(derived_seed(seed ^ kPicks, i));
      deal(i, game);
      blank(i, arrays);
      show(i, game, arrays);
    });
  }

  Result<> step(const std::int32_t* actions, const BatchArrays& arrays) override {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const std::int32_t id = actions[i];
      if (id < 0 || id >= table_->actions.size() || !games_[i].mask.has(id)) {
        return Error{ErrorCode::kIllegal,
                     "action " + std::to_string(id) + " is not legal in game " + std::to_string(i) + " of the batch",
                     "", ""};
      }
    }
    each([&](std::size_t i, Running<K>& game) {
      blank(i, arrays);
      advance(i, game, actions[i], arrays);
      show(i, game, arrays);
    });
    return Ok{};
  }

  void sample(std::int32_t* actions) override {
    each([&](std::size_t i, Running<K>& game) { actions[i] = pick(game); });
  }

  void random_steps(int steps, const BatchArrays& arrays) override {
    each([&](std::size_t i, Running<K>& game) {
      for (int step = 0; step < steps; ++step) {
        blank(i, arrays);
        advance(i, game, pick(game), arrays);
        show(i, game, arrays);
      }
    });
  }

 private:
  // In pieces of a few games: small enough that nobody has to wait long for the last one.
  template <class F>
  void each(F&& f) {
    constexpr std::size_t kPiece = 64;
    const std::size_t n = games_.size();
    crew_.run(static_cast<int>((n + kPiece - 1) / kPiece), [&](int piece) {
      const std::size_t from = static_cast<std::size_t>(piece) * kPiece;
      for (std::size_t i = from; i < std::min(n, from + kPiece); ++i) {
        if (i + 1 < n) fetch_ahead(&games_[i + 1], sizeof(Running<K>));
        f(i, games_[i]);
      }
    });
  }

  // Thousands of games do not fit into the caches near a core: the next one is on its way while this one is played.
  static void fetch_ahead(const void* from, std::size_t bytes) {
    for (std::size_t at = 0; at < bytes; at += 64) __builtin_prefetch(static_cast<const char*>(from) + at, 1);
  }

  void deal(std::size_t i, Running<K>& game) {
    game.chance = Chance(derived_seed(derived_seed(seed_, i), game.deals++));
    game.state = K::deal(table_->rules, game.chance, nullptr);
    game.decisions = 0;
  }

  static int pick(Running<K>& game) { return game.mask.select(pick_below(game.picks.next(), game.mask.count())); }

  void advance(std::size_t i, Running<K>& game, int id, const BatchArrays& arrays) {
    const SeatId seat{static_cast<std::uint8_t>(actor_of<K>(game.state))};
    const ActionId action = table_->actions.action_of(table_->rules, game.state, seat, id);
    K::apply(table_->rules, game.state, seat, action, game.chance, nullptr);
    ++game.decisions;
    const bool over = K::is_over(game.state);
    if (!over && game.decisions < table_->horizon) return;
    finish(i, game, over ? 1 : 2, arrays);
    deal(i, game);
  }

  void finish(std::size_t i, const Running<K>& game, std::uint8_t how, const BatchArrays& arrays) const {
    if (arrays.dones != nullptr) arrays.dones[i] = how;
    if (arrays.rewards == nullptr && arrays.scores == nullptr) return;
    const Score score = K::score(table_->rules, game.state);
    const auto seats = static_cast<std::size_t>(table_->players());
    for (std::size_t s = 0; s < seats; ++s) {
      if (arrays.rewards != nullptr)
        arrays.rewards[i * seats + s] = static_cast<float>(table_->utility(score, static_cast<int>(s)));
      if (arrays.scores != nullptr) arrays.scores[i * seats + s] = score.seats[s].total;
    }
  }

  void blank(std::size_t i, const BatchArrays& arrays) const {
    const auto seats = static_cast<std::size_t>(table_->players());
    if (arrays.dones != nullptr) arrays.dones[i] = 0;
    if (arrays.rewards != nullptr) std::fill_n(arrays.rewards + i * seats, seats, 0.0f);
    if (arrays.scores != nullptr) std::fill_n(arrays.scores + i * seats, seats, 0);
  }

  void show(std::size_t i, Running<K>& game, const BatchArrays& arrays) const {
    const SeatId seat{static_cast<std::uint8_t>(actor_of<K>(game.state))};
    fill_mask(table_->actions, table_->rules, game.state, seat, game.mask);
    const auto actions = static_cast<std::size_t>(table_->actions.size());
    if (arrays.masks != nullptr) game.mask.write(arrays.masks + i * actions, static_cast<int>(actions));
    if (arrays.actors != nullptr) arrays.actors[i] = seat.value;
    if (arrays.lengths != nullptr) arrays.lengths[i] = game.decisions;
    if (arrays.observations == nullptr) return;
    const auto entries = static_cast<std::size_t>(table_->encoder.observation().size());
    table_->encoder.write(K::view(table_->rules, game.state, seat), arrays.observations + i * entries);
  }

  std::shared_ptr<const Table<K>> table_;
  Crew crew_;
  std::vector<std::uint64_t> mask_words_;  // of all games, side by side
  std::vector<Running<K>> games_;
  std::uint64_t seed_ = 0;
};

// One game as the engine alone plays it, its masks and observations written to one place.
template <class K>
std::uint64_t written_game(const Table<K>& table, std::uint64_t seed, Mask& mask, std::uint8_t* masks, float* row) {
  Chance chance(seed);
  Stream picks(seed ^ kPicks);
  typename K::State state = K::deal(table.rules, chance, nullptr);
  std::uint64_t decisions = 0;
  for (; !K::is_over(state) && decisions < static_cast<std::uint64_t>(table.horizon); ++decisions) {
    const SeatId seat{static_cast<std::uint8_t>(actor_of<K>(state))};
    fill_mask(table.actions, table.rules, state, seat, mask);
    mask.write(masks, table.actions.size());
    if (row != nullptr) table.encoder.write(K::view(table.rules, state, seat), row);
    const int id = mask.select(pick_below(picks.next(), mask.count()));
    K::apply(table.rules, state, seat, table.actions.action_of(table.rules, state, seat, id), chance, nullptr);
  }
  [[maybe_unused]] const Score score = K::score(table.rules, state);
  return decisions;
}

}  // namespace

template <class K>
std::unique_ptr<Batch> make_batch(std::shared_ptr<const Table<K>> table, int games, int threads) {
  return std::make_unique<BatchOf<K>>(std::move(table), games, threads);
}

template <class K>
std::uint64_t playouts(const Table<K>& table, int games, std::uint64_t seed, Crew& crew, bool masks,
                       bool observations) {
  constexpr int kPiece = 16;
  const int pieces = (games + kPiece - 1) / kPiece;
  std::vector<std::uint64_t> decisions(static_cast<std::size_t>(pieces), 0);
  crew.run(pieces, [&](int piece) {
    OwnMask mask(table.actions.size());
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(table.actions.size()));
    std::vector<float> row(static_cast<std::size_t>(table.encoder.observation().size()));
    std::uint64_t own = 0;
    for (int i = piece * kPiece; i < std::min(games, (piece + 1) * kPiece); ++i) {
      const std::uint64_t deal = derived_seed(seed, static_cast<std::uint64_t>(i));
      if (masks || observations) {
        own += written_game(table, deal, mask, bytes.data(), observations ? row.data() : nullptr);
      } else {
        const auto game = play_random_game(table.rules, deal);
        [[maybe_unused]] const Score score = K::score(table.rules, game.state);
        own += game.decisions;
      }
    }
    decisions[static_cast<std::size_t>(piece)] = own;
  });
  std::uint64_t all = 0;
  for (const std::uint64_t n : decisions) all += n;
  return all;
}

#define ROUNDHOUSE_FOR(K)                                                                \
  template std::unique_ptr<Batch> make_batch(std::shared_ptr<const Table<K>>, int, int); \
  template std::uint64_t playouts(const Table<K>&, int, std::uint64_t, Crew&, bool, bool);
ROUNDHOUSE_EACH_KERNEL(ROUNDHOUSE_FOR)
#undef ROUNDHOUSE_FOR

}  // namespace roundhouse::research
