// The exact answer for a whole game: every deal, every draw and every unseen choice that gives one viewer the same events, played
// through the rules themselves, with its probability. Only for toys.
#pragma once

#include <map>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/chance.h"
#include "games/board/game.h"
#include "games/card/game.h"
#include "games/shared/action.h"

namespace roundhouse::testing {

template <class RulesT, class StateT, class EventT, class ViewT>
struct KernelTypes {
  using Rules = RulesT;
  using State = StateT;
  using Event = EventT;
  using Events = std::vector<EventT>;
  using View = ViewT;
};
using BoardKernel = KernelTypes<board::Rules, board::State, board::Event, board::View>;
using CardKernel = KernelTypes<card::Rules, card::State, card::Event, card::View>;

// What was decided, and what the viewer saw of it. The first entry is the deal.
template <class K>
struct Witnessed {
  SeatId seat{};
  ActionId action{};
  typename K::Events seen;
};

template <class K>
typename K::Events redacted(const typename K::Events& events, SeatId viewer) {
  typename K::Events seen;
  for (const auto& event : events) seen.push_back(redact(event, viewer));
  return seen;
}

template <class K>
class GameTree {
 public:
  using State = typename K::State;
  using Events = typename K::Events;

  GameTree(const typename K::Rules& rules, SeatId viewer, const std::vector<Witnessed<K>>& story, long most_plays)
      : rules_(rules), viewer_(viewer), story_(story), plays_left_(most_plays) {
    State before{};
    before.deck = rules.deck;
    for (int t = 0; t < rules.tickets; ++t) before.ticket_deck.unordered |= TicketSet{1} << t;
    deal(before, {}, 1.0);
    for (auto& [text, weight] : worlds) weight /= total_;
  }

  bool finished() const { return plays_left_ > 0; }
  std::map<std::string, double> worlds;  // as text, and their probabilities

 private:
  using Outcomes = std::vector<Outcome>;

  void go(std::size_t i, const State& state, double weight) {
    if (plays_left_ <= 0) return;
    if (i == story_.size()) {
      worlds[state_text(rules_, state)] += weight;
      total_ += weight;
      return;
    }
    const Witnessed<K>& step = story_[i];
    static ActionList list;
    legal_actions(rules_, state, step.seat, Payments::kAll, list);
    std::vector<ActionId> actions;
    const bool hidden_choice = step.action.kind() == ActionKind::kKeep && step.seat != viewer_;
    for (const ActionId action : list) {
      if (hidden_choice || action == step.action) actions.push_back(action);
    }
    for (const ActionId action : actions) play(i, state, action, {}, weight);
  }

  void deal(const State& before, const Outcomes& outcomes, double weight) {
    Script script{outcomes};
    Chance chance(script);
    Events events;
    const State state = setup(rules_, chance, &events);
    --plays_left_;
    branch(
        script, outcomes, weight, [&](const Outcomes& more, double w) { deal(before, more, w); },
        [&](double w) { accept(0, before, state, events, outcomes, w); });
  }

  void play(std::size_t i, const State& before, ActionId action, const Outcomes& outcomes, double weight) {
    Script script{outcomes};
    Chance chance(script);
    Events events;
    State state = before;
    apply(rules_, state, story_[i].seat, action, chance, &events);
    --plays_left_;
    branch(
        script, outcomes, weight, [&](const Outcomes& more, double w) { play(i, before, action, more, w); },
        [&](double w) { accept(i, before, state, events, outcomes, w); });
  }

  template <class Deeper, class Leaf>
  void branch(const Script& script, const Outcomes& outcomes, double weight, Deeper deeper, Leaf leaf) {
    if (script.impossible || plays_left_ <= 0) return;
    if (!script.ran_out) return leaf(weight);
    for (std::uint8_t c = 0; c <= kWild.value; ++c) deeper(with(outcomes, {Outcome::Kind::kCard, c}), weight);
    for (std::uint8_t t = 0; t < rules_.tickets; ++t) deeper(with(outcomes, {Outcome::Kind::kTicket, t}), weight);
  }

  static Outcomes with(Outcomes outcomes, Outcome one) {
    outcomes.push_back(one);
    return outcomes;
  }

