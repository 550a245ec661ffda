// Inference: the same bits from every compiler, and files that don't fit are refused.
#include "net/network.h"

#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <iterator>

#include "bots/stream.h"
#include "games/any/registry.h"
#include "games/board/kernel.h"
#include "games/card/kernel.h"
#include "net/board_inputs.h"
#include "net/card_inputs.h"
#include "research/action_space.h"

namespace roundhouse::net {
namespace {

std::string file_of(const std::string& title) {
  std::ifstream in(ROUNDHOUSE_SOURCE_DIR "/training/nets/" + title + ".net", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Title {
  explicit Title(const std::string& id) : data(*Registry::builtin().find(id)) {
    if (data->ruleset.kernel == KernelId::kBoard) {
      const board::Rules rules = board::make_rules(data, {.players = 2});
      layout = BoardInputs(rules, {}).layout();
      actions = research::ActionSpace(rules, Payments::kCanonical).size();
    } else {
      const card::Rules rules = card::make_rules(data, {.players = 2});
      layout = CardInputs(rules, {}).layout();
      actions = research::ActionSpace(rules, Payments::kCanonical).size();
    }
  }
  Result<Network> read(std::string_view bytes) const { return Network::read(bytes, "a.net", *data, layout, actions); }

  std::shared_ptr<const GameData> data;
  Layout layout;
  int actions = 0;
};

// Rows that look like inputs: most are 0, some are large.
std::vector<std::uint8_t> some_row(int size, std::uint64_t seed) {
  std::vector<std::uint8_t> row(static_cast<std::size_t>(size));
  Stream stream(seed);
  for (std::uint8_t& byte : row) {
    const std::uint64_t draw = stream.next();
    if (draw % 12 == 0) byte = static_cast<std::uint8_t>(draw % 60 == 0 ? draw >> 56 : 1);
  }
  return row;
}

// The bits of everything that the heads say about a hundred rows.
std::uint64_t fingerprint(const Title& title, const Network& net) {
  std::vector<int> actions(static_cast<std::size_t>(title.actions));
  for (std::size_t i = 0; i < actions.size(); ++i) actions[i] = static_cast<int>(i);
  std::vector<float> logits(actions.size());
  std::uint64_t hash = 14695981039346656037u;
  const auto mix = [&](float value) { hash = (hash ^ std::bit_cast<std::uint32_t>(value)) * 1099511628211u; };
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Network::Thought thought;
    net.think(some_row(title.layout.size(), seed).data(), thought);
    net.policy(thought, actions, static_cast<int>(seed) % title.actions, logits.data());
    std::array<float, Network::kValues> values{};
    net.values(thought, values);
    for (const float one : logits) mix(one);
    for (const float one : values) mix(one);
  }
  return hash;
}

// Rules: COM-1
TEST(Network, COM1_TheSameBitsEverywhere) {
  const std::pair<const char*, std::uint64_t> expected[] = {{"new-york", 6873366185068131858u},
                                                            {"paris", 3590849069223688395u},
                                                            {"first-journey", 11308274466308606567u},
                                                            {"card-game", 12647131249276715972u},
                                                            {"europe", 2316323543558924940u}};
  for (const auto& [id, bits] : expected) {
    const Title title(id);
    const Result<Network> net = title.read(file_of(id));
    ASSERT_TRUE(net) << net.error().message;
    EXPECT_EQ(fingerprint(title, *net), bits) << id;
  }
}

TEST(Network, RefusesWhatDoesNotFit) {
  const Title title("new-york"), other("paris");
  const std::string good = file_of("new-york");
  ASSERT_TRUE(title.read(good));
  EXPECT_EQ(other.read(good).error().message, "a.net: made for another board.");
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return title.read(text);
  };
  EXPECT_EQ(changed("\"rules_version\":1", "\"rules_version\":9").error().message,
            "a.net: made for another version of the rules.");
  EXPECT_EQ(changed("\"inputs_hash\":\"sha256:", "\"inputs_hash\":\"sha255:").error().message,
            "a.net: made for other inputs.");
  EXPECT_FALSE(changed("roundhouse-net 1", "roundhouse-net 2"));
  EXPECT_FALSE(changed("\"width\":512", "\"width\":504"));
  EXPECT_FALSE(changed("\"tensors\":[", "\"tensers\":["));
  EXPECT_FALSE(changed("\"blocks\":3", "\"blocks\":2"));
}

TEST(Network, RefusesFilesThatEndEarlyOrLate) {
  const Title title("new-york");
  const std::string good = file_of("new-york");
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{5}, std::size_t{20}, std::size_t{1000}, good.size() / 2, good.size() - 1})
    EXPECT_FALSE(title.read(std::string_view(good).substr(0, size))) << size;
  EXPECT_FALSE(title.read(good + "x"));
}

}  // namespace
}  // namespace roundhouse::net
