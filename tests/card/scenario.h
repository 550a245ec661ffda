// A table set up by hand: positions built card by card, actions as text, the referee and the square after every one.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/bits.h"
#include "games/card/completion.h"
#include "games/card/game.h"
#include "maps/load.h"

namespace roundhouse::card {

inline std::shared_ptr<const GameData> card_data() {
  static const std::shared_ptr<const GameData> data = [] {
    for (const GameFiles& files : embedded_games()) {
      auto loaded = load_game_data(files);
      if (loaded && loaded->ruleset.id == "card-game") return std::make_shared<const GameData>(*loaded);
    }
    return std::shared_ptr<const GameData>();
  }();
  return data;
}

inline Rules rules_for(int players, std::optional<SeatId> first = std::nullopt) {
  return make_rules(card_data(), GameOptions{players, first, false});
}

inline constexpr SeatId seat(int number) {
  return SeatId{static_cast<std::uint8_t>(number - 1)};
}  // people count from 1
inline constexpr TicketId ticket(int number) { return TicketId{static_cast<std::uint8_t>(number - 1)}; }

inline TicketSet tickets_of(std::initializer_list<int> numbers) {
  TicketSet set = 0;
  for (const int n : numbers) set |= ticket_bit(ticket(n));
  return set;
}

// Brings the views of everybody from `before` on by redacted events; they must come out as the views of `after` (the
// square).
inline void expect_square(const Rules& rules, const State& before, const State& after, const Events& events) {
  for (int v = 0; v <= rules.players; ++v) {
    const SeatId viewer = v < rules.players ? SeatId{static_cast<std::uint8_t>(v)} : kNoSeat;
    View view = observe(rules, before, viewer);
    for (const Event& event : events) update(rules, view, redact(event, viewer));
    ASSERT_TRUE(view == observe(rules, after, viewer)) << "viewer " << v + 1 << "\n"
                                                       << state_text(rules, before) << "\n->\n"
                                                       << state_text(rules, after);
  }
}

class Scenario {
 public:
  explicit Scenario(int players = 2, int first = 1) : Scenario(rules_for(players), first) {}
  // Seat `first` is to move; every card is in the deck, every ticket in the ticket deck, the market is empty.
  Scenario(Rules given, int first) : rules(std::move(given)), chance(7) {
    state.deck = rules.deck;
    state.deck_size = static_cast<std::uint8_t>(rules.deck_size);
    state.ticket_deck.unordered = rules.draw_tickets;
    state.phase = Phase::kTurn;
    state.first = state.current = seat(first);
  }

  // --- building ---

  Color color(std::string_view name) const {
    if (name == "wild") return kWild;
    const auto& names = rules.data->deck.colors;
    const auto at = std::find(names.begin(), names.end(), name) - names.begin();
    EXPECT_LT(at, static_cast<std::ptrdiff_t>(names.size())) << name;
    return Color{static_cast<std::uint8_t>(at)};
  }
  // "red:3 wild:1"
  Cards cards(const std::string& text) const {
    Cards out;
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t colon = text.find(':', at), end = std::min(text.find(' ', colon), text.size());
      out[color(text.substr(at, colon - at))] =
          static_cast<std::uint8_t>(std::stoi(text.substr(colon + 1, end - colon - 1)));
      at = end + 1;
    }
    return out;
  }
  Cards from_deck(const std::string& text) {
    const Cards taken = cards(text);
    EXPECT_TRUE(state.deck.contains(taken)) << text;
    state.deck -= taken;
    state.deck_size = static_cast<std::uint8_t>(state.deck_size - taken.total());
    return taken;
  }
  void hand(int s, const std::string& text) { of(s).hand += from_deck(text); }
  void stack(int s, const std::string& text) { of(s).stack += from_deck(text); }
  void discards(const std::string& text) { state.discards += from_deck(text); }
  // A row: "red:3 wild:1"
  void row(int s, const std::string& text) {
    const Cards placed = from_deck(text);
    const ColorSet colors = nonzero_bytes(placed.colored_word());
    EXPECT_EQ(std::popcount(colors), 1);
    const Color c{static_cast<std::uint8_t>(std::countr_zero(colors))};
    state.yards.place(seat(s), c, placed[c], placed.wilds());
  }
  void market(std::initializer_list<const char*> names) {
    int slot = 0;
    for (const char* name : names) {
      if (std::string(name) != "-") {
        from_deck(std::string(name) + ":1");
        state.market[slot] = color(name);
      }
      ++slot;
    }
  }
  // The deck becomes these cards; what else was in it goes to the discards.
  void deck(const std::string& text) {
    const Cards wanted = cards(text);
    EXPECT_TRUE(state.deck.contains(wanted)) << text;
    state.discards += state.deck;
    state.discards -= wanted;
    state.deck = wanted;
    state.deck_size = static_cast<std::uint8_t>(wanted.total());
  }
  // With the deck empty: the last turns are under way, so many of them are left.
  void last(int turns) { state.scoring_at = state.turns + static_cast<std::uint32_t>(turns); }
  void give_tickets(int s, std::initializer_list<int> numbers) {
    for (const int n : numbers) {
      EXPECT_NE(state.ticket_deck.unordered & ticket_bit(ticket(n)), 0u) << n;
      state.ticket_deck.unordered &= ~ticket_bit(ticket(n));
      of(s).tickets |= ticket_bit(ticket(n));
    }
  }
  void give_completed(int s, std::initializer_list<int> numbers) {
    for (const int n : numbers) {
      EXPECT_NE(state.ticket_deck.unordered & ticket_bit(ticket(n)), 0u) << n;
      state.ticket_deck.unordered &= ~ticket_bit(ticket(n));
      of(s).completed |= ticket_bit(ticket(n));
      of(s).points = static_cast<std::int16_t>(of(s).points + rules.ticket[ticket(n).value].points);
    }
  }
  // No ticket is left to draw: a seat has completed them.
  void complete_all(int s) {
    for_each_bit(state.ticket_deck.unordered, [&](int t) { give_completed(s, {t + 1}); });
  }
  // The tickets left in the ticket deck; all others go to a seat's hand.
  void ticket_deck(std::initializer_list<int> numbers, int others_to) {
    const TicketSet stay = tickets_of(numbers);
    of(others_to).tickets |= state.ticket_deck.unordered & ~stay;
    state.ticket_deck.unordered &= stay;
  }

