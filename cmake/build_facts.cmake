# Writes the version and the commit that are being built into a file of code, if they are others than last time. Runs with every build.
#   cmake -DVERSION=<0.2.0> -DCOMMIT=<ROUNDHOUSE_COMMIT> -DSOURCE=<root of the project> -DOUT=<file.cc> -P build_facts.cmake
set(commit "${COMMIT}")
if(commit STREQUAL "")
  set(commit unknown)
  find_program(GIT git)
  if(GIT)
    # No prefix: this is the root of a checkout, not a folder inside somebody else's.
    execute_process(COMMAND "${GIT}" -c safe.directory=* rev-parse --show-prefix HEAD WORKING_DIRECTORY "${SOURCE}"
                    OUTPUT_VARIABLE said ERROR_QUIET RESULT_VARIABLE status)
    if(status EQUAL 0 AND said MATCHES "^\n([0-9a-f]+)\n$")
      # Always as long: what git takes for short depends on the checkout.
      string(SUBSTRING "${CMAKE_MATCH_1}" 0 12 commit)
      execute_process(COMMAND "${GIT}" -c safe.directory=* diff --quiet HEAD -- WORKING_DIRECTORY "${SOURCE}" ERROR_QUIET RESULT_VARIABLE status)
      if(NOT status EQUAL 0)
        string(APPEND commit "-dirty")
      endif()
    endif()
  endif()
endif()
file(CONFIGURE OUTPUT "${OUT}" @ONLY CONTENT [[
// Made by cmake/build_facts.cmake.
#include "cli/version.h"

namespace roundhouse {

const char* build_version() { return "@VERSION@"; }
const char* build_commit() { return "@commit@"; }

}  // namespace roundhouse
]])
