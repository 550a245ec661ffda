#include <algorithm>

#include "bots/route_plan.h"
#include "bots/simple.h"

namespace roundhouse {
namespace {

using board::TrackSet;
constexpr int kNo = -100000;

class BoardPlayer {
 public:
  BoardPlayer(const GameData& data, const board::View& view)
      : data_(data), view_(view), me_(view.seats[view.viewer.value]), open_(open_tracks(data, view, view.viewer)) {
    station_gain_.fill(-1);
    tickets_ = view.tickets;
    if (data.ruleset.race) {
      for (const TicketId t : view.offer) tickets_ |= ticket_bit(t);  // FJ: the tickets held
    }
    plan_ = plan_routes(data, me_.owned, open_, tickets_);
    // More than the pieces allow: the plan is of no use as it stands; the tickets that are cheap stay in it.
    while (plan_.spaces > me_.pieces && plan_.possible != 0) drop_worst();
  }

  // --- tickets ---

  // What a set of tickets is worth: points, and tracks on the way, less the turns that it takes.
  int keep_value(std::uint8_t subset) const {
    TicketSet all = tickets_;
    int value = 0;
    for (std::size_t i = 0; i < view_.offer.size(); ++i) {
      if ((subset >> i & 1) != 0) all |= ticket_bit(view_.offer[i]);
    }
    const RoutePlan plan = plan_routes(data_, me_.owned, open_, all);
    for_each_bit(plan.joined | plan.possible, [&](int t) { value += 100 * points(t); });
    for_each_bit(plan.hopeless, [&](int t) { value -= 150 * points(t); });
    // Each space is a card, two cards are a turn, each track is a turn more; a turn could have brought about two points.
    plan.tracks.for_each([&](int t) { value += 100 * route_points(t) - 200; });
    value -= 100 * plan.spaces;
    const int budget = view_.last_round ? 0 : me_.pieces - 2;
    return value - 400 * std::max(0, plan.spaces - budget);
  }

  bool wants_tickets() const {
    if (plan_.spaces > 0 || view_.last_round) return false;
    int fewest = me_.pieces;
    for (int s = 0; s < view_.players; ++s) fewest = std::min(fewest, view_.seats[static_cast<std::size_t>(s)].pieces);
    return fewest * 3 > data_.ruleset.pieces;  // time enough to complete another
  }

  // FJ: all tickets held are out of reach.
  bool wants_exchange() const { return plan_.possible == 0; }

  // --- claiming ---

  int claim_value(ActionId action) const {
    const int t = action.target();
    const Track& facts = track(t);
    const int payment = -120 * action.wilds() + (action.flag() ? 150 : 0) + colored_loss(action, t);
    if (plan_.tracks.has(t)) {
      // First what is hard to come by: long tracks, and those without a second chance beside them.
      const bool alone = !facts.twin || !open_.has(facts.twin->value);
      return 10000 + 200 * facts.length + (alone ? 200 : 0) + payment;
    }
    if (view_.last_round) return 6000 + 100 * route_points(t) + payment / 10;
    const bool spare = me_.pieces - facts.length >= plan_.spaces;  // the plan's pieces are not to be spent
    if (plan_.spaces > 0 || !spare) return kNo;
    // Nothing is planned: points for pieces. A short track brings little, so cards are collected for a longer one first.
    const bool worth_it = facts.length >= 4 || me_.pieces <= 6 || data_.ruleset.race || view_.deck_size == 0;
    return (worth_it ? 5000 : 500) + 100 * (route_points(t) + facts.length) + payment;
  }

  // EU-13: a station that joins a ticket's cities at once, over one track of somebody else's.
  int station_value(ActionId action) {
    if (plan_.hopeless == 0) return kNo;
    int& gain = station_gain_[action.target()];
    if (gain < 0) gain = gain_of_station(CityId{action.target()});
    const int unbuilt = data_.ruleset.stations ? data_.ruleset.stations->unbuilt_points : 0;
    return gain > unbuilt + 4 ? 8000 + 100 * gain - 120 * action.wilds() : kNo;
  }

  // --- cards ---

