// A bot's turn to think, as a value that can be handed to another thread. A bot is made anew for every decision and told the
// whole game so far: so there is nothing to keep between moves, and nothing to lose by a restart or an undo.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "bots/bot.h"
#include "games/any/registry.h"
#include "room/settings.h"
#include "room/table_game.h"

namespace roundhouse {

struct ThinkTask {
  std::shared_ptr<const GameData> data;
  TableGame game;
  SeatId seat;
  int ask = 0;  // goes back with the answer
  std::string bot;
  std::uint64_t seed = 0;  // the same for the same decision of the same table
};

using BotMaker = std::function<Result<std::unique_ptr<Bot>>(std::string_view name, std::shared_ptr<const GameData>,
                                                            std::uint64_t seed)>;

// By the bots library. A name is known if a bot can be made of it.
BotKnown known_bots(const Registry& registry);

// The bot sees its view, the events as redacted for its seat, and its canonical actions.
Result<ActionId> think(const ThinkTask& task, const BotMaker& make);

}  // namespace roundhouse
