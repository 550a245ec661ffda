#include "bots/board/policy.h"

#include <algorithm>

#include "bots/board/finishing.h"
#include "bots/board/keeping.h"
#include "games/board/menu.h"

namespace roundhouse::board {

// One choice of one seat.
class Chooser {
 public:
  Chooser(Policy& policy, const State& state, SeatId id)
      : rules_(policy.rules_),
        guide_(policy.guide_),
        style_(policy.style_),
        plan_(policy.plans_[id.value]),
        state_(state),
        id_(id),
        seat_(state.seats[id.value]) {}

  ActionId run() {
    switch (state_.phase) {
      case Phase::kInitial:
      case Phase::kKeep: return keep_tickets(rules_, guide_, state_, id_, style_.plans);
      case Phase::kTunnel: return answer_tunnel();
      case Phase::kSecondCard: refresh_plan(); return draw(true);
      case Phase::kTurn:
      case Phase::kOver: break;
    }
    refresh_plan();
    return turn();
  }

  // Everything of any use. Values only put it in an order.
  void list(Candidates& out) {
    if (state_.phase == Phase::kTurn || state_.phase == Phase::kSecondCard) {
      refresh_plan();
      if (!wanted_.empty()) look_at_wanted();
      list_draws(state_.phase == Phase::kSecondCard, out);
      if (state_.phase == Phase::kTurn) list_turn(out);
      return;
    }
    with_menu(rules_, state_, seat_, [&](int n, auto nth) {
      for (int k = 0; k < n; ++k) out.add(nth(k), 0);
    });
  }

 private:
  void list_draws(bool second, Candidates& out) const {
    std::uint32_t seen = 0;
    for_each_bit(takeable_slots(state_, second), [&](int slot) {
      const Color card = state_.market[slot];
      if ((seen >> card.value & 1) != 0) return;  // which of two equal cards makes no difference
      seen |= 1u << card.value;
      out.add(ActionId::of(ActionKind::kTake, static_cast<std::uint32_t>(slot)),
              card == kWild ? 250 : 100 * color_value(card.value));
    });
    if (deck_can_be_drawn(state_)) out.add(ActionId::of(ActionKind::kDraw), 300);
  }

  void list_turn(Candidates& out) const {
    const ClaimMasks masks = claim_masks(rules_, state_, seat_);
    TrackSet payable;
    for_each_bit(masks.colors, [&](int c) { payable = payable | masks.by_color[c]; });
    const CitySet sights = new_sights();
    payable.for_each([&](int t) {
      const int worth = 20 * brings(t, sights) + (wanted_.has(t) ? 500 : 0);
      out.add(claim(t, best_color(masks, t)), worth);
      // A gray track may be paid in the colour that the plan can spare.
      if (rules_.track[t].color == kNoColor.value && masks.by_color[gray_color_].has(t) &&
          (masks.colors >> gray_color_ & 1) != 0)
        out.add(claim(t, gray_color_), worth + 1);
    });
    if (tickets_can_be_drawn(rules_, state_) && !state_.last_round) out.add(ActionId::of(ActionKind::kTickets), 200);
    if (can_exchange(rules_, state_, seat_))
      out.add(ActionId::of(ActionKind::kExchange), plan_.given_up != 0 ? 200 : -100);
    if (rules_.has_stations && seat_.stations_left > 0) {
      const ActionId station = completing_station(rules_, state_, id_);
      if (station.bits != 0) out.add(station, 200);
    }
    if (out.size() == 0) out.add(nth_of_menu(), 0);
  }

  // --- the plan ---

  TicketSet tickets() const {
    if (!rules_.is_race) return seat_.tickets;
    TicketSet held = 0;
    for (const TicketId t : seat_.offer) held |= ticket_bit(t);
    return held;
  }

  void refresh_plan() {
    const TicketSet held = style_.plans || rules_.is_race ? tickets() : 0;
    const TrackSet usable = (state_.open & ~seat_.barred) | seat_.owned;
    const bool broken = !plan_.made || plan_.tickets != held || !(plan_.wanted & ~usable).empty();
    if (broken) plan_ = make_plan(rules_, guide_, state_, id_, held);
    wanted_ = plan_.wanted & ~seat_.owned;
  }

  // --- a turn ---

