// The smallest game that fulfils the contract of a kernel (games/shared/kernel.h): it shows what a game must have, and that
// nothing but the list of kernels names one.
//
// The rules: in turn a seat draws a card, unseen by the others, or stops for good. A card is a point; a seat with a wild has
// none. The game is over when everybody has stopped or the deck is empty.
#pragma once

#include "games/shared/event.h"
#include "games/shared/kernel.h"

namespace roundhouse::tiny {

enum class Phase : std::uint8_t { kInitial, kTurn, kOver };

struct Rules {
  std::shared_ptr<const GameData> data;
  GameOptions options;
  int players = 2;
};

struct State {
  Cards deck;
  std::array<Cards, kMaxSeats> hands{};
  std::uint8_t stopped = 0;  // bit per seat
  SeatId first, current;
  Phase phase = Phase::kTurn;
  EndReason end = EndReason::kNone;
  std::uint16_t turns = 0;
  bool operator==(const State&) const = default;
};

struct View {
  SeatId viewer = kNoSeat;
  int players = 0;
  SeatId first, current;
  EndReason end = EndReason::kNone;
  int turns = 0;
  std::uint8_t stopped = 0;
  Cards hand;  // the viewer's own
  std::array<int, kMaxSeats> sizes{};
  int deck_size = 0;
  TicketList offer;  // there are no tickets
  bool operator==(const View&) const = default;
};

struct Stopped {
  SeatId seat;
  bool operator==(const Stopped&) const = default;
};
struct Turned {
  SeatId current;
  int turns = 0;
  EndReason end = EndReason::kNone;
  bool operator==(const Turned&) const = default;
};
using Event = std::variant<GameStarted, CardDrawn, Stopped, Turned>;
using Events = std::vector<Event>;

struct Knowledge {
  View view;
  bool operator==(const Knowledge&) const = default;
};

// The words, messages and numbers that the rest of the program asks a kernel from elsewhere for.
std::string own_log_line(const GameData& data, const Stopped& event, SeatId reader);
std::string own_log_line(const GameData& data, const Turned& event, SeatId reader);
std::string own_action_words(const GameData& data, const View& view, ActionId action);
struct Actions;
struct Encoder;

// For games at random.
State setup(const Rules& rules, Chance& chance);
void play_random(const Rules& rules, State& state, Chance& chance, std::uint64_t pick);

struct Kernel {
  static constexpr KernelId kId{2};
  using Rules = tiny::Rules;
  using State = tiny::State;
  using View = tiny::View;
  using Event = tiny::Event;
  using Events = tiny::Events;
  using Knowledge = tiny::Knowledge;
  using Actions = tiny::Actions;
  using Encoder = tiny::Encoder;

  static Rules make_rules(std::shared_ptr<const GameData> data, const GameOptions& options);
  static State deal(const Rules& rules, Chance& chance, Events* events);
  static std::uint8_t actors(const State& state);
  static bool is_over(const State& state) { return state.phase == Phase::kOver; }
  static void legal(const Rules& rules, const State& state, SeatId seat, Payments payments, ActionList& out);
  // Wrong on purpose: it finds nothing wrong with anything. Only the list may decide.
  static Explanation explain(const Rules&, const State&, SeatId, ActionId) { return {}; }
  static bool apply(const Rules& rules, State& state, SeatId seat, ActionId action, Chance& chance, Events* events);
  static Score score(const Rules& rules, const State& state);
  static std::string check_invariants(const Rules& rules, const State& state);
  static View view(const Rules& rules, const State& state, SeatId viewer);
  static View empty_view(const Rules& rules, SeatId viewer);
  static Event redact(const Event& event, SeatId viewer);
  static void update(const Rules& rules, View& view, const Event& redacted);
  static Knowledge empty_knowledge(const Rules& rules, SeatId viewer) { return {empty_view(rules, viewer)}; }
  static void note(const Rules& rules, Knowledge& knowledge, const Event& redacted) {
    update(rules, knowledge.view, redacted);
  }
  static State resample(const Rules& rules, const Knowledge& knowledge, Chance& chance);
  static std::string format(const Rules& rules, const State& state, SeatId seat, ActionId action);
  static Result<ActionId> parse(const Rules& rules, const State& state, SeatId seat, std::string_view text);
  static std::string state_text(const Rules& rules, const State& state);
};

inline Event redact(const Event& event, SeatId viewer) { return Kernel::redact(event, viewer); }

}  // namespace roundhouse::tiny
