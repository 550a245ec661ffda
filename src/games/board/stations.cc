#include "games/board/stations.h"

#include "games/board/claiming.h"

namespace roundhouse::board {
namespace {

using Joined = std::array<std::uint8_t, kMaxCities>;

TicketSet completed(const Rules& rules, const Joined& joined, TicketSet tickets) {
  TicketSet done = 0;
  for_each_bit(tickets, [&](int t) {
    const TicketFacts& ticket = rules.ticket[t];
    if (joined[ticket.a] == joined[ticket.b]) done |= TicketSet{1} << t;
  });
  return done;
}

class Search {
 public:
  Search(const Rules& rules, const State& state, SeatId owner) : rules_(rules), own_(state.seats[owner.value]) {
    TrackSet others;
    for (int s = 0; s < rules.players; ++s) {
      if (s != owner.value) others = others | state.seats[s].owned;
    }
    for_each_bit(own_.stations, [&](int city) { gather(city, others); });
  }

  StationChoice run(TicketSet missing) {
    // With every candidate at once: what is not complete then can't be made complete, and often that is all.
    Joined all = own_.joined;
    for (int i = 0; i < stations_; ++i) {
      for (const std::uint8_t t : candidates_[i]) join(all, rules_.track[t].a, rules_.track[t].b);
    }
    possible_ = completed(rules_, all, missing);
    if (possible_ != 0) choose(0, own_.joined);
    return best_;
  }

 private:
  // Tracks to the same place on the owner's network are the same to the tickets: one of them is enough.
  void gather(int city, TrackSet others) {
    FixedVector<std::uint8_t, kMaxTracks>& list = candidates_[stations_];
    list.clear();
    std::uint64_t seen = std::uint64_t{1} << own_.joined[city];
    (others & rules_.at_city[city]).for_each([&](int t) {
      const TrackFacts& track = rules_.track[t];
      const std::uint64_t there = std::uint64_t{1} << own_.joined[track.a == city ? track.b : track.a];
      if ((seen & there) != 0) return;
      seen |= there;
      list.push_back(static_cast<std::uint8_t>(t));
    });
    if (!list.empty()) ++stations_;
  }

  void choose(int station, const Joined& joined) {
    if (best_.made == possible_) return;
    if (station == stations_) return compare(joined);
    choose(station + 1, joined);
    for (const std::uint8_t t : candidates_[station]) {
      if (best_.made == possible_) return;
      Joined with = joined;
      join(with, rules_.track[t].a, rules_.track[t].b);
      used_.push_back(TrackId{t});
      choose(station + 1, with);
      used_.pop_back();
    }
  }

  void compare(const Joined& joined) {
    const TicketSet made = completed(rules_, joined, possible_);
    int points = 0;
    for_each_bit(made, [&](int t) { points += rules_.ticket[t].points; });
    if (points < points_) return;
    if (points == points_ && std::popcount(made) <= std::popcount(best_.made)) return;
    points_ = points;
    best_.made = made;
    best_.tracks = used_;
  }

  const Rules& rules_;
  const Seat& own_;
  TicketSet possible_ = 0;
  int stations_ = 0;  // those with a track that could help
  std::array<FixedVector<std::uint8_t, kMaxTracks>, 8> candidates_;
  FixedVector<TrackId, 8> used_;
  StationChoice best_;
  int points_ = 0;
};

}  // namespace

StationChoice best_stations(const Rules& rules, const State& state, SeatId owner, TicketSet missing) {
  return Search(rules, state, owner).run(missing);
}

}  // namespace roundhouse::board