  ActionId turn() {
    if (is_last_turn()) return last_turn();
    if (!wanted_.empty()) {
      look_at_wanted();
      if (best_claim_ >= 0) return claim(best_claim_, best_color_);
      if (!style_.waits && seat_.hand.total() >= full_hand()) return take_points();
      return draw_or_something(target_color_);
    }
    if (rules_.is_race) {
      // Not every turn: where no ticket can be made any more, somebody has to bring the game to its end.
      if (plan_.given_up != 0 && can_exchange(rules_, state_, seat_) && state_.turns % 3 != 0)
        return ActionId::of(ActionKind::kExchange);
      return take_points();
    }
    if (wants_tickets()) return ActionId::of(ActionKind::kTickets);
    return take_points();
  }

  // Cards that somebody who can't wait holds on to. In a race points are worth nothing.
  int full_hand() const { return rules_.is_race ? 6 : 4; }

  bool is_last_turn() const { return state_.last_round && state_.last_turns <= rules_.players; }

  // Nothing can be prepared any more: what counts at once.
  ActionId last_turn() {
    look_at_wanted();
    if (best_claim_ >= 0 && completes_a_ticket(rules_, seat_, best_claim_)) return claim(best_claim_, best_color_);
    if (rules_.has_stations && seat_.stations_left > 0) {
      const ActionId station = completing_station(rules_, state_, id_);
      if (station.bits != 0) return station;
    }
    return take_points();
  }

  // Looks at the wanted tracks: the one to claim now, or the one to collect for.
  void look_at_wanted() {
    const int wilds = seat_.hand.wilds();
    gray_color_ = richest_color();
    int best_priority = -1, nearest = 1000;
    wanted_.for_each([&](int t) {
      const TrackFacts& track = rules_.track[t];
      if (track.length > seat_.pieces) return;
      const int color = track.color == kNoColor.value ? gray_color_ : track.color;
      const int colored = std::min<int>(seat_.hand.counts[color], track.length - track.ferry);
      const int spare = colored + wilds - track.length;
      const bool enough = spare >= 0 && wilds >= track.ferry;
      if (enough && (!track.tunnel || tunnel_is_safe(track, color))) {
        // A single track can be lost, a long one brings more.
        const int priority = track.length * 2 + (track.twin == TrackFacts::kNoTwin ? 3 : 0) + (colored > 0 ? 1 : 0);
        if (priority > best_priority) {
          best_priority = priority;
          best_claim_ = t;
          best_color_ = colored > 0 ? color : kWild.value;
        }
        return;
      }
      const int missing = std::max(-spare, track.ferry - wilds);
      const int distance = missing * 4 - track.length - (track.twin == TrackFacts::kNoTwin ? 2 : 0);
      if (distance < nearest) {
        nearest = distance;
        target_color_ = color;
        missing_ = missing;
      }
    });
  }

  // EU-8: with a card to spare it mostly goes well. Where few cards are left to be turned up they are the same ones at every
  // try: then enough for the worst case, or what is left is drawn first.
  bool tunnel_is_safe(const TrackFacts& track, int color) const {
    constexpr int kFewCards = 12, kWorst = 3;
    const int spare = seat_.hand.counts[color] + seat_.hand.wilds() - track.length;
    const int left = state_.deck_size + state_.discard_size;
    if (left != 0 && left < kFewCards) return spare >= kWorst;
    return spare > 0 || wanted_.count() == 1;
  }

  // The colour with the most cards that no coloured track of the plan asks for.
  int richest_color() const {
    std::array<int, kMaxColors> spare{};
    for (int c = 0; c < rules_.colors; ++c) spare[c] = 4 * seat_.hand.counts[c];
    wanted_.for_each([&](int t) {
      const TrackFacts& track = rules_.track[t];
      if (track.color != kNoColor.value) spare[track.color] -= 3 * track.length;
    });
    int best = 0;
    for (int c = 1; c < rules_.colors; ++c) {
      if (spare[c] > spare[best]) best = c;
    }
    return best;
  }

  ActionId claim(int t, int c) const {
    const TrackFacts& track = rules_.track[t];
    const Color color{static_cast<std::uint8_t>(c)};
    const int wilds = canonical_wilds(seat_.hand, color, track.length, track.ferry);
    // PA-5: the card kept would be discarded otherwise.
    const bool flag = rules_.has_flag && color != kWild && track.color == color.value &&
                      (open_flag_colors(rules_, seat_) >> c & 1) != 0;
    return ActionId::of(ActionKind::kClaim, static_cast<std::uint32_t>(t), color.value,
                        static_cast<std::uint32_t>(wilds), flag);
  }

  // --- drawing ---

  ActionId draw_or_something(int color) {
    target_color_ = color;
    const std::uint32_t cards = drawable(state_, false);
    if (cards == 0) return take_points();
    return draw(false);
  }

