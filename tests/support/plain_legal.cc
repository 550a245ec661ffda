#include "support/plain_legal.h"

#include <algorithm>
#include <set>

namespace roundhouse::board::test {
namespace {

class Plain {
 public:
  Plain(const Rules& rules, const State& state, SeatId id, Payments payments)
      : data_(*rules.data),
        players_(rules.players),
        state_(state),
        id_(id),
        me_(state.seats[id.value]),
        payments_(payments) {}

  std::vector<std::string> run() {
    switch (state_.phase) {
      case Phase::kInitial: keeps(data_.ruleset.initial_tickets->keep_at_least); break;
      case Phase::kKeep: keeps(data_.ruleset.ticket_draw->keep_at_least); break;
      case Phase::kTurn: turn(); break;
      case Phase::kSecondCard: cards(true); break;
      case Phase::kTunnel: tunnel(); break;
      case Phase::kOver: break;
    }
    return {out_.begin(), out_.end()};
  }

 private:
  // --- payments: each a number of coloured cards and a number of wilds ---

  struct Payment {
    int color;  // -1: wilds alone
    int colored, wilds;
  };

  int held(int color) const { return me_.hand.counts[static_cast<std::size_t>(color)]; }
  int colors() const { return static_cast<int>(data_.deck.colors.size()); }

  // CLM-2, EU-7: n cards of one colour out of `allowed` (all if empty) and wilds, at least `engines` of them wilds.
  std::vector<Payment> ways(int n, int engines, const std::vector<int>& allowed) const {
    std::vector<Payment> out;
    for (int c = 0; c < colors(); ++c) {
      if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), c) == allowed.end()) continue;
      std::vector<Payment> in_color;
      for (int colored = 1; colored <= n; ++colored) {
        const int wilds = n - colored;
        if (colored <= held(c) && wilds <= me_.hand.wilds() && wilds >= engines)
          in_color.push_back({c, colored, wilds});
      }
      // The canonical one has the most coloured cards.
      if (payments_ == Payments::kCanonical && !in_color.empty()) in_color = {in_color.back()};
      out.insert(out.end(), in_color.begin(), in_color.end());
    }
    if (n <= me_.hand.wilds()) out.push_back({-1, 0, n});
    return out;
  }

  std::string text(const Payment& p) const {
    std::string out;
    if (p.colored > 0) out = data_.deck.colors[static_cast<std::size_t>(p.color)] + ":" + std::to_string(p.colored);
    if (p.wilds > 0) out += (out.empty() ? "" : " ") + std::string("wild:") + std::to_string(p.wilds);
    return out;
  }

  // --- what a seat may do ---

  void keeps(int at_least) {
    const int n = static_cast<int>(me_.offer.size());
    for (int subset = 0; subset < 1 << n; ++subset) {
      std::vector<int> numbers;
      for (int i = 0; i < n; ++i) {
        if ((subset >> i & 1) != 0) numbers.push_back(me_.offer[static_cast<std::size_t>(i)].value + 1);
      }
      if (static_cast<int>(numbers.size()) < std::min(at_least, n)) continue;
      std::sort(numbers.begin(), numbers.end());
      std::string line = "keep";
      for (const int number : numbers) line += " " + std::to_string(number);
      out_.insert(numbers.empty() ? "keep none" : line);
    }
  }

  void cards(bool second) {
    if (state_.deck.total() + state_.discards.total() > 0) out_.insert("draw");
    for (int slot = 0; slot < (data_.ruleset.market ? data_.ruleset.market->slots : 0); ++slot) {
      const Color card = state_.market[slot];
      if (card != kNoColor && !(second && card == kWild)) out_.insert("take " + std::to_string(slot + 1));  // MKT-3
    }
  }

  bool owned_by(int s, std::size_t t) const {
    return state_.seats[static_cast<std::size_t>(s)].owned.has(static_cast<int>(t));
  }

  bool may_claim(std::size_t t) const {
    const Track& track = data_.map.tracks[t];
    if (me_.pieces < track.length) return false;  // CLM-3
    for (int s = 0; s < players_; ++s) {
      if (owned_by(s, t)) return false;  // CLM-1
      if (!track.twin || !owned_by(s, track.twin->value)) continue;
      if (s == id_.value) return false;                                                  // CLM-4
      if (players_ <= data_.ruleset.doubles_close_up_to_players) return false;           // CLM-5
    }
    return true;
  }

  void claims() {
    for (std::size_t t = 0; t < data_.map.tracks.size(); ++t) {
      if (!may_claim(t)) continue;
      const Track& track = data_.map.tracks[t];
      const std::vector<int> allowed =
          track.color == kNoColor ? std::vector<int>{} : std::vector<int>{track.color.value};
      for (const Payment& p : ways(track.length, track.ferry, allowed)) {
        const std::string line = "claim " + std::to_string(t + 1) + " " + text(p);
        out_.insert(line);
        if (may_keep_for_flag(track, p)) out_.insert(line + " flag");
      }
    }
  }

  // PA-5
  bool may_keep_for_flag(const Track& track, const Payment& p) const {
    if (!data_.ruleset.flag || p.colored == 0) return false;
    const auto& flag = data_.ruleset.flag->colors;
    return std::find(flag.begin(), flag.end(), track.color) != flag.end() && (me_.flag >> track.color.value & 1) == 0;
  }

  // EU-12
  void stations() {
    if (!data_.ruleset.stations) return;
    const int built = std::popcount(me_.stations);
    if (built == data_.ruleset.stations->count) return;
    for (std::size_t c = 0; c < data_.map.cities.size(); ++c) {
      bool taken = false;
      for (int s = 0; s < players_; ++s) taken |= (state_.seats[static_cast<std::size_t>(s)].stations >> c & 1) != 0;
      if (taken) continue;
      for (const Payment& p : ways(built + 1, 0, {})) out_.insert("station " + data_.map.cities[c].id + " " + text(p));
    }
  }

  void turn() {
    cards(false);
    claims();
    stations();
    const bool tickets_left = state_.ticket_deck.unordered != 0 || !state_.ticket_deck.bottom.empty();
    if (data_.ruleset.ticket_draw && tickets_left) out_.insert("tickets");  // TKT-4
    if (data_.ruleset.race && !me_.offer.empty() && (tickets_left || state_.ticket_discards != 0))
      out_.insert("exchange");  // FJ-4
    if (out_.empty()) out_.insert("pass");  // COM-4
  }

  // EU-8, EU-9
  void tunnel() {
    const Tunnel& t = state_.tunnel;
    out_.insert("withdraw");
    std::vector<Payment> all = ways(t.extra, 0, {t.color});
    for (const Payment& p : all) {
      if (p.color == -1 || p.color == t.color) out_.insert("pay " + text(p));
    }
  }

  const GameData& data_;
  const int players_;
  const State& state_;
  const SeatId id_;
  const Seat& me_;
  const Payments payments_;
  std::set<std::string> out_;
};

}  // namespace

std::vector<std::string> plain_actions(const Rules& rules, const State& state, SeatId seat, Payments payments) {
  if ((actors(state) >> seat.value & 1) == 0) return {};
  return Plain(rules, state, seat, payments).run();
}

}  // namespace roundhouse::board::test
