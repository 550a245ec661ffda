// What a seat does on the map: claiming, tunnels, the flag, stations. Every verb answers whether the turn is over by it;
// what that means is the caller's business.
#pragma once

#include "games/board/options.h"
#include "games/board/table.h"
#include "games/shared/action.h"

namespace roundhouse::board {

// Joins the cities of a and b: every city that had a's number gets b's.
inline void join(std::array<std::uint8_t, kMaxCities>& joined, int a, int b) {
  const std::uint8_t from = joined[a], to = joined[b];
  for (std::uint8_t& number : joined) number = number == from ? to : number;
}

template <bool kListens>
class Claiming : protected Table<kListens> {
  using Base = Table<kListens>;

 protected:
  using Base::rules_;
  using Base::state_;
  using Base::tell;

  Claiming(const Rules& rules, State& state, SeatId id, Chance& chance, Events* events)
      : Base(rules, state, chance, events), id_(id), seat_(state.seats[id.value]) {}

  bool claim(ActionId action) {
    const TrackFacts& track = rules_.track[action.target()];
    const int wilds = action.wilds();
    lay(action.color(), track.length - wilds, wilds);
    if (track.tunnel) [[unlikely]]
      return enter_tunnel(action);
    finish_claim(action.target(), action.color(), track.length - wilds, wilds, action.flag());
    return true;
  }

  void lay(Color color, int colored, int wilds) {
    seat_.hand[color] = static_cast<std::uint8_t>(seat_.hand[color] - colored);
    seat_.hand[kWild] = static_cast<std::uint8_t>(seat_.hand[kWild] - wilds);
  }

  void spend(Color color, int colored, int wilds) {
    this->discard(color, colored);
    this->discard(kWild, wilds);
  }

  static Cards as_cards(Color color, int colored, int wilds) {
    Cards cards;
    cards[color] = static_cast<std::uint8_t>(colored);
    cards[kWild] = static_cast<std::uint8_t>(cards[kWild] + wilds);
    return cards;
  }

  // The cards are laid already; now they are spent and the pieces set.
  void finish_claim(int t, Color color, int colored, int wilds, bool flag) {
    const TrackFacts& track = rules_.track[t];
    // PA-5: the card kept is in no pile; everything else is discarded (CLM-6).
    spend(color, colored - flag, wilds);
    if (flag) seat_.flag = static_cast<std::uint8_t>(seat_.flag | 1u << color.value);
    seat_.owned.add(t);
    state_.open.remove(t);
    if (track.twin != TrackFacts::kNoTwin) {
      seat_.barred.add(track.twin);  // CLM-4
      if (rules_.doubles_close) state_.open.remove(track.twin);  // CLM-5
    }
    seat_.pieces = static_cast<std::uint8_t>(seat_.pieces - track.length);
    seat_.points = static_cast<std::int16_t>(seat_.points + track.points);
    join(seat_.joined, track.a, track.b);
    moved_ = true;
    tell([&] {
      return TrackClaimed{id_, TrackId{static_cast<std::uint8_t>(t)}, as_cards(color, colored, wilds),
                          flag ? color : kNoColor};
    });
    if (rules_.has_flag && (seat_.flag & rules_.flag_colors) == rules_.flag_colors) complete_flag();
  }

  // PA-6: at the end of the turn, before the market is refilled (COM-8).
  void complete_flag() {
    for_each_bit(seat_.flag, [&](int c) { this->discard(Color{static_cast<std::uint8_t>(c)}, 1); });
    seat_.flag = 0;
    ++seat_.flags_done;
    seat_.points = static_cast<std::int16_t>(seat_.points + rules_.flag_points);
    tell([&] { return FlagCompleted{id_}; });
  }

  bool enter_tunnel(ActionId action) {
    const TrackFacts& track = rules_.track[action.target()];
    Tunnel& tunnel = state_.tunnel;
    tunnel.track = action.target();
    tunnel.color = action.color().value;
    tunnel.wilds = action.wilds();
    tunnel.colored = static_cast<std::uint8_t>(track.length - action.wilds());
    tell([&] {
      return TunnelEntered{id_, TrackId{tunnel.track}, as_cards(action.color(), tunnel.colored, tunnel.wilds)};
    });
    // EU-10: as many as there are. The cards laid are not discards, so they can't be turned up.
    FixedVector<Color, 8> turned;
    for (int i = 0; i < rules_.data->ruleset.tunnels->turn_up && this->cards_to_draw() > 0; ++i) {
      const Color card = this->next_card();
      ++tunnel.turned[card];
      if constexpr (kListens) turned.push_back(card);
    }
    // EU-8: with only wilds laid, only wilds turned up cost more.
    const int matching = action.color() == kWild ? 0 : tunnel.turned[action.color()];
    tunnel.extra = static_cast<std::uint8_t>(tunnel.turned.wilds() + matching);
    tell([&] { return TunnelTurned{id_, turned, tunnel.extra}; });
    if (tunnel.extra == 0) return pass_through(0, 0);
    state_.phase = Phase::kTunnel;
    return false;
  }

  bool pay_tunnel(int wilds) {
    const int colored = state_.tunnel.extra - wilds;
    lay(Color{state_.tunnel.color}, colored, wilds);
    return pass_through(colored, wilds);
  }

  bool pass_through(int extra_colored, int extra_wilds) {
    const Tunnel tunnel = state_.tunnel;
    discard_turned();
    finish_claim(tunnel.track, Color{tunnel.color}, tunnel.colored + extra_colored, tunnel.wilds + extra_wilds, false);
    return true;
  }

  // EU-9
  bool withdraw() {
    const Tunnel tunnel = state_.tunnel;
    seat_.hand += as_cards(Color{tunnel.color}, tunnel.colored, tunnel.wilds);
    discard_turned();
    tell([&] { return TunnelWithdrawn{id_}; });
    return true;
  }

  void discard_turned() {
    state_.discard_size = static_cast<std::uint8_t>(state_.discard_size + state_.tunnel.turned.total());
    state_.discards += state_.tunnel.turned;
    state_.tunnel = {};
  }

  bool build_station(ActionId action) {
    const int cost = station_cost(rules_, seat_);
    const int wilds = action.wilds();
    lay(action.color(), cost - wilds, wilds);
    spend(action.color(), cost - wilds, wilds);
    --seat_.stations_left;
    seat_.stations |= CitySet{1} << action.target();
    tell([&] { return StationBuilt{id_, CityId{action.target()}, as_cards(action.color(), cost - wilds, wilds)}; });
    return true;
  }

  const SeatId id_;
  Seat& seat_;
  bool moved_ = false;  // a claim or an exchange: in a race tickets may be complete now
};

}  // namespace roundhouse::board
