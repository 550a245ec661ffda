// An object of named values, some of them one per seat. A client gets it whole once, then only what changed
// (docs/protocol.md, "Changes"; docs/decisions/updates_carry_members.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace roundhouse {

struct Facts {
  struct Member {
    std::string_view name;
    std::string value;  // JSON
  };
  std::vector<Member> members;
  std::vector<std::string> seats;  // JSON, seat 1 first

  void add(std::string_view name, std::string value) { members.push_back({name, std::move(value)}); }
};

std::string whole(const Facts& facts);
// Empty if nothing changed. Both have the same names in the same order.
std::string changes(const Facts& before, const Facts& after);

}  // namespace roundhouse
