#include "telling/facts.h"

#include <cassert>

#include "json/json_out.h"

namespace roundhouse {
namespace {

// `before` null: everything is new.
std::string write(const Facts* before, const Facts& after) {
  JsonOut out;
  bool any = false;
  out.open('{');
  for (std::size_t i = 0; i < after.members.size(); ++i) {
    const Facts::Member& member = after.members[i];
    assert(before == nullptr || before->members[i].name == member.name);
    if (before != nullptr && before->members[i].value == member.value) continue;
    out.key(member.name).raw(member.value);
    any = true;
  }
  bool any_seat = false;
  for (std::size_t i = 0; i < after.seats.size(); ++i) {
    if (before != nullptr && before->seats[i] == after.seats[i]) continue;
    if (!any_seat) out.key("seats").open('{');
    out.key(std::to_string(i + 1)).raw(after.seats[i]);
    any_seat = true;
  }
  if (any_seat) out.close('}');
  out.close('}');
  return any || any_seat ? out.take() : "";
}

}  // namespace

std::string whole(const Facts& facts) { return write(nullptr, facts); }

std::string changes(const Facts& before, const Facts& after) { return write(&before, after); }

}  // namespace roundhouse
