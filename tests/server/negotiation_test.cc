// Which coding a client gets, and when it has to be sent nothing: RFC 9110, 12.5.3 and 13.1.2.
#include "server/negotiation.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace roundhouse {
namespace {

std::string chosen(std::string_view accepted, const std::vector<Coding>& available) {
  const std::optional<Coding> coding = choose_coding(accepted, available);
  if (!coding) return "none";
  return *coding == Coding::kIdentity ? "identity" : *coding == Coding::kGzip ? "gzip" : "br";
}

struct Wish {
  const char *accepted, *all, *gzip_only, *plain_only;  // what is served where so much is there
};

TEST(Negotiation, TakesWhatTheClientLikesBest) {
  for (const Wish& wish : std::vector<Wish>{
           {"", "identity", "identity", "identity"},
           {"gzip, deflate, br, zstd", "br", "gzip", "identity"},  // browsers
           {"gzip", "gzip", "gzip", "identity"},
           {"x-gzip", "gzip", "gzip", "identity"},
           {"GZIP", "gzip", "gzip", "identity"},
           {"deflate, zstd", "identity", "identity", "identity"},
           {"br;q=0.5, gzip;q=0.8", "gzip", "gzip", "identity"},
           {"br;q=0.5,gzip;q=0.5", "br", "gzip", "identity"},
           {"br;q=0.001, identity", "identity", "identity", "identity"},
           {"gzip;q=0.001", "gzip", "gzip", "identity"},
           {"gzip;q=0", "identity", "identity", "identity"},
           {"*", "br", "gzip", "identity"},
           {"br;q=0, *", "gzip", "gzip", "identity"},
           {"gzip;q=0.5, *;q=0.1", "gzip", "gzip", "identity"},
           {"*;q=0", "none", "none", "none"},
           {"gzip, *;q=0", "gzip", "gzip", "none"},
           {"*;q=0, identity;q=0.1", "identity", "identity", "identity"},
           {"identity;q=0", "none", "none", "none"},
           {"identity;q=0, gzip", "gzip", "gzip", "none"},
           {"identity;q=0, *;q=0.5", "br", "gzip", "none"},
           {"identity;q=0.0, br;q=1.000", "br", "none", "none"},
           {" \tgzip \t; \tq=0.4 \t, br ;q=0.3 ", "gzip", "gzip", "identity"},
           {",,gzip,,", "gzip", "gzip", "identity"},
       }) {
    EXPECT_EQ(chosen(wish.accepted, {Coding::kBrotli, Coding::kGzip, Coding::kIdentity}), wish.all) << wish.accepted;
    EXPECT_EQ(chosen(wish.accepted, {Coding::kGzip, Coding::kIdentity}), wish.gzip_only) << wish.accepted;
    EXPECT_EQ(chosen(wish.accepted, {Coding::kIdentity}), wish.plain_only) << wish.accepted;
  }
}

TEST(Negotiation, WhatIsNotOfTheFormIsAsIfItWereNotThere) {
  for (const char* accepted : {"gzip;q=2", "gzip;q=1.001", "gzip;q=-1", "gzip;q=", "gzip;q", "gzip;level=9",
                               "gzip;q=0.1234", "gzip;q=.5", "gzip;q=1;q=1", "gzip;q=1x", "gzip;q=0.x", "gzip br", "gz",
                               "\x80\xff", ";", ";q=1", "=", "gzip\"", "gzip;q= 1"}) {
    EXPECT_EQ(chosen(accepted, {Coding::kBrotli, Coding::kGzip, Coding::kIdentity}), "identity") << accepted;
  }
}

TEST(Negotiation, FindsATagInAList) {
  const std::string tag = R"("0a1b-gz")";
  for (const char* named : {R"("0a1b-gz")", R"(W/"0a1b-gz")", R"("x", "0a1b-gz")", R"("x","y" , W/"0a1b-gz")", "*",
                            " * ", R"("a,b", "0a1b-gz")", R"(,"x",,"0a1b-gz")", R"("", "0a1b-gz")"}) {
    EXPECT_TRUE(names_tag(named, tag)) << named;
  }
  for (const char* named : {"", R"("0a1b")", R"("0a1b-br")", "0a1b-gz", R"("0a1b-gz)", R"(w/"0a1b-gz")",
                            R"("x" "0a1b-gz")", R"("x", *)", "W/", "W/W/\"0a1b-gz\"", "\"", R"("a,"0a1b-gz"")"}) {
    EXPECT_FALSE(names_tag(named, tag)) << named;
  }
}

}  // namespace
}  // namespace roundhouse
