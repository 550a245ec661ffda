# The portable program: one file that needs glibc and nothing else, and holds our code twice, for every x86-64 processor and
# for those that have x86-64-v3. docs/decisions/one_program.md says why.
option(ROUNDHOUSE_PORTABLE "Build the program that runs on any Linux (the preset portable)" OFF)

if(ROUNDHOUSE_PORTABLE)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(OPENSSL_USE_STATIC_LIBS ON)
  # Debian has no static libraries of these two.
  set(ROUNDHOUSE_FMT fmt::fmt-header-only)
  add_library(roundhouse_spdlog INTERFACE)
  target_compile_definitions(roundhouse_spdlog INTERFACE SPDLOG_FMT_EXTERNAL FMT_HEADER_ONLY=1)
  set(ROUNDHOUSE_SPDLOG roundhouse_spdlog)
  add_compile_options(-fstack-protector-strong -D_FORTIFY_SOURCE=2)
  add_link_options(-static-libstdc++ -static-libgcc -pie -Wl,-z,relro,-z,now -Wl,--as-needed)
else()
  set(ROUNDHOUSE_FMT fmt::fmt)
  set(ROUNDHOUSE_SPDLOG spdlog::spdlog)
endif()

# roundhouse_twin(TARGET): in the portable build, compiles the target's files a second time, for x86-64-v3, as TARGET_v3.
# Call it when the target has all its sources, in the folder that made it: properties of files are known only there.
function(roundhouse_twin target)
  if(NOT ROUNDHOUSE_PORTABLE)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  add_library(${target}_v3 OBJECT EXCLUDE_FROM_ALL ${sources})
  target_include_directories(${target}_v3 PRIVATE $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  target_compile_definitions(${target}_v3 PRIVATE $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  # A unique symbol stays global, whatever objcopy is told.
  target_compile_options(${target}_v3 PRIVATE $<TARGET_PROPERTY:${target},COMPILE_OPTIONS> -march=x86-64-v3 -fno-gnu-unique)
  get_target_property(made_first ${target} MANUALLY_ADDED_DEPENDENCIES)
  if(made_first)
    add_dependencies(${target}_v3 ${made_first})
  endif()
  foreach(property PRECOMPILE_HEADERS UNITY_BUILD UNITY_BUILD_BATCH_SIZE)
    get_target_property(value ${target} ${property})
    if(value)
      set_target_properties(${target}_v3 PROPERTIES ${property} "${value}")
    endif()
  endforeach()
endfunction()

# roundhouse_join_twins(PROGRAM SOURCE LIBRARY…): in the portable build, adds the twins of the program and its libraries to it, as one
# object that shows the linker its entry and nothing else. SOURCE is the program's main, which chooses.
function(roundhouse_join_twins program source)
  if(NOT ROUNDHOUSE_PORTABLE)
    return()
  endif()
  roundhouse_twin(${program})
  target_compile_definitions(${program}_v3 PRIVATE ROUNDHOUSE_TWIN)
  set(objects)
  foreach(target ${program} ${ARGN})
    list(APPEND objects $<TARGET_OBJECTS:${target}_v3>)
  endforeach()
  set(joined ${CMAKE_CURRENT_BINARY_DIR}/${program}_v3.o)
  set(script ${CMAKE_SOURCE_DIR}/cmake/join_twin.sh)
  set(layout ${CMAKE_SOURCE_DIR}/cmake/join_twin.ld)
  add_custom_command(
    OUTPUT ${joined}
    COMMAND bash ${script} ${layout} ${joined} ${objects}
    DEPENDS ${script} ${layout} ${objects}
    COMMENT "Joining the code for x86-64-v3"
    COMMAND_EXPAND_LISTS VERBATIM)
  set_source_files_properties(${joined} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  target_sources(${program} PRIVATE ${source} ${joined})
  target_compile_definitions(${program} PRIVATE ROUNDHOUSE_PORTABLE)
endfunction()
