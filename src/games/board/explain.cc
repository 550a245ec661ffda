// Why an action is not on the list, with the rule behind it. legal_actions decides; a test holds the two together.
#include "core/overloaded.h"
#include "games/board/game.h"
#include "games/board/menu.h"

namespace roundhouse::board {
namespace {

constexpr Explanation kLegal{};

class Explain {
 public:
  Explain(const Rules& rules, const State& state, SeatId id)
      : rules_(rules), state_(state), id_(id), seat_(state.seats[id.value]) {}

  Explanation operator()(const Keep& a) const {
    if (rules_.is_race) return {Refusal::kNoSuchMechanism, "FJ-1"};
    if (state_.phase == Phase::kInitial && (state_.unchosen >> id_.value & 1) == 0)
      return {Refusal::kAlreadyChosen, "COM-6"};
    if (state_.phase != Phase::kInitial && state_.phase != Phase::kKeep) return {Refusal::kNotThisPhase, "COM-12"};
    const int n = static_cast<int>(seat_.offer.size());
    if (a.subset >= (1u << n)) return {Refusal::kNotOffered, "TKT-3"};
    const bool initial = state_.phase == Phase::kInitial;
    const int keep = initial ? rules_.initial_keep : rules_.ticket_draw_keep;
    if ((kLegalSubsets[n][keep] >> a.subset & 1) == 0) return {Refusal::kKeepTooFew, "TKT-4"};
    return kLegal;
  }

  Explanation operator()(const Draw&) const {
    if (!drawing()) return {Refusal::kNotThisPhase, "COM-12"};
    if (!deck_can_be_drawn(state_)) return {Refusal::kNothingToDraw, rules_.has_market ? "MKT-5" : "FJ-9"};
    return kLegal;
  }

  Explanation operator()(const Take& a) const {
    if (!rules_.has_market) return {Refusal::kNoSuchMechanism, "FJ-1"};
    if (!drawing()) return {Refusal::kNotThisPhase, "COM-12"};
    if (a.slot >= rules_.slots) return {Refusal::kNoSuchThing, "MKT-1"};
    const Color card = state_.market[a.slot];
    if (card == kNoColor) return {Refusal::kSlotEmpty, "COM-8"};
    if (state_.phase == Phase::kSecondCard && card == kWild) return {Refusal::kWildSecond, "MKT-3"};
    return kLegal;
  }

  Explanation operator()(const Claim& a) const {
    if (state_.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "COM-12"};
    if (a.track.value >= rules_.tracks || !known(a.color)) return {Refusal::kNoSuchThing, "DAT-1"};
    const TrackFacts& track = rules_.track[a.track.value];
    if (const Explanation no = track_is_closed(a.track, track)) return no;
    if (seat_.pieces < track.length) return {Refusal::kTooFewPieces, "CLM-3"};
    if (const Explanation no = split(a.color, a.wilds, track.length)) return no;
    if (a.color != kWild && track.color != kNoColor.value && track.color != a.color.value)
      return {Refusal::kWrongColor, "CLM-2"};
    if (a.wilds < track.ferry) return {Refusal::kFerryNeedsWilds, "EU-7"};
    if (!has(a.color, track.length - a.wilds, a.wilds)) return {Refusal::kCardsMissing, "CLM-2"};
    if (a.flag && !flag_possible(a.color, track)) return {Refusal::kFlagNotPossible, "PA-5"};
    return kLegal;
  }

  Explanation operator()(const BuildStation& a) const {
    if (!rules_.has_stations) return {Refusal::kNoSuchMechanism, "EU-12"};
    if (state_.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "COM-12"};
    if (a.city.value >= rules_.cities || !known(a.color)) return {Refusal::kNoSuchThing, "DAT-1"};
    if (seat_.stations_left == 0) return {Refusal::kNoStationLeft, "EU-2"};
    if ((cities_without_station(rules_, state_) >> a.city.value & 1) == 0) return {Refusal::kCityHasStation, "EU-12"};
    const int cost = station_cost(rules_, seat_);
    if (const Explanation no = split(a.color, a.wilds, cost)) return {no.refusal, "EU-12"};
    if (!has(a.color, cost - a.wilds, a.wilds)) return {Refusal::kCardsMissing, "EU-12"};
    return kLegal;
  }

  Explanation operator()(const DrawTickets&) const {
    if (rules_.ticket_draw == 0) return {Refusal::kNoSuchMechanism, "FJ-2"};
    if (state_.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "COM-12"};
    if (!tickets_can_be_drawn(rules_, state_)) return {Refusal::kNoTicketsLeft, "TKT-4"};
    return kLegal;
  }

