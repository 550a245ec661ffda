#include "net/layout.h"

#include "core/sha256.h"

namespace roundhouse::net {

const Block* Layout::find(std::string_view name) const {
  for (const Block& block : blocks_) {
    if (block.name == name) return &block;
  }
  return nullptr;
}

std::string Layout::hash(const GameData& data) const {
  std::string text = "inputs 1 " + data.board_hash + "\n";
  for (const Block& block : blocks_) {
    text += block.name + " " + std::to_string(block.size) + " " + std::to_string(block.scale) + "\n";
  }
  return "sha256:" + sha256_hex(text);
}

}  // namespace roundhouse::net
