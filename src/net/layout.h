// What a net is shown: named blocks of small whole numbers, one after another, in one row of bytes. A net sees each number divided
// by its block's scale. Whole numbers, so that every machine computes the same from them.
//
// There is one layout per title; it serves every number of players. A net is good for one layout only: `hash` says which.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "maps/ruleset.h"

namespace roundhouse::net {

struct Block {
  std::string name;
  int offset = 0, size = 0, scale = 1;
};

class Layout {
 public:
  // Where the new block begins.
  int add(std::string name, int size, int scale = 1) {
    blocks_.push_back({std::move(name), size_, size, scale});
    size_ += size;
    return blocks_.back().offset;
  }
  int size() const { return size_; }
  const std::vector<Block>& blocks() const { return blocks_; }
  const Block* find(std::string_view name) const;

  // "sha256:" and 64 hex digits over the board's hash and every block: other board, rules or inputs, other hash.
  std::string hash(const GameData& data) const;

 private:
  std::vector<Block> blocks_;
  int size_ = 0;
};

}  // namespace roundhouse::net
