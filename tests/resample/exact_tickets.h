// Hidden tickets by brute force: every order of the deck and every unseen choice, thrown away where it contradicts what was seen.
// Written from the model alone (docs/decisions/resampling.md); shares nothing with the sampler but the story it is told.
#pragma once

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

#include "belief/hidden_tickets.h"

namespace roundhouse::testing {

using TicketList = FixedVector<TicketId, kMaxOffer>;
using Rest = HiddenTickets::Rest;

struct TicketStep {
  enum class Kind { kDeal, kDraw, kKeep, kShow, kRuleOut } what{};
  SeatId seat{};
  TicketId ticket{};  // kDeal, kDraw: if the viewer's; kShow
  int kind = 0;  // kDeal
  int kept = 0;  // kKeep
  Rest fate = Rest::kBottom;
  TicketList rest;  // if the viewer's
  TicketSet set = 0;  // kRuleOut
};

struct TicketStory {
  std::array<TicketSet, kMaxTicketKinds> kinds{};  // the deck is of kind 0
  std::vector<TicketStep> steps;
};

inline constexpr SeatId kTicketViewer{0};

inline HiddenTickets told(const TicketStory& story) {
  HiddenTickets hidden;
  hidden.viewer = kTicketViewer;
  hidden.unseen = story.kinds;
  hidden.deck = static_cast<std::uint8_t>(std::popcount(story.kinds[0]));
  for (const TicketStep& step : story.steps) {
    switch (step.what) {
      case TicketStep::Kind::kDeal: hidden.deal(step.seat, step.kind, step.ticket); break;
      case TicketStep::Kind::kDraw: hidden.draw(step.seat, step.ticket); break;
      case TicketStep::Kind::kKeep: hidden.keep(step.seat, step.kept, step.fate, step.rest); break;
      case TicketStep::Kind::kShow: hidden.show(step.seat, step.ticket); break;
      case TicketStep::Kind::kRuleOut: hidden.rule_out(step.seat, step.set); break;
    }
  }
  return hidden;
}

// What others keep, what they are offered, the bottom in order, the deck.
using TicketKey = std::vector<std::uint64_t>;

inline TicketKey key_of(const std::array<TicketSet, kMaxSeats>& kept,
                        const std::array<std::vector<TicketId>, kMaxSeats>& offers, const std::vector<TicketId>& bottom,
                        TicketSet deck) {
  TicketKey key{deck};
  for (int s = 1; s < kMaxSeats; ++s) {
    key.push_back(kept[s]);
    for (const TicketId t : offers[s]) key.push_back(t.value);
    key.push_back(99);
  }
  for (const TicketId t : bottom) key.push_back(t.value);
  return key;
}

inline TicketKey key_of(const TicketWorld& world) {
  std::array<std::vector<TicketId>, kMaxSeats> offers;
  for (int s = 0; s < kMaxSeats; ++s) offers[s].assign(world.offers[s].begin(), world.offers[s].end());
  return key_of(world.kept, offers, {world.deck.bottom.begin(), world.deck.bottom.end()}, world.deck.unordered);
}

class ExactTickets {
 public:
  explicit ExactTickets(const TicketStory& story) : story_(story) {
    Table table;
    table.kinds = story.kinds;
    go(0, 1.0, table);
    for (auto& [key, weight] : worlds) weight /= total_;
  }

  std::map<TicketKey, double> worlds;  // and their probabilities

 private:
  struct Table {
    std::array<TicketSet, kMaxTicketKinds> kinds{};  // kind 0: the deck above the bottom
    std::vector<TicketId> bottom;
    std::array<TicketSet, kMaxSeats> kept{};
    std::array<std::vector<TicketId>, kMaxSeats> offers;
  };

  void go(std::size_t i, double weight, const Table& table) {
    if (i == story_.steps.size()) {
      worlds[key_of(table.kept, table.offers, table.bottom, table.kinds[0])] += weight;
      total_ += weight;
      return;
    }
    const TicketStep& step = story_.steps[i];
    Table next = table;
    TicketSet& kept = next.kept[step.seat.value];
    switch (step.what) {
      case TicketStep::Kind::kDeal: return from_set(i, weight, table, step.kind);
      case TicketStep::Kind::kDraw:
        if (table.kinds[0] != 0) return from_set(i, weight, table, 0);
        next.bottom.erase(next.bottom.begin());
        return offer(i, weight, next, table.bottom.front());
      case TicketStep::Kind::kKeep: return keep(i, weight, table);
      case TicketStep::Kind::kShow:
        if (step.seat != kTicketViewer && (kept & ticket_bit(step.ticket)) == 0) return;
        kept &= ~ticket_bit(step.ticket);
        return go(i + 1, weight, next);
      case TicketStep::Kind::kRuleOut:
        if ((kept & step.set) == 0) go(i + 1, weight, next);
        return;
    }
  }

  void from_set(std::size_t i, double weight, const Table& table, int kind) {
    const TicketSet set = table.kinds[kind];
    for (std::uint8_t t = 0; t < kMaxTickets; ++t) {
      if ((set >> t & 1) == 0) continue;
      Table next = table;
      next.kinds[kind] &= ~(TicketSet{1} << t);
      offer(i, weight / std::popcount(set), next, TicketId{t});
    }
  }

  void offer(std::size_t i, double weight, Table& next, TicketId ticket) {
    const TicketStep& step = story_.steps[i];
    if (step.seat == kTicketViewer && ticket != step.ticket) return;
    next.offers[step.seat.value].push_back(ticket);
    go(i + 1, weight, next);
  }

  void keep(std::size_t i, double weight, const Table& table) {
    const TicketStep& step = story_.steps[i];
    const auto& offered = table.offers[step.seat.value];
    for (unsigned subset = 0; subset < 1u << offered.size(); ++subset) {
      if (std::popcount(subset) != step.kept) continue;
      Table next = table;
      next.offers[step.seat.value].clear();
      bool as_seen = true;
      std::size_t returned = 0;
      for (std::size_t k = 0; k < offered.size(); ++k) {
        if ((subset >> k & 1) != 0) {
          next.kept[step.seat.value] |= ticket_bit(offered[k]);
          continue;
        }
        if (step.seat == kTicketViewer) as_seen &= step.rest[returned] == offered[k];
        ++returned;
        if (step.fate == Rest::kBottom) next.bottom.push_back(offered[k]);
        if (step.fate == Rest::kShuffled) next.kinds[0] |= ticket_bit(offered[k]);
      }
      if (as_seen) go(i + 1, weight, next);
    }
  }

  const TicketStory& story_;
  double total_ = 0;
};

}  // namespace roundhouse::testing