  Explanation operator()(const Exchange&) const {
    if (!rules_.is_race) return {Refusal::kNoSuchMechanism, "TKT-2"};
    if (state_.phase != Phase::kTurn) return {Refusal::kNotThisPhase, "COM-12"};
    if (seat_.offer.empty()) return {Refusal::kNoTicketsToExchange, "FJ-4"};
    if (!can_exchange(rules_, state_, seat_)) return {Refusal::kNoTicketsLeft, "FJ-4"};
    return kLegal;
  }

  Explanation operator()(const Pay& a) const {
    if (!rules_.has_tunnels) return {Refusal::kNoSuchMechanism, "EU-8"};
    if (state_.phase != Phase::kTunnel) return {Refusal::kNotThisPhase, "COM-12"};
    const Color color{state_.tunnel.color};
    const int extra = state_.tunnel.extra;
    if (a.wilds > extra) return {Refusal::kWrongCount, "EU-9"};
    if (color == kWild && a.wilds != extra) return {Refusal::kTunnelWildsOnly, "EU-8"};
    if (!has(color, extra - a.wilds, a.wilds)) return {Refusal::kCardsMissing, "EU-9"};
    return kLegal;
  }

  Explanation operator()(const Withdraw&) const {
    if (!rules_.has_tunnels) return {Refusal::kNoSuchMechanism, "EU-9"};
    if (state_.phase != Phase::kTunnel) return {Refusal::kNotThisPhase, "COM-12"};
    return kLegal;
  }

  Explanation operator()(const Pass&) const {
    const bool nothing_else =
        state_.phase == Phase::kTurn && TurnMenu(rules_, state_, seat_).nth(0) == ActionId::of(ActionKind::kPass);
    return nothing_else ? kLegal : Explanation{Refusal::kMayNotPass, "COM-4"};
  }

  Explanation operator()(const PlaceSuit&) const { return {Refusal::kNoSuchMechanism, "CG-7"}; }
  Explanation operator()(const PlaceMix&) const { return {Refusal::kNoSuchMechanism, "CG-7"}; }
  Explanation operator()(const Stop&) const { return {Refusal::kNoSuchMechanism, "MKT-5"}; }
  Explanation operator()(const Complete&) const { return {Refusal::kNoSuchMechanism, "CG-12"}; }

 private:
  bool drawing() const { return state_.phase == Phase::kTurn || state_.phase == Phase::kSecondCard; }
  bool known(Color color) const { return color == kWild || color.value < rules_.colors; }

  Explanation track_is_closed(TrackId id, const TrackFacts& track) const {
    for (int s = 0; s < rules_.players; ++s) {
      if (state_.seats[s].owned.has(id.value)) return {Refusal::kTrackTaken, "CLM-1"};
    }
    if (seat_.barred.has(id.value)) return {Refusal::kOwnDouble, "CLM-4"};
    (void)track;
    if (!state_.open.has(id.value)) return {Refusal::kDoubleClosed, "CLM-5"};
    return kLegal;
  }

  // A payment in a colour has at least one card of it; one of wilds alone is written with the colour kWild.
  static Explanation split(Color color, int wilds, int cost) {
    const bool right = color == kWild ? wilds == cost : wilds < cost;
    return right ? kLegal : Explanation{Refusal::kWrongCount, "CLM-2"};
  }

  bool has(Color color, int colored, int wilds) const {
    const bool enough_colored = color == kWild || seat_.hand[color] >= colored;
    return enough_colored && seat_.hand.wilds() >= wilds;
  }

  bool flag_possible(Color color, const TrackFacts& track) const {
    return rules_.has_flag && color != kWild && track.color == color.value &&
           (open_flag_colors(rules_, seat_) >> color.value & 1) != 0;
  }

  const Rules& rules_;
  const State& state_;
  const SeatId id_;
  const Seat& seat_;
};

}  // namespace

Explanation explain(const Rules& rules, const State& state, SeatId seat, ActionId action) {
  if (seat.value >= rules.players) return {Refusal::kNoSuchThing, "COM-2"};
  if (is_over(state)) return {Refusal::kGameOver, "END-1"};
  // A packed action has one form: bits that mean nothing are zero.
  if (pack(unpack(action)) != action) return {Refusal::kNoSuchThing, "COM-12"};
  const bool waiting = state.phase == Phase::kInitial || state.current == seat;
  if (!waiting) return {Refusal::kNotYourTurn, "COM-2"};
  return std::visit(Explain(rules, state, seat), unpack(action));
}

}  // namespace roundhouse::board
