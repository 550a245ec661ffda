#include "cli/archive.h"

#include <fmt/core.h>
#include <zstd.h>

#include <vector>

namespace roundhouse {
namespace {

constexpr std::size_t kBlock = 512;
constexpr int kLevel = 12;  // records compress well, and are written once

// A header of POSIX ustar for a plain file of the year 1970: the same games give the same archive.
std::string header(const std::string& name, std::size_t size) {
  std::string out(kBlock, '\0');
  const auto put = [&](std::size_t at, const std::string& text) { out.replace(at, text.size(), text); };
  put(0, name);
  put(100, "0000644");
  put(108, "0000000");
  put(116, "0000000");
  put(124, fmt::format("{:011o}", size));
  put(136, "00000000000");
  put(148, "        ");  // the checksum counts as spaces in itself
  put(156, "0");
  put(257, std::string("ustar\00000", 8));
  unsigned sum = 0;
  for (const char c : out) sum += static_cast<unsigned char>(c);
  put(148, fmt::format("{:06o}", sum) + std::string("\0 ", 2));
  return out;
}

}  // namespace

void Archive::FreeContext::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }

Result<Archive> Archive::create(const std::string& path) {
  Archive out;
  out.path_ = path;
  out.file_.reset(std::fopen(path.c_str(), "wb"));
  if (!out.file_) return Error{ErrorCode::kIo, "the file can't be written.", path, ""};
  out.context_.reset(ZSTD_createCCtx());
  ZSTD_CCtx_setParameter(out.context_.get(), ZSTD_c_compressionLevel, kLevel);
  return out;
}

Result<> Archive::add(const std::string& name, std::string_view bytes) {
  std::string block = header(name, bytes.size());
  block += bytes;
  block.resize((block.size() + kBlock - 1) / kBlock * kBlock);
  return write(block, false);
}

Result<> Archive::finish() { return write(std::string(2 * kBlock, '\0'), true); }

Result<> Archive::write(std::string_view bytes, bool last) {
  std::vector<char> buffer(ZSTD_CStreamOutSize());
  ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
  std::size_t left = 1;
  while (last ? left != 0 : in.pos < in.size) {
    ZSTD_outBuffer out{buffer.data(), buffer.size(), 0};
    left = ZSTD_compressStream2(context_.get(), &out, &in, last ? ZSTD_e_end : ZSTD_e_continue);
    if (ZSTD_isError(left) != 0 || std::fwrite(buffer.data(), 1, out.pos, file_.get()) != out.pos) {
      return Error{ErrorCode::kIo, "the archive can't be written.", path_, ""};
    }
  }
  if (last && std::fflush(file_.get()) != 0) return Error{ErrorCode::kIo, "the archive can't be written.", path_, ""};
  return Ok{};
}

}  // namespace roundhouse
