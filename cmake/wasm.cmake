# WebAssembly with Debian's clang, wasi-libc and libc++ (the array wasm_packages in tools/packages.sh).
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 knows no WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
find_program(CMAKE_AR llvm-ar-19 REQUIRED)
find_program(CMAKE_RANLIB llvm-ranlib-19 REQUIRED)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# Headers that have no code of their own, as the JSON library's, are the same for every machine.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -ffunction-sections -fdata-sections -flto")
# A reactor has no main: the page calls the exports. Lists of actions live on the stack, which has 64 KiB otherwise.
set(CMAKE_EXE_LINKER_FLAGS_INIT
    "-mexec-model=reactor -flto -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576")
