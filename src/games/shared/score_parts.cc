#include "games/shared/score_parts.h"

#include <bit>

namespace roundhouse {

std::vector<ScorePart> score_parts(const Ruleset& rules, const SeatScore& score) {
  std::vector<ScorePart> parts;
  if (rules.race) {
    const int tickets = std::popcount(score.made);  // FJ-5: the bonus counts as one more
    parts = {{"tickets", tickets}, {"bonuses", score.completed - tickets}};
  } else {
    if (rules.kernel == KernelId::kBoard) parts.push_back({"routes", score.routes});
    parts.push_back({"tickets", score.tickets});
  }
  if (rules.longest_trail) parts.push_back({"longest", score.longest});
  if (rules.stations) parts.push_back({"stations", score.stations});
  if (rules.attractions) parts.push_back({"attractions", score.attractions});
  if (rules.flag) parts.push_back({"flags", score.flags});
  if (rules.big_cities) parts.push_back({"bonuses", score.bonuses});
  return parts;
}

}  // namespace roundhouse
