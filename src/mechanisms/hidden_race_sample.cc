// Worlds that agree with a race's story. It is told again with tokens in place of tickets: a token stands for one ticket and gets
// its number when the viewer sees it or a seat shows it. What contradicts the story starts over. At the end the tokens without a
// number get the tickets that are left, at random.
#include <algorithm>
#include <bit>

#include "core/bits.h"
#include "mechanisms/hidden_race.h"

namespace roundhouse {
namespace {

constexpr auto kStream = Chance::Stream::kTickets;
constexpr int kMostTries = 4096;
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
  Telling(const HiddenRace& hidden, Chance& chance) : hidden_(hidden), chance_(chance) {}

  bool tell() {
    begin();
    if (!reserve(0)) return false;
    for (std::size_t i = 0; i < hidden_.steps.size(); ++i) {
      const RaceStep& step = hidden_.steps[i];
      Tokens& held = held_[step.seat.value];
      switch (step.kind) {
        case RaceStep::Kind::kDraw: draw(step, held); break;
        case RaceStep::Kind::kShow:
          if (!show(step, held)) return false;
          break;
        case RaceStep::Kind::kGiveUp: held.move_to(given_up_); break;
        case RaceStep::Kind::kPile: given_up_.move_to(pile_); break;
        case RaceStep::Kind::kReshuffle:
          std::swap(deck_, pile_);
          alike_ = false;
          if (!reserve(i + 1)) return false;
          break;
        case RaceStep::Kind::kJoin: complete_[step.seat.value] = hidden_.joins[step.ticket]; break;
        case RaceStep::Kind::kSettle:
          if (!settle(step.seat, held)) return false;
          break;
      }
    }
    return true;
  }

  // Numbers for the tokens that have none. False if one falls on a ticket that its token can't be.
  bool finish(RaceWorld& out) {
    TicketSet left = hidden_.start.tickets;
    for (int t = 0; t < tokens_; ++t) left &= number_[t] == kUnknown ? ~TicketSet{0} : ~(TicketSet{1} << number_[t]);
    const auto number = [&](std::uint8_t token) {
      if (number_[token] == kUnknown) {
        number_[token] = static_cast<std::uint8_t>(select_bit(left, below(std::popcount(left))));
        left &= ~(TicketSet{1} << number_[token]);
      }
      return number_[token];
    };
    for (int s = 0; s < kMaxSeats; ++s) {
      out.held[s].clear();
      if (s == hidden_.viewer.value) continue;
      for (int i = 0; i < held_[s].size; ++i) {
        const std::uint8_t token = held_[s].items[i];
        const bool known = number_[token] != kUnknown;
        const TicketId ticket{number(token)};
        if (!known && (not_[token] & ticket_bit(ticket)) != 0) return false;
        out.held[s].push_back(ticket);
      }
    }
    out.deck = out.pile = 0;
    for (const Tokens* heap : {&pile_, &deck_}) {
      TicketSet& set = heap == &pile_ ? out.pile : out.deck;
      for (int i = 0; i < heap->size; ++i) {
        const std::uint8_t token = heap->items[i];
        const bool known = number_[token] != kUnknown;
        const TicketId ticket{number(token)};
        if (!known && (not_[token] & ticket_bit(ticket)) != 0) return false;
        set |= ticket_bit(ticket);
      }
    }
    return true;
  }

 private:
  int below(int n) { return static_cast<int>(chance_.below(kStream, static_cast<std::uint32_t>(n))); }

  void begin() {
    tokens_ = std::popcount(hidden_.start.tickets);
    std::fill_n(number_.begin(), tokens_, kUnknown);
    std::fill_n(not_.begin(), tokens_, TicketSet{0});
    token_.fill(kUnknown);
    complete_ = hidden_.start.complete;
    deck_.size = pile_.size = given_up_.size = 0;
    alike_ = true;
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

  void bind(std::uint8_t token, std::uint8_t ticket) {
    number_[token] = ticket;
    token_[ticket] = token;
  }

  bool can_be(std::uint8_t token, std::uint8_t ticket) const {
    return number_[token] == kUnknown && (not_[token] >> ticket & 1) == 0;
  }

  // What the viewer will draw from this deck lies in it, and nobody else draws it. The more tokens it could be, the likelier
  // what happened before.
  bool reserve(std::size_t from) {
    for (std::size_t i = from; i < hidden_.steps.size(); ++i) {
      const RaceStep& step = hidden_.steps[i];
      if (step.kind == RaceStep::Kind::kReshuffle) break;
      if (step.kind != RaceStep::Kind::kDraw || step.seat != hidden_.viewer) continue;
      if (token_[step.ticket] != kUnknown) {
        const int place = deck_.place_of(token_[step.ticket]);
        if (place < 0) return false;
        deck_.take(place);
        continue;
      }
      Tokens could;
      for (int k = 0; k < deck_.size; ++k) {
        if (can_be(deck_.items[k], step.ticket)) could.add(static_cast<std::uint8_t>(k));
      }
      if (could.size < deck_.size && below(deck_.size) >= could.size) return false;
      bind(deck_.take(could.items[alike_ ? 0 : below(could.size)]), step.ticket);
    }
    return true;
  }

  void draw(const RaceStep& step, Tokens& held) {
    if (step.seat == hidden_.viewer) return held.add(token_[step.ticket]);
    held.add(deck_.take(alike_ ? deck_.size - 1 : below(deck_.size)));
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
    if (could == 0 || below(step.most) >= could) return false;
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
  std::array<std::uint8_t, kMaxTickets> number_;  // by token
  std::array<TicketSet, kMaxTickets> not_;        // by token: what it can't be
  std::array<std::uint8_t, kMaxTickets> token_;   // by ticket
  std::array<TicketSet, kMaxSeats> complete_;
  std::array<Tokens, kMaxSeats> held_;
  Tokens deck_, pile_, given_up_;
  int tokens_ = 0;
  bool alike_ = true;  // the deck's tokens: nothing is known of any
};

// Where the story can't be told within so many tries: only the counts hold, and that nobody holds a complete ticket.
void deal_by_counts(const HiddenRace& hidden, Chance& chance, RaceWorld& out) {
  RaceStanding standing = hidden.start;
  for (const RaceStep& step : hidden.steps) hidden.follow(standing, step);
  TicketSet left = standing.tickets;
  for (const TicketId ticket : standing.own) left &= ~ticket_bit(ticket);
  const auto take = [&](TicketSet allowed) {
    if (allowed == 0) allowed = left;
    const auto n = static_cast<std::uint32_t>(std::popcount(allowed));
    const TicketId ticket{static_cast<std::uint8_t>(select_bit(allowed, static_cast<int>(chance.below(kStream, n))))};
    left &= ~ticket_bit(ticket);
    return ticket;
  };
  for (int s = 0; s < kMaxSeats; ++s) {
    out.held[s].clear();
    for (int i = 0; i < standing.held[s]; ++i) out.held[s].push_back(take(left & ~standing.complete[s]));
  }
  out.pile = 0;
  for (int i = 0; i < standing.pile; ++i) out.pile |= ticket_bit(take(left));
  out.deck = left;
}

}  // namespace

bool sample_race(const HiddenRace& hidden, Chance& chance, RaceWorld& out) {
  Telling telling(hidden, chance);
  for (int i = 0; i < kMostTries; ++i) {
    if (telling.tell() && telling.finish(out)) return true;
  }
  deal_by_counts(hidden, chance, out);
  return false;
}

}  // namespace roundhouse
