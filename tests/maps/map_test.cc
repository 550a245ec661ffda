// map.json: every check has a copy of a real map with exactly that thing broken (DAT-1, DAT-2).
#include "broken_data.h"

namespace roundhouse {
namespace {

class BrokenMap : public BrokenData {};
TEST_P(BrokenMap, IsRefused) { expect_refused(GetParam()); }

const Broken kCases[] = {
    {"OtherKindOfFile", "europe", "map.json", [](Json& m) { m["format"] = "roundhouse-deck 1"; }, "format",
     "must be \"roundhouse-map 1\", not \"roundhouse-deck 1\""},
    {"UnknownVersion", "europe", "map.json", [](Json& m) { m["format"] = "roundhouse-map 2"; }, "format",
     "knows no other version"},
    {"MissingFormat", "europe", "map.json", [](Json& m) { m.erase("format"); }, "format", "missing"},
    {"UnknownKey", "europe", "map.json", [](Json& m) { m["tickest"] = 1; }, "tickest",
     "no such key here. Did you mean \"tickets\"?"},
    {"UnknownKeyInside", "europe", "map.json", [](Json& m) { m["tracks"][3]["colour"] = "red"; }, "tracks[3].colour",
     "Did you mean \"color\"?"},
    {"MissingKey", "europe", "map.json", [](Json& m) { m["tracks"][3].erase("color"); }, "tracks[3].color", "missing"},
    {"NoTickets", "europe", "map.json", [](Json& m) { m.erase("tickets"); }, "tickets", "missing"},
    {"IdWithSpace", "europe", "map.json",
     [](Json& m) { m["cities"].push_back({{"id", "Den Haag"}, {"name", "Den Haag"}}); }, "cities[47].id",
     "must be an id"},
    {"EmptyTitle", "europe", "map.json", [](Json& m) { m["title"] = ""; }, "title", "must not be empty"},
    {"LongTitle", "europe", "map.json", [](Json& m) { m["title"] = std::string(61, 'x'); }, "title", "longer than 60"},
    {"TitleIsNumber", "europe", "map.json", [](Json& m) { m["title"] = 7; }, "title",
     "must be text in quotation marks, not 7"},
    {"CitiesAreNoList", "card-game", "map.json", [](Json& m) { m["big_cities"] = 5; }, "big_cities",
     "must be a list of big cities, not 5"},
    {"CityTwice", "europe", "map.json", [](Json& m) { m["cities"].push_back(m["cities"][0]); }, "cities[47].id",
     "\"amsterdam\" is listed twice"},
    {"AttractionIsFalse", "new-york", "map.json", [](Json& m) { m["cities"][0]["attraction"] = false; },
     "cities[0].attraction", "must be true"},
    {"TrackIdsOutOfOrder", "europe", "map.json", [](Json& m) { m["tracks"][9]["id"] = 11; }, "tracks[9].id",
     "must be 10"},
    {"TicketIdsFromZero", "europe", "map.json", [](Json& m) { m["tickets"][0]["id"] = 0; }, "tickets[0].id",
     "a whole number from 1 to 64, not 0"},
    {"TicketIdTwice", "europe", "map.json", [](Json& m) { m["tickets"][5]["id"] = 5; }, "tickets[5].id", "must be 6"},
    {"UnknownCity", "europe", "map.json", [](Json& m) { m["tracks"][0]["a"] = "amsterdm"; }, "tracks[0].a",
     "no city \"amsterdm\". Did you mean \"amsterdam\"?"},
    {"CityByItsName", "europe", "map.json", [](Json& m) { m["tickets"][0]["b"] = "Athina"; }, "tickets[0].b",
     "Did you mean \"athina\"?"},
    {"CityIsNumber", "europe", "map.json", [](Json& m) { m["tracks"][0]["a"] = 3; }, "tracks[0].a",
     "must be the id of a city, not 3"},
    {"UnknownColor", "europe", "map.json", [](Json& m) { m["tracks"][3]["color"] = "grey"; }, "tracks[3].color",
     "no colour \"grey\". Did you mean \"gray\"?"},
    {"ColorOfAnotherDeck", "europe", "map.json", [](Json& m) { m["tracks"][3]["color"] = "turquoise"; },
     "tracks[3].color", "no colour \"turquoise\"."},
    {"TrackInACircle", "europe", "map.json", [](Json& m) { m["tracks"][12]["b"] = "barcelona"; }, "tracks[12].b",
     "different cities"},
    {"TicketInACircle", "europe", "map.json", [](Json& m) { m["tickets"][2]["b"] = "kobenhavn"; }, "tickets[2].b",
     "different cities"},
    {"TrackTooLong", "europe", "map.json", [](Json& m) { m["tracks"][86]["length"] = 16; }, "tracks[86].length",
     "from 1 to 15, not 16"},
    {"TrackOfNoSpaces", "europe", "map.json", [](Json& m) { m["tracks"][86]["length"] = 0; }, "tracks[86].length",
     "from 1 to 15, not 0"},
    {"LengthWithPoint", "europe", "map.json", [](Json& m) { m["tracks"][86]["length"] = 8.0; }, "tracks[86].length",
     "a whole number from 1 to 15, not 8.0"},
    {"LengthAsText", "europe", "map.json", [](Json& m) { m["tracks"][86]["length"] = "8"; }, "tracks[86].length",
     "not \"8\""},
    {"LengthBeyondEverything", "europe", "map.json", [](Json& m) { m["tracks"][86]["length"] = 18446744073709551615u; },
     "tracks[86].length", "not 18446744073709551615"},
    {"LengthThatWouldWrapRound", "europe", "map.json", [](Json& m) { m["tracks"][86]["length"] = 4294967304; },
     "tracks[86].length", "not 4294967304"},
    {"MoreEnginesThanSpaces", "europe", "map.json", [](Json& m) { m["tracks"][3]["ferry"] = 3; }, "tracks[3].ferry",
     "A track of 2 spaces can't have 3 engine symbols"},
    {"FerryOfZero", "europe", "map.json", [](Json& m) { m["tracks"][0]["ferry"] = 0; }, "tracks[0].ferry",
     "from 1 to 15"},
    {"FerryAndTunnel", "europe", "map.json", [](Json& m) { m["tracks"][3]["tunnel"] = true; }, "tracks[3].tunnel",
     "a ferry or a tunnel, not both"},
    {"TunnelWithoutTunnels", "usa", "map.json", [](Json& m) { m["tracks"][0]["tunnel"] = true; }, "tracks[0].tunnel",
     "The ruleset has no tunnels"},
    {"FerryWithoutFerries", "usa", "map.json", [](Json& m) { m["tracks"][0]["ferry"] = 1; }, "tracks[0].ferry",
     "The ruleset has no ferries"},
    {"AttractionWithoutAttractions", "europe", "map.json", [](Json& m) { m["cities"][0]["attraction"] = true; },
     "cities[0].attraction", "The ruleset has no attractions"},
    {"ThreeTracksForTwoCities", "europe", "map.json",
     [](Json& m) { m["tracks"][40]["a"] = "budapest", m["tracks"][40]["b"] = "wien", m["tracks"][40]["length"] = 1; },
     "tracks[40]", "this is the third"},
    {"UnequalTwins", "europe", "map.json", [](Json& m) { m["tracks"][17]["length"] = 2; }, "tracks[17].length",
     "track 17 has 3 spaces"},
    {"BoardInTwoPieces", "europe", "map.json",
     [](Json& m) {
       m["tracks"][50]["b"] = "paris", m["tracks"][50]["a"] = "kyiv", m["tracks"][51]["b"] = "roma",
       m["tracks"][51]["a"] = "kyiv";
     },
     "cities[14]", "from \"amsterdam\" to \"edinburgh\""},
    {"NoPoints", "europe", "map.json", [](Json& m) { m["tickets"][0].erase("points"); }, "tickets[0].points",
     "missing"},
    {"PointsInARace", "first-journey", "map.json", [](Json& m) { m["tickets"][0]["points"] = 2; }, "tickets[0].points",
     "In a race every ticket counts one"},
    {"NoKind", "europe", "map.json",
     [](Json& m) {
       m["tickets"][0].erase("kind");
       m["tickets"][7]["kind"] = "long";
     },
     "tickets[0].kind", "missing"},
    {"UnknownKind", "europe", "map.json", [](Json& m) { m["tickets"][9]["kind"] = "shrot"; }, "tickets[9].kind",
     "no kind of ticket \"shrot\". Did you mean \"short\"?"},
    {"KindWithoutKinds", "new-york", "map.json", [](Json& m) { m["tickets"][9]["kind"] = "short"; }, "tickets[9].kind",
     "knows no kinds"},
    {"NeedsOnABoard", "new-york", "map.json", [](Json& m) { m["tickets"][9]["needs"] = {{"red", 1}}; },
     "tickets[9].needs", "completed by tracks, not by cards"},
    {"NoNeedsInACardGame", "card-game", "map.json", [](Json& m) { m["tickets"][9].erase("needs"); }, "tickets[9].needs",
     "missing"},
    {"NeedsNothing", "card-game", "map.json", [](Json& m) { m["tickets"][9]["needs"] = Json::object(); },
     "tickets[9].needs", "cards by colour"},
    {"NeedsUnknownColor", "card-game", "map.json", [](Json& m) { m["tickets"][9]["needs"] = {{"purpel", 1}}; },
     "tickets[9].needs.purpel", "no colour \"purpel\". Did you mean \"purple\"?"},
    {"NeedsMoreThanTheDeck", "card-game", "map.json", [](Json& m) { m["tickets"][9]["needs"] = {{"purple", 11}}; },
     "tickets[9].needs.purple", "has only 10 cards of this colour"},
    {"TracksInACardGame", "card-game", "map.json",
     [](Json& m) {
       m["tracks"] = {{{"id", 1}, {"a", "miami"}, {"b", "dallas"}, {"color", "red"}, {"length", 1}}};
       for (auto& t : m["tickets"]) t.erase("needs");
     },
     "tracks", "The ruleset does not have a board"},
    {"NoTracks", "new-york", "map.json",
     [](Json& m) {
       m.erase("tracks");
       for (auto& t : m["tickets"]) t["needs"] = {{"red", 1}};
     },
     "tracks", "missing: the ruleset has a board"},
    {"CoastsWithoutRace", "usa", "map.json",
     [](Json& m) { m["coasts"] = {{"west", {"seattle"}}, {"east", {"miami"}}}; }, "coasts", "does not have a race"},
    {"RaceWithoutCoasts", "first-journey", "map.json", [](Json& m) { m.erase("coasts"); }, "coasts",
     "missing: the ruleset has a race"},
    {"UnknownCoastCity", "first-journey", "map.json", [](Json& m) { m["coasts"]["west"][0] = "seatle"; },
     "coasts.west[0]", "Did you mean \"seattle\"?"},
    {"EmptyCoast", "first-journey", "map.json", [](Json& m) { m["coasts"]["west"] = Json::array(); }, "coasts.west",
     "; it must be at least 1"},
    {"CityOnBothCoasts", "first-journey", "map.json", [](Json& m) { m["coasts"]["east"][0] = "seattle"; },
     "coasts.east[0]", "twice"},
    {"BigCitiesOnABoard", "usa", "map.json", [](Json& m) { m["big_cities"] = {{{"city", "miami"}, {"bonus", 8}}}; },
     "big_cities", "does not have big cities"},
    {"NoBigCities", "card-game", "map.json", [](Json& m) { m.erase("big_cities"); }, "big_cities",
     "missing: the ruleset has big cities"},
    {"UnknownBigCity", "card-game", "map.json", [](Json& m) { m["big_cities"][0]["city"] = "seatle"; },
     "big_cities[0].city", "Did you mean \"seattle\"?"},
    {"BigCityTwice", "card-game", "map.json", [](Json& m) { m["big_cities"][1]["city"] = "seattle"; },
     "big_cities[1].city", "twice"},
    {"UnpayableTrack", "paris", "map.json",
     [](Json& m) {
       m["tracks"][0]["length"] = 15, m["tracks"][1]["length"] = 15;
       m["tracks"][1]["color"] = "white";
     },
     "tracks[0].length", "only 14 cards that could pay"},
    {"NoProvenance_DAT_1", "europe", "map.json", [](Json& m) { m.erase("provenance"); }, "provenance", "missing"},
    {"NoSources_DAT_1", "europe", "map.json", [](Json& m) { m["provenance"]["sources"] = Json::array(); },
     "provenance.sources", "; it must be at least 1"},
    {"UnknownStatus_DAT_2", "paris", "map.json", [](Json& m) { m["provenance"]["status"] = "reconstructed"; },
     "provenance.status", "Did you mean \"reconstruction\"?"},
    {"HalfADispute_DAT_1", "paris", "map.json", [](Json& m) { m["provenance"]["disputes"][1].erase("chosen"); },
     "provenance.disputes[1].chosen", "missing"},
    {"FactWithoutSource_DAT_2", "paris", "map.json", [](Json& m) { m["provenance"]["known"][2].erase("sources"); },
     "provenance.known[2].sources", "missing"},
    {"ProvenanceNoteIsNumber", "paris", "map.json", [](Json& m) { m["cities"][2]["provenance"] = 3; },
     "cities[2].provenance", "must be text"},
};

INSTANTIATE_TEST_SUITE_P(Data, BrokenMap, testing::ValuesIn(kCases), name_of);

Json many(const Json& item, int count) {
  Json list = Json::array();
  for (int i = 0; i < count; ++i) {
    list.push_back(item);
    if (item.contains("name")) list.back()["id"] = "city" + std::to_string(i);
    else list.back()["id"] = i + 1;
  }
  return list;
}

TEST(MapLimits, TooManyTickets) {
  const auto files = changed("new-york", "map.json", [](Json& m) { m["tickets"] = many(m["tickets"][0], 65); });
  expect_one_problem(files, "new-york/map.json", "tickets", "; it can be at most 64");
}

TEST(MapLimits, TooManyTracks) {
  Problems problems;
  load_game_data(changed("new-york", "map.json", [](Json& m) { m["tracks"] = many(m["tracks"][0], 129); }), problems);
  ASSERT_FALSE(problems.empty());
  EXPECT_EQ(problems.list()[0].code, ErrorCode::kTooLarge);
  EXPECT_EQ(problems.list()[0].place, "tracks");
}

TEST(MapLimits, TooManyCities) {
  Json map{{"format", "roundhouse-map 1"}, {"id", "x"}, {"title", "X"}};
  map["cities"] = many({{"id", ""}, {"name", "City"}}, 65);
  map["tickets"] = {{{"id", 1}, {"a", "city0"}, {"b", "city1"}, {"needs", {{"red", 1}}}}};
  map["provenance"] = {{"status", "sourced"}, {"summary", "s"}, {"sources", {"s"}}};
  const auto result = check_data_file(map.dump(), "map.json");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().text(), "map.json: cities: The number of cities here is 65; it can be at most 64.");
  map["cities"].erase(64);
  EXPECT_TRUE(check_data_file(map.dump(), "map.json"));
}

TEST(MapProblems, ATicketTooFarForThePieces_CLM_3) {
  GameFiles files = changed("new-york", "map.json", [](Json& m) { m["tickets"][12]["b"] = "brooklyn"; });
  files.ruleset = changed("new-york", "ruleset.json", [](Json& r) { r["pieces"] = 8; }).ruleset;
  expect_one_problem(files, "new-york/map.json", "tickets[12]", "needs at least 10 pieces; a player has 8");
}

TEST(MapProblems, AreListedAllAtOnce) {
  Problems problems;
  load_game_data(changed("europe", "map.json",
                         [](Json& m) {
                           m["tracks"][3]["color"] = "grey";
                           m["tracks"][5]["length"] = 99;
                           m["tickets"][1]["a"] = "cadix";
                         }),
                 problems);
  ASSERT_EQ(problems.size(), 3u) << all_of(problems);
  EXPECT_EQ(problems.list()[2].text(),
            "europe/map.json: tickets[1].a: There is no city \"cadix\". Did you mean \"cadiz\"?");
}

}  // namespace
}  // namespace roundhouse
