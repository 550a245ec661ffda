#include "server/gunzip.h"

#include <boost/beast/zlib/inflate_stream.hpp>

namespace roundhouse {
namespace {

constexpr std::string_view kGzipStart{"\x1f\x8b\x08\x00", 4};  // deflate, and none of the optional parts
constexpr std::size_t kGzipHead = 10, kGzipTail = 8;

}  // namespace

Result<std::string> gunzip(std::string_view bytes, std::size_t size) {
  namespace zlib = boost::beast::zlib;
  const Error damaged{ErrorCode::kBadSyntax, "the compressed file is damaged."};
  if (bytes.size() < kGzipHead + kGzipTail || !bytes.starts_with(kGzipStart)) return damaged;
  bytes = bytes.substr(kGzipHead, bytes.size() - kGzipHead - kGzipTail);
  std::string out(size, '\0');
  zlib::z_params buffers;
  buffers.next_in = bytes.data();
  buffers.avail_in = bytes.size();
  buffers.next_out = out.data();
  buffers.avail_out = out.size();
  zlib::inflate_stream stream;
  boost::system::error_code error;
  stream.write(buffers, zlib::Flush::finish, error);
  if (error != zlib::error::end_of_stream || buffers.avail_out != 0 || buffers.avail_in != 0) return damaged;
  return out;
}

}  // namespace roundhouse
