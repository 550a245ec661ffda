// A net's weights, and what they answer. By hand: no library, no allocation while it thinks, and the same bits from every compiler,
// on every processor and in WebAssembly.
//
// Products are summed as whole numbers, where order doesn't matter: the inputs are whole, weights are int8, and what goes from layer to
// layer is rounded to 15 bits. Between the layers floats are used, in a fixed order and with operations that IEEE 754 defines exactly.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "net/layout.h"

namespace roundhouse::net {

class Network {
 public:
  static constexpr int kMostWidth = 1024, kMostBlocks = 8, kMostActions = 8192;
  static constexpr int kValues = 6;  // margin, win, points of routes, tickets and the rest, tickets made

  // From a file (training/roundhouse_training/export.py has the format). Refused if it was made for another board, other rules, other inputs or
  // another number of actions. `file` is for the message.
  static Result<Network> read(std::string_view bytes, const std::string& file, const GameData& data,
                              const Layout& layout, int actions);

  int width() const { return width_; }
  int inputs() const { return inputs_; }

  // What the heads read.
  struct Thought {
    alignas(64) std::array<std::int16_t, kMostWidth> numbers{};
    float unit = 0;  // what 1 of a number is worth
  };
  void think(const std::uint8_t* row, Thought& out) const;

  // How much speaks for each of these actions, by number. The planner's own, `hint`, is raised if the net has learnt how much to follow it.
  void policy(const Thought& thought, std::span<const int> actions, int hint, float* logits) const;
  void values(const Thought& thought, std::array<float, kValues>& out) const;

 private:
  struct Matrix {  // int8 [outputs][inputs]
    int outputs = 0, inputs = 0;
    std::vector<float> scales, bias;
    std::vector<std::int8_t> weights;
  };
  struct Norm {
    std::vector<float> weight, bias;
  };
  using Floats = std::array<float, kMostWidth>;

  Network() = default;
  float dot(const Matrix& matrix, int output, const Thought& thought) const;
  void normalise(Floats& x, const Norm& norm) const;
  void round(const Floats& x, Thought& out) const;

  int width_ = 0, inputs_ = 0, common_scale_ = 1;
  bool gated_ = false;
  std::vector<std::uint8_t> factor_;  // of each input: common_scale_ / its block's scale
  Matrix first_, policy_, values_, gate_;  // first_: [inputs][outputs], for inputs are mostly 0
  Norm first_norm_;
  std::vector<Matrix> blocks_;
  std::vector<Norm> norms_;
};

}  // namespace roundhouse::net
