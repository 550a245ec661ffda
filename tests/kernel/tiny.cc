#include "kernel/tiny.h"

#include <bit>

#include "core/overloaded.h"
#include "games/shared/first_seat.h"

namespace roundhouse::tiny {
namespace {

constexpr ActionId kDraw = ActionId::of(ActionKind::kDraw), kStop = ActionId::of(ActionKind::kStop);

Cards whole_deck(const Rules& rules) {
  Cards deck;
  for (std::uint8_t c = 0; c < 3; ++c) deck[Color{c}] = static_cast<std::uint8_t>(2 * rules.players);
  deck[kWild] = static_cast<std::uint8_t>(rules.players);
  return deck;
}

// Whoever is next of those who have not stopped.
SeatId after(const Rules& rules, const State& state) {
  SeatId seat = state.current;
  do {
    seat.value = static_cast<std::uint8_t>((seat.value + 1) % rules.players);
  } while ((state.stopped >> seat.value & 1) != 0);
  return seat;
}

void tell(Events* events, Event event) {
  if (events != nullptr) events->push_back(std::move(event));
}

}  // namespace

Rules Kernel::make_rules(std::shared_ptr<const GameData> data, const GameOptions& options) {
  return {std::move(data), options, options.players};
}

State Kernel::deal(const Rules& rules, Chance& chance, Events* events) {
  State state;
  state.deck = whole_deck(rules);
  state.first = state.current = draw_first_seat(rules.options, chance);
  tell(events, GameStarted{state.first});
  return state;
}

std::uint8_t Kernel::actors(const State& state) {
  return is_over(state) ? 0 : static_cast<std::uint8_t>(1u << state.current.value);
}

void Kernel::legal(const Rules&, const State& state, SeatId seat, Payments, ActionList& out) {
  out.start(seat);
  if (is_over(state) || seat != state.current) return;
  out.push_back(kDraw);
  out.push_back(kStop);
}

bool Kernel::apply(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events) {
  if (action == kDraw) {
    const Color card = draw_card(state.deck, state.deck.total(), chance);
    ++state.hands[seat.value][card];
    tell(events, CardDrawn{seat, card});
  } else {
    state.stopped = static_cast<std::uint8_t>(state.stopped | 1u << seat.value);
    tell(events, Stopped{seat});
  }
  ++state.turns;
  if (state.deck.total() == 0 || std::popcount(state.stopped) == rules.players) {
    state.phase = Phase::kOver;
    state.end = EndReason::kDeckOut;
  } else {
    state.current = after(rules, state);
  }
  tell(events, Turned{state.current, state.turns, state.end});
  return action == kDraw;
}

Score Kernel::score(const Rules& rules, const State& state) {
  Score score;
  int best = 0;
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    score.seats[s].total = state.hands[s].wilds() > 0 ? 0 : state.hands[s].total();
    best = std::max(best, score.seats[s].total);
  }
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    if (score.seats[s].total == best) score.winners = static_cast<std::uint8_t>(score.winners | 1u << s);
  }
  score.decided = std::popcount(score.winners) > 1 ? Decided::kShared : Decided::kPoints;
  return score;
}

std::string Kernel::check_invariants(const Rules& rules, const State& state) {
  Cards all = state.deck;
  for (const Cards& hand : state.hands) all += hand;
  return all == whole_deck(rules) ? "" : "cards were lost";
}

View Kernel::view(const Rules& rules, const State& state, SeatId viewer) {
  View view = empty_view(rules, viewer);
  view.first = state.first;
  view.current = state.current;
  view.end = state.end;
  view.turns = state.turns;
  view.stopped = state.stopped;
  if (viewer != kNoSeat) view.hand = state.hands[viewer.value];
  for (std::size_t s = 0; s < kMaxSeats; ++s) view.sizes[s] = state.hands[s].total();
  view.deck_size = state.deck.total();
  return view;
}

View Kernel::empty_view(const Rules& rules, SeatId viewer) {
  View view;
  view.viewer = viewer;
  view.players = rules.players;
  view.deck_size = whole_deck(rules).total();
  return view;
}

Event Kernel::redact(const Event& event, SeatId viewer) {
  if (const auto* drawn = std::get_if<CardDrawn>(&event); drawn != nullptr && drawn->seat != viewer) {
    return CardDrawn{drawn->seat, kNoColor};
  }
  return event;
}

void Kernel::update(const Rules&, View& view, const Event& redacted) {
  std::visit(Overloaded{
                 [&](const GameStarted& e) { view.first = view.current = e.first; },
                 [&](const CardDrawn& e) {
                   ++view.sizes[e.seat.value];
                   --view.deck_size;
                   if (e.seat == view.viewer) ++view.hand[e.card];
                 },
                 [&](const Stopped& e) { view.stopped = static_cast<std::uint8_t>(view.stopped | 1u << e.seat.value); },
                 [&](const Turned& e) {
                   view.current = e.current;
                   view.turns = e.turns;
                   view.end = e.end;
                 },
             },
             redacted);
}

// Every card that the viewer does not hold is equally likely to be anywhere else.
State Kernel::resample(const Rules& rules, const Knowledge& knowledge, Chance& chance) {
  const View& view = knowledge.view;
  State state;
  state.deck = whole_deck(rules);
  for (std::uint8_t c = 0; c <= kWild.value; ++c) {
    state.deck[Color{c}] = static_cast<std::uint8_t>(state.deck[Color{c}] - view.hand[Color{c}]);
  }
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    if (s == view.viewer.value) {
      state.hands[s] = view.hand;
      continue;
    }
    for (int i = 0; i < view.sizes[s]; ++i) ++state.hands[s][draw_card(state.deck, state.deck.total(), chance)];
  }
  state.stopped = view.stopped;
  state.first = view.first;
  state.current = view.current;
  state.end = view.end;
  state.phase = view.end == EndReason::kNone ? Phase::kTurn : Phase::kOver;
  state.turns = static_cast<std::uint16_t>(view.turns);
  return state;
}

std::string Kernel::format(const Rules&, const State&, SeatId, ActionId action) {
  return action == kDraw ? "draw" : "stop";
}

Result<ActionId> Kernel::parse(const Rules&, const State&, SeatId, std::string_view text) {
  if (text == "draw") return kDraw;
  if (text == "stop") return kStop;
  return Error{ErrorCode::kBadSyntax, "draw or stop", "", ""};
}

std::string Kernel::state_text(const Rules& rules, const State& state) {
  std::string text = std::to_string(state.turns) + " " + std::to_string(state.current.value) + " " +
                     std::to_string(state.stopped) + " " + std::to_string(state.deck.total());
  for (std::size_t s = 0; s < static_cast<std::size_t>(rules.players); ++s) {
    text += " " + std::to_string(state.hands[s].total()) + "/" + std::to_string(state.hands[s].wilds());
  }
  return text;
}

std::string own_log_line(const GameData&, const Stopped& e, SeatId) {
  return "Seat " + std::to_string(e.seat.value + 1) + " stops.";
}
std::string own_log_line(const GameData&, const Turned&, SeatId) { return ""; }
std::string own_action_words(const GameData&, const View&, ActionId action) {
  return action == kDraw ? "draw a card" : "stop for good";
}

State setup(const Rules& rules, Chance& chance) { return Kernel::deal(rules, chance, nullptr); }
void play_random(const Rules& rules, State& state, Chance& chance, std::uint64_t pick) {
  Kernel::apply(rules, state, state.current, (pick >> 63) != 0 ? kDraw : kStop, chance, nullptr);
}

}  // namespace roundhouse::tiny
