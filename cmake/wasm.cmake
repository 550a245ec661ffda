# WebAssembly with Debian's clang, wasi-libc and libc++ (the array wasm_packages in tools/packages.sh).
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 knows no WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Headers that have no code of their own, as the JSON library's, are the same for every machine.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
# Small before fast: a page waits for the download, and a move takes microseconds either way.
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-Oz -DNDEBUG")
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -ffunction-sections -fdata-sections -flto")
# A reactor has no main: the page calls the exports. Lists of actions live on the stack, which has 64 KiB otherwise.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-mexec-model=reactor -fuse-ld=lld-19 -flto -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576")
