// Branch and bound. A card of each colour gets a price, and a wild the highest of them (it stands for any); whatever
// tickets are completed, they are worth no more than the cards at these prices plus what each ticket is worth above
// its own cards. Good prices make that bound tight, so that few branches are walked; bad ones would only make it
// slow. All numbers are whole: no rounding.
//
// And a ticket is never completed in place of one that takes no more of any colour and is worth no less.
#include "games/card/completion.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/bits.h"
#include "games/card/menu.h"

namespace roundhouse::card {
namespace {

// Points come first, then the number of tickets: one number for both.
constexpr int kPointsWeight = kMaxTickets + 1;
// Prices are multiples of this fraction of a point's weight.
constexpr std::int64_t kFine = 64;

std::uint8_t needed(const TicketFacts& ticket, std::size_t color) {
  return static_cast<std::uint8_t>(ticket.needs >> (8 * color));
}

// Tickets made to be hard could keep the search busy for ever. With the published ones, all of them in one hand, it
// stays below 100,000.
constexpr int kMostBranches = 4'000'000;

struct Candidate {
  std::uint8_t id = 0;
  std::uint64_t need_word = 0;  // the needs again, one colour a byte
  std::array<std::uint8_t, kMaxColors> needs{};
  std::int64_t value = 0;    // in fine units
  std::int64_t surplus = 0;  // above its cards at the prices; may be negative
};

struct Supply {
  std::array<int, kMaxColors> colored{};
  int wilds = 0;
};

class Search {
 public:
  Search(const Rules& rules, TicketSet tickets, const Cards& stack) {
    for (std::size_t c = 0; c < kMaxColors; ++c) supply_.colored[c] = stack.counts[c];
    supply_.wilds = stack.wilds();
    for_each_bit(tickets, [&](int t) {
      Candidate& candidate = candidates_[count_++];
      const TicketFacts& facts = rules.ticket[static_cast<std::size_t>(t)];
      candidate.id = static_cast<std::uint8_t>(t);
      candidate.need_word = facts.needs;
      for (std::size_t c = 0; c < kMaxColors; ++c) candidate.needs[c] = needed(facts, c);
      candidate.value = (facts.points * kPointsWeight + 1) * kFine;
      unit_ = std::gcd(unit_, candidate.value);
    });
  }

  TicketSet run() {
    find_prices();
    order();
    branch(0, supply_, 0, 0, 0, total_at_prices());
    TicketSet best = 0;
    for_each_bit(best_, [&](int i) { best |= TicketSet{1} << candidates_[static_cast<std::size_t>(i)].id; });
    return best;
  }

 private:
  std::int64_t wild_price() const { return *std::max_element(prices_.begin(), prices_.end()); }

  std::int64_t total_at_prices() const {
    std::int64_t total = wild_price() * supply_.wilds;
    for (std::size_t c = 0; c < kMaxColors; ++c) total += prices_[c] * supply_.colored[c];
    return total;
  }

  std::int64_t surplus(const Candidate& candidate) const {
    std::int64_t left = candidate.value;
    for (std::size_t c = 0; c < kMaxColors; ++c) left -= prices_[c] * candidate.needs[c];
    return left;
  }

  // A colour wanted by more tickets than it can serve gets dearer, one left over cheaper; steps shrink. The best
  // prices seen are kept.
  void find_prices() {
    constexpr int kSteps = 60;
    std::array<std::int64_t, kMaxColors> best_prices{};
    std::int64_t best_bound = -1;
    std::int64_t dearest = 0;
    for (std::size_t i = 0; i < count_; ++i) dearest = std::max(dearest, candidates_[i].value);
    std::int64_t stride = dearest / 2;
    for (int step = 0; step < kSteps; ++step, stride = stride * 7 / 8) {
      std::array<std::int64_t, kMaxColors> wanted{};
      std::int64_t bound = total_at_prices();
      for (std::size_t i = 0; i < count_; ++i) {
        const std::int64_t above = surplus(candidates_[i]);
        if (above <= 0) continue;
        bound += above;
        for (std::size_t c = 0; c < kMaxColors; ++c) wanted[c] += candidates_[i].needs[c];
      }
      if (best_bound < 0 || bound < best_bound) {
        best_bound = bound;
        best_prices = prices_;
      }
      adjust(wanted, stride);
    }
    prices_ = best_prices;
  }

  void adjust(const std::array<std::int64_t, kMaxColors>& wanted, std::int64_t stride) {
    // Wilds serve the dearest colour: count them there.
    const std::int64_t top = wild_price();
    std::size_t at_top = 0;
    std::int64_t size = 0;
    for (std::size_t c = 0; c < kMaxColors; ++c) at_top += prices_[c] == top;
    std::array<std::int64_t, kMaxColors> lack{};
    for (std::size_t c = 0; c < kMaxColors; ++c) {
      lack[c] = wanted[c] - supply_.colored[c];
      if (prices_[c] == top) lack[c] -= supply_.wilds / static_cast<std::int64_t>(at_top);
      size += lack[c] < 0 ? -lack[c] : lack[c];
    }
    if (size == 0) return;
    for (std::size_t c = 0; c < kMaxColors; ++c) {
      prices_[c] = std::max<std::int64_t>(0, prices_[c] + stride * lack[c] / size);
    }
  }