  ActionId draw(bool second) {
    if (second) look_for_second();
    const std::uint32_t slots = takeable_slots(state_, second);
    int best_slot = -1, best_value = 0;
    for_each_bit(slots, [&](int slot) {
      const Color card = state_.market[slot];
      const int value = card == kWild ? (missing_ == 1 ? 5 : 0) : color_value(card.value);
      if (value > best_value) {
        best_value = value;
        best_slot = slot;
      }
    });
    if (best_slot >= 0) return ActionId::of(ActionKind::kTake, static_cast<std::uint32_t>(best_slot));
    if (deck_can_be_drawn(state_)) return ActionId::of(ActionKind::kDraw);
    const std::uint32_t cards = drawable(state_, second);
    if (cards != 0) return draw_action(cards, 0);
    return nth_of_menu();
  }

  void look_for_second() {
    if (!wanted_.empty()) {
      look_at_wanted();
    } else {
      target_color_ = richest_color();
    }
  }

  // What a card of this colour is worth: most for the track collected for, something for the others of the plan.
  int color_value(int c) const {
    if (c == target_color_) return 4;
    int lacking = -static_cast<int>(seat_.hand.counts[c]);
    wanted_.for_each([&](int t) {
      if (rules_.track[t].color == c) lacking += rules_.track[t].length;
    });
    return lacking > 0 ? 2 : 0;
  }

  // --- points, when nothing else is to be done ---

  ActionId take_points() {
    const ClaimMasks masks = claim_masks(rules_, state_, seat_);
    TrackSet payable;
    for_each_bit(masks.colors, [&](int c) { payable = payable | masks.by_color[c]; });
    const bool hurry = is_last_turn() || seat_.pieces <= 8 || !drawing_helps();
    const int least = hurry || !style_.waits ? 1 : guide_.worth_a_turn;
    const CitySet sights = new_sights();
    int best = -1, most = least - 1;
    payable.for_each([&](int t) {
      if (const int gain = brings(t, sights); gain > most) best = t, most = gain;
    });
    if (best >= 0) return claim(best, best_color(masks, best));
    target_color_ = richest_color();
    if (drawable(state_, false) != 0) return draw(false);
    return nth_of_menu();
  }

  // NY-5: attractions that this seat has not reached yet.
  CitySet new_sights() const {
    CitySet sights = rules_.attractions;
    if (sights == 0) return 0;
    seat_.owned.for_each([&](int t) { sights &= ~ends_of(rules_.track[t]); });
    return sights;
  }

  // What a track brings by itself. In a race that is nothing but the end, by the pieces that it takes.
  int brings(int t, CitySet sights) const {
    const TrackFacts& track = rules_.track[t];
    if (rules_.is_race) return track.length;
    return track.points + std::popcount(ends_of(track) & sights);
  }

  // Of the colours that pay for a track, the one with the most cards.
  int best_color(const ClaimMasks& masks, int t) const {
    int color = kWild.value;
    for_each_bit(masks.colors & 0xFF, [&](int c) {
      if (masks.by_color[c].has(t) && (color == kWild.value || seat_.hand.counts[c] > seat_.hand.counts[color]))
        color = c;
    });
    return color;
  }

  bool drawing_helps() const { return drawable(state_, false) != 0 && seat_.hand.total() < 20; }

  // The plan asks for nothing that can be done: whatever is legal.
  ActionId nth_of_menu() const {
    return with_menu(rules_, state_, seat_, [](int, auto nth) { return nth(0); });
  }

  bool wants_tickets() const {
    if (!tickets_can_be_drawn(rules_, state_) || state_.last_round || !style_.plans) return false;
    return fewest_pieces(rules_, state_) * 100 >= style_.more_tickets_at * rules_.data->ruleset.pieces;
  }

  // --- tunnels and stations ---

  ActionId answer_tunnel() const {
    const auto answers = tunnel_answers(state_, seat_);
    if (answers.empty()) return ActionId::of(ActionKind::kWithdraw);
    return ActionId::of(ActionKind::kPay, 0, 0, answers[0]);
  }

  const Rules& rules_;
  const Guide& guide_;
  const Style& style_;
  Plan& plan_;
  const State& state_;
  const SeatId id_;
  const Seat& seat_;
  TrackSet wanted_;
  int best_claim_ = -1, best_color_ = 0;
  int target_color_ = 0, gray_color_ = 0;
  int missing_ = 99;
};

ActionId Policy::choose(const State& state, SeatId seat) { return Chooser(*this, state, seat).run(); }

void Policy::candidates(const State& state, SeatId seat, Candidates& out) {
  out.clear();
  out.add(choose(state, seat), 100000);
  Chooser(*this, state, seat).list(out);
  out.sort();
}

}  // namespace roundhouse::board
