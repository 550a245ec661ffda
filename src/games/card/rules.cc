#include "games/card/rules.h"

#include <bit>
#include <cassert>

namespace roundhouse::card {
namespace {

void fill_numbers(Rules& r) {
  const Ruleset& set = r.data->ruleset;
  r.players = r.options.players;
  r.colors = static_cast<int>(r.data->deck.colors.size());
  r.tickets = static_cast<int>(r.data->map.tickets.size());
  r.slots = set.market->slots;
  if (set.initial_tickets) {
    r.initial_keep = set.initial_tickets->keep_at_least;
    for (const TicketDeal& deal : set.initial_tickets->deal) {
      if (deal.kind == set.ticket_draw->kind) r.initial_from_deck += deal.count;
    }
  }
  r.ticket_draw = set.ticket_draw->count;
  r.ticket_draw_keep = set.ticket_draw->keep_at_least;
  r.suit_at_least = set.railyard->suit_at_least;
  r.mix = set.railyard->mix;
  if (set.rounds && set.rounds->players == r.players) {
    r.rounds = set.rounds->rounds;
    r.round_deal = set.rounds->deal;
  }
  for (std::size_t c = 0; c < r.data->deck.counts.size(); ++c) {
    r.deck.counts[c] = static_cast<std::uint8_t>(r.data->deck.counts[c]);
  }
  r.deck[kWild] = static_cast<std::uint8_t>(r.data->deck.wilds);
  r.deck_size = r.deck.total();
}

void fill_tickets(Rules& r) {
  const Map& map = r.data->map;
  for (std::size_t i = 0; i < map.tickets.size(); ++i) {
    const Ticket& t = map.tickets[i];
    r.ticket[i].points = static_cast<std::uint8_t>(t.points);
    for (std::size_t c = 0; c < kMaxColors; ++c) r.ticket[i].needs |= static_cast<std::uint64_t>(t.needs[c]) << (8 * c);
    if (t.kind == r.data->ruleset.ticket_draw->kind) r.draw_tickets |= TicketSet{1} << i;
  }
  if (!r.data->ruleset.big_cities) return;
  for (const BigCity& big : map.big_cities) {
    BigCityFacts& facts = r.big_city[static_cast<std::size_t>(r.big_cities++)];
    facts.bonus = big.bonus;
    for (std::size_t i = 0; i < map.tickets.size(); ++i) {
      if (map.tickets[i].a == big.city || map.tickets[i].b == big.city) facts.tickets |= TicketSet{1} << i;
    }
  }
}

void fill_mixes(Rules& r) {
  std::size_t n = 0;
  for (unsigned set = 0; set < 1u << kMaxColors; ++set) {
    if (std::popcount(set) != r.mix) continue;
    r.mixes[n++] = static_cast<ColorSet>(set);
    const auto fewest = static_cast<std::size_t>(std::bit_width(set));
    for (std::size_t colors = fewest; colors <= kMaxColors; ++colors) ++r.mix_count[colors];
  }
}

}  // namespace

Rules make_rules(std::shared_ptr<const GameData> data, const GameOptions& options) {
  assert(data->ruleset.kernel == KernelId::kCard);
  assert(options.players <= kSeats);
  Rules r;
  r.data = std::move(data);
  r.options = options;
  fill_numbers(r);
  fill_tickets(r);
  fill_mixes(r);
  return r;
}

}  // namespace roundhouse::card