  // Those first that the prices are surest about; behind each, the most that the rest can add.
  void order() {
    for (std::size_t i = 0; i < count_; ++i) candidates_[i].surplus = surplus(candidates_[i]);
    const auto sure = [](const Candidate& a) { return a.surplus < 0 ? -a.surplus : a.surplus; };
    const auto surer = [&](const Candidate& a, const Candidate& b) {
      return sure(a) != sure(b) ? sure(a) > sure(b) : a.id < b.id;
    };
    std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(count_), surer);
    rest_[count_] = 0;
    for (std::size_t i = count_; i-- > 0;) rest_[i] = rest_[i + 1] + std::max<std::int64_t>(0, candidates_[i].surplus);
    wild_price_ = wild_price();
    find_better();
  }

  static bool takes_no_more(const Candidate& a, const Candidate& b) {
    constexpr std::uint64_t kHighs = 0x8080808080808080u;
    return (((b.need_word | kHighs) - a.need_word) & kHighs) == kHighs;
  }

  // Of two that are alike in all, the first is the better one.
  void find_better() {
    for (std::size_t i = 0; i < count_; ++i) {
      worse_[i] = 0;
      for (std::size_t k = 0; k < count_; ++k) {
        const Candidate &a = candidates_[i], &b = candidates_[k];
        if (k == i || a.value < b.value || !takes_no_more(a, b)) continue;
        const bool alike = a.value == b.value && a.need_word == b.need_word;
        if (!alike || i < k) worse_[i] |= std::uint64_t{1} << k;
      }
    }
  }

  // `taken` and `barred` are sets of places in the order; `cards`: what is left of the supply at the prices.
  void branch(std::size_t i, const Supply& supply, std::uint64_t taken, std::uint64_t barred, std::int64_t value,
              std::int64_t cards) {
    if (value > best_value_) {
      best_value_ = value;
      best_ = taken;
    }
    // Values differ by whole units, so a bound that is less than one unit better is no better.
    if (i == count_ || value + cards + rest_[i] < best_value_ + unit_) return;
    if (--branches_left_ < 0) return;
    const bool likely = candidates_[i].surplus > 0;
    if (likely) take(i, supply, taken, barred, value, cards);
    // Who leaves this one out has no use for a worse one.
    if ((taken & worse_[i]) == 0) branch(i + 1, supply, taken, barred | worse_[i], value, cards);
    if (!likely) take(i, supply, taken, barred, value, cards);
  }

  void take(std::size_t i, const Supply& supply, std::uint64_t taken, std::uint64_t barred, std::int64_t value,
            std::int64_t cards) {
    if ((barred >> i & 1) != 0) return;
    const Candidate& candidate = candidates_[i];
    Supply left = supply;
    for (std::size_t c = 0; c < kMaxColors; ++c) {
      const int need = candidate.needs[c];
      const int colored = std::min(need, left.colored[c]);
      left.colored[c] -= colored;
      left.wilds -= need - colored;
      cards -= prices_[c] * colored + wild_price_ * (need - colored);
    }
    if (left.wilds < 0) return;
    branch(i + 1, left, taken | std::uint64_t{1} << i, barred, value + candidate.value, cards);
  }

  std::array<Candidate, kMaxTickets> candidates_{};
  std::size_t count_ = 0;
  Supply supply_;
  std::array<std::int64_t, kMaxColors> prices_{};
  std::int64_t wild_price_ = 0;
  std::array<std::int64_t, kMaxTickets + 1> rest_{};
  std::array<std::uint64_t, kMaxTickets> worse_{};  // [i]: the places of those that i is better than
  std::int64_t unit_ = 0;                           // the greatest that divides every value
  int branches_left_ = kMostBranches;
  std::uint64_t best_ = 0;
  std::int64_t best_value_ = -1;
};

// Whether all of them can be completed together.
bool pays_all(const Rules& rules, TicketSet tickets, const Cards& stack) {
  std::array<int, kMaxColors> needs{};
  for_each_bit(tickets, [&](int t) {
    for (std::size_t c = 0; c < kMaxColors; ++c) needs[c] += needed(rules.ticket[static_cast<std::size_t>(t)], c);
  });
  int wilds = 0;
  for (std::size_t c = 0; c < kMaxColors; ++c) wilds += std::max(0, needs[c] - stack.counts[c]);
  return wilds <= stack.wilds();
}

}  // namespace

TicketSet best_completion(const Rules& rules, TicketSet tickets, const Cards& stack) {
  TicketSet payable = 0;
  for_each_bit(tickets, [&](int t) {
    if (is_payable(rules, stack, t)) payable |= TicketSet{1} << t;
  });
  if (pays_all(rules, payable, stack)) return payable;
  return Search(rules, payable, stack).run();
}

TicketSet best_completion(const Rules& rules, const State& state, SeatId seat) {
  return best_completion(rules, state.seats[seat.value].tickets, state.seats[seat.value].stack);
}

}  // namespace roundhouse::card
