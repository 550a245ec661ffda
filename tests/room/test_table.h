// A table for tests: everything goes through messages, as from a transport that stores at once.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "json/json.h"
#include "record/recorded_game.h"
#include "room/room.h"

namespace roundhouse::testing {

constexpr SeatId seat(int number) { return SeatId{static_cast<std::uint8_t>(number - 1)}; }

inline Json parsed(const std::string& text) { return Json::parse(text, nullptr, false); }

inline const BotKnown& bots() {
  static const BotKnown known = known_bots(registry());
  return known;
}

inline std::string secret_of(int n) { return std::string(62, 'a') + std::to_string(10 + n % 90); }
inline std::string share_of(int n) { return std::string(30, 'b') + std::to_string(10 + n % 90); }

class TestTable {
 public:
  // Opened with this JSON, everybody listening.
  explicit TestTable(const std::string& settings, int secret = 1) : room_(opened(settings, secret)) { listen(); }
  explicit TestTable(const std::vector<std::string>& log)
      : now(0), room_(Room::rebuild(log, registry(), bots(), 0).value()) {
    listen();
  }

  // People in all seats that are not bots', ready, and dealt.
  static TestTable dealt(const std::string& game, int players, const std::string& more = "", int secret = 1) {
    TestTable table(R"({"game":")" + game + R"(","players":)" + std::to_string(players) + more + "}", secret);
    table.seat_people();
    table.expect_done(1, R"({"type":"start"})");
    return table;
  }

  void seat_people() {
    for (int s = 1; s <= room_.table().players(); ++s) {
      if (room_.table().seat(seat(s)).who != TableSeat::Who::kOpen) continue;
      say_as_guest(R"({"type":"sit","seat":)" + std::to_string(s) + R"(,"name":"P)" + std::to_string(s) + "\"}");
      expect_done(s, R"({"type":"ready","random":")" + share_of(s) + "\"}");
    }
  }

  Room& room() { return room_; }
  const AnyGame& game() const { return room_.game()->game(); }

  // Says it, stores and commits what comes of it. The replies; updates go to `heard`.
  std::vector<std::string> say(int number, const std::string& message) {
    return say_as({seat(number), false, ""}, message);
  }
  std::vector<std::string> say_as_guest(const std::string& message) { return say_as({kNoSeat, true, "key"}, message); }
  std::vector<std::string> say_as(const Sender& sender, const std::string& message) {
    const Proposal proposal = room_.propose(sender, message, now);
    settle(proposal);
    return proposal.replies;
  }
  Json ask(int number, const std::string& message) {
    const auto replies = say(number, message);
    return replies.size() == 1 ? parsed(replies[0]) : Json();
  }
  std::string code(int number, const std::string& message) {
    const Json reply = ask(number, message);
    return reply.is_object() && reply.contains("code") ? reply["code"].get<std::string>() : "";
  }
  void expect_done(int number, const std::string& message) {
    const int before = room_.seq();
    const auto replies = say(number, message);
    EXPECT_EQ(room_.seq(), before + 1) << message << (replies.empty() ? "" : replies[0]);
  }
  Json snapshot(int number) { return ask(number, R"({"type":"hello"})"); }

  static std::string act_text(int question, const std::string& action) {
    return R"({"type":"act","ask":)" + std::to_string(question) + R"(,"action":")" + action + "\"}";
  }
  std::string act(int number, const std::string& action) {
    return code(number, act_text(room_.table().seat(seat(number)).ask, action));
  }

  void settle(const Proposal& proposal) {
    for (const Outgoing& shout : proposal.shouts) heard[shout.to].push_back(shout.text);
    if (!proposal.entry) return;
    const auto sent = room_.commit(*proposal.entry);
    ASSERT_TRUE(sent) << sent.error().text();
    for (const Outgoing& message : *sent) heard[message.to].push_back(message.text);
  }

  void think() {
    const ThinkTask task = room_.think_task(room_.thinking().front().seat);
    settle(room_.answer(task.seat, task.ask, roundhouse::think(task, make_bot).value(), now));
  }

  // A legal action of whoever has to decide, picked by `pick`, all payments among them.
  std::pair<int, std::string> some_action(std::uint64_t pick) const {
    static ActionList list;
    const SeatId actor = next_to_choose(game());
    game().legal_actions(actor, Payments::kAll, list);
    return {actor.value + 1, game().format(actor, list[pick_below(pick, list.size())])};
  }

  std::int64_t now = 1'000'000;
  std::map<SeatId, std::vector<std::string>> heard;

 private:
  static Room opened(const std::string& json, int secret) {
    Result<TableSettings> settings = read_settings(json, registry(), bots());
    EXPECT_TRUE(settings) << settings.error().text();
    settings->secret = secret_of(secret);
    return Room::rebuild({Room::open(*settings, 1'000'000)}, registry(), bots(), 1'000'000).value();
  }
  void listen() {
    for (int s = 1; s <= room_.table().players(); ++s) room_.present(seat(s), 1, now);
    room_.present(kNoSeat, 1, now);
  }

  Room room_;
};

// Every game at every number of players.
struct GameTable {
  std::string game;
  int players;
};
inline std::vector<GameTable> all_game_tables() {
  std::vector<GameTable> out;
  for (const auto& game : registry().games()) {
    for (int n = game->ruleset.min_players; n <= game->ruleset.max_players; ++n) out.push_back({game->ruleset.id, n});
  }
  return out;
}
inline std::string table_name(const ::testing::TestParamInfo<GameTable>& table) {
  std::string name = table.param.game + "_" + std::to_string(table.param.players);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace roundhouse::testing
