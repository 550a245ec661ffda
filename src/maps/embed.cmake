# Writes a C++ file that holds the text of the data files, for embedded_games() in load.h.
#   cmake -DDATA=<data folder> -DGAMES=europe,paris,... -DOUT=<file.cc> -P embed.cmake
# Plain CMake, so that building needs no other language.
string(REPLACE "," ";" games "${GAMES}")
set(code "// Made by src/maps/embed.cmake from data/. Edit the data, not this file.\n#include \"maps/load.h\"\n\nnamespace roundhouse {\n\n")
string(APPEND code "const std::vector<GameFiles>& embedded_games() {\n  static const std::vector<GameFiles> games{\n")
foreach(game IN LISTS games)
  string(APPEND code "      {\"${game}\"")
  foreach(kind map drawing ruleset deck)  # the order of the fields of GameFiles
    file(READ "${DATA}/${game}/${kind}.json" text)
    string(FIND "${text}" ")json\"" clash)
    if(NOT clash EQUAL -1)
      message(FATAL_ERROR "${game}/${kind}.json contains the mark that ends a literal")
    endif()
    string(APPEND code ",\nR\"json(${text})json\"")
  endforeach()
  string(APPEND code "},\n")
endforeach()
string(APPEND code "  };\n  return games;\n}\n\n}  // namespace roundhouse\n")
file(WRITE "${OUT}" "${code}")
