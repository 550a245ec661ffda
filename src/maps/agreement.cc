#include "maps/agreement.h"

#include <algorithm>
#include <numeric>
#include <string>

#include "core/names.h"
#include "maps/board_checks.h"

namespace roundhouse {
namespace {

class Agreement {
 public:
  Agreement(const GameData& game, const std::string& folder, Problems& problems)
      : map_(game.map), deck_(game.deck), rules_(game.ruleset), folder_(folder), problems_(problems) {}

  void check() {
    check_points();
    check_enough_cards();
    check_enough_tickets();
    check_places();
    if (rules_.pieces > 0) check_reach(map_, rules_.pieces, file("map"), problems_);
    if (rules_.railyard && rules_.railyard->mix > static_cast<int>(deck_.colors.size()))
      say("ruleset", "railyard.mix", "The deck has only " + count(deck_.colors.size(), "colour") + ".");
  }

 private:
  std::string file(const char* kind) const { return folder_ + "/" + kind + ".json"; }
  void say(const char* kind, const std::string& place, std::string message) {
    problems_.add(ErrorCode::kBadValue, file(kind), place, std::move(message));
  }
  static std::string count(std::size_t n, const char* what) {
    return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
  }

  // Where there is a table of points it has every length that the board uses. The first track of a length is named.
  void check_points() {
    if (!rules_.has_route_points) return;
    std::array<bool, kMaxLength + 1> said{};
    for (std::size_t i = 0; i < map_.tracks.size(); ++i) {
      const auto length = static_cast<std::size_t>(map_.tracks[i].length);
      if (rules_.route_points[length] > 0 || said[length]) continue;
      said[length] = true;
      say("ruleset", "route_points",
          "There are no points for " + count(length, "space") + ", the length of track " + std::to_string(i + 1) + ".");
    }
  }

  // Hands and market must come out of one deck, with everybody at the table.
  void check_enough_cards() {
    const int cards = std::accumulate(deck_.counts.begin(), deck_.counts.end(), deck_.wilds);
    const int seats = rules_.max_players;
    const int wanted = seats * (rules_.hand + rules_.wilds_given) + (rules_.market ? rules_.market->slots : 0);
    if (wanted > cards)
      say("deck", "colors",
          std::to_string(seats) + " players need " + std::to_string(wanted) +
              " cards for hands and market; the deck has " + std::to_string(cards) + ".");
    if (seats * rules_.wilds_given > deck_.wilds)
      say("deck", "wild.count",
          std::to_string(seats) + " players are given " + std::to_string(seats * rules_.wilds_given) +
              " wilds; the deck has " + std::to_string(deck_.wilds) + ".");
  }

  void check_enough_tickets() {
    if (!rules_.initial_tickets) return;
    for (const TicketDeal& deal : rules_.initial_tickets->deal) {
      const auto there =
          std::count_if(map_.tickets.begin(), map_.tickets.end(), [&](const Ticket& t) { return t.kind == deal.kind; });
      const int wanted = rules_.max_players * deal.count;
      const std::string& kind = rules_.ticket_kinds[static_cast<std::size_t>(deal.kind)];
      if (there < wanted)
        say("map", "tickets",
            std::to_string(rules_.max_players) + " players are dealt " + std::to_string(wanted) + " tickets" +
                (kind.empty() ? "" : " of the kind " + in_quotes(kind)) + "; the map has " + std::to_string(there) +
                ".");
    }
  }

  void check_places() {
    const bool any =
        std::any_of(map_.cities.begin(), map_.cities.end(), [](const City& city) { return city.attraction; });
    if (rules_.attractions && !any) say("map", "cities", "The ruleset has attractions, but no city is marked as one.");
    if (rules_.stations && rules_.stations->count * rules_.max_players > static_cast<int>(map_.cities.size()))
      say("ruleset", "stations.count",
          "There are more stations than the " + std::to_string(map_.cities.size()) + " cities to build them in.");
  }

  const Map& map_;
  const Deck& deck_;
  const Ruleset& rules_;
  const std::string& folder_;
  Problems& problems_;
};

}  // namespace

void check_agreement(const GameData& game, const std::string& folder, Problems& problems) {
  Agreement(game, folder, problems).check();
}

}  // namespace roundhouse
