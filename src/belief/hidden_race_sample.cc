// Worlds that agree with a race's story. It is told again with tokens in place of tickets: a token stands for one ticket and gets
// its number when the viewer sees it or a seat shows it. What contradicts the story starts over. At the end the tokens without a
// number get the tickets that are left, at random.
#include <algorithm>
#include <bit>

#include "belief/hidden_race.h"
#include "belief/hidden_race_paths.h"
#include "core/bits.h"

namespace roundhouse {
namespace {

constexpr int kMostTellings = 4096, kTellings = 10;
constexpr std::uint8_t kUnknown = 0xFF;

struct Tokens {
  std::array<std::uint8_t, kMaxTickets> items;
  int size = 0;

  void add(std::uint8_t token) { items[size++] = token; }
  // The order of a heap does not matter; that of what a seat holds does.
  std::uint8_t take(int i) {
    const std::uint8_t token = items[i];
    items[i] = items[--size];
    return token;
  }
  std::uint8_t take_in_order(int i) {
    const std::uint8_t token = items[i];
    for (--size; i < size; ++i) items[i] = items[i + 1];
    return token;
  }
  int place_of(std::uint8_t token) const {
    const auto found = std::find(items.begin(), items.begin() + size, token) - items.begin();
    return found == size ? -1 : static_cast<int>(found);
  }
  void move_to(Tokens& other) {
    for (int i = 0; i < size; ++i) other.add(items[i]);
    size = 0;
  }
};

class Telling {
 public:
  Telling(const HiddenRace& hidden, Chance& chance) : hidden_(hidden), chance_(chance), paths_(hidden) {}

  // False where the telling contradicts itself. `weight`: how much likelier it is than the way it came about.
  bool tell() {
    begin();
    if (!arrange_deck(0)) return false;
    for (std::size_t i = 0; i < hidden_.steps.size(); ++i) {
      const RaceStep& step = hidden_.steps[i];
      Tokens& held = held_[step.seat.value];
      switch (step.kind) {
        case RaceStep::Kind::kDraw: draw(i, held); break;
        case RaceStep::Kind::kShow:
          if (!show(step, held)) return false;
          next_[step.ticket] = paths_.after(i);
          break;
        case RaceStep::Kind::kGiveUp: held.move_to(given_up_); break;
        case RaceStep::Kind::kPile: given_up_.move_to(pile_); break;
        case RaceStep::Kind::kReshuffle:
          std::swap(deck_, pile_);
          alike_ = false;
          if (!arrange_deck(i + 1)) return false;
          break;
        case RaceStep::Kind::kJoin: complete_[step.seat.value] = hidden_.joins[step.ticket]; break;
        case RaceStep::Kind::kSettle:
          if (!settle(step.seat, held)) return false;
          break;
      }
    }
    return true;
  }

  // Numbers for the tokens that have none, those first that can't be everything.
  bool number_all() {
    left_ = hidden_.start.tickets;
    for (int t = 0; t < tokens_; ++t) left_ &= number_[t] == kUnknown ? ~TicketSet{0} : ~(TicketSet{1} << number_[t]);
    for (int t = 0; t < tokens_; ++t) {
      if (number_[t] != kUnknown || not_[t] == 0) continue;
      const TicketSet could = left_ & ~not_[t];
      if (could == 0) return false;
      weight_ *= static_cast<double>(std::popcount(could)) / std::popcount(left_);
      number(t, could);
    }
    for (int t = 0; t < tokens_; ++t) {
      if (number_[t] == kUnknown) number(t, left_);
    }
    return true;
  }

  double weight() const { return weight_; }

  void write(RaceWorld& out) const {
    for (int s = 0; s < kMaxSeats; ++s) {
      out.held[s].clear();
      for (int i = 0; i < held_[s].size && s != hidden_.viewer.value; ++i)
        out.held[s].push_back(TicketId{number_[held_[s].items[i]]});
    }
    out.deck = numbers(deck_) | numbers(stay_);
    out.pile = numbers(pile_);
  }

 private:
  int below(int n) { return static_cast<int>(chance_.below(Chance::Stream::kTickets, static_cast<std::uint32_t>(n))); }

