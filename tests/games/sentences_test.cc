// Text for people: a sentence for every refusal, a line for every event, and nothing in it that the reader may not know.
#include "words/sentences.h"

#include <gtest/gtest.h>

#include "record/recorded_game.h"
#include "record/replay.h"
#include "words/log_lines.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

using testing::game_named;
using testing::play_some;

AnyGame start(const char* id, int players, std::uint64_t seed = 1) {
  GameOptions options;
  options.players = players;
  options.first_seat = SeatId{0};
  Chance chance(seed);
  return AnyGame::start(game_named(id), options, chance).value();
}

// Every seat keeps all it was offered.
void keep_all(AnyGame& game) {
  Chance chance(1);
  ActionList list;
  for (std::uint8_t s = 0; s < game.players(); ++s) {
    game.legal_actions(SeatId{s}, Payments::kCanonical, list);
    game.apply(list.at(list.size() - 1), chance);
  }
}

TEST(Wording, ThingsHaveNames) {
  const GameData& data = *game_named("europe");
  EXPECT_EQ(wording::track(data, TrackId{0}),
            wording::city(data, data.map.tracks[0].a) + "–" + wording::city(data, data.map.tracks[0].b));
  Cards cards;
  EXPECT_EQ(wording::cards(data, cards), "no cards");
  cards[Color{0}] = 2;
  cards[kWild] = 1;
  EXPECT_EQ(wording::cards(data, cards), "2 red and 1 wild");
  EXPECT_EQ(wording::a_card(data, Color{6}), "an orange card");
  EXPECT_EQ(wording::pieces(data, 1), "1 train");
  EXPECT_EQ(wording::pieces(*game_named("paris"), 2), "2 buses");
  EXPECT_EQ(wording::pieces(*game_named("new-york"), 2), "2 taxis");
}

TEST(WhyNot, NamesTheRuleAndTheThing) {
  AnyGame game = start("europe", 2);
  const SeatId you{0};
  EXPECT_NE(why_not(game, you, ActionId::of(ActionKind::kDraw), you).find("tickets to keep"), std::string::npos);
  keep_all(game);
  EXPECT_NE(why_not(game, SeatId{1}, ActionId::of(ActionKind::kDraw)).find("not seat 2's turn"), std::string::npos);
  EXPECT_NE(why_not(game, you, ActionId::of(ActionKind::kPass), you).find("(COM-4)"), std::string::npos);
  EXPECT_NE(why_not(game, you, ActionId::of(ActionKind::kExchange), you).find("Europe"), std::string::npos);
  EXPECT_EQ(why_not(game, you, ActionId::of(ActionKind::kDraw), you), "That move is legal.");
  const std::string missing =
      why_not(game, you,
              pack(Claim{TrackId{0}, kWild, static_cast<std::uint8_t>(game.data().map.tracks[0].length), false}), you);
  EXPECT_NE(missing.find("your hand holds"), std::string::npos) << missing;
}

TEST(WhyNot, AClosedDoubleSaysAtHowManyPlayers) {  // CLM-5
  AnyGame game = start("europe", 2);
  keep_all(game);
  const GameData& data = game.data();
  // Draw until somebody can claim a track of a double route; then the other track is closed to the other seat.
  Chance chance(5);
  ActionList list;
  for (int i = 0; i < 400 && !game.is_over(); ++i) {
    const SeatId seat = next_to_choose(game);
    game.legal_actions(seat, Payments::kCanonical, list);
    ActionId choice = list[0];
    for (const ActionId action : list) {
      if (action.kind() == ActionKind::kClaim && data.map.tracks[action.target()].twin &&
          !data.map.tracks[action.target()].tunnel)
        choice = action;
    }
    game.apply(*list.find(choice), chance);
    if (choice.kind() != ActionKind::kClaim) continue;
    const TrackId twin = *data.map.tracks[choice.target()].twin;
    const SeatId other = next_to_choose(game);
    const std::string text =
        why_not(game, other,
                pack(Claim{twin, kWild, static_cast<std::uint8_t>(data.map.tracks[twin.value].length), false}), other);
    EXPECT_NE(text.find("2 or 3 players"), std::string::npos) << text;
    EXPECT_NE(text.find("(CLM-5)"), std::string::npos) << text;
    const std::string taken = why_not(game, other,
                                      pack(Claim{TrackId{choice.target()}, kWild,
                                                 static_cast<std::uint8_t>(data.map.tracks[twin.value].length), false}),
                                      other);
    EXPECT_NE(taken.find("is taken by seat"), std::string::npos) << taken;
    return;
  }
  FAIL() << "no double route was claimed";
}