  void accept(std::size_t i, const State& before, const State& state, const Events& events, const Outcomes& outcomes,
              double weight) {
    if (redacted<K>(events, viewer_) != story_[i].seen) return;
    go(i + 1, state, weight * chance_of(i == 0, before, events, outcomes));
  }

  // The probability of these outcomes: a card by its share of the deck, a ticket as one of those it might have been.
  double chance_of(bool at_start, const State& before, const Events& events, const Outcomes& outcomes) const {
    double w = 1;
    Cards deck = before.deck, next_deck;
    auto table = at_start ? empty_view(rules_, kNoSeat) : observe(rules_, before, kNoSeat);
    std::size_t used = 0;
    const auto draw = [&](int n) {
      for (; n > 0; ++used) {
        if (outcomes[used].kind != Outcome::Kind::kCard) continue;
        if (deck.empty()) deck = next_deck;
        const Color card{outcomes[used].value};
        w *= static_cast<double>(deck[card]) / deck.total();
        --deck[card];
        --n;
      }
    };
    for (const auto& event : events) {
      std::visit([&](const auto& e) { follow(e, table, deck, next_deck, draw); }, event);
      update(rules_, table, redact(event, kNoSeat));
    }
    return w * chance_of_tickets(at_start, before, outcomes);
  }

  template <class E, class View, class Draw>
  void follow(const E& e, const View& table, Cards& deck, Cards& next_deck, Draw draw) const {
    if constexpr (std::is_same_v<E, board::DeckReshuffled>) next_deck = table.discards;
    if constexpr (std::is_same_v<E, HandDealt> || std::is_same_v<E, HandDealt>) draw(e.count);
    if constexpr (std::is_same_v<E, SlotFilled> || std::is_same_v<E, SlotFilled>) draw(1);
    if constexpr (std::is_same_v<E, CardDrawn> || std::is_same_v<E, CardDrawn>) draw(1);
    if constexpr (std::is_same_v<E, board::TunnelTurned>) draw(static_cast<int>(e.cards.size()));
    if constexpr (std::is_same_v<E, card::WildsGiven>) deck[kWild] = static_cast<std::uint8_t>(deck[kWild] - e.count);
    if constexpr (std::is_same_v<E, card::RoundBegan>) {
      // CG-13: everything that lies open; the old deck has run out.
      deck = table.discards;
      for (const auto& seat : table.seats) deck += seat.stack;
      for (std::size_t c = 0; c < kMaxColors; ++c) {
        deck.counts[c] = static_cast<std::uint8_t>(deck.counts[c] + table.yards.colored[c]);
        deck[kWild] = static_cast<std::uint8_t>(deck[kWild] + table.yards.wilds[c]);
      }
      for (const Color card : table.market.slots) {
        if (card != kNoColor) ++deck[card];
      }
    }
  }

  double chance_of_tickets(bool at_start, const State& before, const Outcomes& outcomes) const {
    double w = 1;
    TicketSet deck = before.ticket_deck.unordered;
    bool reshuffled = false;
    for (const Outcome outcome : outcomes) {
      if (outcome.kind != Outcome::Kind::kTicket) continue;
      if constexpr (std::is_same_v<K, BoardKernel>) {
        if (deck == 0 && !reshuffled && before.ticket_deck.bottom.empty()) {
          deck = before.ticket_discards;
          reshuffled = true;
        }
      }
      const TicketSet ticket = TicketSet{1} << outcome.value;
      if ((deck & ticket) == 0) continue;  // from the bottom: it could be no other
      TicketSet alike = deck;
      if (at_start) {
        const int kind = rules_.data->map.tickets[outcome.value].kind;
        for (int t = 0; t < rules_.tickets; ++t) {
          if (rules_.data->map.tickets[static_cast<std::size_t>(t)].kind != kind) alike &= ~(TicketSet{1} << t);
        }
      }
      w /= std::popcount(alike);
      deck &= ~ticket;
    }
    return w;
  }

  const typename K::Rules& rules_;
  SeatId viewer_;
  const std::vector<Witnessed<K>>& story_;
  long plays_left_;
  double total_ = 0;
};

}  // namespace roundhouse::testing
