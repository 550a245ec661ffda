// A net's file, taken apart. Nothing in it is believed: every size is checked before it is used, and numbers that are not finite are refused.
#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "json/json_in.h"
#include "json/parse.h"
#include "net/network.h"

namespace roundhouse::net {
namespace {

constexpr std::string_view kMagic = "roundhouse-net 1 ";
constexpr std::size_t kMostHeader = 64 * 1024;
static_assert(std::endian::native == std::endian::little);

Error refused(const std::string& file, const std::string& why) {
  return {ErrorCode::kBadValue, file + ": " + why, "", ""};
}

// The rest of the file, from which tensors are taken one by one.
struct Body {
  std::string_view rest;
  bool good = true;

  void take(void* out, std::size_t size) {
    if (rest.size() < size) {
      good = false;
      return;
    }
    std::memcpy(out, rest.data(), size);
    rest.remove_prefix(size);
  }
  void floats(std::vector<float>& out, int n) {
    out.resize(static_cast<std::size_t>(n));
    take(out.data(), out.size() * sizeof(float));
    for (const float value : out) good &= std::isfinite(value) && std::abs(value) < 1e6f;
  }
  void whole(std::vector<std::int8_t>& out, int n) {
    out.resize(static_cast<std::size_t>(n));
    take(out.data(), out.size());
    for (const std::int8_t value : out) good &= value != -128;
  }
};

std::string shape_text(const Json& tensors, std::size_t i) {
  if (!tensors.is_array() || i >= tensors.size() || !tensors[i].is_object()) return "";
  const Json& one = tensors[i];
  return one.contains("name") && one.contains("shape") && one["name"].is_string()
             ? one["name"].get<std::string>() + one["shape"].dump()
             : "";
}

}  // namespace

Result<Network> Network::read(std::string_view bytes, const std::string& file, const GameData& data,
                              const Layout& layout, int actions) {
  if (!bytes.starts_with(kMagic)) return refused(file, "this is no net that this program can read.");
  bytes.remove_prefix(kMagic.size());
  std::size_t header_size = 0;
  const auto [end, error] =
      std::from_chars(bytes.data(), bytes.data() + std::min<std::size_t>(bytes.size(), 8), header_size);
  const auto digits = static_cast<std::size_t>(end - bytes.data());
  if (error != std::errc() || digits >= bytes.size() || bytes[digits] != '\n' || header_size > kMostHeader ||
      bytes.size() - digits - 1 < header_size)
    return refused(file, "its first line is damaged.");
  const Result<Json> header = parse_json(bytes.substr(digits + 1, header_size), file);
  if (!header) return header.error();
  JsonIn in(*header);
  for (const char* more : {"title", "inputs", "about"}) in.find(more);
  const Json* tensors = in.find("tensors");
  const std::string board = in.text("board_hash"), inputs = in.text("inputs_hash");
  const std::int64_t version = in.number("rules_version", 0, 1'000'000),
                     made_for = in.number("actions", 1, kMostActions);
  Network net;
  net.width_ = static_cast<int>(in.number("width", 8, kMostWidth));
  const int blocks = static_cast<int>(in.number("blocks", 0, kMostBlocks));
  net.gated_ = in.boolean("gate");
  if (tensors == nullptr || !tensors->is_array()) return refused(file, "its header names no tensors.");
  if (const std::string problem = in.problem(); !problem.empty()) return refused(file, "its header: " + problem);
  if (board != data.board_hash) return refused(file, "made for another board.");
  if (version != data.ruleset.version) return refused(file, "made for another version of the rules.");
  if (inputs != layout.hash(data)) return refused(file, "made for other inputs.");
  if (made_for != actions) return refused(file, "made for another number of actions.");
  if (net.width_ % 8 != 0) return refused(file, "its width is no multiple of 8.");

  net.inputs_ = layout.size();
  for (const Block& block : layout.blocks()) net.common_scale_ = std::max(net.common_scale_, block.scale);
  for (const Block& block : layout.blocks()) {
    if (net.common_scale_ % block.scale != 0 || net.common_scale_ > 64)
      return refused(file, "the inputs' scales have no common unit.");
    net.factor_.insert(net.factor_.end(), static_cast<std::size_t>(block.size),
                       static_cast<std::uint8_t>(net.common_scale_ / block.scale));
  }
  if (static_cast<std::int64_t>(net.inputs_) * 255 * 127 * net.common_scale_ > 2'147'483'647)
    return refused(file, "the inputs are too many for 32 bits.");

  Body body{bytes.substr(digits + 1 + header_size)};
  std::size_t number = 0;
  const auto named = [&](const std::string& name, int rows, int columns) {
    const std::string shape = "[" + std::to_string(rows) + (columns > 0 ? "," + std::to_string(columns) : "") + "]";
    body.good &= shape_text(*tensors, number++) == name + shape;
  };
  const auto matrix = [&](const std::string& name, Matrix& out, int outputs, int columns) {
    out.outputs = outputs;
    out.inputs = columns;
    named(name + ".weight", outputs, columns);
    body.floats(out.scales, outputs);
    body.whole(out.weights, outputs * columns);
    named(name + ".bias", outputs, 0);
    body.floats(out.bias, outputs);
  };
  const auto norm = [&](const std::string& name, Norm& out) {
    named(name + ".weight", net.width_, 0);
    body.floats(out.weight, net.width_);
    named(name + ".bias", net.width_, 0);
    body.floats(out.bias, net.width_);
  };
  Matrix by_output;
  matrix("first", by_output, net.width_, net.inputs_);
  norm("first_norm", net.first_norm_);
  net.blocks_.resize(static_cast<std::size_t>(blocks));
  net.norms_.resize(static_cast<std::size_t>(blocks));
  for (int b = 0; b < blocks; ++b)
    matrix("blocks." + std::to_string(b), net.blocks_[static_cast<std::size_t>(b)], net.width_, net.width_);
  for (int b = 0; b < blocks; ++b) norm("norms." + std::to_string(b), net.norms_[static_cast<std::size_t>(b)]);
  matrix("policy", net.policy_, actions, net.width_);
  matrix("values", net.values_, kValues, net.width_);
  matrix("gate", net.gate_, 1, net.width_);
  if (!body.good || !body.rest.empty() || number != tensors->size())
    return refused(file, "its weights are damaged, or not those that its header promises.");

  // Inputs are mostly 0: a row of weights for each input.
  net.first_ = by_output;
  const auto n = static_cast<std::size_t>(net.width_), m = static_cast<std::size_t>(net.inputs_);
  for (std::size_t o = 0; o < n; ++o) {
    for (std::size_t i = 0; i < m; ++i) net.first_.weights[i * n + o] = by_output.weights[o * m + i];
  }
  return net;
}

}  // namespace roundhouse::net
