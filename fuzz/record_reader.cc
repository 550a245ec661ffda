// Whatever bytes come in as a record: an error or a game, never a crash; and what is read is written back the same.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "record/replay.h"

using namespace roundhouse;

namespace {

void must(bool holds, const char* promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Registry registry = Registry::builtin();
  Result<Record> record = read_record({reinterpret_cast<const char*>(data), size}, "fuzz");
  if (!record) {
    must(!record.error().message.empty(), "an error says what is wrong");
    return 0;
  }
  const std::string written = write_record(*record);
  const Result<Record> again = read_record(written, "fuzz");
  must(static_cast<bool>(again), "what is written can be read");
  must(write_record(*again) == written, "what is read is written back the same");
  // The corpus outlives changes of the boards: the hash and the version are not what is tried here.
  if (const auto game = registry.find(record->game)) {
    record->board = (*game)->board_hash;
    record->rules = (*game)->ruleset.version;
  }
  const Result<> verdict = verify(*record, registry);
  must(verdict || !verdict.error().message.empty(), "a verdict says where it diverges");
  return 0;
}