// Whatever number is handed in, in every phase met: a sentence, and "legal" exactly for the legal ones.
TEST(WhyNot, HasASentenceForEverything) {
  ActionList list;
  for (const auto& game : testing::registry().games()) {
    const Recorder recorded = play_some(game->ruleset.id.c_str(), game->ruleset.min_players, 2);
    const Record record = read_record(write_record(recorded.record()), "x").value();
    Result<Replay> replay = Replay::start(record, game);
    Stream stream(1);
    while (true) {
      for (std::uint8_t s = 0; s < record.players; ++s) {
        replay->game().legal_actions(SeatId{s}, Payments::kAll, list);
        for (int i = 0; i < 40; ++i) {
          const auto kind = static_cast<ActionKind>(pick_below(stream.next(), 14));
          const ActionId action =
              ActionId::of(kind, stream.next() & 0x7F, stream.next() % 9, stream.next() % 4, (stream.next() & 7) == 0);
          const std::string text = why_not(replay->game(), SeatId{s}, action, SeatId{0});
          EXPECT_EQ(text == "That move is legal.", list.has(action)) << text;
          EXPECT_GT(text.size(), 5u);
        }
        for (const ActionId action : list)
          EXPECT_FALSE(action_words(*game, replay->game().observe(SeatId{s}), action).empty());
      }
      if (replay->at_end()) break;
      ASSERT_TRUE(replay->step());
    }
  }
}

TEST(LogLines, SpeakToTheReader) {
  const GameData& data = *game_named("new-york");
  const SeatId you{1}, other{0};
  EXPECT_EQ(log_line(data, board::Event{CardDrawn{you, kNoColor}}), "Seat 2 draws a card.");
  EXPECT_EQ(log_line(data, board::Event{CardDrawn{you, Color{0}}}, you), "You draw a blue card.");
  EXPECT_EQ(log_line(data, board::Event{CardTaken{other, 2, kWild}}, you), "Seat 1 takes the wild from market slot 3.");
  EXPECT_EQ(log_line(data, board::Event{Passed{you}}, you), "You pass.");
  EXPECT_EQ(log_line(data, board::Event{board::LastRoundBegan{other}}, you),
            "Seat 1 has 2 taxis or fewer left: everybody takes one more turn.");
}

// COM-7: two deals that a seat can't tell apart read the same to it. Here: redacted events say nothing about others' cards.
TEST(LogLines, RedactedLinesDoNotNameHiddenCards) {
  const GameData& data = *game_named("europe");
  Cards cards;
  cards[Color{1}] = 4;
  TicketList tickets;
  tickets.push_back(TicketId{3});
  const AnyEvent hidden[] = {board::Event{HandDealt{SeatId{0}, 4, cards}}, board::Event{CardDrawn{SeatId{0}, Color{1}}},
                             board::Event{TicketsOffered{SeatId{0}, 1, tickets}},
                             board::Event{TicketsKept{SeatId{0}, false, 1, 1, tickets, tickets}}};
  for (const AnyEvent& event : hidden) {
    for (const SeatId viewer : {SeatId{1}, kNoSeat}) {
      const std::string line = log_line(data, redact(event, viewer), viewer);
      EXPECT_EQ(line.find("blue"), std::string::npos) << line;
      EXPECT_EQ(line.find("–"), std::string::npos) << line;
    }
    EXPECT_NE(log_line(data, redact(event, SeatId{0}), SeatId{0}), log_line(data, redact(event, SeatId{1}), SeatId{0}));
  }
}

}  // namespace
}  // namespace roundhouse
