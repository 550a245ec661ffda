// Worlds that agree with what is known of hidden tickets: make the remembered choices at random, follow where each ticket went,
// start over on a contradiction, and give the tickets that can't be told apart their numbers at random. Where the number of ways
// to go on depends on what was decided before, worlds differ in weight; then several are put against each other.
#include <algorithm>
#include <bit>

#include "belief/hidden_tickets.h"
#include "core/bits.h"

namespace roundhouse {
namespace {

constexpr int kMostDrafts = 4096, kRivals = 10;
constexpr std::uint8_t kNoTicket = 0xFF, kFromShuffled = 0xFE;

class TicketDraft {
 public:
  TicketDraft(const HiddenTickets& hidden, Chance& chance, TicketWorld& out)
      : hidden_(hidden), chance_(chance), out_(out) {}

  bool run(const Wanted& wanted) {
    unseen_ = hidden_.unseen;
    shuffled_back_ = hidden_.shuffled_back;
    out_.deck.bottom.clear();
    weight_ = 1;
    weighed_ = false;
    return follow() && number_all(wanted);
  }

  // How much likelier the world is than the way it came about, and whether that can differ from world to world.
  double weight() const { return weight_; }
  bool weighed() const { return weighed_; }

 private:
  bool follow() {
    if (!make_choices()) return false;
    list_keeps();
    if (!place_shown(Shown::Origin::kKnown) || !place_shown(Shown::Origin::kShuffled)) return false;
    mark_shuffled();
    return place_shown(Shown::Origin::kAny);
  }

  bool number_all(const Wanted& wanted) {
    // Those that can't be everything come first: their chances are counted against all unseen tickets.
    if (!number_keeps(true) || !number_keeps(false)) return false;
    if (wanted.any_of != 0 && (out_.kept[wanted.seat.value] & wanted.any_of) == 0) return false;
    number_gone();
    number_offers();
    for (std::size_t i = 0; i < hidden_.bottom.size(); ++i) {
      out_.deck.bottom.push_back(TicketId{number(concrete(hidden_.bottom[i]), bottom_marked_[i])});
    }
    out_.deck.unordered = unseen_[hidden_.deck_kind] | shuffled_back_;
    return true;
  }

  std::uint32_t below(int n) { return chance_.below(Chance::Stream::kTickets, static_cast<std::uint32_t>(n)); }

  TicketClue concrete(TicketClue entry) const {
    return entry.tag == TicketClue::Tag::kChosen ? chosen_[entry.a][entry.b] : entry;
  }

  static bool shuffled(TicketClue entry) { return entry.tag == TicketClue::Tag::kAny && entry.b != 0; }

  // --- choices ---

  bool make_choices() {
    for (std::size_t i = 0; i < hidden_.choices.size(); ++i) {
      const Choice& choice = hidden_.choices[i];
      bool depends = false, seen = false;
      for (int k = 0; k < choice.count; ++k) {
        offered_[k] = concrete(choice.offered[k]);
        depends |= choice.offered[k].tag == TicketClue::Tag::kChosen;
        seen |= choice.seen[k].tag != TicketClue::Tag::kNone;
      }
      unsigned subset = 0;
      if (!seen) {
        subset = any_subset(choice);
      } else if (!seen_subset(choice, depends, subset)) {
        return false;
      }
      int returned = 0, kept = choice.count - choice.kept;
      for (int k = 0; k < choice.count; ++k) chosen_[i][(subset >> k & 1) != 0 ? kept++ : returned++] = offered_[k];
    }
    return true;
  }

  unsigned any_subset(const Choice& choice) {
    unsigned subset = 0;
    int open = choice.kept;
    for (int k = 0; k < choice.count; ++k) {
      if (static_cast<int>(below(choice.count - k)) >= open) continue;
      subset |= 1u << k;
      --open;
    }
    return subset;
  }

  void weigh(int ways, int of = 1) {
    weight_ *= static_cast<double>(ways) / of;
    weighed_ = true;
  }

