#include "room/think.h"

#include "bots/bot_code.h"
#include "record/replay.h"

namespace roundhouse {
namespace {

Result<> tell_the_past(Bot& bot, const ThinkTask& task, const std::shared_ptr<const GameData>& data) {
  const Record past = task.game.record();
  AnyEvents events;
  Result<Replay> replay = Replay::start(past, data, &events);
  if (!replay) return replay.error();
  while (!replay->at_end()) {
    if (const Result<> step = replay->step(&events); !step) return step.error();
  }
  for (const AnyEvent& event : events) bot.observe(redact(event, task.seat));
  return Ok{};
}

// Whoever opens a table names the bots: none may think longer than a person would wait.
bool is_affordable(std::string_view code) {
  constexpr int kMostMilliseconds = 2000, kMostPlayouts = 20000;
  const Result<BotCode> parsed = parse_bot_code(code);
  return parsed && !parsed->parameter("cpu") && parsed->parameter("ms").value_or(0) <= kMostMilliseconds &&
         parsed->parameter("iters").value_or(0) <= kMostPlayouts;
}

}  // namespace

BotKnown known_bots(const Registry& registry) {
  return [data = registry.games().front()](std::string_view name) {
    return good_seat_name(name) && is_affordable(name) && make_bot(name, data, 0);
  };
}

Result<ActionId> think(const ThinkTask& task, const BotMaker& make) {
  const AnyGame& game = task.game.game();
  Result<std::unique_ptr<Bot>> bot = make(task.bot, task.data, task.seed);
  if (!bot) return bot.error();
  if ((*bot)->listens()) {
    if (const Result<> told = tell_the_past(**bot, task, task.data); !told) return told.error();
  }
  const auto legal = std::make_unique<ActionList>();
  game.legal_actions(task.seat, Payments::kCanonical, *legal);
  return (*bot)->choose(game.observe(task.seat), *legal);
}

}  // namespace roundhouse
