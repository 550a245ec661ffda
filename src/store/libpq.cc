#include "store/libpq.h"

#include <dlfcn.h>

namespace roundhouse {
namespace {

Result<Libpq> load() {
  void* const library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return Error{ErrorCode::kIo,
                 std::string("A PostgreSQL store needs libpq: apt-get install libpq5. (") + dlerror() + ")"};
  }
  Libpq out;
#define ROUNDHOUSE_FIND(NAME)                                                                                        \
  out.NAME = reinterpret_cast<decltype(out.NAME)>(dlsym(library, #NAME));                                            \
  if (out.NAME == nullptr) {                                                                                         \
    return Error{ErrorCode::kUnsupported, "A PostgreSQL store needs libpq 14 or newer: this one has no " #NAME "."}; \
  }
  ROUNDHOUSE_LIBPQ(ROUNDHOUSE_FIND)
#undef ROUNDHOUSE_FIND
  return out;
}

}  // namespace

const Result<Libpq>& load_libpq() {
  static const Result<Libpq> loaded = load();
  return loaded;
}

}  // namespace roundhouse
