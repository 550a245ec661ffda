// What the inputs of both kernels share. Seats are counted from the viewer, clockwise: a position looks the same from every chair.
#pragma once

#include "games/shared/action.h"
#include "net/row.h"
#include "net/seen.h"

namespace roundhouse::net {

// How the inputs are made up: what a net of the same title may have or not.
struct Switches {
  bool plan = true;  // the planner's plan and choice
};

struct CommonBlocks {
  int players = 0, first = 0, phase = 0, last_round = 0, last_turns = 0, turns = 0;
  int market = 0, market_cards = 0, deck = 0, discards = 0, unseen = 0, ticket_deck = 0;
  int hand = 0, hand_levels = 0, known = 0;
  int seat_hand = 0, seat_tickets = 0, seat_offer = 0, seat_chosen = 0, seat_points = 0;
  int hint_kind = -1, hint_color = -1, hint_keep = -1;

  int most_players = 0, slots = 0, colors = 0, offers = 0;
  static constexpr int kLevels = 8;

  void add(Layout& layout, const Ruleset& rules, int market_slots, int card_colors, int most_offered,
           const Switches& switches);
};

// The most tickets that a seat is ever offered, or in a race holds, at a time.
int most_offered(const Ruleset& rules);

template <class Rules, class View>
void write_common(const CommonBlocks& at, const Rules& rules, const View& view, const Seen& seen, Row& row) {
  const auto around = [&](int seat) { return (seat - view.viewer.value + view.players) % view.players; };
  row.flag(at.players + view.players - rules.data->ruleset.min_players);
  row.flag(at.first + around(view.first.value));
  row.flag(at.phase + static_cast<int>(view.phase));
  row.set(at.last_round, view.last_round);
  row.level(at.last_turns, view.last_turns, at.most_players);
  row.set(at.turns, static_cast<int>(view.turns));
  Cards market, unseen = rules.deck;
  for (int slot = 0; slot < at.slots; ++slot) {
    row.flag(at.market + slot * (at.colors + 2) + card_index(view.market[slot], at.colors));
    if (view.market[slot] != kNoColor) ++market[view.market[slot]];
  }
  row.pile(at.market_cards, market, at.colors);
  row.set(at.deck, view.deck_size);
  row.pile(at.discards, view.discards, at.colors);
  row.set(at.ticket_deck, view.ticket_deck_size);
  row.pile(at.hand, view.hand, at.colors);
  row.pile_levels(at.hand_levels, view.hand, at.colors, at.kLevels);
  const auto remove = [&](const Cards& cards) {
    for (std::size_t i = 0; i < unseen.counts.size(); ++i)
      unseen.counts[i] = static_cast<std::uint8_t>(unseen.counts[i] - std::min(unseen.counts[i], cards.counts[i]));
  };
  remove(market);
  remove(view.discards);
  remove(view.hand);
  for (int s = 0; s < view.players; ++s) {
    const auto& seat = view.seats[static_cast<std::size_t>(s)];
    const int i = around(s);
    row.set(at.seat_hand + i, seat.hand_size);
    row.set(at.seat_tickets + i, seat.ticket_count);
    row.set(at.seat_offer + i, seat.offer_count);
    row.set(at.seat_chosen + i, seat.chosen);
    row.set(at.seat_points + i, seat.points);
    if (i == 0) continue;
    row.pile(at.known + (i - 1) * (at.colors + 1), seen.known[static_cast<std::size_t>(s)], at.colors);
    remove(seen.known[static_cast<std::size_t>(s)]);
  }
  row.pile(at.unseen, unseen, at.colors);
}

// What the planner would do, in a few words.
inline void write_hint(const CommonBlocks& at, ActionId hint, Row& row) {
  if (at.hint_kind < 0) return;
  row.flag(at.hint_kind + static_cast<int>(hint.kind()));
  if (hint.kind() == ActionKind::kKeep) row.bits(at.hint_keep, hint.target());
  if (hint.kind() == ActionKind::kClaim || hint.kind() == ActionKind::kPlaceSuit)
    row.flag(at.hint_color + card_index(hint.color(), at.colors));
}

}  // namespace roundhouse::net
