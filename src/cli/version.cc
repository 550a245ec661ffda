#include "cli/version.h"

#include "cli/line/messages.h"
#include "record/version.h"
#include "room/version.h"

namespace roundhouse {
namespace {

std::string compiler() {
#ifdef __clang__
  const char* name = "clang";
  const int parts[] = {__clang_major__, __clang_minor__, __clang_patchlevel__};
#else
  const char* name = "g++";
  const int parts[] = {__GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__};
#endif
  return name + (" " + std::to_string(parts[0])) + "." + std::to_string(parts[1]) + "." + std::to_string(parts[2]);
}

// Which instructions it uses: the portable program has two halves.
std::string processor() {
#if defined(__AVX2__) && defined(__BMI2__)
  return " for x86-64-v3";
#elif defined(__x86_64__)
  return " for x86-64";
#else
  return "";
#endif
}

}  // namespace

std::string version_text() {
  return std::string("roundhouse ") + build_version() + "\ncommit " + build_commit() + "\ncompiler " + compiler() +
         processor() + "\nrecord " + std::to_string(kOldestRecord) + " to " + std::to_string(kNewestRecord) +
         ", table log " + std::to_string(kTableLogVersion) + ", protocol " + std::to_string(kProtocolVersion) +
         ", line protocol " + std::to_string(line::kProtocol);
}

}  // namespace roundhouse