  // One of the subsets that return what the viewer found. Where earlier choices decide how many there are, the more there
  // are the likelier those choices.
  bool seen_subset(const Choice& choice, bool depends, unsigned& subset) {
    FixedVector<std::uint8_t, 64> fitting;
    for (unsigned s = 0; s < 1u << choice.count; ++s) {
      if (std::popcount(s) == choice.kept && fits(choice, s)) fitting.push_back(static_cast<std::uint8_t>(s));
    }
    const int n = static_cast<int>(fitting.size());
    if (n == 0) return false;
    if (depends) weigh(n);
    subset = fitting[below(n)];
    return true;
  }

  bool fits(const Choice& choice, unsigned subset) const {
    int returned = 0;
    for (int k = 0; k < choice.count; ++k) {
      if ((subset >> k & 1) != 0) continue;
      const TicketClue seen = choice.seen[returned++];
      if (seen.tag != TicketClue::Tag::kNone && seen != offered_[k]) return false;
    }
    return true;
  }

  // --- tickets that were shown, and those that the viewer shuffled back ---

  void list_keeps() {
    for (int s = 0; s < kMaxSeats; ++s) {
      const auto& kept = hidden_.seats[s].kept;
      for (std::size_t i = 0; i < kept.size(); ++i) {
        keeps_[s][i] = concrete(kept[i]);
        tickets_[s][i] = keeps_[s][i].tag == TicketClue::Tag::kKnown ? keeps_[s][i].a : kNoTicket;
        gone_[s][i] = false;
      }
    }
  }

  bool free(int s, std::size_t i) const { return tickets_[s][i] == kNoTicket && !gone_[s][i]; }

  static bool is_like(TicketClue entry, const Shown& shown) {
    return entry.tag == TicketClue::Tag::kAny && entry.a == shown.kind &&
           (shown.origin == Shown::Origin::kAny || entry.b != 0);
  }

  bool can_be_shown(int s, std::size_t i, const Shown& shown) const {
    const bool known = shown.origin == Shown::Origin::kKnown;
    return known ? tickets_[s][i] == shown.ticket.value : free(s, i) && is_like(keeps_[s][i], shown);
  }

  // A ticket shown is one of those kept until then, equally likely each that it can be. The more those are, the likelier
  // what was decided about the others before.
  bool place_shown(Shown::Origin origin) {
    for (int s = 0; s < kMaxSeats; ++s) {
      for (const Shown& shown : hidden_.seats[s].shown) {
        if (shown.origin != origin) continue;
        FixedVector<std::uint8_t, kMaxTickets> could;
        for (std::uint8_t i = 0; i < shown.limit; ++i) {
          if (can_be_shown(s, i, shown)) could.push_back(i);
        }
        if (could.empty()) return false;
        const int n = static_cast<int>(could.size());
        if (origin != Shown::Origin::kKnown) weigh(n);
        const std::uint8_t i = could[below(n)];
        tickets_[s][i] = shown.ticket.value;
        gone_[s][i] = true;
      }
    }
    return true;
  }

  // The tickets that the viewer shuffled back are anywhere among those that were in the deck then.
  void mark_shuffled() {
    std::fill_n(bottom_marked_.begin(), hidden_.bottom.size(), false);
    for (auto& offer : offer_marked_) offer.fill(false);
    int left = std::popcount(shuffled_back_);
    if (left == 0) return;
    int places = hidden_.deck;
    const auto each = [&](auto&& f) {
      for (int s = 0; s < kMaxSeats; ++s) {
        const HiddenKeeps& seat = hidden_.seats[s];
        for (std::size_t i = 0; i < seat.kept.size(); ++i) {
          if (free(s, i) && shuffled(keeps_[s][i])) f([&] { tickets_[s][i] = kFromShuffled; });
        }
        for (std::size_t i = 0; i < seat.offer.size(); ++i) {
          if (shuffled(concrete(seat.offer[i]))) f([&] { offer_marked_[s][i] = true; });
        }
      }
      for (std::size_t i = 0; i < hidden_.bottom.size(); ++i) {
        if (shuffled(concrete(hidden_.bottom[i]))) f([&] { bottom_marked_[i] = true; });
      }
    };
    each([&](auto&&) { ++places; });
    each([&](auto&& mark) {
      if (static_cast<int>(below(places--)) >= left) return;
      mark();
      --left;
    });
  }

  // --- numbers ---

