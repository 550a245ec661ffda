// Good data with one thing broken in it, and what must be said about that.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "json/json.h"
#include "maps/load.h"
#include "maps/load_all.h"

namespace roundhouse {

using Change = std::function<void(Json&)>;

inline GameFiles shipped(const std::string& game) {
  for (const GameFiles& files : embedded_games())
    if (files.folder == game) return files;
  ADD_FAILURE() << "no built-in game " << game;
  return {};
}

// "map.json" and so on: the text of that file, to look at or to change.
inline std::string& part(GameFiles& files, const std::string& file) {
  if (file == "map.json") return files.map;
  if (file == "drawing.json") return files.drawing;
  if (file == "ruleset.json") return files.ruleset;
  return files.deck;
}

inline GameFiles changed(const std::string& game, const std::string& file, const Change& change) {
  GameFiles files = shipped(game);
  Json json = Json::parse(part(files, file), nullptr, false);
  change(json);
  part(files, file) = json.dump();
  return files;
}

struct Broken {
  const char* name;
  const char* game;
  const char* file;  // the file that is changed
  Change change;
  const char* place;  // and what is said: the place, and words of the cause
  const char* cause;
  const char* said_of = nullptr;  // the file that the error names, if another one
};

inline std::string all_of(const Problems& problems) {
  std::string out;
  for (const Error& error : problems.list()) out += error.text() + "\n";
  return out;
}

// One slip gives one message, with file, place and cause.
inline void expect_one_problem(const GameFiles& files, const std::string& file, const std::string& place,
                               const std::string& cause) {
  Problems problems;
  const auto game = load_game_data(files, problems);
  EXPECT_FALSE(game.has_value());
  ASSERT_EQ(problems.size(), 1u) << all_of(problems);
  const Error& error = problems.list().front();
  EXPECT_EQ(error.file, file) << error.text();
  EXPECT_EQ(error.place, place) << error.text();
  EXPECT_NE(error.message.find(cause), std::string::npos) << error.text();
  const Result<GameData> first = load_game_data(files);
  ASSERT_FALSE(first);
  EXPECT_EQ(first.error().text(), error.text());
}

class BrokenData : public testing::TestWithParam<Broken> {};

inline void PrintTo(const Broken& broken, std::ostream* stream) { *stream << broken.name; }

inline std::string name_of(const testing::TestParamInfo<Broken>& info) { return info.param.name; }

inline void expect_refused(const Broken& broken) {
  const std::string file = broken.said_of != nullptr ? broken.said_of : broken.file;
  expect_one_problem(changed(broken.game, broken.file, broken.change), std::string(broken.game) + "/" + file,
                     broken.place, broken.cause);
}

}  // namespace roundhouse
