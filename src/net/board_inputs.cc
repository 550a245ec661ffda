#include "net/board_inputs.h"

#include <bit>
#include <numeric>

#include "games/board/options.h"
#include "mechanisms/longest_trail.h"
#include "net/bare.h"
#include "net/ways.h"

namespace roundhouse::net {
namespace {

constexpr int kLow = 12;  // pieces near the end count one by one
constexpr int kOfferFacts = 5;
// Own tracks, those of the next seat, and those of all further ones.
constexpr int kOwners = 3;

std::array<std::uint8_t, kMaxCities> joined_by(const board::Rules& rules, board::TrackSet owned) {
  std::array<std::uint8_t, kMaxCities> joined;
  std::iota(joined.begin(), joined.end(), std::uint8_t{0});
  owned.for_each([&](int t) {
    const std::uint8_t from = joined[rules.track[t].a], to = joined[rules.track[t].b];
    if (from == to) return;
    for (std::uint8_t& city : joined) city = city == from ? to : city;
  });
  return joined;
}

TicketSet offered_set(const board::View& view) {
  TicketSet set = 0;
  for (const TicketId t : view.offer) set |= ticket_bit(t);
  return set;
}

// In a race the tickets held are those on the list.
TicketSet held(const board::Rules& rules, const board::View& view) {
  return rules.is_race ? offered_set(view) : view.tickets;
}

}  // namespace

BoardInputs::BoardInputs(const board::Rules& rules, const Switches& switches) : rules_(rules), guide_(rules) {
  const Ruleset& set = rules.data->ruleset;
  common_.add(layout_, set, rules.slots, rules.colors, most_offered(set), switches);
  const int seats = set.max_players;
  pieces_ = layout_.add("pieces", seats, 16);
  pieces_low_ = layout_.add("pieces_low", 2 * kLow);
  passes_ = layout_.add("passes", 1);
  if (set.longest_trail) {
    trail_ = layout_.add("trail", seats, 16);
    trail_leads_ = layout_.add("trail_leads", seats);
  }
  tracks_ = layout_.add("tracks", kOwners * rules.tracks);
  if (set.stations) {
    stations_ = layout_.add("stations", 2 * rules.cities);
    stations_left_ = layout_.add("stations_left", seats, 2);
  }
  if (set.flag) flag_ = layout_.add("flag", seats * rules.colors);
  if (rules.is_race) {
    completed_ = layout_.add("completed", 2 * rules.tickets);
    bonus_ = layout_.add("bonus", seats);
  }
  tickets_ = layout_.add("tickets", rules.tickets);
  joined_ = layout_.add("joined", rules.tickets);
  far_ = layout_.add("out_of_reach", rules.tickets);
  to_lay_ = layout_.add("to_lay", rules.tickets, 8);
  standing_ = layout_.add("standing", 3, 16);
  offered_ = layout_.add("offered", rules.tickets);
  offer_ = layout_.add("offer", common_.offers * kOfferFacts, 8);
  open_ = layout_.add("open", rules.tracks);
  needed_ = layout_.add("needed", rules.tracks, 8);
  payable_ = layout_.add("payable", rules.tracks);
  if (set.tunnels) {
    tunnel_ = layout_.add("tunnel", 4, 2);
    tunnel_color_ = layout_.add("tunnel_color", rules.colors + 1);
  }
  if (!switches.plan) return;
  offer_extra_ = layout_.add("offer_extra", 2 * common_.offers, 8);
  wanted_ = layout_.add("wanted", rules.tracks);
  given_up_ = layout_.add("given_up", rules.tickets);
  plan_spaces_ = layout_.add("plan_spaces", 2, 16);
}

void BoardInputs::look_at_tickets(const View& view, const board::State& bare, TicketSet tickets,
                                  Memo::SeatMemo& seat) const {
  bool same = seat.known && seat.looked_at == tickets;
  for (int s = 0; s < view.players; ++s) same &= seat.owned[s] == view.seats[s].owned;
  if (same) return;
  const board::Seat& own = bare.seats[view.viewer.value];
  for (int s = 0; s < view.players; ++s) seat.owned[s] = view.seats[s].owned;
  seat.known = true;
  seat.looked_at = tickets;
  seat.joined = 0;
  seat.needed.fill(0);
  const Ways ways(rules_, guide_, own.owned, bare.open & ~own.barred);
  const TicketSet kept = held(rules_, view);
  for_each_bit(tickets, [&](int t) {
    const board::TicketFacts& ticket = rules_.ticket[t];
    seat.pieces[t] = 0;
    if (own.joined[ticket.a] == own.joined[ticket.b]) {
      seat.joined |= TicketSet{1} << t;
      return;
    }
    Ways::Distances from_a, from_b;
    ways.measure(ticket.a, from_a);
    seat.pieces[t] = from_a[ticket.b];
    if (seat.pieces[t] == kUnreachable || (kept >> t & 1) == 0) return;
    ways.measure(ticket.b, from_b);
    const int worth = rules_.is_race ? 8 : ticket.points;
    ways.on_shortest(from_a, from_b, seat.pieces[t]).for_each([&](int track) {
      seat.needed[track] = static_cast<std::uint16_t>(seat.needed[track] + worth);
    });
  });
}

int BoardInputs::trail(Memo& memo, const View& view, int seat) const {
  Memo::Trail& known = memo.trails[seat];
  const board::TrackSet owned = view.seats[seat].owned;
  if (known.owned == owned) return known.length;
  FixedVector<TrailEdge, kMaxTracks> edges;
  owned.for_each([&](int t) {
    const board::TrackFacts& track = rules_.track[t];
    edges.push_back({track.a, track.b, track.length});
  });
  known = {owned, longest_trail({edges.begin(), edges.size()}, joined_by(rules_, owned))};
  return known.length;
}

void BoardInputs::write_seats(const View& view, Memo& memo, Row& row) const {
  int fewest = view.seats[view.viewer.value].pieces, longest = 1;
  for (int s = 0; s < view.players; ++s) {
    fewest = std::min(fewest, view.seats[s].pieces);
    if (trail_ >= 0) longest = std::max(longest, trail(memo, view, s));
  }
  row.level(pieces_low_, view.seats[view.viewer.value].pieces, kLow);
  row.level(pieces_low_ + kLow, fewest, kLow);
  row.set(passes_, view.passes);
  for (int s = 0; s < view.players; ++s) {
    const board::SeatView& seat = view.seats[s];
    const int i = (s - view.viewer.value + view.players) % view.players;
    row.set(pieces_ + i, seat.pieces);
    row.bits(tracks_ + std::min(i, kOwners - 1) * rules_.tracks, seat.owned);
    if (trail_ >= 0) {
      row.set(trail_ + i, memo.trails[s].length);
      row.set(trail_leads_ + i, memo.trails[s].length == longest);
    }
    if (stations_ >= 0) {
      row.bits(stations_ + (i == 0 ? 0 : rules_.cities), seat.stations);
      row.set(stations_left_ + i, seat.stations_left);
    }
    if (flag_ >= 0) row.bits(flag_ + i * rules_.colors, seat.flag);
    if (completed_ >= 0) {
      row.bits(completed_ + (i == 0 ? 0 : rules_.tickets), seat.completed);
      row.set(bonus_ + i, seat.bonus);
    }
  }
}

void BoardInputs::write_tickets(const View& view, const board::State& bare, const Memo& memo, Row& row) const {
  const Memo::SeatMemo& seat = memo.seats[view.viewer.value];
  const int pieces = view.seats[view.viewer.value].pieces;
  const auto is_far = [&](int t) { return seat.pieces[t] > pieces; };
  std::array<int, 3> points{};  // joined, within reach, lost
  for_each_bit(held(rules_, view), [&](int t) {
    const bool joined = (seat.joined >> t & 1) != 0;
    row.flag(tickets_ + t);
    if (joined) row.flag(joined_ + t);
    if (is_far(t)) row.flag(far_ + t);
    if (!is_far(t)) row.set(to_lay_ + t, seat.pieces[t]);
    points[joined ? 0 : is_far(t) ? 2 : 1] += rules_.ticket[t].points;
  });
  for (int i = 0; i < 3; ++i) row.set(standing_ + i, points[i]);
  row.bits(offered_, offered_set(view));
  for (std::size_t i = 0; i < view.offer.size(); ++i) {
    const int t = view.offer[i].value, at = offer_ + static_cast<int>(i) * kOfferFacts;
    row.set(at, 8);  // something is here
    row.set(at + 1, rules_.ticket[t].points);
    row.set(at + 2, (seat.joined >> t & 1) != 0 ? 8 : 0);
    row.set(at + 3, is_far(t) ? 8 : 0);
    row.set(at + 4, is_far(t) ? 0 : seat.pieces[t]);
  }
  if (offer_extra_ < 0 || view.offer.empty()) return;
  // What an offered ticket costs beyond the plan for those kept.
  const board::Plan plan = make_plan(rules_, guide_, bare, view.viewer, rules_.is_race ? 0 : view.tickets);
  board::Pathfinder paths(rules_, guide_, bare, bare.seats[view.viewer.value]);
  paths.assume(plan.wanted | plan.borrowed);
  for (std::size_t i = 0; i < view.offer.size(); ++i) {
    const board::TicketFacts& ticket = rules_.ticket[view.offer[i].value];
    const int cost = paths.join_cost(ticket.a, ticket.b), at = offer_extra_ + 2 * static_cast<int>(i);
    row.set(at, cost == board::kNoWay ? 64 : cost);
    if (cost != board::kNoWay) row.set(at + 1, paths.last_spaces());
  }
}

void BoardInputs::write_tracks(const View& view, const board::State& bare, const Memo& memo, Row& row) const {
  const board::Seat& own = bare.seats[view.viewer.value];
  row.bits(open_, bare.open & ~own.barred);
  const Memo::SeatMemo& seat = memo.seats[view.viewer.value];
  for (int t = 0; t < rules_.tracks; ++t) {
    if (seat.needed[t] != 0) row.set(needed_ + t, seat.needed[t]);
  }
  const board::ClaimMasks masks = claim_masks(rules_, bare, own);
  for_each_bit(masks.colors, [&](int c) { row.bits(payable_, masks.by_color[c]); });
  if (tunnel_ >= 0 && view.phase == board::Phase::kTunnel) {
    row.set(tunnel_, rules_.track[view.tunnel.track].length);
    row.set(tunnel_ + 1, view.tunnel.extra);
    row.set(tunnel_ + 2, view.tunnel.wilds);
    row.set(tunnel_ + 3, seat.needed[view.tunnel.track]);
    row.flag(tunnel_color_ + card_index(Color{view.tunnel.color}, rules_.colors));
  }
  if (wanted_ < 0) return;
  const board::Plan& plan = memo.policy.plan(view.viewer);
  if (!plan.made) return;
  const board::TrackSet wanted = plan.wanted & ~own.owned;
  int spaces = 0;
  wanted.for_each([&](int t) { spaces += rules_.track[t].length; });
  row.bits(wanted_, wanted);
  row.bits(given_up_, plan.given_up);
  row.set(plan_spaces_, spaces);
  row.set(plan_spaces_ + 1, wanted.count() * 4);
}

ActionId BoardInputs::write(const View& view, const Seen& seen, Memo& memo, std::uint8_t* out) const {
  Row row(out, layout_.size());
  const board::State bare = bare_state(rules_, view);
  const ActionId hint = memo.policy.choose(bare, view.viewer);
  write_common(common_, rules_, view, seen, row);
  write_hint(common_, hint, row);
  look_at_tickets(view, bare, held(rules_, view) | offered_set(view), memo.seats[view.viewer.value]);
  write_seats(view, memo, row);
  write_tickets(view, bare, memo, row);
  write_tracks(view, bare, memo, row);
  return hint;
}

double BoardInputs::ticket_promise(const View& view, const Memo& memo) const {
  const Memo::SeatMemo& seat = memo.seats[view.viewer.value];
  const int pieces = view.seats[view.viewer.value].pieces;
  double sum = 0;
  for_each_bit(held(rules_, view), [&](int t) {
    const board::TicketFacts& ticket = rules_.ticket[t];
    const double points = rules_.is_race ? 1 : ticket.points;
    const int length = std::max<int>(1, seat.pieces[t]);
    if ((seat.joined >> t & 1) != 0) {
      sum += points;
    } else if (seat.pieces[t] > pieces) {
      sum -= rules_.is_race ? 0 : points;
    } else {
      // From half of the loss at a long way to half of the win at the last track.
      sum += points * (0.5 - std::min(1.0, length / 16.0));
    }
  });
  if (rules_.is_race) sum += std::popcount(view.seats[view.viewer.value].completed);
  return sum;
}

}  // namespace roundhouse::net