  std::uint8_t take(TicketSet& from, TicketSet allowed) {
    const std::uint8_t ticket =
        static_cast<std::uint8_t>(select_bit(allowed, static_cast<int>(below(std::popcount(allowed)))));
    from &= ~(TicketSet{1} << ticket);
    return ticket;
  }

  std::uint8_t number(TicketClue entry, bool marked) {
    if (entry.tag == TicketClue::Tag::kKnown) return entry.a;
    TicketSet& pool = marked ? shuffled_back_ : unseen_[entry.a];
    return take(pool, pool);
  }

  bool number_keeps(bool limited) {
    for (int s = 0; s < kMaxSeats; ++s) {
      const HiddenKeeps& seat = hidden_.seats[s];
      if (limited) out_.kept[s] = 0;
      for (std::size_t i = 0; i < seat.kept.size(); ++i) {
        if (gone_[s][i]) continue;
        TicketSet out = 0;
        for (int k = 0; k < 2; ++k) out |= i < seat.ruled_out_limit[k] ? seat.ruled_out[k] : 0;
        if (limited != (out != 0)) continue;
        std::uint8_t& ticket = tickets_[s][i];
        if (ticket >= kFromShuffled) {
          TicketSet& pool = ticket == kFromShuffled ? shuffled_back_ : unseen_[keeps_[s][i].a];
          const TicketSet allowed = pool & ~out;
          if (allowed == 0) return false;
          if (limited) weigh(std::popcount(allowed), std::popcount(pool));
          ticket = take(pool, allowed);
        }
        if ((out >> ticket & 1) != 0) return false;
        out_.kept[s] |= TicketSet{1} << ticket;
      }
    }
    return true;
  }

  void number_gone() {
    for (int kind = 0; kind < kMaxTicketKinds; ++kind) {
      for (int n = hidden_.gone[kind]; n > 0; --n) take(unseen_[kind], unseen_[kind]);
    }
    for (std::size_t i = 0; i < hidden_.choices.size(); ++i) {
      const Choice& choice = hidden_.choices[i];
      for (int k = 0; choice.leaves && k < choice.count - choice.kept; ++k) number(chosen_[i][k], false);
    }
  }

  void number_offers() {
    for (int s = 0; s < kMaxSeats; ++s) {
      out_.offers[s].clear();
      const auto& offer = hidden_.seats[s].offer;
      for (std::size_t i = 0; i < offer.size(); ++i) {
        out_.offers[s].push_back(TicketId{number(concrete(offer[i]), offer_marked_[s][i])});
      }
    }
  }

  const HiddenTickets& hidden_;
  Chance& chance_;
  TicketWorld& out_;
  std::array<TicketSet, kMaxTicketKinds> unseen_;
  TicketSet shuffled_back_ = 0;
  double weight_ = 1;
  bool weighed_ = false;
  // Set up where they are needed, and only as far.
  std::array<std::array<TicketClue, kMaxOffer>, kMaxTickets> chosen_;
  std::array<TicketClue, kMaxOffer> offered_;
  std::array<std::array<TicketClue, kMaxTickets>, kMaxSeats> keeps_;
  std::array<std::array<std::uint8_t, kMaxTickets>, kMaxSeats> tickets_;
  std::array<std::array<bool, kMaxTickets>, kMaxSeats> gone_;
  std::array<std::array<bool, kMaxOffer>, kMaxSeats> offer_marked_;
  std::array<bool, kMaxTickets> bottom_marked_;
};

}  // namespace

bool sample_tickets(const HiddenTickets& hidden, const Wanted& wanted, Chance& chance, TicketWorld& out) {
  TicketWorld world;
  TicketDraft draft(hidden, chance, world);
  double weight = 0;
  int rivals = 0;
  for (int i = 0; i < kMostDrafts && rivals < kRivals; ++i) {
    if (!draft.run(wanted)) continue;
    ++rivals;
    // Takes the place of the one held so far as often as its weight demands.
    if (chance.below(Chance::Stream::kTickets, 0xFFFFFFFF) * weight > 4294967295.0 * draft.weight()) continue;
    weight = draft.weight();
    out = world;
    if (!draft.weighed()) return true;
  }
  if (rivals == 0) deal_tickets_by_counts(hidden, 0, chance, out);
  return rivals > 0;
}

}  // namespace roundhouse