  // --- asking ---

  Seat& of(int s) { return state.seats[seat(s).value]; }
  int actor() const { return std::countr_zero(actors(state)) + 1; }
  std::vector<std::string> legal(int s) const {
    const auto list = std::make_unique<ActionList>();
    legal_actions(rules, state, seat(s), Payments::kAll, *list);
    std::vector<std::string> out;
    for (const ActionId id : *list) out.push_back(format(rules, state, seat(s), id));
    return out;
  }
  std::vector<std::string> legal() const { return legal(actor()); }
  bool can(const std::string& text) const { return can(actor(), text); }
  bool can(int s, const std::string& text) const {
    const auto all = legal(s);
    return std::find(all.begin(), all.end(), text) != all.end();
  }
  Explanation why(const std::string& text) const { return why(actor(), text); }
  Explanation why(int s, const std::string& text) const {
    const auto id = parse(rules, state, seat(s), text);
    EXPECT_TRUE(id) << text;
    return explain(rules, state, seat(s), *id);
  }
  std::string faults() const { return check_invariants(rules, state); }
  Cards hand_of(int s) const { return state.seats[seat(s).value].hand; }
  int last_turns_left() const { return last_turns(state, rules.players); }

  // --- playing ---

  // Plays an action given as text; `given`: what chance gives, colours or "t" and a number. Answers what apply answers.
  bool act(const std::string& text, std::initializer_list<const char*> given = {}) { return act(actor(), text, given); }
  bool act(int s, const std::string& text, std::initializer_list<const char*> given = {}) {
    EXPECT_EQ(faults(), "") << "before " << text;
    EXPECT_TRUE(can(s, text)) << text << " is not legal";
    std::vector<Outcome> outcomes;
    for (const char* word : given) {
      const bool is_ticket = word[0] == 't' && std::isdigit(static_cast<unsigned char>(word[1])) != 0;
      outcomes.push_back(is_ticket ? Outcome{Outcome::Kind::kTicket, ticket(std::stoi(word + 1)).value}
                                   : Outcome{Outcome::Kind::kCard, color(word).value});
    }
    Script script{outcomes};
    Chance scripted(script);
    const auto id = parse(rules, state, seat(s), text);
    const State before = state;
    events.clear();
    const bool revealed = apply(rules, state, seat(s), *id, outcomes.empty() ? chance : scripted, &events);
    EXPECT_TRUE(outcomes.empty() || script.followed()) << text << ": used " << script.used << " outcomes";
    EXPECT_EQ(faults(), "") << "after " << text << "\n" << state_text(rules, state);
    expect_square(rules, before, state, events);
    return revealed;
  }
  template <class E>
  const E* event() const {
    for (const Event& e : events) {
      if (const E* found = std::get_if<E>(&e)) return found;
    }
    return nullptr;
  }

  Rules rules;
  State state;
  Chance chance;
  Events events;  // of the last action
};

using Texts = std::vector<std::string>;

}  // namespace roundhouse::card
