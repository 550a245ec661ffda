#include "cli/match.h"

#include <algorithm>

#include "bots/board/policy.h"
#include "bots/card/policy.h"
#include "bots/informed_play.h"
#include "bots/random_play.h"
#include "cli/player.h"

namespace roundhouse {
namespace {

std::uint64_t count_claims(const AnyView& view) {
  std::uint64_t claims = 0;
  if (const auto* board = std::get_if<board::View>(&view)) {
    for (const board::SeatView& seat : board->seats) claims += static_cast<std::uint64_t>(seat.owned.count());
  }
  return claims;
}

Error at_decision(int decision, std::uint64_t seed, const std::string& what) {
  return {ErrorCode::kDiverged,
          "the game with seed " + std::to_string(seed) + ", after decision " + std::to_string(decision) + ": " + what,
          "", ""};
}

}  // namespace

bool is_fast(const MatchOptions& options) {
  const bool all_random =
      std::all_of(options.bots.begin(), options.bots.end(), [](const auto& name) { return name == "random"; });
  return all_random && !options.referee && !options.record;
}

Result<> play_match(const MatchOptions& options, std::uint64_t seed, Tally& tally, Record* record) {
  AnyEvents dealt;
  Result<Recorder> started = Recorder::start(options.data, options.game, options.bots, seed, &dealt);
  if (!started) return started.error();
  Recorder& table = *started;
  const AnyGame& game = table.game();
  std::vector<std::unique_ptr<Player>> owned;
  std::vector<Player*> players;
  for (const std::string& code : options.bots) {
    owned.push_back(make_bot_player(code, options.data));
    players.push_back(owned.back().get());
  }
  const auto scratch = std::make_unique<ActionList>();
  if (options.checks) table.write_checks(scratch.get());
  const auto referee = [&]() -> Result<> {
    const std::string broken = options.referee ? game.check_invariants() : "";
    if (broken.empty()) return Ok{};
    return Error{ErrorCode::kDiverged, broken, "", ""};
  };
  if (const auto stop = play_out(table, std::move(dealt), players, seed, referee)) {
    if (stop->why == BrokenOff::Why::kInterrupted) return Ok{};
    if (stop->why == BrokenOff::Why::kFault) return at_decision(table.decisions(), seed, stop->error.message);
    ++tally.unfinished;
    if (record != nullptr) *record = table.record();
    return Ok{};
  }
  tally.add_game(game.players(), static_cast<std::uint64_t>(table.decisions()),
                 static_cast<std::uint64_t>(game.turns()), count_claims(game.observe(kNoSeat)), game.score(),
                 game.end_reason());
  if (record != nullptr) *record = table.record();
  return Ok{};
}

FastMatch::FastMatch(const MatchOptions& options, FastPlayers players) : players_(players) {
  if (options.data->ruleset.kernel == KernelId::kBoard) {
    board_ = std::make_shared<board::Rules>(board::make_rules(options.data, options.game));
    guide_ = std::make_shared<board::Guide>(*board_);
  } else {
    card_ = std::make_shared<card::Rules>(card::make_rules(options.data, options.game));
  }
}

void FastMatch::play(std::uint64_t seed, Tally& tally) const {
  const bool random = players_ == FastPlayers::kRandom;
  if (board_ != nullptr) {
    board::Policy policy(*board_, *guide_);
    const auto game = random ? play_random_game(*board_, seed) : play_informed_game(*board_, policy, seed);
    std::uint64_t claims = 0;
    for (const board::Seat& seat : game.state.seats) claims += static_cast<std::uint64_t>(seat.owned.count());
    tally.add_game(board_->players, game.decisions, game.state.turns, claims, score(*board_, game.state),
                   game.state.end);
  } else {
    card::Policy policy(*card_);
    const auto game = random ? play_random_game(*card_, seed) : play_informed_game(*card_, policy, seed);
    tally.add_game(card_->players, game.decisions, game.state.turns, 0, score(*card_, game.state), game.state.end);
  }
}

}  // namespace roundhouse
