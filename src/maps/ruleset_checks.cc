#include "maps/ruleset_checks.h"

#include <initializer_list>
#include <string>

namespace roundhouse {
namespace {

void refuse(const Object& object, std::initializer_list<const char*> keys, const std::string& why) {
  for (const char* key : keys)
    if (object.has(key)) object.fail(key, ErrorCode::kBadValue, why);
}

void demand(const Object& object, std::initializer_list<const char*> keys, const std::string& why) {
  for (const char* key : keys)
    if (!object.has(key)) object.fail(key, ErrorCode::kBadValue, why);
}

int dealt(const Ruleset& rules) {
  int total = 0;
  for (const TicketDeal& deal : rules.initial_tickets->deal) total += deal.count;
  return total;
}

// FJ-3 to FJ-7: a race counts completed tickets, replaces them at once and ends with the last of them or the last piece.
void check_race(const Object& object, const Ruleset& rules) {
  refuse(object, {"route_points", "longest_trail", "stations", "attractions", "flag"},
         "A race counts completed tickets, not points.");
  refuse(object, {"last_round"}, "A race ends at once and has no last round.");
  // It ends in the middle of a turn, before a market could be refilled (COM-8).
  refuse(object, {"market"}, "A race is played without a market.");
  if (rules.ticket_draw)
    object.fail("tickets.draw", ErrorCode::kBadValue, "In a race tickets are replaced, not drawn.");
  if (rules.initial_tickets && dealt(rules) != rules.race->hold)
    object.fail(
        "race.hold", ErrorCode::kBadValue,
        "The deal at the start is " + std::to_string(dealt(rules)) + " tickets; it must be as many as are held.");
  if (rules.initial_tickets && rules.initial_tickets->keep_at_least != dealt(rules))
    object.fail("tickets.initial.keep_at_least", ErrorCode::kBadValue, "In a race every ticket dealt is kept.");
  if (rules.race->coast_bonus > 0 && rules.race->bonus_tickets < rules.max_players)
    object.fail("race.bonus_tickets", ErrorCode::kBadValue,
                "There must be a bonus ticket for each of " + std::to_string(rules.max_players) + " players.");
}

void check_board(const Object& object, const Ruleset& rules) {
  refuse(object, {"wilds_given", "railyard", "rounds", "big_cities", "options"},
         "Only a game of the \"card\" kernel has this.");
  demand(object, {"piece", "pieces"}, "This key is missing: a board game is played with pieces.");
  if (rules.market && rules.draw_cards != 1)
    object.fail("draw_cards", ErrorCode::kBadValue,
                "With a market each card drawn is a decision of its own.");  // MKT-1
  if (rules.race) return check_race(object, rules);
  if (!rules.last_round)
    object.fail("last_round", ErrorCode::kBadValue,
                "This key is missing: without \"last_round\" or \"race\" the game would never end.");
  else if (rules.last_round->at_pieces >= rules.pieces && rules.pieces > 0)
    object.fail("last_round.at_pieces", ErrorCode::kBadValue,
                "With " + std::to_string(rules.pieces) + " pieces the game would end before it begins.");
}

void check_card(const Object& object, const Ruleset& rules) {
  refuse(object,
         {"draw_cards", "piece", "pieces", "route_points", "double_routes", "ferries", "tunnels", "stations",
          "longest_trail", "last_round", "attractions", "flag", "race"},
         "Only a game of the \"board\" kernel has this.");
  demand(object, {"market", "railyard"}, "This key is missing: a card game is played with it.");
  if (rules.market && rules.market->sweep_at_wilds)
    object.fail("market.sweep_at_wilds", ErrorCode::kBadValue,
                "In a card game wilds in the market change nothing.");  // CG-6
  if (!rules.ticket_draw && object.has("tickets"))
    object.fail("tickets.draw", ErrorCode::kBadValue, "This key is missing: a card game draws tickets.");
}

void check_tie_breaks(const Object& object, const Ruleset& rules) {
  for (const TieBreak tie : rules.tie_breaks) {
    if (tie == TieBreak::kFewestStations && !rules.stations)
      object.fail("tie_breaks", ErrorCode::kBadValue, "There are no stations to break a tie.");
    if (tie == TieBreak::kLongest && !rules.longest_trail)
      object.fail("tie_breaks", ErrorCode::kBadValue, "There is no longest trail to break a tie.");
    if (tie == TieBreak::kBonusCards && !rules.big_cities)
      object.fail("tie_breaks", ErrorCode::kBadValue,
                  "There are no big cities, and so no bonus cards, to break a tie.");
  }
}

}  // namespace

void check_mechanisms(const Object& object, const Ruleset& rules) {
  if (rules.kernel == KernelId::kCard) check_card(object, rules);
  else check_board(object, rules);
  check_tie_breaks(object, rules);
}

}  // namespace roundhouse
