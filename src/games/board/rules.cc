#include "games/board/rules.h"

#include <algorithm>
#include <cassert>

namespace roundhouse::board {
namespace {

void fill_numbers(Rules& r) {
  const Ruleset& set = r.data->ruleset;
  const Map& map = r.data->map;
  r.players = r.options.players;
  r.colors = static_cast<int>(r.data->deck.colors.size());
  r.tracks = static_cast<int>(map.tracks.size());
  r.cities = static_cast<int>(map.cities.size());
  r.tickets = static_cast<int>(map.tickets.size());
  if (set.market) {
    r.has_market = true;
    r.slots = set.market->slots;
    if (set.market->sweep_at_wilds) {
      r.sweep_at = *set.market->sweep_at_wilds;
      r.sweep_needs = r.slots - r.sweep_at + 1;  // COM-9: three, for five slots and three wilds
    }
  }
  r.draw_cards = set.draw_cards;
  r.doubles_close = r.players <= set.doubles_close_up_to_players;
  if (set.last_round) r.last_round_at = set.last_round->at_pieces;
  if (set.ticket_draw) {
    r.ticket_draw = set.ticket_draw->count;
    r.ticket_draw_keep = set.ticket_draw->keep_at_least;
  }
  if (set.initial_tickets) r.initial_keep = set.initial_tickets->keep_at_least;
  if (set.stations) {
    r.has_stations = true;
    r.stations = set.stations->count;
  }
  r.has_tunnels = set.tunnels.has_value();
  if (set.race) {
    r.is_race = true;
    r.race_goal = set.race->goal;
    r.race_hold = set.race->hold;
  }
  if (set.flag) {
    r.has_flag = true;
    r.flag_points = set.flag->points;
    for (const Color c : set.flag->colors) r.flag_colors = static_cast<std::uint8_t>(r.flag_colors | 1u << c.value);
  }
  for (int c = 0; c < r.colors; ++c) r.deck.counts[c] = static_cast<std::uint8_t>(r.data->deck.counts[c]);
  r.deck[kWild] = static_cast<std::uint8_t>(r.data->deck.wilds);
  r.deck_size = r.deck.total();
}

void fill_facts(Rules& r) {
  const Map& map = r.data->map;
  for (int i = 0; i < r.tracks; ++i) {
    const Track& t = map.tracks[i];
    TrackFacts& f = r.track[i];
    f.a = t.a.value;
    f.b = t.b.value;
    f.color = t.color.value;
    f.length = static_cast<std::uint8_t>(t.length);
    f.ferry = static_cast<std::uint8_t>(t.ferry);
    f.tunnel = t.tunnel;
    f.points = static_cast<std::uint8_t>(r.data->ruleset.route_points[t.length]);
    if (t.twin) f.twin = t.twin->value;
    r.all_tracks.add(i);
    if (t.tunnel) r.tunnel_tracks.add(i);
    r.at_city[f.a].add(i);
    r.at_city[f.b].add(i);
  }
  for (int i = 0; i < r.cities; ++i) {
    r.all_cities |= CitySet{1} << i;
    if (map.cities[i].attraction) r.attractions |= CitySet{1} << i;
  }
  for (const CityId c : map.west) r.west |= CitySet{1} << c.value;
  for (const CityId c : map.east) r.east |= CitySet{1} << c.value;
  for (int i = 0; i < r.tickets; ++i) {
    const Ticket& t = map.tickets[i];
    r.ticket[i] = {t.a.value, t.b.value, static_cast<std::uint8_t>(t.points)};
    const bool drawn = !r.data->ruleset.ticket_draw || t.kind == r.data->ruleset.ticket_draw->kind;
    if (drawn) r.draw_tickets |= TicketSet{1} << i;
  }
}

void fill_masks(Rules& r) {
  for (int i = 0; i < r.tracks; ++i) {
    const TrackFacts& t = r.track[i];
    for (int n = t.length; n <= kMaxLength; ++n) r.length_within[n].add(i);
    for (int n = t.ferry; n <= kMaxLength; ++n) r.ferry_within[n].add(i);
    if (t.color != kNoColor.value) r.of_color[t.color].add(i);
    if (t.length == t.ferry) continue;  // EU-7: no space left for a coloured card
    for (int c = 0; c < r.colors; ++c) {
      if (t.color != kNoColor.value && t.color != c) continue;
      for (int n = t.length; n <= kMaxLength; ++n) r.payable[c][n].add(i);
    }
  }
}

}  // namespace

Rules make_rules(std::shared_ptr<const GameData> data, const GameOptions& options) {
  assert(data->ruleset.kernel == KernelId::kBoard);
  Rules r;
  r.data = std::move(data);
  r.options = options;
  fill_numbers(r);
  fill_facts(r);
  fill_masks(r);
  return r;
}

}  // namespace roundhouse::board
