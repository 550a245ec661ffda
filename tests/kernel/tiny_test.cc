// A third kernel plays through AnyGame, records, the room behind its door, and research, none of which knows of it.
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "bots/stream.h"
#include "json/parse.h"
#include "record/recorder.h"
#include "record/replay.h"
#include "research/batch.h"
#include "research/play.h"
#include "research/words.h"
#include "wasm/door.h"
#include "words/log_lines.h"
#include "words/sentences.h"

namespace roundhouse {
namespace {

using tiny::Kernel;
static_assert(GameKernel<Kernel>);

// The deck of the card game, and nothing else of it.
std::shared_ptr<const GameData> tiny_data() {
  const Registry builtin = Registry::builtin();
  GameData data;
  data.deck = builtin.find("card-game").value()->deck;
  data.ruleset.id = "tiny";
  data.ruleset.title = "Tiny";
  data.ruleset.kernel = Kernel::kId;
  data.ruleset.max_players = 3;
  data.board_hash = "sha256:" + std::string(64, '0');
  return std::make_shared<const GameData>(std::move(data));
}

Registry with_tiny() {
  Registry registry = Registry::builtin();
  registry.add(tiny_data());
  return registry;
}

Recorder played(int players, std::uint64_t seed) {
  GameOptions options;
  options.players = players;
  AnyEvents events;
  Recorder table = Recorder::start(tiny_data(), options,
                                   std::vector<std::string>(static_cast<std::size_t>(players), "random"), seed, &events)
                       .value();
  std::vector<AnyView> views;
  for (std::uint8_t s = 0; s < players; ++s) views.push_back(table.game().empty_view(SeatId{s}));
  const auto bot = make_random_bot(seed);
  ActionList list;
  while (true) {
    for (std::uint8_t s = 0; s < players; ++s) {
      for (const AnyEvent& event : events) table.game().update(views[s], redact(event, SeatId{s}));
      EXPECT_EQ(views[s], table.game().observe(SeatId{s}));
    }
    EXPECT_EQ(table.game().check_invariants(), "");
    if (table.game().is_over()) return table;
    const SeatId seat = next_to_choose(table.game());
    table.game().legal_actions(seat, Payments::kCanonical, list);
    events.clear();
    table.play(*list.find(bot->choose(table.game().observe(seat), list)), &events);
  }
}

TEST(ThirdKernel, PlaysThroughAnyGameAndRecords) {
  const Registry registry = with_tiny();
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Recorder table = played(2 + static_cast<int>(seed % 2), seed);
    EXPECT_NE(table.game().score().winners, 0);
    const std::string text = write_record(table.record());
    const Record record = read_record(text, "tiny").value();
    const Result<> verified = verify(record, registry);
    EXPECT_TRUE(verified) << verified.error().text() << "\n" << text;
    EXPECT_EQ(write_record(record), text);
  }
}

TEST(ThirdKernel, HasWords) {
  const auto data = tiny_data();
  EXPECT_EQ(log_line(*data, tiny::Event{tiny::Stopped{SeatId{1}}}), "Seat 2 stops.");
  EXPECT_EQ(log_line(*data, tiny::Event{CardDrawn{SeatId{1}, kNoColor}}), "Seat 2 draws a card.");
  EXPECT_EQ(action_words(*data, tiny::View{}, ActionId::of(ActionKind::kStop)), "stop for good");
}

// One table behind the door: a person in seat 1, a bot in seat 2.
struct AtTheDoor {
  Door door{with_tiny()};
  Json log = Json::array();
  Json last;

