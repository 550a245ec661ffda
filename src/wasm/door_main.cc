// roundhouse_door: the door as a program, for tests. A request a line on stdin, its answer a line on stdout.
#include <cstdio>
#include <string>

#include "wasm/door.h"

namespace {

bool read_line(std::string& line) {
  line.clear();
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c == '\n') return true;
    line += static_cast<char>(c);
  }
  return !line.empty();
}

}  // namespace

int main() {
  roundhouse::Door door;
  for (std::string line; read_line(line);) {
    std::puts(door.call(line).c_str());
    std::fflush(stdout);
  }
}
