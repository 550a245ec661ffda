// The referee: everything that must hold after every action.
#include "games/board/claiming.h"
#include "games/board/game.h"

namespace roundhouse::board {
namespace {

class Referee {
 public:
  Referee(const Rules& rules, const State& state) : rules_(rules), state_(state) {}

  std::string run() {
    cards();
    market();
    tickets();
    for (int s = 0; s < rules_.players; ++s) seat(s, state_.seats[s]);
    tracks();
    phase();
    for (int s = 0; s < rules_.players; ++s) actions(SeatId{static_cast<std::uint8_t>(s)});
    return fault_;
  }

 private:
  void expect(bool holds, const std::string& promise) {
    if (!holds && fault_.empty()) fault_ = promise;
  }

  void cards() {
    Cards all = state_.deck;
    all += state_.discards;
    all += state_.tunnel.turned;
    for (const Color card : state_.market.slots) {
      if (card != kNoColor) ++all[card];
    }
    for (int s = 0; s < rules_.players; ++s) {
      all += state_.seats[s].hand;
      for_each_bit(state_.seats[s].flag, [&](int c) { ++all.counts[c]; });
    }
    if (state_.phase == Phase::kTunnel) {
      all.counts[state_.tunnel.color] =
          static_cast<std::uint8_t>(all.counts[state_.tunnel.color] + state_.tunnel.colored);
      all[kWild] = static_cast<std::uint8_t>(all[kWild] + state_.tunnel.wilds);
    }
    expect(all == rules_.deck, "every card of the deck is in exactly one place");
    expect(state_.deck_size == state_.deck.total(), "deck_size counts the deck");
    expect(state_.discard_size == state_.discards.total(), "discard_size counts the discards");
  }

  void market() {
    int wilds = 0, empty = 0;
    for (int i = 0; i < rules_.slots; ++i) {
      wilds += state_.market[i] == kWild;
      empty += state_.market[i] == kNoColor;
    }
    expect(wilds == state_.market_wilds, "market_wilds counts the market's wilds");
    if (!rules_.has_market) return;
    expect(empty == state_.empty_slots, "empty_slots counts the empty slots");
    const bool settled = state_.phase != Phase::kTunnel && !is_over(state_);
    expect(!settled || empty == 0 || state_.deck_size + state_.discard_size == 0,
           "a slot is empty only when no card is left (COM-8)");
  }

  void tickets() {
    TicketSet seen = 0;
    bool once = true;
    const auto add = [&](TicketSet set) {
      once &= (seen & set) == 0;
      seen |= set;
    };
    add(state_.ticket_deck.unordered);
    add(state_.ticket_discards);
    for (const TicketId t : state_.ticket_deck.bottom) add(ticket_bit(t));
    for (int s = 0; s < rules_.players; ++s) {
      const Seat& seat = state_.seats[s];
      add(seat.tickets);
      add(seat.completed);
      for (const TicketId t : seat.offer) add(ticket_bit(t));
    }
    expect(once, "a ticket is in one place");
    expect(seen >> (rules_.tickets - 1) <= 1, "only tickets that exist");
    const auto& initial = rules_.data->ruleset.initial_tickets;
    const bool may_leave = initial && initial->rest == RestOfTickets::kLeaves;
    expect(may_leave || std::popcount(seen) == rules_.tickets, "no ticket has left the game");
  }

  void seat(int s, const Seat& seat) {
    int pieces = seat.pieces, points = 0;
    std::array<std::uint8_t, kMaxCities> joined{};
    for (int c = 0; c < kMaxCities; ++c) joined[c] = static_cast<std::uint8_t>(c);
    TrackSet twins;
    seat.owned.for_each([&](int t) {
      const TrackFacts& track = rules_.track[t];
      pieces += track.length;
      points += track.points;
      join(joined, track.a, track.b);
      if (track.twin != TrackFacts::kNoTwin) twins.add(track.twin);
    });
    points += rules_.flag_points * seat.flags_done;
    const std::string who = " (seat " + std::to_string(s + 1) + ")";
    expect(pieces == rules_.data->ruleset.pieces, "pieces in hand and on tracks add up" + who);
    expect(points == seat.points, "the running points equal those from scratch" + who);
    expect(twins == seat.barred, "barred holds the twins of the seat's tracks" + who);
    expect((twins & seat.owned).empty(), "nobody owns both tracks of a double route (CLM-4)" + who);
    expect(std::popcount(seat.stations) + seat.stations_left == rules_.stations,
           "stations built and left add up" + who);
    expect((seat.flag & ~rules_.flag_colors) == 0, "only the flag's colours are kept" + who);
    for (int a = 0; a < rules_.cities; ++a) {
      for (int b = a + 1; b < rules_.cities; ++b) {
        expect((joined[a] == joined[b]) == (seat.joined[a] == seat.joined[b]),
               "joined cities equal those from scratch" + who);
      }
    }
  }

  void tracks() {
    TrackSet owned;
    for (int s = 0; s < rules_.players; ++s) {
      expect((owned & state_.seats[s].owned).empty(), "a track has one owner");
      owned = owned | state_.seats[s].owned;
    }
    CitySet stations = 0;
    for (int s = 0; s < rules_.players; ++s) {
      expect((stations & state_.seats[s].stations) == 0, "a city has one station at most (EU-12)");
      stations |= state_.seats[s].stations;
    }
    TrackSet open = rules_.all_tracks & ~owned;
    if (rules_.doubles_close) {
      owned.for_each([&](int t) {
        if (rules_.track[t].twin != TrackFacts::kNoTwin) open.remove(rules_.track[t].twin);
      });
    }
    expect(open == state_.open, "open holds the tracks that nobody owns and no rule closes");
  }

  void phase() {
    const bool over = is_over(state_);
    expect(over == (state_.end != EndReason::kNone), "a game that is over says why");
    expect(over == (actors(state_) == 0), "somebody may act until the game is over");
    expect((state_.phase == Phase::kTunnel) == (state_.tunnel.extra > 0), "a tunnel waits exactly in its phase");
    expect((state_.phase == Phase::kInitial) == (state_.unchosen != 0), "first choices are made in their phase");
  }

  void actions(SeatId id) {
    static thread_local ActionList all, canonical;
    legal_actions(rules_, state_, id, Payments::kAll, all);
    legal_actions(rules_, state_, id, Payments::kCanonical, canonical);
    const bool acts = (actors(state_) >> id.value & 1) != 0;
    expect(acts == !all.empty(), "a seat has legal actions exactly when it may act");
    for (const ActionList* list : {&all, &canonical}) {
      for (int i = 1; i < list->size(); ++i) expect((*list)[i - 1] < (*list)[i], "legal actions are sorted and unique");
    }
    for (const ActionId action : canonical) expect(all.has(action), "a canonical action is legal");
    expect(canonical.size() == count_actions(rules_, state_, id), "count_actions counts the canonical actions");
  }

  const Rules& rules_;
  const State& state_;
  std::string fault_;
};

}  // namespace

std::string check_invariants(const Rules& rules, const State& state) { return Referee(rules, state).run(); }

}  // namespace roundhouse::board
