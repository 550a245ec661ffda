# What a build can be asked for, and the flags that every target shares.
option(ROUNDHOUSE_TESTS "Build the tests" OFF)
option(ROUNDHOUSE_BENCH "Build the benchmarks" OFF)
option(ROUNDHOUSE_FUZZ "Build the fuzzers (clang)" OFF)
option(ROUNDHOUSE_PYTHON "Build the Python extension, and of the rest only what it needs (pyproject.toml sets this)" OFF)
set(ROUNDHOUSE_ENGINE "" CACHE PATH "A build with ROUNDHOUSE_PIC whose engine the Python extension takes, instead of compiling it again")
set(ROUNDHOUSE_ENGINE_V3 "" CACHE PATH "The same for x86-64-v3, for a wheel with both (tools/wheels)")
set(ROUNDHOUSE_PYTHON_HEADERS "" CACHE PATH "The include folder with python3.13/, for a wheel with the stable ABI (tools/wheels)")
option(ROUNDHOUSE_PIC "Compile the engine so that it can become part of a shared library" ${ROUNDHOUSE_PYTHON})
option(ROUNDHOUSE_SERVER "Build the server and the commands that need it" ON)
option(ROUNDHOUSE_PRECOMPILE "Read the large headers once per target; without it every file proves its own includes" ON)
option(ROUNDHOUSE_UNITY "Compile the files of a library several at a time; without it every file stands for itself" ON)
option(ROUNDHOUSE_NATIVE "Use the instructions of x86-64-v3 (popcnt, pdep) where the machine has them" ON)
option(ROUNDHOUSE_WERROR "Treat warnings as errors" OFF)
set(ROUNDHOUSE_PAGE "" CACHE STRING "The pack of the page to put into the program; by default web/dist.pack if it is there when the program is built; OFF: none")
set(ROUNDHOUSE_COMMIT "" CACHE STRING "The commit that `roundhouse --version` names; by default what git says")
set(ROUNDHOUSE_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize takes them")

if(ROUNDHOUSE_PIC)  # hidden: whatever is not asked for by name from outside is called and inlined as in a program
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  set(CMAKE_CXX_VISIBILITY_PRESET hidden)
  set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
endif()
# The same source gives the same bytes in every folder: __FILE__ and debug information start at the root of the project.
add_compile_options(-ffile-prefix-map=${CMAKE_BINARY_DIR}=build -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.)
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wno-missing-field-initializers)
# __int128 is in every compiler that we support.
add_compile_options(-Wno-pedantic)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 warns of its own std::string, the more the more of it is inlined.
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_compile_options(-Wno-deprecated-declarations)  # GCC 12's std::stable_sort uses what it deprecates
endif()
# With the compilers that we develop with. What a newer one finds is for us to see, not for a newcomer to be stopped by.
if(ROUNDHOUSE_WERROR AND ((CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
                          OR (CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 20)))
  add_compile_options(-Werror)
endif()
if(ROUNDHOUSE_SANITIZE)
  add_compile_options(-fsanitize=${ROUNDHOUSE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  # The engine is built without RTTI, which the check of virtual pointers needs on both sides of every call.
  add_compile_options(-fno-sanitize=vptr)
  add_link_options(-fsanitize=${ROUNDHOUSE_SANITIZE})
endif()
# COM-1: a product and a sum fused into one instruction round differently, and a bot would play differently with it.
add_compile_options(-ffp-contract=off)
if(ROUNDHOUSE_NATIVE AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  include(CheckCXXSourceRuns)
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"bmi2\") && __builtin_cpu_supports(\"avx2\") ? 0 : 1; }" ROUNDHOUSE_HAS_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(ROUNDHOUSE_HAS_V3)
    add_compile_options(-march=x86-64-v3)
  endif()
endif()

# roundhouse_precompile(TARGET HEADER…): what most files of a target include and seldom changes.
set(ROUNDHOUSE_COMMON_HEADERS <algorithm> <array> <functional> <memory> <optional> <string> <variant> <vector>)
function(roundhouse_precompile target)
  if(ROUNDHOUSE_PRECOMPILE)
    target_precompile_headers(${target} PRIVATE ${ARGN})
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      target_compile_options(${target} PRIVATE -Xclang -fno-pch-timestamp)  # ccache compares the contents
    endif()
  endif()
endfunction()

# roundhouse_unity(TARGET): its files in batches, so that what they all include is compiled once per batch.
function(roundhouse_unity target)
  if(ROUNDHOUSE_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# Under sanitizers, what is mostly other people's templates and seldom waits for itself: a build four times as quick.
function(roundhouse_unoptimised target)
  if(ROUNDHOUSE_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# A library of ours: its folder's sources, the common include root, and no exceptions unless asked for.
function(roundhouse_library name folder)
  cmake_parse_arguments(ARG "EXCEPTIONS" "" "LINK;ALSO;PRECOMPILE" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.cc)
  foreach(sub ${ARG_ALSO})
    file(GLOB more CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${sub}/*.cc)
    list(APPEND sources ${more})
  endforeach()
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")  # no disk there
    list(FILTER sources EXCLUDE REGEX "/(registry_folders|file)\\.cc$")
  endif()
  add_library(${name} STATIC ${sources})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_link_libraries(${name} PUBLIC ${ARG_LINK})
  if(NOT ARG_EXCEPTIONS)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
    if(ROUNDHOUSE_FUZZ)  # fuzzers steer by its branches
      target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
  endif()
  target_compile_definitions(${name} PRIVATE JSON_NOEXCEPTION)
  roundhouse_precompile(${name} ${ROUNDHOUSE_COMMON_HEADERS} ${ARG_PRECOMPILE})
  roundhouse_unity(${name})
  roundhouse_twin(${name})
endfunction()
