#include "cli/arena/seats.h"

#include <fmt/core.h>

#include <chrono>

#include "cli/line/line_player.h"

namespace roundhouse {
namespace {

// Keeps the time that another player takes for its choices.
class TimedPlayer : public Player {
 public:
  TimedPlayer(Player& player, arena::SeatResult& result) : player_(player), result_(result) {}

  Result<> begin(const AnyGame& game, SeatId seat, std::uint64_t seed) override {
    return player_.begin(game, seat, seed);
  }
  Result<LegalAction> choose(const AnyGame& game, SeatId seat, const ActionList& legal) override {
    const auto from = std::chrono::steady_clock::now();
    const Result<LegalAction> action = player_.choose(game, seat, legal);
    result_.nanoseconds += std::chrono::nanoseconds(std::chrono::steady_clock::now() - from).count();
    ++result_.decisions;
    return action;
  }
  bool listens() const override { return player_.listens(); }
  void observe(const AnyEvent& redacted) override { player_.observe(redacted); }

 private:
  Player& player_;
  arena::SeatResult& result_;
};

// A code as a record may name it.
std::string seat_name(std::string_view code) {
  std::string name(code.substr(0, kMaxSeatName));
  for (char& c : name) {
    if (!good_seat_name(std::string_view(&c, 1))) c = '_';
  }
  return name;
}

}  // namespace

std::vector<Player*> Seats::seat(const arena::Lineup& lineup) {
  std::vector<Player*> out;
  std::map<int, int> taken;
  for (const int bot : lineup) {
    std::unique_ptr<Player>& player = players_[{bot, taken[bot]++}];
    const std::string& code = options_.bots[static_cast<std::size_t>(bot)];
    if (player == nullptr) {
      player = is_command(code) ? make_line_player(code.substr(kCommandPrefix.size()), options_.timeout_ms)
                                : make_bot_player(code, options_.data);
    }
    out.push_back(player.get());
  }
  return out;
}

Result<ArenaGame> play_arena_game(const SeatOptions& options, const GameOptions& table, const arena::Lineup& lineup,
                                  std::uint64_t seed, Seats& seats) {
  std::vector<std::string> names;
  for (const int bot : lineup) names.push_back(seat_name(options.bots[static_cast<std::size_t>(bot)]));
  AnyEvents dealt;
  Result<Recorder> recorder = Recorder::start(options.data, table, std::move(names), seed, &dealt);
  if (!recorder) return recorder.error();

  ArenaGame out;
  out.result.seats.resize(lineup.size());
  const std::vector<Player*> players = seats.seat(lineup);
  std::vector<TimedPlayer> timed;
  std::vector<Player*> timed_players;
  timed.reserve(lineup.size());
  for (std::size_t s = 0; s < lineup.size(); ++s) {
    out.result.seats[s].bot = lineup[s];
    timed_players.push_back(&timed.emplace_back(*players[s], out.result.seats[s]));
  }
  const std::optional<BrokenOff> stop = play_out(*recorder, std::move(dealt), timed_players, seed);
  const AnyGame& game = recorder->game();
  if (stop && stop->why == BrokenOff::Why::kEndless) {
    out.unfinished = stop->error.message;
  } else if (stop) {
    if (stop->seat == kNoSeat) return stop->error;
    out.forfeit = fmt::format("{} in seat {} forfeits after {} decisions: {}",
                              options.bots[static_cast<std::size_t>(lineup[stop->seat.value])], stop->seat.value + 1,
                              recorder->decisions(), stop->error.message);
    arena::forfeit(stop->seat, out.result);
  } else {
    arena::reckon(options.data->ruleset, game.score(), out.result);
    out.result.turns = game.turns();
  }
  for (std::uint8_t s = 0; s < players.size(); ++s) players[s]->end(game, SeatId{s}, out.forfeit + out.unfinished);
  out.record = recorder->record();
  return out;
}

}  // namespace roundhouse
