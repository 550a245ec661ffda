// Many games at once, each going on by itself: a step plays one decision in every game, on all cores, and writes what a learner wants
// to see into arrays that stay where they are. A game that ends begins anew within the step.
#pragma once

#include <cstdint>
#include <memory>

#include "research/table.h"
#include "threads/crew.h"

namespace roundhouse::research {

// Rows of each array are games. A null array is not wanted.
struct BatchArrays {
  float* observations = nullptr;  // [game][entry], as the seat to act sees it
  std::uint8_t* masks = nullptr;  // [game][action]
  std::int32_t* actors = nullptr;  // [game]: the seat to act
  float* rewards = nullptr;  // [game][seat]: utilities of the game that ended in this step, else 0
  std::int32_t* scores = nullptr;  // [game][seat]: likewise points
  std::uint8_t* dones = nullptr;  // [game]: 0, 1 if a game ended in this step, 2 if it was cut off
  std::int32_t* lengths = nullptr;  // [game]: decisions of the game in progress
};

class Batch {
 public:
  virtual ~Batch() = default;

  // Deals all games. What they are depends on the seed and on the game's number, not on anything else.
  virtual void reset(std::uint64_t seed, const BatchArrays& arrays) = 0;
  // One number per game. An illegal one is an error, and then nothing has moved.
  virtual Result<> step(const std::int32_t* actions, const BatchArrays& arrays) = 0;
  // A legal number for each game, all equally likely, by streams of the games' own.
  virtual void sample(std::int32_t* actions) = 0;
  // So many decisions of every game, picked as `sample` does, each written down.
  virtual void random_steps(int steps, const BatchArrays& arrays) = 0;
};

template <class K>
std::unique_ptr<Batch> make_batch(std::shared_ptr<const Table<K>> table, int games, int threads);

// For comparison: games of random players, one after another on each thread, as the engine alone plays them. With `written`
// the mask and the observation of every decision are written too, always to the same place.
template <class K>
std::uint64_t playouts(const Table<K>& table, int games, std::uint64_t seed, Crew& crew, bool masks, bool observations);

}  // namespace roundhouse::research
