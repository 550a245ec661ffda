// deck.json and drawing.json, and what the four files of a game must agree on.
#include "broken_data.h"

namespace roundhouse {
namespace {

class BrokenDeck : public BrokenData {};
TEST_P(BrokenDeck, IsRefused) { expect_refused(GetParam()); }

const Broken kDeckCases[] = {
    {"OtherKindOfFile", "europe", "deck.json", [](Json& d) { d["format"] = "roundhouse-map 1"; }, "format",
     "must be \"roundhouse-deck 1\""},
    {"UnknownKey", "europe", "deck.json", [](Json& d) { d["wilds"] = 14; }, "wilds", "Did you mean \"wild\"?"},
    {"NoWild", "europe", "deck.json", [](Json& d) { d.erase("wild"); }, "wild", "missing"},
    {"WildWithoutName", "europe", "deck.json", [](Json& d) { d["wild"].erase("name"); }, "wild.name", "missing"},
    {"TooManyWilds", "europe", "deck.json", [](Json& d) { d["wild"]["count"] = 64; }, "wild.count",
     "from 0 to 63, not 64"},
    {"ColorTwice", "europe", "deck.json", [](Json& d) { d["colors"][1]["id"] = "red"; }, "colors[1].id",
     "\"red\" is listed twice"},
    {"ColorCalledWild", "europe", "deck.json", [](Json& d) { d["colors"][1]["id"] = "wild"; }, "colors[1].id",
     "can't be called \"wild\""},
    {"ColorCalledGray", "europe", "deck.json", [](Json& d) { d["colors"][1]["id"] = "gray"; }, "colors[1].id",
     "can't be called \"gray\""},
    {"ColorCalledName", "europe", "deck.json", [](Json& d) { d["colors"][1]["id"] = "name"; }, "colors[1].id",
     "can't be called \"name\""},
    {"NineColors", "europe", "deck.json", [](Json& d) { d["colors"].push_back({{"id", "teal"}, {"count", 1}}); },
     "colors", "; it can be at most 8"},
    {"NoCardsOfAColor", "europe", "deck.json", [](Json& d) { d["colors"][0]["count"] = 0; }, "colors[0].count",
     "from 1 to 127, not 0"},
    {"TooManyCards", "europe", "deck.json", [](Json& d) { d["colors"][0]["count"] = 44; }, "colors",
     "128 together; at most 127"},
    {"TooFewCardsForHandsAndMarket", "first-journey", "deck.json",
     [](Json& d) {
       for (auto& c : d["colors"]) c["count"] = 2;
       d["wild"]["count"] = 3;
     },
     "colors", "4 players need 16 cards for hands and market; the deck has 15"},
    {"TooFewWildsToGive_CG_2", "card-game", "deck.json", [](Json& d) { d["wild"]["count"] = 3; }, "wild.count",
     "4 players are given 4 wilds; the deck has 3"},
    {"AnotherId", "europe", "deck.json", [](Json& d) { d["id"] = "usa"; }, "id", "The map's id is \"europe\""},
};

INSTANTIATE_TEST_SUITE_P(Data, BrokenDeck, testing::ValuesIn(kDeckCases), name_of);

TEST(DeckFile, FerriesNeedAsManyWilds_EU_7) {
  Problems problems;
  load_game_data(changed("europe", "deck.json", [](Json& d) { d["wild"]["count"] = 1; }), problems);
  ASSERT_EQ(problems.size(), 4u) << all_of(problems);
  EXPECT_EQ(problems.list()[0].text(), "europe/map.json: tracks[3].ferry: The number of wilds in the deck is only 1.");
}

TEST(DeckFile, KeepsTheOrderOfTheFile) {
  const auto game = load_game_data(shipped("paris"));
  ASSERT_TRUE(game);
  EXPECT_EQ(game->deck.colors, (std::vector<std::string>{"blue", "red", "white", "yellow", "green", "purple"}));
  EXPECT_EQ(game->deck.counts, (std::vector<int>{6, 6, 8, 6, 6, 6}));
  EXPECT_EQ(game->deck.wilds, 8);
  EXPECT_EQ(game->deck.wild_name, "bus");
}

class BrokenDrawing : public BrokenData {};
TEST_P(BrokenDrawing, IsRefused) { expect_refused(GetParam()); }

const Broken kDrawingCases[] = {
    {"OtherKindOfFile", "europe", "drawing.json", [](Json& d) { d["format"] = "roundhouse-map 1"; }, "format",
     "must be \"roundhouse-drawing 1\""},
    {"UnknownKey", "europe", "drawing.json", [](Json& d) { d["aspekt"] = 1; }, "aspekt", "Did you mean \"aspect\"?"},
    {"NoAspect", "europe", "drawing.json", [](Json& d) { d.erase("aspect"); }, "aspect", "missing"},
    {"AspectOfNothing", "europe", "drawing.json", [](Json& d) { d["aspect"] = 0; }, "aspect",
     "a number from 0.2 to 5, not 0"},
    {"PositionOutside", "europe", "drawing.json", [](Json& d) { d["positions"]["wien"] = {1.01, 0.5}; },
     "positions.wien[0]", "a number from 0 to 1, not 1.01"},
    {"PositionOfThree", "europe", "drawing.json", [](Json& d) { d["positions"]["wien"] = {0.5, 0.5, 0.5}; },
     "positions.wien", "; it can be at most 2"},
    {"PositionOfOne", "europe", "drawing.json", [](Json& d) { d["positions"]["wien"] = {0.5}; }, "positions.wien",
     "; it must be at least 2"},
    {"PositionIsText", "europe", "drawing.json", [](Json& d) { d["positions"]["wien"] = "0.5, 0.5"; }, "positions.wien",
     "must be a list of numbers"},
    {"PositionsAreAList", "europe", "drawing.json", [](Json& d) { d["positions"] = Json::array(); }, "positions",
     "an object with a position for each city"},
    {"CityWithoutPosition", "europe", "drawing.json", [](Json& d) { d["positions"].erase("wien"); }, "positions",
     "\"wien\" has no position"},
    {"PositionWithoutCity", "europe", "drawing.json", [](Json& d) { d["positions"]["wienn"] = {0.5, 0.5}; },
     "positions.wienn", "no city \"wienn\". Did you mean \"wien\"?"},
    {"TwoCitiesOnOneSpot", "europe", "drawing.json", [](Json& d) { d["positions"]["wien"] = d["positions"]["paris"]; },
     "positions.wien", "the very spot of \"paris\""},
    {"PositionsAtCards", "card-game", "drawing.json", [](Json& d) { d["positions"]["miami"] = {0.5, 0.5}; },
     "positions.miami", "draws no city"},
    {"AnotherId", "europe", "drawing.json", [](Json& d) { d["id"] = "usa"; }, "id", "The map's id is \"europe\""},
};

INSTANTIATE_TEST_SUITE_P(Data, BrokenDrawing, testing::ValuesIn(kDrawingCases), name_of);

class BrokenAgreement : public BrokenData {};
TEST_P(BrokenAgreement, IsRefused) { expect_refused(GetParam()); }

const Broken kAgreementCases[] = {
    {"AnotherRulesetId", "europe", "ruleset.json", [](Json& r) { r["id"] = "usa"; }, "id",
     "The map's id is \"europe\""},
    {"TooFewTickets", "new-york", "map.json",
     [](Json& m) { m["tickets"].erase(m["tickets"].begin() + 7, m["tickets"].end()); }, "tickets",
     "4 players are dealt 8 tickets; the map has 7"},
    {"TooFewTicketsOfAKind_EU_3", "europe", "map.json",
     [](Json& m) { m["tickets"][0]["kind"] = m["tickets"][1]["kind"] = "short"; }, "tickets",
     "5 players are dealt 5 tickets of the kind \"long\"; the map has 4"},
    {"NoAttractionAnywhere_NY_5", "new-york", "map.json",
     [](Json& m) {
       for (auto& c : m["cities"]) c.erase("attraction");
     },
     "cities", "no city is marked"},
};

INSTANTIATE_TEST_SUITE_P(Data, BrokenAgreement, testing::ValuesIn(kAgreementCases), name_of);

TEST(DataAgreement, AMixNeedsThatManyColors_CG_7) {
  GameFiles files = changed("card-game", "ruleset.json", [](Json& r) { r["railyard"]["mix"] = 8; });
  EXPECT_TRUE(load_game_data(files));
  files.deck = Json{{"format", "roundhouse-deck 1"},
                    {"id", "card-game"},
                    {"colors", {{{"id", "red"}, {"count", 40}}, {{"id", "blue"}, {"count", 40}}}},
                    {"wild", {{"name", "locomotive"}, {"count", 16}}}}
                   .dump();
  Json map = Json::parse(files.map, nullptr, false);
  for (Json& ticket : map["tickets"]) ticket["needs"] = {{"red", 1}};
  files.map = map.dump();
  expect_one_problem(files, "card-game/ruleset.json", "railyard.mix", "The deck has only 2 colours");
}

}  // namespace
}  // namespace roundhouse