  void begin() {
    tokens_ = std::popcount(hidden_.start.tickets);
    std::fill_n(number_.begin(), tokens_, kUnknown);
    std::fill_n(not_.begin(), tokens_, TicketSet{0});
    token_.fill(kUnknown);
    complete_ = hidden_.start.complete;
    deck_.size = pile_.size = given_up_.size = stay_.size = 0;
    for (int t = 0; t < kMaxTickets; ++t) next_[t] = paths_.first(static_cast<std::uint8_t>(t));
    alike_ = true;
    weight_ = 1;
    std::uint8_t next = 0;
    for (int s = 0; s < kMaxSeats; ++s) {
      held_[s].size = 0;
      for (int i = 0; i < hidden_.start.held[s]; ++i) held_[s].add(next++);
    }
    for (const TicketId ticket : hidden_.start.own) {
      bind(next, ticket.value);
      held_[hidden_.viewer.value].add(next++);
    }
    for (int i = 0; i < hidden_.start.pile; ++i) pile_.add(next++);
    while (next < tokens_) deck_.add(next++);
  }

  void number(int token, TicketSet could) {
    number_[token] = static_cast<std::uint8_t>(select_bit(could, below(std::popcount(could))));
    left_ &= ~(TicketSet{1} << number_[token]);
  }

  TicketSet numbers(const Tokens& heap) const {
    TicketSet set = 0;
    for (int i = 0; i < heap.size; ++i) set |= TicketSet{1} << number_[heap.items[i]];
    return set;
  }

  void bind(std::uint8_t token, std::uint8_t ticket) {
    number_[token] = ticket;
    token_[ticket] = token;
  }

  bool can_be(std::uint8_t token, std::uint8_t ticket) const {
    return number_[token] == kUnknown && (not_[token] >> ticket & 1) == 0;
  }

  // Decides where in a new deck the tickets lie that the viewer knows: those that it will draw itself, and those that it once had.
  bool arrange_deck(std::size_t from) {
    draws_ = 0;
    for (std::size_t i = from; i < hidden_.steps.size() && hidden_.steps[i].kind != RaceStep::Kind::kReshuffle; ++i) {
      const RaceStep& step = hidden_.steps[i];
      if (step.kind != RaceStep::Kind::kDraw) continue;
      if (step.seat != hidden_.viewer) {
        at_[i] = kUnknown;
        draw_steps_[draws_++] = static_cast<std::uint16_t>(i);
      } else if (!reserve(step.ticket)) {
        return false;
      }
    }
    int rest = deck_.size - draws_;  // tickets that nobody draws from this deck
    for (int k = 0; k < deck_.size && !alike_;) {
      if (number_[deck_.items[k]] == kUnknown) {
        ++k;
      } else if (!place(deck_.take(k), rest)) {
        return false;
      }
    }
    return true;
  }

  // A ticket that the viewer will draw lies in the deck, and nobody else draws it. The more tokens it could be, the likelier
  // what happened before.
  bool reserve(std::uint8_t ticket) {
    if (token_[ticket] != kUnknown) {
      const int place = deck_.place_of(token_[ticket]);
      if (place >= 0) deck_.take(place);
      return place >= 0;
    }
    Tokens could;
    for (int k = 0; k < deck_.size; ++k) {
      if (can_be(deck_.items[k], ticket)) could.add(static_cast<std::uint8_t>(k));
    }
    if (could.size == 0) return false;
    weight_ *= could.size;
    bind(deck_.take(could.items[alike_ ? 0 : below(could.size)]), ticket);
    return true;
  }

  // A ticket that the viewer knows is drawn at a step that fits with when it is seen next, or not at all.
  bool place(std::uint8_t token, int& rest) {
    const std::uint8_t ticket = number_[token];
    const std::uint16_t seen = next_[ticket];
    std::array<std::uint16_t, HiddenRace::kMaxSteps> fitting;
    int fits = 0, open = rest;
    for (int i = 0; i < draws_; ++i) {
      if (at_[draw_steps_[i]] != kUnknown) continue;
      ++open;
      if (paths_.viable(draw_steps_[i], ticket, seen)) fitting[fits++] = draw_steps_[i];
    }
    const int all = fits + (seen == RacePaths::kNever ? rest : 0);
    if (all == 0) return false;
    weight_ *= static_cast<double>(all) / open;
    const int r = below(all);
    if (r < fits) {
      at_[fitting[r]] = token;
    } else {
      stay_.add(token);
      --rest;
    }
    return true;
  }

