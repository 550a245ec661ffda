#include "cli/match.h"

#include <algorithm>

#include "bots/board/policy.h"
#include "bots/bot.h"
#include "bots/card/policy.h"
#include "bots/informed_play.h"
#include "bots/random_play.h"
#include "record/recorder.h"

namespace roundhouse {
namespace {

// Far more than any game takes: random play of the longest needs about two thousand.
constexpr int kMostDecisions = 1'000'000;

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
  AnyEvents events;
  Result<Recorder> started = Recorder::start(options.data, options.game, options.bots, seed, &events);
  if (!started) return started.error();
  Recorder& table = *started;
  const AnyGame& game = table.game();

  std::vector<std::unique_ptr<Bot>> bots;
  bool anybody_listens = false;
  for (std::uint8_t s = 0; s < options.game.players; ++s) {
    Result<std::unique_ptr<Bot>> bot = make_bot(options.bots[s], options.data, player_seed(seed, SeatId{s}));
    if (!bot) return bot.error();
    anybody_listens |= (*bot)->listens();
    bots.push_back(std::move(*bot));
  }
  const auto tell = [&] {
    for (std::uint8_t s = 0; s < bots.size(); ++s) {
      if (!bots[s]->listens()) continue;
      for (const AnyEvent& event : events) bots[s]->observe(redact(event, SeatId{s}));
    }
    events.clear();
  };
  if (anybody_listens) tell();

  const auto list = std::make_unique<ActionList>();
  const auto scratch = std::make_unique<ActionList>();
  if (options.checks) table.write_checks(scratch.get());
  while (!game.is_over()) {
    if (table.decisions() == kMostDecisions) return at_decision(kMostDecisions, seed, "it does not end");
    const SeatId seat = next_to_choose(game);
    game.legal_actions(seat, Payments::kCanonical, *list);
    const ActionId action = bots[seat.value]->choose(game.observe(seat), *list);
    table.play(seat, action, anybody_listens ? &events : nullptr);
    if (anybody_listens) tell();
    if (!options.referee) continue;
    if (const std::string broken = game.check_invariants(); !broken.empty())
      return at_decision(table.decisions(), seed, broken);
  }
  tally.add_game(game.players(), static_cast<std::uint64_t>(table.decisions()),
                 static_cast<std::uint64_t>(game.turns()), count_claims(game.observe(kNoSeat)), game.score(),
                 game.end_reason());
  if (record != nullptr) *record = table.record();
  return Ok{};
}

FastMatch::FastMatch(const MatchOptions& options, FastPlayers players) : players_(players) {
  const GameOptions& game = options.game;
  if (options.data->ruleset.kernel == Kernel::kBoard) {
    board_ = std::make_shared<board::Rules>(board::make_rules(options.data, {game.players, game.first_seat}));
    guide_ = std::make_shared<board::Guide>(*board_);
  } else {
    card_ = std::make_shared<card::Rules>(
        card::make_rules(options.data, {game.players, game.first_seat, game.open_stacks}));
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
