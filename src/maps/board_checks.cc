#include "maps/board_checks.h"

#include <algorithm>
#include <string>

#include "core/names.h"

namespace roundhouse {
namespace {

std::string track_place(std::size_t i, const char* key) { return "tracks[" + std::to_string(i) + "]" + key; }

bool same_ends(const Track& x, const Track& y) { return (x.a == y.a && x.b == y.b) || (x.a == y.b && x.b == y.a); }

void find_twins(Map& map, const std::string& file, Problems& problems) {
  for (std::size_t i = 0; i < map.tracks.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      Track &now = map.tracks[i], &other = map.tracks[k];
      if (!same_ends(now, other)) continue;
      if (other.twin || now.twin) {
        problems.add(ErrorCode::kBadValue, file, track_place(i, ""),
                     "Two cities can have at most two tracks between them; this is the third.");
        break;
      }
      if (now.length != other.length)
        problems.add(ErrorCode::kBadValue, file, track_place(i, ".length"),
                     "The tracks of a double route have equal length: track " + std::to_string(k + 1) + " has " +
                         std::to_string(other.length) + " spaces.");
      now.twin = TrackId{static_cast<std::uint8_t>(k)};
      other.twin = TrackId{static_cast<std::uint8_t>(i)};
    }
  }
}

}  // namespace

std::vector<int> fewest_spaces(const Map& map, CityId from) {
  std::vector<int> spaces(map.cities.size(), -1);
  spaces[from.value] = 0;
  // Boards are small: pass over all tracks until nothing gets shorter.
  for (bool better = true; better;) {
    better = false;
    for (const Track& track : map.tracks) {
      for (const auto& [here, there] : {std::pair{track.a, track.b}, std::pair{track.b, track.a}}) {
        if (spaces[here.value] < 0) continue;
        const int way = spaces[here.value] + track.length;
        if (spaces[there.value] < 0 || way < spaces[there.value]) spaces[there.value] = way, better = true;
      }
    }
  }
  return spaces;
}

void check_board(Map& map, const std::string& file, Problems& problems) {
  if (map.tracks.empty()) return;
  find_twins(map, file, problems);
  const std::vector<int> spaces = fewest_spaces(map, CityId{0});
  for (std::size_t i = 0; i < map.cities.size(); ++i)
    if (spaces[i] < 0)
      problems.add(ErrorCode::kBadValue, file, "cities[" + std::to_string(i) + "]",
                   "No way leads from " + in_quotes(map.cities[0].id) + " to " + in_quotes(map.cities[i].id) +
                       ": the board must be in one piece.");
}

void check_reach(const Map& map, int pieces, const std::string& file, Problems& problems) {
  if (map.tracks.empty()) return;
  for (std::size_t i = 0; i < map.tickets.size(); ++i) {
    const Ticket& ticket = map.tickets[i];
    const int spaces = fewest_spaces(map, ticket.a)[ticket.b.value];
    if (spaces > pieces)
      problems.add(ErrorCode::kBadValue, file, "tickets[" + std::to_string(i) + "]",
                   "This ticket needs at least " + std::to_string(spaces) + " pieces; a player has " +
                       std::to_string(pieces) + ".");
  }
}

}  // namespace roundhouse
