#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "record/record.h"

namespace roundhouse {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

Error io_error(const std::string& path, const char* what) {
  return {ErrorCode::kIo, std::string(what) + ": " + std::strerror(errno), path, ""};
}

}  // namespace

Result<Record> load_record(const std::string& path) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return io_error(path, "the file can't be opened");
  // One byte more than allowed is enough to know that it is too long: an endless file does no harm.
  std::string text(kMaxRecordBytes + 1, '\0');
  text.resize(std::fread(text.data(), 1, text.size(), file.get()));
  if (std::ferror(file.get()) != 0) return io_error(path, "the file can't be read");
  return read_record(text, path);
}

// Nothing is written that could not be read again.
Result<> save_record(const Record& record, const std::string& path) {
  const std::string text = write_record(record);
  std::size_t longest = 0;
  for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
    longest = std::max(longest, end - at);
  if (text.size() <= kMaxRecordBytes && longest <= kMaxRecordLine) return save_text(text, path);
  return Error{ErrorCode::kTooLarge,
               "the record has " + std::to_string(text.size()) + " bytes, " + std::to_string(longest) +
                   " in its longest line. At most " + std::to_string(kMaxRecordBytes) + " and " +
                   std::to_string(kMaxRecordLine) + " can be read again.",
               path, ""};
}

Result<> save_text(const std::string& text, const std::string& path) {
  const std::string fresh = path + ".new";
  {
    File file(std::fopen(fresh.c_str(), "wb"));
    if (!file) return io_error(path, "the file can't be written");
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
    if (!written || std::fclose(file.release()) != 0) {
      const Error error = io_error(path, "the file can't be written");
      std::remove(fresh.c_str());
      return error;
    }
  }
  if (std::rename(fresh.c_str(), path.c_str()) != 0) {
    const Error error = io_error(path, "the file can't be written");
    std::remove(fresh.c_str());
    return error;
  }
  return Ok{};
}

}  // namespace roundhouse
