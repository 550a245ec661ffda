// `roundhouse perft`: a number that says that nothing changed. Counts every sequence of canonical decisions up to a depth.
//
// Chance is fixed: each node has its own copy of its parent's generator, so what chance gives is a function of the path.
// The first choices of tickets go round from the first seat, so that their order is not counted (COM-6).
#include <fmt/core.h>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "core/crc32.h"
#include "json/json.h"

namespace roundhouse {
namespace {

struct PerftArgs {
  TableOptions table;
  int depth = 3;
  std::uint64_t seed = 1;
  bool json = false;
};

struct Level {
  std::uint64_t sequences = 0;
  std::uint64_t hash = 0xCBF29CE484222325u;  // FNV-1a over the states reached, in the order of their actions
  ActionList actions;
};

class Perft {
 public:
  Perft(int depth, std::uint64_t seed)
      : levels_(static_cast<std::size_t>(depth) + 1), progress_("counting", 0), chance_(seed) {}

  void run(const AnyGame& game, const Chance& chance, std::size_t depth) {
    Level& level = levels_[depth];
    ++level.sequences;
    if (++nodes_ % 0x10000 == 0) progress_.show(nodes_);
    const std::uint32_t state = crc32(game.state_text());
    for (int shift = 0; shift < 32; shift += 8) level.hash = (level.hash ^ (state >> shift & 0xFF)) * 0x100000001B3u;
    if (depth + 1 == levels_.size() || game.is_over()) return;
    const SeatId seat = next_to_choose(game);
    game.legal_actions(seat, Payments::kCanonical, level.actions);
    for (int i = 0; i < level.actions.size(); ++i) {
      AnyGame child = game;
      Chance own = chance;
      child.apply(level.actions.at(i), own);
      run(child, own, depth + 1);
    }
  }

  const std::vector<Level>& levels() const { return levels_; }
  Chance& chance() { return chance_; }

 private:
  std::vector<Level> levels_;
  Progress progress_;
  std::uint64_t nodes_ = 0;
  Chance chance_;
};

int run_perft(const Commands& commands, const PerftArgs& args) {
  const auto registry = load_registry(commands);
  if (!registry) return kExitError;
  const auto table = choose_table(*registry, args.table);
  if (!table) return kExitUsage;
  Perft perft(args.depth, args.seed);
  const Result<AnyGame> game = AnyGame::start(table->data, table->options, perft.chance());
  if (!game) return fail(game.error());
  perft.run(*game, perft.chance(), 0);

  if (args.json) {
    nlohmann::ordered_json out{
        {"game", table->data->ruleset.id}, {"players", table->options.players}, {"seed", args.seed}};
    out["depths"] = nlohmann::ordered_json::array();
    for (std::size_t d = 0; d < perft.levels().size(); ++d) {
      out["depths"].push_back({{"depth", d},
                               {"sequences", perft.levels()[d].sequences},
                               {"hash", fmt::format("{:016x}", perft.levels()[d].hash)}});
    }
    fmt::print("{}\n", out.dump(2));
    return kExitOk;
  }
  using Align = TextTable::Align;
  TextTable text({{"depth", Align::kRight}, {"sequences", Align::kRight}, {"hash"}});
  for (std::size_t d = 0; d < perft.levels().size(); ++d) {
    text.add({std::to_string(d), grouped(perft.levels()[d].sequences), fmt::format("{:016x}", perft.levels()[d].hash)});
  }
  fmt::print("{}, {} players, seed {}\n\n{}", table->data->ruleset.title, table->options.players, args.seed,
             text.text());
  return kExitOk;
}

}  // namespace

void add_perft(Commands& commands) {
  const auto args = std::make_shared<PerftArgs>();
  Command command =
      commands.add("perft", "Count all sequences of decisions to a depth: a number that says nothing changed",
                   [&commands, args] { return run_perft(commands, *args); });
  add_table_options(command, args->table);
  command.number("--depth", args->depth, 0, 20, "D", "How many decisions deep (default: 3)");
  command.number("--seed", args->seed, "S", "Fixes the chance (default: 1)");
  command.flag("--json", args->json, "Print JSON");
}

}  // namespace roundhouse
