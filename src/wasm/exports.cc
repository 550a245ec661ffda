// What roundhouse.wasm exports (docs/protocol.md). One thread, one table: the state is global.
#include <cstdlib>
#include <string>

#include "wasm/door.h"

namespace {

std::string& the_answer() {
  static std::string answer;
  return answer;
}

}  // namespace

extern "C" {

[[clang::export_name("roundhouse_alloc")]] void* roundhouse_alloc(std::size_t size) { return std::malloc(size); }

[[clang::export_name("roundhouse_free")]] void roundhouse_free(void* memory) { std::free(memory); }

[[clang::export_name("roundhouse_call")]] const char* roundhouse_call(const char* request, std::size_t size) {
  static roundhouse::Door door;
  the_answer() = door.call({request, size});
  return the_answer().data();
}

[[clang::export_name("roundhouse_answer_size")]] std::size_t roundhouse_answer_size() { return the_answer().size(); }

}  // extern "C"
