#include "lineup.h"

#include <algorithm>
#include <charconv>

namespace roundhouse::training {
namespace {

Error wrong(const std::string& why) { return {ErrorCode::kBadSyntax, "line-ups: " + why, "", ""}; }

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t at = std::min(text.find(by), text.size());
    parts.push_back(text.substr(0, at));
    if (at == text.size()) return parts;
    text.remove_prefix(at + 1);
  }
}

int role_of(std::string_view code, std::vector<std::string>& bots) {
  if (code == "net") return kNet;
  if (code == "old") return kOld;
  const auto known = std::find(bots.begin(), bots.end(), code);
  if (known != bots.end()) return kFirstBot + static_cast<int>(known - bots.begin());
  bots.emplace_back(code);
  return kFirstBot + static_cast<int>(bots.size()) - 1;
}

}  // namespace

Result<Lineups> read_lineups(std::string_view text, int games, int players) {
  Lineups lineups;
  for (const std::string_view part : split(text, ';')) {
    const std::size_t star = part.find('*');
    if (star == std::string_view::npos) return wrong("a part looks like 512*net,planner.");
    int count = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + star, count);
    if (error != std::errc() || end != part.data() + star || count < 0 || count > games)
      return wrong("a part begins with a number of games.");
    std::vector<int> roles;
    for (const std::string_view code : split(part.substr(star + 1), ',')) roles.push_back(role_of(code, lineups.bots));
    if (static_cast<int>(roles.size()) != players) return wrong("name one player for each of the seats.");
    if (std::find(roles.begin(), roles.end(), kNet) == roles.end()) return wrong("every table needs a net.");
    lineups.of_game.insert(lineups.of_game.end(), static_cast<std::size_t>(count), roles);
  }
  if (static_cast<int>(lineups.of_game.size()) != games) return wrong("the numbers must add up to the games.");
  return lineups;
}

}  // namespace roundhouse::training
