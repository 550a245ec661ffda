#include "research/action_space.h"

#include <algorithm>
#include <bit>

#include "games/board/options.h"

namespace roundhouse::research {
namespace {

// The most tickets that are ever chosen from at once: a race deals them, and nothing is chosen.
int most_choices(const Ruleset& rules) {
  int most = rules.ticket_draw ? rules.ticket_draw->count : 0;
  int dealt = 0;
  if (rules.initial_tickets && !rules.race) {
    for (const TicketDeal& deal : rules.initial_tickets->deal) dealt += deal.count;
  }
  return std::max(most, dealt);
}

}  // namespace

int ActionSpace::add(ActionKind kind, int target, int color, int wilds, bool flag) {
  shapes_.push_back(ActionId::of(kind, static_cast<std::uint32_t>(target), static_cast<std::uint32_t>(color),
                                 static_cast<std::uint32_t>(wilds), flag));
  return static_cast<int>(shapes_.size()) - 1;
}

void ActionSpace::add_common(int offers, int slots) {
  keep_ = static_cast<int>(shapes_.size());
  if (offers > 0) {
    for (int subset = 0; subset < 1 << offers; ++subset) add(ActionKind::kKeep, subset);
  }
  draw_ = add(ActionKind::kDraw);
  for (int slot = 0; slot < slots; ++slot) add(ActionKind::kTake, slot);
}

ActionSpace::ActionSpace(const board::Rules& rules, Payments payments) : payments_(payments) {
  add_common(most_choices(rules.data->ruleset), rules.slots);
  add_claims(rules);
  if (rules.has_stations) add_stations(rules);
  if (rules.ticket_draw != 0) tickets_ = add(ActionKind::kTickets);
  if (rules.is_race) exchange_ = add(ActionKind::kExchange);
  if (rules.has_tunnels) add_tunnel_answers(rules);
  pass_ = add(ActionKind::kPass);
}

void ActionSpace::add_claims(const board::Rules& rules) {
  for (auto& of_flag : claim_) {
    for (auto& of_color : of_flag) of_color.fill(-1);
  }
  for (const bool flag : {false, true}) {
    for (int c = 0; c <= kMaxColors; ++c) {
      if (c >= rules.colors && c != kWild.value) continue;
      if (flag && (c == kWild.value || (rules.flag_colors >> c & 1) == 0)) continue;
      for (int t = 0; t < rules.tracks; ++t) {
        const board::TrackFacts& track = rules.track[static_cast<std::size_t>(t)];
        ferry_[static_cast<std::size_t>(t)] = track.ferry;
        const bool gray = track.color == kNoColor.value;
        if (flag ? track.color != c : !gray && c != kWild.value && track.color != c) continue;
        if (c != kWild.value && track.ferry >= track.length) continue;  // nothing but wilds pays for it
        auto& first = claim_[flag ? 1 : 0][static_cast<std::size_t>(c)][static_cast<std::size_t>(t)];
        first = static_cast<std::int16_t>(shapes_.size());
        if (c == kWild.value) {
          add(ActionKind::kClaim, t, c, track.length, flag);
        } else if (!all()) {
          add(ActionKind::kClaim, t, c, kByState, flag);
        } else {
          for (int wilds = track.ferry; wilds < track.length; ++wilds) add(ActionKind::kClaim, t, c, wilds, flag);
        }
      }
    }
  }
}

void ActionSpace::add_stations(const board::Rules& rules) {
  for (int c = 0; c <= kMaxColors; ++c) {
    if (c >= rules.colors && c != kWild.value) continue;
    for (int city = 0; city < rules.cities; ++city) {
      station_[static_cast<std::size_t>(c)][static_cast<std::size_t>(city)] = static_cast<std::int16_t>(shapes_.size());
      if (c == kWild.value || !all()) {
        add(ActionKind::kStation, city, c, kByState);
      } else {
        for (int wilds = 0; wilds < rules.stations; ++wilds) add(ActionKind::kStation, city, c, wilds);
      }
    }
  }
}

// Canonical: with as few wilds as possible, or with nothing else.
void ActionSpace::add_tunnel_answers(const board::Rules& rules) {
  const int most = rules.data->ruleset.tunnels->turn_up;
  pay_ = static_cast<int>(shapes_.size());
  if (all()) {
    for (int wilds = 0; wilds <= most; ++wilds) add(ActionKind::kPay, 0, 0, wilds);
  } else {
    add(ActionKind::kPay, 0, 0, kByState);
    add(ActionKind::kPay, 0, kWild.value, kByState);
  }
  withdraw_ = add(ActionKind::kWithdraw);
}

ActionSpace::ActionSpace(const card::Rules& rules, Payments payments) : payments_(payments) {
  add_common(most_choices(rules.data->ruleset), rules.slots);
  tickets_ = add(ActionKind::kTickets);
  suit_wilds_ = rules.deck.wilds() + 1;
  for (int c = 0; c < rules.colors; ++c) {
    suit_[static_cast<std::size_t>(c)] = static_cast<int>(shapes_.size());
    for (int colored = 1; colored <= rules.deck.counts[static_cast<std::size_t>(c)]; ++colored) {
      for (int wilds = 0; wilds < suit_wilds_; ++wilds) add(ActionKind::kPlaceSuit, colored, c, wilds);
    }
  }
  mix_.fill(-1);
  for (unsigned set = 0; set < 1u << rules.colors; ++set) {
    if (std::popcount(set) != rules.mix) continue;
    mix_[set] = static_cast<std::int16_t>(add(ActionKind::kPlaceMix, static_cast<int>(set)));
  }
  stop_ = add(ActionKind::kStop);
  complete_ = static_cast<int>(shapes_.size());
  for (int t = 0; t < rules.tickets; ++t) add(ActionKind::kComplete, t);
  pass_ = add(ActionKind::kPass);
}

int ActionSpace::id_of(ActionId action, int tunnel_extra) const {
  const int color = action.color().value, target = action.target(), wilds = action.wilds();
  switch (action.kind()) {
    case ActionKind::kKeep: return keep_ + target;
    case ActionKind::kDraw: return draw_;
    case ActionKind::kTake: return draw_ + 1 + target;
    case ActionKind::kClaim: {
      const int first = claim(color, target, action.flag());
      const bool counts = all() && color != kWild.value;
      return first + (counts ? wilds - ferry_[static_cast<std::size_t>(target)] : 0);
    }
    case ActionKind::kStation: return station(color, target) + (all() && color != kWild.value ? wilds : 0);
    case ActionKind::kTickets: return tickets_;
    case ActionKind::kExchange: return exchange_;
    case ActionKind::kPay: return pay_ + (all() ? wilds : wilds == tunnel_extra);
    case ActionKind::kWithdraw: return withdraw_;
    case ActionKind::kPlaceSuit: return suit(color, target, wilds);
    case ActionKind::kPlaceMix: return mix(action.target());
    case ActionKind::kStop: return stop_;
    case ActionKind::kComplete: return complete_ + target;
    case ActionKind::kPass: return pass_;
  }
  return -1;
}

ActionId ActionSpace::action_of(const board::Rules& rules, const board::State& state, SeatId id, int number) const {
  const ActionId shape = this->shape(number);
  if (shape.wilds() != kByState) return shape;
  const Cards& hand = state.seats[id.value].hand;
  const Color color = shape.color();
  int wilds = 0;
  switch (shape.kind()) {
    case ActionKind::kClaim: {
      const board::TrackFacts& track = rules.track[shape.target()];
      wilds = board::canonical_wilds(hand, color, track.length, track.ferry);
      break;
    }
    case ActionKind::kStation:
      wilds = board::canonical_wilds(hand, color, board::station_cost(rules, state.seats[id.value]));
      break;
    case ActionKind::kPay: {
      const int extra = state.tunnel.extra;
      wilds = color == kWild ? extra : board::canonical_wilds(hand, Color{state.tunnel.color}, extra);
      return ActionId::of(ActionKind::kPay, 0, 0, static_cast<std::uint32_t>(wilds));
    }
    default: break;
  }
  return ActionId::of(shape.kind(), shape.target(), color.value, static_cast<std::uint32_t>(wilds), shape.flag());
}

}  // namespace roundhouse::research
