// The page inside the program: a pack is read whole or refused, and each of its files is served in each of its codings.
#include "server/page_pack.h"

#include <gtest/gtest.h>

#include <boost/beast/zlib/deflate_stream.hpp>

#include "core/crc32.h"
#include "core/sha256.h"
#include "server/gunzip.h"
#include "server/static_files.h"

namespace roundhouse {
namespace {

std::string number(std::size_t value, int bytes) {
  std::string out;
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i) & 0xff);
  return out;
}

std::string hash_bytes(std::string_view text) {
  const std::string hex = sha256_hex(text);
  std::string out;
  for (std::size_t i = 0; i < hex.size(); i += 2) out += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
  return out;
}

std::string gzip(const std::string& text) {
  namespace zlib = boost::beast::zlib;
  std::string deflated(text.size() + 64, '\0');
  zlib::z_params buffers;
  buffers.next_in = text.data();
  buffers.avail_in = text.size();
  buffers.next_out = deflated.data();
  buffers.avail_out = deflated.size();
  zlib::deflate_stream stream;
  boost::system::error_code error;
  stream.write(buffers, zlib::Flush::finish, error);
  EXPECT_EQ(error, zlib::error::end_of_stream);
  deflated.resize(buffers.total_out);
  return std::string("\x1f\x8b\x08\0\0\0\0\0\x02\xff", 10) + deflated + number(crc32(text), 4) + number(text.size(), 4);
}

std::string body(Coding coding, const std::string& bytes) {
  return number(static_cast<std::size_t>(coding), 1) + number(bytes.size(), 4) + bytes;
}

std::string file(const std::string& path, const std::string& text, const std::vector<std::string>& bodies) {
  std::string out =
      number(path.size(), 2) + path + number(text.size(), 4) + hash_bytes(text) + number(bodies.size(), 1);
  for (const std::string& one : bodies) out += one;
  return out;
}

// What write_pack.ts puts before the files: magic, version, hash.
std::string sealed(const std::string& files, char version = 1) {
  return std::string("RHPAGE\0", 7) + version + hash_bytes(files) + files;
}

const std::string kIndex = "<p>" + std::string(300, 'a') + "</p>", kPicture = "not to be squeezed",
                  kBrotli = "as if by brotli";

std::string small_files() {
  return number(3, 4) +
         file("assets/a-1.js", kIndex, {body(Coding::kGzip, gzip(kIndex)), body(Coding::kBrotli, kBrotli)}) +
         file("icon.png", kPicture, {body(Coding::kIdentity, kPicture)}) +
         file("index.html", kIndex, {body(Coding::kGzip, gzip(kIndex))});
}

TEST(PagePack, IsReadAsItWasWritten) {
  const std::string pack = sealed(small_files());
  const Result<std::vector<PackedFile>> files = read_page_pack(pack);
  ASSERT_TRUE(files) << files.error().text();
  ASSERT_EQ(files->size(), 3u);
  EXPECT_EQ((*files)[0].path, "assets/a-1.js");
  EXPECT_EQ((*files)[0].size, kIndex.size());
  EXPECT_EQ((*files)[0].sha256, sha256_hex(kIndex));
  EXPECT_EQ((*files)[0].brotli, kBrotli);
  EXPECT_EQ(*gunzip((*files)[0].gzip, kIndex.size()), kIndex);
  EXPECT_EQ((*files)[1].identity, kPicture);
  EXPECT_TRUE((*files)[1].gzip.empty());
}

TEST(PagePack, BrokenOffAnywhereItIsRefused) {
  const std::string pack = sealed(small_files());
  for (std::size_t size = 0; size < pack.size(); ++size) {
    const std::string part = pack.substr(0, size);
    const auto files = read_page_pack(part);
    ASSERT_FALSE(files) << size;
    EXPECT_NE(files.error().text().find("Build the page and the program again."), std::string::npos);
  }
  EXPECT_FALSE(read_page_pack(pack + "x"));
}

TEST(PagePack, WithAnyBitTurnedItIsRefused) {
  std::string pack = sealed(small_files());
  for (std::size_t at = 0; at < pack.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      pack[at] = static_cast<char>(pack[at] ^ (1 << bit));
      ASSERT_FALSE(read_page_pack(pack)) << at;
      pack[at] = static_cast<char>(pack[at] ^ (1 << bit));
    }
  }
}

// Whoever can seal a pack can write nonsense into it, by mistake. Nothing is read that is not there, and a file that can't be unpacked is not
// served as something else.
TEST(PagePack, NonsenseWithARightHashIsHarmless) {
  const std::string whole = small_files();
  for (std::size_t size = 0; size < whole.size(); ++size)
    EXPECT_FALSE(read_page_pack(sealed(whole.substr(0, size)))) << size;
  int served = 0, damaged = 0;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const int bits : {0x01, 0x80, 0xff}) {
      std::string files = whole;
      files[at] = static_cast<char>(files[at] ^ bits);
      const std::string pack = sealed(files);
      const Result<StaticFiles> page = StaticFiles::from_pack(pack);
      if (!page) continue;
      const HttpResponse answer = page->answer({.method = "GET", .path = "/"});
      if (answer.status == 200) {
        EXPECT_EQ(*answer.body, kIndex) << at;
      }
      ++(answer.status == 200 ? served : damaged);
    }
  }
  EXPECT_GT(served, 0);
  EXPECT_GT(damaged, 0);
}

