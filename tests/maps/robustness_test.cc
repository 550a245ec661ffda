// Damaged files: cut off anywhere, a byte changed, a value replaced by one of another type. Each gives facts or an error
// that names its file, never a crash. (fuzz/data_loader.cc goes on from here.)
#include <gtest/gtest.h>

#include <random>

#include "broken_data.h"

namespace roundhouse {
namespace {

const char* const kFiles[] = {"map.json", "drawing.json", "ruleset.json", "deck.json"};

void load_damaged(const GameFiles& files) {
  const auto game = load_game_data(files);
  if (game) return;
  EXPECT_EQ(game.error().file.rfind(files.folder + "/", 0), 0u) << game.error().text();
  EXPECT_FALSE(game.error().message.empty());
}

TEST(DamagedData, CutOffAnywhere) {
  for (const char* file : kFiles) {
    GameFiles files = shipped("new-york");
    const std::string whole = part(files, file);
    const std::size_t step = whole.size() / 100 + 1;
    for (std::size_t length = 0; length + 2 < whole.size(); length += step) {
      part(files, file) = whole.substr(0, length);
      const auto result = load_game_data(files);
      ASSERT_FALSE(result) << file << " cut at " << length;
      EXPECT_EQ(result.error().file, std::string("new-york/") + file);
      EXPECT_EQ(result.error().place.rfind("line ", 0), 0u) << result.error().text();
    }
  }
}

TEST(DamagedData, BytesChanged) {
  std::mt19937 random(20240501);
  for (int round = 0; round < 200; ++round) {
    GameFiles files = shipped(embedded_games()[random() % embedded_games().size()].folder);
    std::string& text = part(files, kFiles[random() % 4]);
    for (unsigned n = 1 + random() % 3; n > 0; --n) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0: text[at] = static_cast<char>(random() % 256); break;
        case 1: text.erase(at, 1 + random() % 20); break;
        default: text.insert(at, text.substr(random() % text.size(), 30)); break;
      }
      if (text.empty()) break;
    }
    load_damaged(files);
  }
}

// Every value of every file, one after the other, replaced by values of other types.
void replace_everywhere(Json& json, const std::function<void()>& look) {
  static const Json others[] = {nullptr, 1e30, 18446744073709551615u, "x", Json{1, 2}, Json{{"id", 1}}};
  const Json original = json;
  for (const Json& other : others) {
    json = other;
    look();
  }
  json = original;
  if (json.is_structured()) {
    int seen = 0;
    for (Json& inner : json) {
      if (++seen > 30 || (json.is_array() && seen > 1)) break;  // the items of a list are read alike
      replace_everywhere(inner, look);
    }
  }
}

TEST(DamagedData, ValuesOfOtherTypes) {
  for (const char* game : {"paris", "card-game", "first-journey"}) {
    for (const char* file : kFiles) {
      GameFiles files = shipped(game);
      std::string& text = part(files, file);
      Json json = Json::parse(text, nullptr, false);
      if (std::string(file) == "map.json")
        json["provenance"]["sources"] = {"one"}, json["provenance"]["disputes"] = Json::array();
      replace_everywhere(json, [&] {
        text = json.dump();
        load_damaged(files);
      });
    }
  }
}

TEST(DamagedData, FilesOfOneGameInAnother) {
  for (const GameFiles& host : embedded_games())
    for (const GameFiles& guest : embedded_games())
      for (const char* file : kFiles) {
        if (host.folder == guest.folder) continue;
        GameFiles files = host, other = guest;
        part(files, file) = part(other, file);
        EXPECT_FALSE(load_game_data(files)) << host.folder << " with " << file << " of " << guest.folder;
        load_damaged(files);
      }
}

TEST(DamagedData, FilesChangingPlaces) {
  for (const char* a : kFiles)
    for (const char* b : kFiles) {
      if (a == b) continue;
      GameFiles files = shipped("europe");
      part(files, a) = part(files, b);
      const auto result = load_game_data(files);
      ASSERT_FALSE(result);
      EXPECT_EQ(result.error().file, std::string("europe/") + a);
      EXPECT_FALSE(result.error().place.empty());
    }
}

TEST(DamagedData, EnormousLists) {
  for (const char* key : {"cities", "tracks", "tickets"}) {
    const GameFiles files = changed("europe", "map.json", [&](Json& m) {
      const Json item = m[key][0];
      for (int i = 0; i < 20000; ++i) m[key].push_back(item);
    });
    Problems problems;
    EXPECT_FALSE(load_game_data(files, problems));
    EXPECT_EQ(problems.list()[0].code, ErrorCode::kTooLarge);
    EXPECT_EQ(problems.list()[0].place, key);
    EXPECT_LE(problems.size(), 100u);
  }
  const GameFiles files = changed("europe", "drawing.json", [](Json& d) {
    for (int i = 0; i < 20000; ++i) d["positions"]["city" + std::to_string(i)] = {0.5, 0.5};
  });
  Problems problems;
  EXPECT_FALSE(load_game_data(files, problems));
  EXPECT_LE(problems.size(), 100u);
}

}  // namespace
}  // namespace roundhouse