  void draw(std::size_t i, Tokens& held) {
    const RaceStep& step = hidden_.steps[i];
    if (step.seat == hidden_.viewer) {
      next_[step.ticket] = paths_.after(i);
      held.add(token_[step.ticket]);
    } else if (at_[i] != kUnknown) {
      held.add(at_[i]);
    } else {
      held.add(deck_.take(alike_ ? deck_.size - 1 : below(deck_.size)));
    }
  }

  bool show(const RaceStep& step, Tokens& held) {
    if (step.seat == hidden_.viewer || token_[step.ticket] != kUnknown) {
      const int place = held.place_of(token_[step.ticket]);
      return place >= 0 && pass_over(step.seat, held, place) && (held.take_in_order(place), true);
    }
    int could = 0;
    std::array<std::uint8_t, kMaxOffer> places;
    for (int i = 0; i < held.size; ++i) {
      if (can_be(held.items[i], step.ticket)) places[could++] = static_cast<std::uint8_t>(i);
      // FJ-3: the one drawn first is shown first.
      const std::uint8_t known = number_[held.items[i]];
      if (known != kUnknown && (complete_[step.seat.value] >> known & 1) != 0) break;
    }
    if (could == 0) return false;
    weight_ *= could;
    const int place = places[below(could)];
    if (!pass_over(step.seat, held, place)) return false;
    bind(held.take_in_order(place), step.ticket);
    return true;
  }

  // Those drawn before the one shown are not complete.
  bool pass_over(SeatId seat, const Tokens& held, int places) {
    if (seat == hidden_.viewer) return true;
    const TicketSet complete = complete_[seat.value];
    for (int i = 0; i < places; ++i) {
      const std::uint8_t token = held.items[i];
      if (number_[token] == kUnknown) {
        not_[token] |= complete;
      } else if ((complete >> number_[token] & 1) != 0) {
        return false;
      }
    }
    return true;
  }

  bool settle(SeatId seat, const Tokens& held) { return pass_over(seat, held, held.size); }

  const HiddenRace& hidden_;
  Chance& chance_;
  const RacePaths paths_;
  std::array<std::uint8_t, kMaxTickets> number_;  // by token
  std::array<TicketSet, kMaxTickets> not_;  // by token: what it can't be
  std::array<std::uint8_t, kMaxTickets> token_;  // by ticket
  std::array<TicketSet, kMaxSeats> complete_;
  std::array<Tokens, kMaxSeats> held_;
  Tokens deck_, pile_, given_up_;
  Tokens stay_;  // in the deck, and nobody draws them
  std::array<std::uint16_t, kMaxTickets> next_;  // by ticket: the step at which it is seen next
  std::array<std::uint16_t, HiddenRace::kMaxSteps> draw_steps_;  // of the others, from this deck
  std::array<std::uint8_t, HiddenRace::kMaxSteps> at_;  // by step: the token to be drawn there, if that is settled
  int draws_ = 0;
  TicketSet left_ = 0;
  double weight_ = 1;
  int tokens_ = 0;
  bool alike_ = true;  // the deck's tokens: nothing is known of any
};

}  // namespace

bool sample_race(const HiddenRace& hidden, Chance& chance, RaceWorld& out) {
  Telling telling(hidden, chance);
  double weight = 0;
  int told = 0;
  for (int i = 0; i < kMostTellings && told < kTellings; ++i) {
    if (!telling.tell() || !telling.number_all()) continue;
    ++told;
    // Each telling is put against the one held so far and takes its place as often as its weight demands.
    if (chance.below(Chance::Stream::kTickets, 0xFFFFFFFF) * weight > 4294967295.0 * telling.weight()) continue;
    weight = telling.weight();
    telling.write(out);
  }
  if (told == 0) deal_race_by_counts(hidden, chance, out);
  return told > 0;
}

}  // namespace roundhouse