TEST(PagePack, AnotherVersionIsSaid) {
  const auto files = read_page_pack(sealed(small_files(), 2));
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().code, ErrorCode::kUnsupported);
}

TEST(PagePack, AFileNeedsABodyThatEverybodyUnderstands) {
  EXPECT_FALSE(read_page_pack(sealed(number(1, 4) + file("a", kIndex, {body(Coding::kBrotli, kBrotli)}))));
  EXPECT_FALSE(read_page_pack(sealed(number(1, 4) + file("a", kIndex, {}))));
  EXPECT_FALSE(read_page_pack(sealed(number(1, 4) + file("", kIndex, {body(Coding::kIdentity, kIndex)}))));
  EXPECT_TRUE(read_page_pack(sealed(number(1, 4) + file("a", "", {body(Coding::kIdentity, "")}))));
  EXPECT_FALSE(StaticFiles::from_pack(sealed(number(1, 4) + file("a", "", {body(Coding::kIdentity, "")}))))
      << "no index.html";
}

TEST(Gunzip, TakesExactlyWhatIsThere) {
  const std::string zipped = gzip(kIndex);
  EXPECT_EQ(*gunzip(zipped, kIndex.size()), kIndex);
  EXPECT_FALSE(gunzip(zipped, kIndex.size() - 1));
  EXPECT_FALSE(gunzip(zipped, kIndex.size() + 1));
  EXPECT_FALSE(gunzip(zipped, 0));
  for (std::size_t size = 0; size < zipped.size(); ++size)
    EXPECT_FALSE(gunzip(zipped.substr(0, size), kIndex.size())) << size;
}

class PackedPage : public testing::Test {
 protected:
  HttpResponse get(const std::string& path, const std::string& accepted, const std::string& tag = "") const {
    return page_.answer({.method = "GET", .path = path, .if_none_match = tag, .accept_encoding = accepted});
  }
  static std::string header(const HttpResponse& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers) {
      if (key == name) return value;
    }
    return "";
  }

  StaticFiles page_ = StaticFiles::from_pack(sealed(small_files())).value();
};

TEST_F(PackedPage, IsServedInTheCodingThatWasAskedFor) {
  EXPECT_EQ(*get("/assets/a-1.js", "gzip, br").body, kBrotli);
  EXPECT_EQ(header(get("/assets/a-1.js", "gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(*get("/assets/a-1.js", "gzip").body, gzip(kIndex));
  EXPECT_EQ(header(get("/assets/a-1.js", "gzip"), "Content-Encoding"), "gzip");
  for (int twice = 0; twice < 2; ++twice) EXPECT_EQ(*get("/assets/a-1.js", "").body, kIndex);
  EXPECT_EQ(header(get("/assets/a-1.js", ""), "Content-Encoding"), "");
  EXPECT_EQ(header(get("/icon.png", "gzip, br"), "Content-Encoding"), "");
  EXPECT_EQ(*get("/icon.png", "gzip, br").body, kPicture);
  EXPECT_EQ(get("/icon.png", "gzip, identity;q=0").status, 406);
  EXPECT_EQ(get("/nothing.js", "identity;q=0").status, 404);
}

TEST_F(PackedPage, HasHeadersForCaches) {
  for (const char* accepted : {"br", "gzip", "", "*;q=0"}) {
    EXPECT_EQ(header(get("/assets/a-1.js", accepted), "Vary"), "Accept-Encoding") << accepted;
  }
  EXPECT_NE(header(get("/assets/a-1.js", "br"), "Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(header(get("/", "br"), "Cache-Control"), "no-cache");
  EXPECT_EQ(get("/assets/a-1.js", "br").type, "text/javascript; charset=utf-8");
}

TEST_F(PackedPage, ATagIsOfOneCoding) {
  const std::string plain = header(get("/assets/a-1.js", ""), "ETag"), br = header(get("/assets/a-1.js", "br"), "ETag"),
                    zipped = header(get("/assets/a-1.js", "gzip"), "ETag");
  EXPECT_NE(plain, br);
  EXPECT_NE(plain, zipped);
  EXPECT_NE(br, zipped);
  EXPECT_EQ(get("/assets/a-1.js", "br", "\"x\", W/" + br).status, 304);
  EXPECT_EQ(header(get("/assets/a-1.js", "br", br), "ETag"), br);
  EXPECT_EQ(header(get("/assets/a-1.js", "br", br), "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/assets/a-1.js", "gzip", br).status, 200) << "it has the file, but not in this coding";
}

}  // namespace
}  // namespace roundhouse