  Json call(Json request) {
    request["now"] = 1000 + log.size();
    last = parse_own_json(door.call(request.dump()));
    EXPECT_TRUE(last["ok"] == true) << last.dump();
    for (const Json& entry : last["log"]) log.push_back(entry);
    return last;
  }
  Json say(int seat, const Json& message) { return call({{"door", "message"}, {"from", seat}, {"message", message}}); }
};

TEST(ThirdKernel, PlaysAtATable) {
  AtTheDoor table;
  table.call({{"door", "open"},
              {"secret", std::string(64, 'a')},
              {"table",
               {{"game", "tiny"},
                {"players", 2},
                {"seats", {{"2", {{"bot", "random"}}}}},
                {"caretaker", "random"},
                {"options", {{"first_seat", 1}}}}},
              {"listen", {0, 1}}});
  table.say(0, {{"type", "sit"}, {"seat", 1}, {"name", "Ann"}});
  table.say(1, {{"type", "ready"}, {"random", std::string(32, 'b')}});
  table.say(1, {{"type", "start"}});
  const auto snapshot = [&] { return table.say(1, {{"type", "hello"}})["send"][0]["message"]; };
  for (int i = 0; i < 100; ++i) {
    const Json at = snapshot();
    if (at["table"]["state"] == "over") break;
    if (at["ask"].is_null()) {
      table.call({{"door", "think"}});
      continue;
    }
    EXPECT_EQ(at["ask"]["draw"], true);
    const std::size_t stored = table.log.size();
    // `explain` would let it pass. The list does not, and nothing is stored that could not be played again.
    for (const char* action : {"take 1", "pass"}) {
      table.say(1, {{"type", "act"}, {"ask", at["ask"]["id"]}, {"action", action}});
      EXPECT_EQ(table.last["send"][0]["message"]["code"], "illegal");
    }
    EXPECT_EQ(table.log.size(), stored);
    table.say(1, {{"type", "act"}, {"ask", at["ask"]["id"]}, {"action", i < 6 ? "draw" : "stop"}});
    EXPECT_EQ(table.log.size(), stored + 1);
  }
  const Json end = snapshot();
  EXPECT_EQ(end["table"]["state"], "over");

  // The log is the table.
  AtTheDoor again;
  again.call({{"door", "load"}, {"log", table.log}, {"listen", {0, 1}}});
  EXPECT_EQ(again.say(1, {{"type", "hello"}})["send"][0]["message"]["view"], end["view"]);
}

TEST(ThirdKernel, IsResearched) {
  using research::Play;
  research::Settings settings;
  const auto table = std::make_shared<const research::Table<Kernel>>(tiny_data(), settings);
  Play<Kernel> play(table, std::nullopt);
  Stream stream(7);
  while (!play.is_terminal()) {
    if (play.is_chance()) {
      const auto outcomes = play.chance_outcomes();
      double sum = 0;
      for (const auto& [outcome, probability] : outcomes) sum += probability;
      EXPECT_NEAR(sum, 1, 1e-9);
      ASSERT_TRUE(play.apply_outcome(
          outcomes[static_cast<std::size_t>(pick_below(stream.next(), static_cast<int>(outcomes.size())))].first));
      continue;
    }
    const SeatId seat{static_cast<std::uint8_t>(play.player())};
    const Play<Kernel> imagined = play.resample(seat, stream.next()).value();
    EXPECT_EQ(imagined.view(seat), play.view(seat));
    EXPECT_FALSE(play.apply_action(ActionId::of(ActionKind::kPass)));
    ASSERT_TRUE(
        play.apply_action(ActionId::of(pick_below(stream.next(), 4) == 0 ? ActionKind::kStop : ActionKind::kDraw)));
  }
  const Record record = research::record_of(play, {"a", "b"}).value();
  EXPECT_TRUE(verify(record, with_tiny()));
  EXPECT_EQ(research::play_of(record, table)->returns(), play.returns());
  EXPECT_NE(research::information_state_text(play, SeatId{0}).find("\"kind\":\"tiny\""), std::string::npos);

  const auto batch = research::make_batch(table, 100, 1);
  std::vector<std::uint8_t> dones(100);
  research::BatchArrays arrays;
  arrays.dones = dones.data();
  batch->reset(1, arrays);
  int finished = 0;
  for (int step = 0; step < 50; ++step) {
    batch->random_steps(1, arrays);
    for (const std::uint8_t done : dones) finished += done != 0;
  }
  EXPECT_GT(finished, 100);
}

}  // namespace
}  // namespace roundhouse
