// The portable program holds everything below main twice: docs/decisions/one_program.md. This file is compiled for every
// x86-64 processor, and uses nothing that the other half has too.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern "C" {
int roundhouse_main(int argc, char** argv);
int roundhouse_main_v3(int argc, char** argv);

// Static constructors of the half for x86-64-v3, in the section that cmake/join_twin.sh puts them in. The linker names
// its ends.
using Constructor = void (*)(int argc, char** argv, char** environment);
extern const Constructor __start_roundhouse_v3_init[];  // NOLINT(bugprone-reserved-identifier)
extern const Constructor __stop_roundhouse_v3_init[];  // NOLINT(bugprone-reserved-identifier)
}

int main(int argc, char** argv) {
  // For tests: both halves play the same games.
  const char* const wish = getenv("ROUNDHOUSE_CPU");
  if (wish != nullptr && strcmp(wish, "baseline") != 0) {
    fprintf(stderr, "roundhouse: ROUNDHOUSE_CPU can only be \"baseline\".\n");
    return 2;
  }
  // Also asks whether the system saves the wide registers.
  if (wish != nullptr || !__builtin_cpu_supports("x86-64-v3")) return roundhouse_main(argc, argv);
  for (const Constructor* one = __start_roundhouse_v3_init; one != __stop_roundhouse_v3_init; ++one) {
    (*one)(argc, argv, environ);
  }
  return roundhouse_main_v3(argc, argv);
}
