// ruleset.json: every mechanism read on its own. Whether they go together is asked in ruleset_checks.cc.
#include "core/names.h"
#include "maps/files.h"
#include "maps/ruleset_checks.h"

namespace roundhouse {
namespace {

void read_players(const Object& object, Ruleset& rules) {
  const auto players = object.need("players");
  if (!players) return;
  const int most = rules.kernel == KernelId::kCard ? kMaxCardSeats : kMaxSeats;
  const auto range = players->list(2, 2, "numbers");
  if (range.size() != 2) return;
  const auto low = range[0].integer(2, most), high = range[1].integer(2, most);
  if (!low || !high) return;
  if (*low > *high) players->fail(ErrorCode::kBadValue, "The fewest players come first, then the most.");
  rules.min_players = *low;
  rules.max_players = *high;
}

void read_market(const Value& value, Ruleset& rules) {
  const auto object = value.object({"slots", "sweep_at_wilds"});
  if (!object) return;
  MarketRule market;
  if (const auto slots = object->need("slots")) market.slots = slots->integer(1, kMaxMarket).value_or(kMaxMarket);
  if (object->has("sweep_at_wilds")) market.sweep_at_wilds = object->integer("sweep_at_wilds", 2, kMaxMarket);
  if (market.sweep_at_wilds && *market.sweep_at_wilds > market.slots)
    object->fail("sweep_at_wilds", ErrorCode::kBadValue,
                 "The market has only " + std::to_string(market.slots) + " slots.");
  rules.market = market;
}

void read_route_points(const Value& value, Ruleset& rules) {
  if (!value.json().is_object() || value.json().empty())
    return value.fail(ErrorCode::kBadValue,
                      "This must be an object such as {\"1\": 1, \"2\": 2}: points by number of spaces.");
  rules.has_route_points = true;
  std::vector<std::string> lengths;
  for (int length = 1; length <= kMaxLength; ++length) lengths.push_back(std::to_string(length));
  for (auto it = value.json().begin(); it != value.json().end() && !value.enough(); ++it) {
    const Value points = value.child(it.key(), it.value());
    const auto at = find_name(lengths, it.key());
    if (!at)
      points.fail(ErrorCode::kBadValue,
                  "A key here must be a number of spaces from 1 to " + std::to_string(kMaxLength) + ".");
    else rules.route_points[*at + 1] = points.integer(1, kMaxPoints).value_or(0);
  }
}

// The index of a ticket kind; kinds are numbered in the order in which the ruleset first names them.
int kind_of(const Object& object, Ruleset& rules) {
  const auto value = object.find("kind");
  const std::string kind = value ? value->id().value_or("") : "";
  if (const auto at = find_name(rules.ticket_kinds, kind)) return static_cast<int>(*at);
  rules.ticket_kinds.push_back(kind);
  return static_cast<int>(rules.ticket_kinds.size()) - 1;
}

void read_initial(const Value& value, Ruleset& rules) {
  const auto object = value.object({"deal", "keep_at_least", "rest"});
  if (!object) return;
  InitialTickets initial;
  int dealt = 0;
  if (const auto deal = object->need("deal")) {
    for (const Value& item : deal->list(1, 4, "deals")) {
      const auto one = item.object({"kind", "count"});
      if (!one) continue;
      TicketDeal next{kind_of(*one, rules), one->integer("count", 1, kMaxOffer)};
      for (const TicketDeal& other : initial.deal)
        if (other.kind == next.kind) one->value().fail(ErrorCode::kBadValue, "Each deal has a kind of its own.");
      dealt += next.count;
      initial.deal.push_back(next);
    }
    if (dealt > kMaxOffer)
      deal->fail(ErrorCode::kTooLarge, "At most " + std::to_string(kMaxOffer) +
                                           " tickets can be offered at once, not " + std::to_string(dealt) + ".");
  }
  initial.keep_at_least = object->integer("keep_at_least", 0, kMaxOffer);
  if (initial.keep_at_least > dealt && dealt > 0)
    object->fail("keep_at_least", ErrorCode::kBadValue, "Only " + std::to_string(dealt) + " tickets are dealt.");
  if (const auto rest = object->need("rest"))
    initial.rest =
        static_cast<RestOfTickets>(rest->one_of({"leaves", "bottom", "shuffled"}, "way for the rest").value_or(0));
  rules.initial_tickets = initial;
}

void read_tickets(const Value& value, Ruleset& rules) {
  const auto object = value.object({"initial", "draw"});
  if (!object) return;
  rules.ticket_kinds.clear();
  if (const auto initial = object->need("initial")) read_initial(*initial, rules);
  if (const auto value_of_draw = object->find("draw")) {
    if (const auto draw = value_of_draw->object({"kind", "count", "keep_at_least"})) {
      TicketDraw rule{kind_of(*draw, rules), draw->integer("count", 1, kMaxOffer),
                      draw->integer("keep_at_least", 0, kMaxOffer)};
      if (rule.keep_at_least > rule.count)
        draw->fail("keep_at_least", ErrorCode::kBadValue, "Only " + std::to_string(rule.count) + " tickets are drawn.");
      rules.ticket_draw = rule;
    }
  }
  // Either every deal and the draw name a kind, or none does.
  if (rules.ticket_kinds.size() > 1 && find_name(rules.ticket_kinds, ""))
    value.fail(ErrorCode::kBadValue, "Either every deal and the draw name a kind of ticket, or none does.");
  else if (rules.ticket_kinds.size() > 1 && rules.initial_tickets &&
           rules.initial_tickets->rest != RestOfTickets::kLeaves)
    value.fail(ErrorCode::kBadValue,
               "With several kinds of tickets the rest must be \"leaves\": only one kind is drawn later.");
  if (rules.ticket_kinds.empty()) rules.ticket_kinds = {""};
}

void read_flag(const Value& value, const Deck* deck, Ruleset& rules) {
  const auto object = value.object({"colors", "points"});
  if (!object) return;
  FlagRule flag;
  flag.points = object->integer("points", 0, kMaxPoints);
  if (const auto colors = object->need("colors")) {
    std::vector<std::string> seen;
    for (const Value& item : colors->list(1, kMaxColors, "colours")) {
      const std::string id = item.id().value_or("");
      if (find_name(seen, id)) item.fail(ErrorCode::kBadValue, "The colour " + in_quotes(id) + " is listed twice.");
      seen.push_back(id);
      if (deck == nullptr || id.empty()) continue;
      if (const auto at = item.one_of(deck->colors, "colour")) flag.colors.push_back({static_cast<std::uint8_t>(*at)});
    }
  }
  rules.flag = flag;
}

void read_race(const Value& value, Ruleset& rules) {
  const auto object = value.object({"goal", "hold", "coast_bonus", "bonus_tickets"});
  if (!object) return;
  rules.race = RaceRule{object->integer("goal", 1, kMaxTickets), object->integer("hold", 1, kMaxOffer),
                        object->integer("coast_bonus", 0, kMaxOffer), object->integer("bonus_tickets", 0, kMaxTickets)};
}

void read_rounds(const Value& value, Ruleset& rules) {
  for (const Value& item : value.list(1, 1, "numbers of players with rounds of their own")) {
    const auto object = item.object({"players", "rounds", "deal"});
    if (!object) continue;
    rules.rounds = RoundsRule{object->integer("players", rules.min_players, rules.max_players),
                              object->integer("rounds", 2, 4), object->integer("deal", 1, kMaxHand)};
  }
}

void read_tie_breaks(const Value& value, Ruleset& rules) {
  for (const Value& item : value.list(0, 4, "tie-breaks")) {
    const auto at = item.one_of({"tickets", "stations", "longest", "bonus-cards"}, "tie-break");
    if (!at) continue;
    const auto next = static_cast<TieBreak>(*at);
    for (const TieBreak other : rules.tie_breaks)
      if (other == next) item.fail(ErrorCode::kBadValue, "This tie-break is listed twice.");
    rules.tie_breaks.push_back(next);
  }
}

void read_options(const Value& value, Ruleset& rules) {
  const std::vector<std::string> known{"open-stacks"};  // CG-4
  for (const Value& item : value.list(0, known.size(), "options"))
    if (const auto at = item.one_of(known, "option")) rules.options.push_back(known[*at]);
}

// One number under one key, as most mechanisms have it.
std::optional<int> read_single(const Object& object, const char* name, const char* key, int low, int high) {
  const auto value = object.find(name);
  if (!value) return std::nullopt;
  const auto inner = value->object({key});
  if (!inner) return std::nullopt;
  return inner->integer(key, low, high);
}

// A mechanism without numbers: present as {}.
bool read_empty(const Object& object, const char* name) {
  const auto value = object.find(name);
  if (value) value->object({});
  return value.has_value();
}

void read_board_mechanisms(const Object& object, const Deck* deck, Ruleset& rules) {
  if (const auto points = object.find("route_points")) read_route_points(*points, rules);
  rules.doubles_close_up_to_players =
      read_single(object, "double_routes", "close_up_to_players", 2, kMaxSeats).value_or(0);
  rules.ferries = read_empty(object, "ferries");
  if (const auto n = read_single(object, "tunnels", "turn_up", 1, 8)) rules.tunnels = TunnelRule{*n};
  if (const auto stations = object.find("stations"))
    if (const auto inner = stations->object({"count", "unbuilt_points"}))
      rules.stations = StationRule{inner->integer("count", 1, 5), inner->integer("unbuilt_points", 0, kMaxPoints)};
  if (const auto n = read_single(object, "longest_trail", "points", 0, kMaxPoints))
    rules.longest_trail = LongestTrailRule{*n};
  if (const auto n = read_single(object, "last_round", "at_pieces", 0, kMaxPieces))
    rules.last_round = LastRoundRule{*n};
  if (const auto n = read_single(object, "attractions", "points", 0, kMaxPoints))
    rules.attractions = AttractionRule{*n};
  if (const auto flag = object.find("flag")) read_flag(*flag, deck, rules);
  if (const auto race = object.find("race")) read_race(*race, rules);
}

}  // namespace

Ruleset read_ruleset(const Value& root, const Deck* deck) {
  Ruleset rules;
  const auto object = root.object(
      {"format",      "id",         "title",    "kernel",   "version",       "players",      "hand",
       "wilds_given", "draw_cards", "piece",    "pieces",   "market",        "route_points", "double_routes",
       "tickets",     "ferries",    "tunnels",  "stations", "longest_trail", "last_round",   "attractions",
       "flag",        "race",       "railyard", "rounds",   "big_cities",    "tie_breaks",   "options"});
  if (!object) return rules;
  if (!check_format(*object, kRulesetFormat)) return rules;
  rules.id = object->id("id");
  rules.title = object->text("title", 60);
  if (const auto kernel = object->need("kernel"))
    rules.kernel = kernel->one_of({"board", "card"}, "kernel").value_or(0) == 1 ? KernelId::kCard : KernelId::kBoard;
  rules.version = object->integer("version", 1, 255);
  read_players(*object, rules);
  rules.hand = object->integer("hand", 0, kMaxHand);
  rules.wilds_given = object->integer_or("wilds_given", 0, 1, kMaxHand);
  rules.draw_cards = object->integer_or("draw_cards", 1, 1, kMaxMarket);
  if (const auto piece = object->find("piece")) rules.piece = piece->id().value_or("");
  rules.pieces = object->integer_or("pieces", 0, 1, kMaxPieces);
  if (const auto market = object->find("market")) read_market(*market, rules);
  if (const auto tickets = object->need("tickets")) read_tickets(*tickets, rules);
  read_board_mechanisms(*object, deck, rules);
  if (const auto railyard = object->find("railyard"))
    if (const auto inner = railyard->object({"suit_at_least", "mix"}))
      rules.railyard = RailyardRule{inner->integer("suit_at_least", 2, kMaxHand), inner->integer("mix", 2, kMaxColors)};
  if (const auto rounds = object->find("rounds")) read_rounds(*rounds, rules);
  rules.big_cities = read_empty(*object, "big_cities");
  if (const auto ties = object->need("tie_breaks")) read_tie_breaks(*ties, rules);
  if (const auto options = object->find("options")) read_options(*options, rules);
  check_mechanisms(*object, rules);
  return rules;
}

}  // namespace roundhouse
