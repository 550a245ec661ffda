// An object of its own, made by the assembler in no time: a new page links the program anew and compiles nothing else.
#include "cli/embedded_page.h"

#ifndef ROUNDHOUSE_TWIN  // it uses the other half's copy
// ROUNDHOUSE_PAGE_FILE: a copy of the pack in the build folder, made by cmake/take_page.cmake.
__asm__(
    ".pushsection .rodata\n"
    ".hidden roundhouse_page_begin\n"
    ".globl roundhouse_page_begin\n"
    "roundhouse_page_begin:\n"
    ".incbin \"" ROUNDHOUSE_PAGE_FILE
    "\"\n"
    ".hidden roundhouse_page_end\n"
    ".globl roundhouse_page_end\n"
    "roundhouse_page_end:\n"
    ".byte 0\n"
    ".popsection\n");
#endif

extern "C" {
extern const char roundhouse_page_begin[] __attribute__((visibility("hidden")));
extern const char roundhouse_page_end[] __attribute__((visibility("hidden")));
}

namespace roundhouse {

std::string_view embedded_page() { return {roundhouse_page_begin, roundhouse_page_end}; }

}  // namespace roundhouse
