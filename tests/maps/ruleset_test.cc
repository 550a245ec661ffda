// ruleset.json: every check has a copy of a real ruleset with exactly that thing broken.
#include "broken_data.h"

namespace roundhouse {
namespace {

class BrokenRuleset : public BrokenData {};
TEST_P(BrokenRuleset, IsRefused) { expect_refused(GetParam()); }

const Broken kCases[] = {
    {"OtherKindOfFile", "europe", "ruleset.json", [](Json& r) { r["format"] = "roundhouse-map 1"; }, "format",
     "must be \"roundhouse-ruleset 1\""},
    {"UnknownKey", "europe", "ruleset.json", [](Json& r) { r["tunels"] = Json::object(); }, "tunels",
     "Did you mean \"tunnels\"?"},
    {"UnknownKernel", "europe", "ruleset.json", [](Json& r) { r["kernel"] = "boart"; }, "kernel",
     "no kernel \"boart\". Did you mean \"board\"?"},
    {"OnePlayer", "europe", "ruleset.json", [](Json& r) { r["players"] = {1, 5}; }, "players[0]", "from 2 to 5, not 1"},
    {"SixPlayers", "europe", "ruleset.json", [](Json& r) { r["players"] = {2, 6}; }, "players[1]",
     "from 2 to 5, not 6"},
    {"FiveAtCards", "card-game", "ruleset.json", [](Json& r) { r["players"] = {2, 5}; }, "players[1]",
     "from 2 to 4, not 5"},
    {"PlayersTurnedRound", "europe", "ruleset.json", [](Json& r) { r["players"] = {4, 2}; }, "players",
     "fewest players come first"},
    {"ThreeNumbersOfPlayers", "europe", "ruleset.json", [](Json& r) { r["players"] = {2, 3, 5}; }, "players",
     "; it can be at most 2"},
    {"VersionZero_COM_11", "europe", "ruleset.json", [](Json& r) { r["version"] = 0; }, "version", "from 1 to 255"},
    {"HandIsNegative", "europe", "ruleset.json", [](Json& r) { r["hand"] = -1; }, "hand", "from 0 to 20, not -1"},
    {"SixSlots", "europe", "ruleset.json", [](Json& r) { r["market"]["slots"] = 6; }, "market.slots", "from 1 to 5"},
    {"SweepBeyondTheMarket_COM_9", "europe", "ruleset.json", [](Json& r) { r["market"]["slots"] = 2; },
     "market.sweep_at_wilds", "only 2 slots"},
    {"SweepAtCards_CG_6", "card-game", "ruleset.json", [](Json& r) { r["market"]["sweep_at_wilds"] = 3; },
     "market.sweep_at_wilds", "change nothing"},
    {"PointsForSixteenSpaces", "europe", "ruleset.json", [](Json& r) { r["route_points"]["16"] = 50; },
     "route_points.16", "from 1 to 15"},
    {"PointsForALeadingZero", "europe", "ruleset.json", [](Json& r) { r["route_points"]["01"] = 1; }, "route_points.01",
     "from 1 to 15"},
    {"PointsAreText", "europe", "ruleset.json", [](Json& r) { r["route_points"]["1"] = "1"; }, "route_points.1",
     "from 1 to 100"},
    {"NoPointsAtAll", "europe", "ruleset.json", [](Json& r) { r["route_points"] = Json::array(); }, "route_points",
     "points by number of spaces"},
    {"LengthWithoutPoints_EU_6", "europe", "ruleset.json", [](Json& r) { r["route_points"].erase("8"); },
     "route_points", "no points for 8 spaces, the length of track 87"},
    {"DoublesCloseAtOne_CLM_5", "europe", "ruleset.json",
     [](Json& r) { r["double_routes"]["close_up_to_players"] = 1; }, "double_routes.close_up_to_players",
     "from 2 to 5"},
    {"NoInitialTickets", "europe", "ruleset.json", [](Json& r) { r["tickets"].erase("initial"); }, "tickets.initial",
     "missing"},
    {"KeepMoreThanDealt", "new-york", "ruleset.json", [](Json& r) { r["tickets"]["initial"]["keep_at_least"] = 3; },
     "tickets.initial.keep_at_least", "Only 2 tickets are dealt"},
    {"KeepMoreThanDrawn", "new-york", "ruleset.json", [](Json& r) { r["tickets"]["draw"]["keep_at_least"] = 3; },
     "tickets.draw.keep_at_least", "Only 2 tickets are drawn"},
    {"SevenOffered", "card-game", "ruleset.json", [](Json& r) { r["tickets"]["initial"]["deal"][0]["count"] = 7; },
     "tickets.initial.deal[0].count", "from 1 to 6"},
    {"SevenOfferedInTwoDeals", "europe", "ruleset.json",
     [](Json& r) { r["tickets"]["initial"]["deal"][1]["count"] = 6; }, "tickets.initial.deal",
     "At most 6 tickets can be offered at once, not 7"},
    {"UnknownRest", "europe", "ruleset.json", [](Json& r) { r["tickets"]["initial"]["rest"] = "leave"; },
     "tickets.initial.rest", "Did you mean \"leaves\"?"},
    {"RestOfTwoKindsStays_EU_3", "europe", "ruleset.json", [](Json& r) { r["tickets"]["initial"]["rest"] = "bottom"; },
     "tickets", "the rest must be \"leaves\""},
    {"OneDealWithoutKind", "europe", "ruleset.json", [](Json& r) { r["tickets"]["draw"].erase("kind"); }, "tickets",
     "Either every deal and the draw name a kind"},
    {"TwoDealsOfOneKind", "europe", "ruleset.json",
     [](Json& r) { r["tickets"]["initial"]["deal"][1]["kind"] = "long"; }, "tickets.initial.deal[1]",
     "a kind of its own"},
    {"FerriesWithNumbers", "europe", "ruleset.json", [](Json& r) { r["ferries"]["wilds"] = 1; }, "ferries.wilds",
     "no such key"},
    {"FerriesAreTrue", "europe", "ruleset.json", [](Json& r) { r["ferries"] = true; }, "ferries",
     "must be an object in braces, not true"},
    {"TunnelTurnsUpNothing_EU_8", "europe", "ruleset.json", [](Json& r) { r["tunnels"]["turn_up"] = 0; },
     "tunnels.turn_up", "from 1 to 8"},
    {"MoreStationsThanCities_EU_12", "new-york", "ruleset.json",
     [](Json& r) { r["stations"] = {{"count", 4}, {"unbuilt_points", 4}}; }, "stations.count",
     "more stations than the 15 cities"},
    {"NoWayToEnd_END_1", "europe", "ruleset.json", [](Json& r) { r.erase("last_round"); }, "last_round",
     "would never end"},
    {"EndsBeforeItBegins_END_1", "europe", "ruleset.json", [](Json& r) { r["last_round"]["at_pieces"] = 45; },
     "last_round.at_pieces", "before it begins"},
    {"FlagOfUnknownColor_PA_5", "paris", "ruleset.json", [](Json& r) { r["flag"]["colors"][1] = "whit"; },
     "flag.colors[1]", "no colour \"whit\". Did you mean \"white\"?"},
    {"FlagColorTwice_PA_5", "paris", "ruleset.json", [](Json& r) { r["flag"]["colors"][1] = "red"; }, "flag.colors[2]",
     "\"red\" is listed twice"},
    {"FlagWithoutColors_PA_5", "paris", "ruleset.json", [](Json& r) { r["flag"]["colors"] = Json::array(); },
     "flag.colors", "; it must be at least 1"},
    {"RaceWithPoints_FJ_6", "first-journey", "ruleset.json", [](Json& r) { r["longest_trail"] = {{"points", 10}}; },
     "longest_trail", "counts completed tickets, not points"},
    {"RaceWithLastRound_FJ_7", "first-journey", "ruleset.json", [](Json& r) { r["last_round"] = {{"at_pieces", 2}}; },
     "last_round", "has no last round"},
    {"RaceWithMarket_FJ_1", "first-journey", "ruleset.json",
     [](Json& r) { r["market"] = {{"slots", 5}}, r.erase("draw_cards"); }, "market", "without a market"},
    {"RaceWithTicketDraw_FJ_3", "first-journey", "ruleset.json",
     [](Json& r) { r["tickets"]["draw"] = {{"count", 2}, {"keep_at_least", 1}}; }, "tickets.draw",
     "replaced, not drawn"},
    {"RaceHoldsMoreThanDealt_FJ_1", "first-journey", "ruleset.json", [](Json& r) { r["race"]["hold"] = 3; },
     "race.hold", "The deal at the start is 2 tickets"},
    {"RaceWithChoice_FJ_1", "first-journey", "ruleset.json",
     [](Json& r) { r["tickets"]["initial"]["keep_at_least"] = 1; }, "tickets.initial.keep_at_least",
     "every ticket dealt is kept"},
    {"RaceShortOfBonusTickets_FJ_5", "first-journey", "ruleset.json", [](Json& r) { r["race"]["bonus_tickets"] = 3; },
     "race.bonus_tickets", "for each of 4 players"},
    {"DrawTwoFromTheMarket_MKT_1", "europe", "ruleset.json", [](Json& r) { r["draw_cards"] = 2; }, "draw_cards",
     "a decision of its own"},
    {"RailyardOnABoard", "europe", "ruleset.json", [](Json& r) { r["railyard"] = {{"suit_at_least", 2}, {"mix", 3}}; },
     "railyard", "\"card\" kernel"},
    {"OptionsOnABoard", "europe", "ruleset.json", [](Json& r) { r["options"] = {"open-stacks"}; }, "options",
     "\"card\" kernel"},
    {"BoardWithoutPieces", "first-journey", "ruleset.json", [](Json& r) { r.erase("pieces"); }, "pieces", "missing"},
    {"PiecesAtCards", "card-game", "ruleset.json", [](Json& r) { r["pieces"] = 45; }, "pieces", "\"board\" kernel"},
    {"CardsWithoutRailyard", "card-game", "ruleset.json", [](Json& r) { r.erase("railyard"); }, "railyard", "missing"},
    {"CardsWithoutMarket", "card-game", "ruleset.json", [](Json& r) { r.erase("market"); }, "market", "missing"},
    {"CardsWithoutTicketDraw", "card-game", "ruleset.json", [](Json& r) { r["tickets"].erase("draw"); }, "tickets.draw",
     "missing"},
    {"MixOfOneColor_CG_7", "card-game", "ruleset.json", [](Json& r) { r["railyard"]["mix"] = 1; }, "railyard.mix",
     "from 2 to 8"},
    {"RoundsForFivePlayers_CG_13", "card-game", "ruleset.json", [](Json& r) { r["rounds"][0]["players"] = 5; },
     "rounds[0].players", "from 2 to 4"},
    {"UnknownOption_CG_4", "card-game", "ruleset.json", [](Json& r) { r["options"][0] = "open-stack"; }, "options[0]",
     "Did you mean \"open-stacks\"?"},
    {"UnknownTieBreak", "europe", "ruleset.json", [](Json& r) { r["tie_breaks"][0] = "ticket"; }, "tie_breaks[0]",
     "Did you mean \"tickets\"?"},
    {"TieBreakTwice", "europe", "ruleset.json", [](Json& r) { r["tie_breaks"][1] = "tickets"; }, "tie_breaks[1]",
     "listed twice"},
    {"TieBreakByNoStations", "usa", "ruleset.json", [](Json& r) { r["tie_breaks"][0] = "stations"; }, "tie_breaks",
     "no stations"},
    {"TieBreakByNoTrail", "new-york", "ruleset.json", [](Json& r) { r["tie_breaks"][0] = "longest"; }, "tie_breaks",
     "no longest trail"},
    {"TieBreakByNoBonus", "new-york", "ruleset.json", [](Json& r) { r["tie_breaks"][0] = "bonus-cards"; }, "tie_breaks",
     "no bonus cards"},
    {"TrackLongerThanThePieces_CLM_3", "new-york", "ruleset.json", [](Json& r) { r["pieces"] = 3; },
     "tracks[22].length", "only 3 pieces", "map.json"},
};

INSTANTIATE_TEST_SUITE_P(Data, BrokenRuleset, testing::ValuesIn(kCases), name_of);

TEST(RulesetFile, KindsAreNumberedInTheOrderOfTheDeal) {
  const auto game = load_game_data(shipped("europe"));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->ruleset.ticket_kinds, (std::vector<std::string>{"long", "short"}));
  EXPECT_EQ(game->ruleset.ticket_draw->kind, 1);
  EXPECT_EQ(game->map.tickets[5].kind, 0);
  EXPECT_EQ(game->map.tickets[6].kind, 1);
}

TEST(RulesetFile, AMechanismThatAGameLacksIsAbsent) {
  const auto game = load_game_data(shipped("first-journey"));
  ASSERT_TRUE(game);
  const Ruleset& rules = game->ruleset;
  EXPECT_FALSE(rules.market || rules.has_route_points || rules.ticket_draw || rules.last_round || rules.tunnels ||
               rules.ferries || rules.stations);
  EXPECT_EQ(rules.doubles_close_up_to_players, 0);
  EXPECT_EQ(rules.ticket_kinds, std::vector<std::string>{""});
  ASSERT_TRUE(rules.race);
  EXPECT_EQ(rules.race->goal, 6);
}

}  // namespace
}  // namespace roundhouse
