#include "research/bounds.h"

#include <algorithm>
#include <vector>

namespace roundhouse::research {
namespace {

// The most points that tracks of so many spaces in all can bring: each track at most once.
int best_tracks(const board::Rules& rules, int pieces) {
  std::vector<int> best(static_cast<std::size_t>(pieces) + 1, 0);
  for (int t = 0; t < rules.tracks; ++t) {
    const board::TrackFacts& track = rules.track[static_cast<std::size_t>(t)];
    for (int n = pieces; n >= track.length; --n) {
      const auto at = static_cast<std::size_t>(n);
      best[at] = std::max(best[at], best[at - track.length] + track.points);
    }
  }
  return best.back();
}

// The most tracks that so many pieces can claim: the shortest ones.
int most_claims(const board::Rules& rules, int pieces) {
  std::vector<int> lengths;
  for (int t = 0; t < rules.tracks; ++t) lengths.push_back(rules.track[static_cast<std::size_t>(t)].length);
  std::sort(lengths.begin(), lengths.end());
  int n = 0;
  for (const int length : lengths) {
    if (length > pieces) break;
    pieces -= length;
    ++n;
  }
  return n;
}

// One seat with every ticket that it could get: all that are drawn, and the best of those that are only dealt.
int all_tickets(const board::Rules& rules) {
  const Ruleset& set = rules.data->ruleset;
  int sum = 0;
  for (int t = 0; t < rules.tickets; ++t) {
    if ((rules.draw_tickets >> t & 1) != 0) sum += rules.ticket[static_cast<std::size_t>(t)].points;
  }
  if (!set.initial_tickets) return sum;
  for (const TicketDeal& deal : set.initial_tickets->deal) {
    std::vector<int> points;
    for (int t = 0; t < rules.tickets; ++t) {
      const bool dealt = rules.data->map.tickets[static_cast<std::size_t>(t)].kind == deal.kind;
      if (dealt && (rules.draw_tickets >> t & 1) == 0)
        points.push_back(rules.ticket[static_cast<std::size_t>(t)].points);
    }
    std::sort(points.rbegin(), points.rend());
    for (std::size_t i = 0; i < points.size() && i < static_cast<std::size_t>(deal.count); ++i) sum += points[i];
  }
  return sum;
}

// No limit where something can be done for ever: a tunnel withdrawn from (EU-9), tickets exchanged (FJ-2). Otherwise count what
// each kind of decision uses up:
//   a first choice per seat; tickets drawn and chosen from, of which at least one is kept each time; tracks, each claimed once and
//   paid by pieces; cards drawn, each of which is in a hand at the end or was paid for a space; passes, of which fewer than
//   there are seats lie between two claims (COM-5), for a seat passes only when there is neither card nor ticket to draw.
int most_decisions(const board::Rules& rules) {
  if (rules.has_tunnels || rules.has_stations || rules.is_race || !rules.has_market) return 0;
  if (rules.ticket_draw != 0 && rules.ticket_draw_keep == 0) return 0;
  const Ruleset& set = rules.data->ruleset;
  const int seats = rules.players;
  const int claims = most_claims(rules, seats * set.pieces);
  const int kept = std::max(1, rules.ticket_draw_keep);
  const int draws = (std::popcount(rules.draw_tickets) + kept - 1) / kept;
  const int first_choices = set.initial_tickets ? seats : 0;
  const int cards = rules.deck_size - seats * set.hand + seats * set.pieces;
  return first_choices + 2 * draws + claims + cards + (seats - 1) * claims + seats;
}

}  // namespace

Bounds bounds_of(const board::Rules& rules) {
  const Ruleset& set = rules.data->ruleset;
  Bounds bounds;
  bounds.decisions = most_decisions(rules);
  if (rules.is_race) {  // FJ-6: whoever has so many ends the game
    bounds.max_score = rules.race_goal;
    return bounds;
  }
  const int tickets = all_tickets(rules);
  bounds.min_score = -tickets;
  bounds.max_score = tickets + best_tracks(rules, set.pieces);
  if (set.longest_trail) bounds.max_score += set.longest_trail->points;
  if (set.stations) bounds.max_score += set.stations->unbuilt_points * rules.stations;
  if (set.attractions) bounds.max_score += set.attractions->points * std::popcount(rules.attractions);
  // PA-6: a flag takes a claim for each of its colours.
  if (set.flag)
    bounds.max_score += set.flag->points * (most_claims(rules, set.pieces) / static_cast<int>(set.flag->colors.size()));
  return bounds;
}

// CG-10: tickets may be drawn and all returned, for ever.
Bounds bounds_of(const card::Rules& rules) {
  Bounds bounds;
  for (int t = 0; t < rules.tickets; ++t) bounds.max_score += rules.ticket[static_cast<std::size_t>(t)].points;
  bounds.min_score = -bounds.max_score;
  for (int i = 0; i < rules.big_cities; ++i) bounds.max_score += rules.big_city[static_cast<std::size_t>(i)].bonus;
  return bounds;
}

}  // namespace roundhouse::research
