// A board game set up by hand and played as text: positions built card by card, chance forced outcome by outcome. After
// every decision the referee looks at the table, every view must follow from the last one, and a silent copy must agree.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/board/game.h"

namespace roundhouse::board::test {

// People count from 1, and so do the tests.
constexpr SeatId seat(int number) { return SeatId{static_cast<std::uint8_t>(number - 1)}; }
constexpr TrackId track(int number) { return TrackId{static_cast<std::uint8_t>(number - 1)}; }
constexpr TicketId ticket(int number) { return TicketId{static_cast<std::uint8_t>(number - 1)}; }
TicketSet ticket_set(const std::vector<int>& numbers);
TrackSet track_set(const std::vector<int>& numbers);

// The boards of this kernel, and their data, loaded once.
const std::vector<std::string>& board_games();
std::shared_ptr<const GameData> shipped_game(std::string_view id);
Rules rules_for(std::string_view game, int players, std::optional<SeatId> first = std::nullopt);

// Everybody who may look: each seat, and kNoSeat for a watcher.
std::vector<SeatId> viewers(const Rules& rules);

// The square: `before` and the redacted events must give `after`, for every viewer. Empty, or who sees it otherwise.
std::string square_fault(const Rules& rules, const State& before, const Events& events, const State& after);

// What one decision brought about.
struct Played {
  bool revealed = false;
  Events events;

  template <class E>
  int count() const {
    int n = 0;
    for (const Event& e : events) n += std::holds_alternative<E>(e);
    return n;
  }
  template <class E>
  const E* find() const {
    for (const Event& e : events) {
      if (const E* found = std::get_if<E>(&e)) return found;
    }
    return nullptr;
  }
};

class Scene {
 public:
  // Seat 1 is to move. All cards are in the deck but for a market without wilds; all tickets are in the ticket deck.
  Scene(std::string_view game, int players);
  // Dealt with the outcomes given (see play), which must be all that the deal asks for.
  static Scene dealt(std::string_view game, int players, std::string_view outcomes);

  const Rules& rules() const { return rules_; }
  State& state() { return state_; }
  const State& state() const { return state_; }
  const Seat& of(int number) const { return state_.seats[seat(number).value]; }
  const Events& setup_events() const { return setup_events_; }

  // --- building: cards and tickets come out of their decks, so everything stays in one place ---

  Scene& hand(int number, std::string_view cards);  // "red:3 wild:1"
  Scene& market(std::string_view cards);  // "red - wild blue green", from the left
  Scene& discards(std::string_view cards);
  Scene& leave_in_deck(std::string_view cards, int rest_to);  // all others go to that seat's hand
  Scene& own(int number, const std::vector<int>& tracks);
  Scene& leave_pieces(int number, int left, const std::vector<int>& but_not = {});  // by tracks of no interest
  Scene& tickets(int number, const std::vector<int>& numbers);  // kept; in a race, held in this order
  Scene& completed(int number, const std::vector<int>& numbers);
  Scene& leave_in_ticket_deck(const std::vector<int>& numbers, int rest_to);
  Scene& bottom(const std::vector<int>& numbers);
  Scene& ticket_discards(const std::vector<int>& numbers);
  Scene& station(int number, std::string_view city);
  Scene& flag(int number, std::string_view colors);
  Scene& turn(int number);

  // --- playing ---

  // Outcomes as a record has them, separated by spaces: "red wild t12", and "seat:2" for the first seat.
  Played play(int number, std::string_view action, std::string_view outcomes = "");
  // The same with chance left to a seed, where the outcome does not matter.
  Played play_seeded(int number, std::string_view action, std::uint64_t seed = 1);
  bool legal(int number, std::string_view action) const;
  // The id of the rule that forbids an action, "" if it is legal, or why the text is no action.
  std::string why_not(int number, std::string_view action) const;
  Refusal refusal(int number, std::string_view action) const;
  std::vector<std::string> actions(int number, Payments payments = Payments::kAll) const;
  std::vector<std::string> actions_like(int number, std::string_view prefix, Payments payments = Payments::kAll) const;

  // --- looking ---

  Color color(std::string_view name) const;
  Cards cards(std::string_view text) const;
  std::string market_text() const;
  std::string text(const Cards& cards) const;  // "red:3 wild:1", "" for none
  int city(std::string_view id) const;
  bool joined(int number, std::string_view a, std::string_view b) const;
  Score score() const { return board::score(rules_, state_); }
  SeatScore score_of(int number) const { return score().seats[seat(number).value]; }
  View view(int number) const { return observe(rules_, state_, seat(number)); }
  View watcher() const { return observe(rules_, state_, kNoSeat); }
  std::vector<Outcome> outcomes(std::string_view text) const;

 private:
  Scene(Rules rules) : rules_(std::move(rules)) {}
  void from_deck(const Cards& cards);
  void recount();
  ActionId parsed(int number, std::string_view action) const;
  Played run(int number, std::string_view action, Chance& chance, Chance& silent_chance);

  Rules rules_;
  State state_;
  Events setup_events_;
};

}  // namespace roundhouse::board::test