  // How much a card of this colour helps the track that is nearest to being paid.
  int card_value(Color color, bool first) const {
    int best = 0;
    const auto look = [&](int t, int weight) {
      const Track& facts = track(t);
      const Color want = facts.color == kNoColor ? favourite() : facts.color;
      const int missing = std::max(0, facts.length - view_.hand[want] - view_.hand.wilds());
      if (missing == 0 && color != want) return;
      const int nearness = weight * (8 + facts.length) / (4 * (1 + missing));
      if (color == want) best = std::max(best, missing > 0 ? 100 + nearness : 50);
      // MKT-2: a wild from the market costs the whole turn, so it has to be what is missing.
      if (color == kWild) best = std::max(best, missing == 1 || facts.ferry > view_.hand.wilds() ? 150 + nearness : 40);
    };
    if (plan_.spaces > 0) {
      plan_.tracks.for_each([&](int t) { look(t, 100); });
    } else {
      open_.for_each([&](int t) {
        if (track(t).length <= me_.pieces) look(t, 12 * track(t).length);
      });
    }
    return first || color != kWild ? best : kNo;
  }

  // The colour of which most is in hand: what gray tracks are paid with.
  Color favourite() const {
    Color best{0};
    for (std::uint8_t c = 0; c < data_.deck.colors.size(); ++c) {
      if (view_.hand[Color{c}] > view_.hand[best]) best = Color{c};
    }
    return best;
  }

 private:
  const Track& track(int t) const { return data_.map.tracks[static_cast<std::size_t>(t)]; }
  int points(int ticket) const {
    return data_.ruleset.race ? 8 : data_.map.tickets[static_cast<std::size_t>(ticket)].points;
  }
  int route_points(int t) const { return data_.ruleset.route_points[static_cast<std::size_t>(track(t).length)]; }

  bool taken(int t) const {
    for (int s = 0; s < view_.players; ++s) {
      if (view_.seats[static_cast<std::size_t>(s)].owned.has(t)) return true;
    }
    return false;
  }

  // Points that the tickets now out of reach would bring with the best track there, lost points not lost included.
  int gain_of_station(CityId city) const {
    int best = 0;
    for (int t = 0; t < static_cast<int>(data_.map.tracks.size()); ++t) {
      const Track& facts = track(t);
      if ((facts.a != city && facts.b != city) || me_.owned.has(t) || !taken(t)) continue;
      TrackSet with = me_.owned;
      with.add(t);
      int gain = 0;
      for_each_bit(plan_routes(data_, with, TrackSet{}, plan_.hopeless).joined,
                   [&](int ticket) { gain += 2 * points(ticket); });
      best = std::max(best, gain);
    }
    return best;
  }

  // Cards that another planned track waits for are better spent there.
  int colored_loss(ActionId action, int claimed) const {
    if (action.color() == kWild || track(claimed).color != kNoColor) return 0;
    int loss = 0;
    plan_.tracks.for_each([&](int t) {
      if (t != claimed && track(t).color == action.color()) loss -= 80;
    });
    return loss;
  }

  void drop_worst() {
    int worst = -1;
    int worst_spaces = -1;
    for_each_bit(plan_.possible, [&](int t) {
      const RoutePlan alone = plan_routes(data_, me_.owned, open_, TicketSet{1} << t);
      if (alone.spaces > worst_spaces) worst_spaces = alone.spaces, worst = t;
    });
    const TicketSet hopeless = plan_.hopeless | TicketSet{1} << worst;
    plan_ = plan_routes(data_, me_.owned, open_, tickets_ & ~hopeless);
    plan_.hopeless |= hopeless;
  }

  const GameData& data_;
  const board::View& view_;
  const board::SeatView& me_;
  TrackSet open_;
  TicketSet tickets_ = 0;
  RoutePlan plan_;
  std::array<int, kMaxCities> station_gain_;  // -1: not looked at yet
};

}  // namespace

ActionId simple_board_choice(const GameData& data, const board::View& view, const ActionList& legal, Stream& stream) {
  BoardPlayer player(data, view);
  const bool first_card = view.phase == board::Phase::kTurn;
  return best_by(legal, stream, [&](ActionId action) -> int {
    switch (action.kind()) {
      case ActionKind::kKeep: return player.keep_value(action.target());
      case ActionKind::kClaim: return player.claim_value(action);
      case ActionKind::kStation: return player.station_value(action);
      case ActionKind::kTickets: return player.wants_tickets() ? 4000 : -5000;
      // With a coin in it, so that a table of such players can't exchange for ever.
      case ActionKind::kExchange: return player.wants_exchange() && (stream.next() & 1) != 0 ? 7000 : -5000;
      case ActionKind::kDraw: return 1100;
      case ActionKind::kTake: return 1000 + player.card_value(view.market[action.target()], first_card);
      case ActionKind::kPay: return 1000 - 100 * action.wilds();
      default: return 0;
    }
  });
}

}  // namespace roundhouse
