#include "net/common_inputs.h"

namespace roundhouse::net {

int most_offered(const Ruleset& rules) {
  int dealt = 0;
  if (rules.initial_tickets) {
    for (const TicketDeal& deal : rules.initial_tickets->deal) dealt += deal.count;
  }
  return std::max({dealt, rules.ticket_draw ? rules.ticket_draw->count : 0, rules.race ? rules.race->hold : 0});
}

void CommonBlocks::add(Layout& layout, const Ruleset& rules, int market_slots, int card_colors, int offered,
                       const Switches& switches) {
  constexpr int kPhases = 6;
  most_players = rules.max_players;
  slots = market_slots;
  colors = card_colors;
  offers = offered;
  players = layout.add("players", rules.max_players - rules.min_players + 1);
  first = layout.add("first", most_players);
  phase = layout.add("phase", kPhases);
  last_round = layout.add("last_round", 1);
  last_turns = layout.add("last_turns", most_players);
  turns = layout.add("turns", 1, 32);
  market = layout.add("market", slots * (colors + 2));
  market_cards = layout.add("market_cards", colors + 1, 2);
  deck = layout.add("deck", 1, 32);
  discards = layout.add("discards", colors + 1, 4);
  unseen = layout.add("unseen", colors + 1, 8);
  ticket_deck = layout.add("ticket_deck", 1, 16);
  hand = layout.add("hand", colors + 1, 4);
  hand_levels = layout.add("hand_levels", (colors + 1) * kLevels);
  known = layout.add("known", (most_players - 1) * (colors + 1), 2);
  seat_hand = layout.add("seat_hand", most_players, 8);
  seat_tickets = layout.add("seat_tickets", most_players, 4);
  seat_offer = layout.add("seat_offer", most_players, 4);
  seat_chosen = layout.add("seat_chosen", most_players);
  seat_points = layout.add("seat_points", most_players, rules.race ? 4 : 32);
  if (!switches.plan) return;
  hint_kind = layout.add("hint_kind", kActionKinds);
  hint_color = layout.add("hint_color", colors + 1);
  hint_keep = layout.add("hint_keep", offers);
}

}  // namespace roundhouse::net
