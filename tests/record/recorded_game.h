// A game played at random and written down, for tests that need a record.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "bots/bot.h"
#include "bots/stream.h"
#include "games/any/registry.h"
#include "record/recorder.h"

namespace roundhouse::testing {

inline const Registry& registry() {
  static const Registry games = Registry::builtin();
  return games;
}

inline std::shared_ptr<const GameData> game_named(const char* id) { return registry().find(id).value(); }

// Plays until the game is over, or so many decisions are made.
inline Recorder play_some(const char* id, int players, std::uint64_t seed, int decisions = 1'000'000,
                          bool checks = false) {
  GameOptions options;
  options.players = players;
  auto started = Recorder::start(game_named(id), options,
                                 std::vector<std::string>(static_cast<std::size_t>(players), "random"), seed);
  Recorder& table = started.value();
  static ActionList list, scratch;
  if (checks) table.write_checks(&scratch);
  std::vector<Stream> streams;
  for (std::uint8_t s = 0; s < players; ++s) streams.emplace_back(player_seed(seed, SeatId{s}));
  while (!table.game().is_over() && table.decisions() < decisions) {
    const SeatId seat = next_to_choose(table.game());
    table.game().legal_actions(seat, Payments::kCanonical, list);
    table.play(list.at(pick_below(streams[seat.value].next(), list.size())));
  }
  table.write_checks(nullptr);
  return table;
}

inline std::string recorded_text(const char* id, int players, std::uint64_t seed, bool checks = false) {
  return write_record(play_some(id, players, seed, 1'000'000, checks).record());
}

// The text with the first occurrence replaced; the test is wrong if there is none.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

}  // namespace roundhouse::testing
