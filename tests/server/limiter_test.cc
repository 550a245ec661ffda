// How much one address may ask for.
#include "server/limiter.h"

#include <gtest/gtest.h>

namespace roundhouse {
namespace {

TEST(BucketTest, RefillsSteadilyAndNeverOverflows) {
  Bucket bucket(2, 4);  // two a second, four at once
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(1000));
  EXPECT_FALSE(bucket.take(1000));
  EXPECT_FALSE(bucket.take(1400));
  EXPECT_TRUE(bucket.take(1500));
  EXPECT_TRUE(bucket.full(100'000));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(100'000));
  EXPECT_FALSE(bucket.take(100'000));
}

TEST(LimiterTest, OneHouseholdIsOneAddress) {
  EXPECT_EQ(address_group("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_group("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_group("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(address_group("2001:db8:1:2::9"), "2001:db8:1:2::/64");
  EXPECT_NE(address_group("2001:db8:1:3::9"), address_group("2001:db8:1:2::9"));
}

TEST(LimiterTest, PlacesAreGivenBack) {
  Limiter limiter({.connections = 3, .connections_per_address = 2});
  std::vector<Limiter::Place> places;
  for (int i = 0; i < 2; ++i) places.push_back(limiter.admit_address("192.0.2.1"));
  EXPECT_TRUE(places[0] && places[1]);
  EXPECT_FALSE(limiter.admit_address("192.0.2.1"));
  EXPECT_TRUE(limiter.admit_address("192.0.2.2"));
  places.pop_back();
  EXPECT_TRUE(limiter.admit_address("192.0.2.1"));

  std::vector<Limiter::Place> all;
  for (int i = 0; i < 3; ++i) all.push_back(limiter.admit_connection());
  EXPECT_FALSE(limiter.admit_connection());
  all.clear();
  EXPECT_EQ(limiter.connections(), 0);
}

TEST(LimiterTest, QuietAddressesAreForgotten) {
  Limiter limiter({.requests_per_second = 10, .tables_per_minute = 60});
  const Limiter::Place place = limiter.admit_address("192.0.2.1");
  for (int i = 0; i < 100; ++i) limiter.may_request("198.51.100." + std::to_string(i), 1000);
  EXPECT_EQ(limiter.addresses(), 101u);
  limiter.forget_quiet(1001);
  EXPECT_EQ(limiter.addresses(), 101u) << "they have asked just now";
  limiter.forget_quiet(60'000);
  EXPECT_EQ(limiter.addresses(), 1u) << "the one that is connected";
}

}  // namespace
}  // namespace roundhouse
