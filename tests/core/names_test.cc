#include "core/names.h"

#include <gtest/gtest.h>

namespace roundhouse {
namespace {

const std::vector<std::string> kCities{"wien", "wilno", "zurich", "new_york", "los_angeles"};

TEST(DataNames, NearOnesAreGuessed) {
  EXPECT_EQ(nearest_name("wein", kCities), "wien");  // two letters swapped
  EXPECT_EQ(nearest_name("zurch", kCities), "zurich");
  EXPECT_EQ(nearest_name("zürich", kCities), "zurich");
  EXPECT_EQ(nearest_name("New York", kCities), "new_york");
  EXPECT_EQ(nearest_name("los-angeles", kCities), "los_angeles");
}

TEST(DataNames, FarOnesAreNot) {
  EXPECT_EQ(nearest_name("timbuktu", kCities), std::nullopt);
  EXPECT_EQ(nearest_name("", kCities), std::nullopt);
  EXPECT_EQ(nearest_name("x", kCities), std::nullopt);
  EXPECT_EQ(nearest_name(std::string(10000, 'z'), kCities), std::nullopt);
  EXPECT_EQ(nearest_name("wien", {}), std::nullopt);
}

TEST(DataNames, QuotesAreSafe) {
  EXPECT_EQ(in_quotes("wien"), "\"wien\"");
  EXPECT_EQ(in_quotes("a\nb\x1b[31m"), "\"a?b?[31m\"");
  std::string expected = "\"";
  for (int i = 0; i < 40; ++i) expected += "é";
  std::string longer;
  for (int i = 0; i < 50; ++i) longer += "é";
  EXPECT_EQ(in_quotes(longer), expected + "…\"");  // never cut inside a character
}

}  // namespace
}  // namespace roundhouse
