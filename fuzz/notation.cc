// Whatever is typed as a move: an error or an action; the action's own text gives the action back, and it is either legal
// or explained.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/stream.h"
#include "games/any/registry.h"
#include "words/sentences.h"

using namespace roundhouse;

namespace {

void must(bool holds, const char* promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

// Moments of a random game of every kind, from the deal on.
std::vector<AnyGame> moments() {
  std::vector<AnyGame> out;
  static ActionList list;
  const Registry registry = Registry::builtin();
  for (const auto& data : registry.games()) {
    Chance chance(1);
    GameOptions options;
    options.players = data->ruleset.max_players;
    AnyGame game = AnyGame::start(data, options, chance).value();
    Stream stream(1);
    for (int i = 0; i < 120 && !game.is_over(); ++i) {
      if (i % 8 == 0) out.push_back(game);
      const SeatId seat = next_to_choose(game);
      game.legal_actions(seat, Payments::kCanonical, list);
      game.apply(list.at(pick_below(stream.next(), list.size())), chance);
    }
  }
  return out;
}

}  // namespace

// The first byte chooses the moment, the rest is the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<AnyGame> games = moments();
  if (size == 0 || size > 4096) return 0;
  const AnyGame& game = games[data[0] % games.size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (std::uint8_t s = 0; s < game.players(); ++s) {
    const SeatId seat{s};
    const Result<ActionId> action = game.parse(seat, text);
    if (!action) {
      must(!action.error().message.empty(), "an error says what is wrong");
      continue;
    }
    const std::string written = game.format(seat, *action);
    const Result<ActionId> again = game.parse(seat, written);
    must(again && *again == *action, "an action's own text gives it back");
    const auto legal = game.check(seat, *action);
    const Explanation why = game.explain(seat, *action);
    must(legal.has_value() == !why, "an action is legal or explained");
    must(!why_not(game, seat, *action, seat).empty(), "there is a sentence for it");
    if (!legal) continue;
    AnyGame next = game;
    Chance chance(1);
    next.apply(*legal, chance);
    must(next.check_invariants().empty(), "a legal action keeps every promise");
  }
  return 0;
}
