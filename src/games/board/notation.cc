// Actions as text, both ways (docs/record.md).
#include "games/shared/notation.h"

#include "core/overloaded.h"
#include "games/board/game.h"

namespace roundhouse::board {
namespace {

using notation::Words;

Cards cards_of(Color color, int n, int wilds) {
  Cards cards;
  cards[color] = static_cast<std::uint8_t>(n - wilds);
  cards[kWild] = static_cast<std::uint8_t>(cards[kWild] + wilds);
  return cards;
}

class Parser {
 public:
  Parser(const Rules& rules, const State& state, const Seat& seat, std::string_view text)
      : rules_(rules), state_(state), seat_(seat), words_(text) {}

  Result<ActionId> run() {
    const std::string_view verb = words_.next();
    if (verb == "keep") return keep();
    if (verb == "draw") return bare(Draw{});
    if (verb == "take") return take();
    if (verb == "claim") return claim();
    if (verb == "station") return station();
    if (verb == "tickets") return bare(DrawTickets{});
    if (verb == "exchange") return bare(Exchange{});
    if (verb == "pay") return pay();
    if (verb == "withdraw") return bare(Withdraw{});
    if (verb == "pass") return bare(Pass{});
    return notation::unknown_verb(verb);
  }

 private:
  Result<ActionId> bare(const Action& action) {
    if (!words_.done()) return notation::too_much(words_.next());
    return pack(action);
  }

  Result<ActionId> keep() {
    const Result<std::uint8_t> subset = notation::parse_subset(words_, seat_.offer);
    if (!subset) return subset.error();
    return bare(Keep{*subset});
  }

  Result<ActionId> take() {
    const Result<int> slot = notation::parse_number(words_.next(), "a market slot", std::max(rules_.slots, 1));
    if (!slot) return slot.error();
    return bare(Take{static_cast<std::uint8_t>(*slot - 1)});
  }

  // At most one colour beside wilds. The size is the rules' business, not the notation's.
  struct Payment {
    Color color = kWild;
    int colored = 0, wilds = 0;
  };
  Result<Payment> payment() {
    const Result<Cards> cards = notation::parse_cards(words_, rules_.data->deck);
    if (!cards) return cards.error();
    Payment p;
    p.wilds = cards->wilds();
    for (int c = 0; c < rules_.colors; ++c) {
      if (cards->counts[c] == 0) continue;
      if (p.colored != 0)
        return Error{ErrorCode::kBadSyntax, "a payment holds at most one colour beside wilds", {}, {}};
      p.color = Color{static_cast<std::uint8_t>(c)};
      p.colored = cards->counts[c];
    }
    return p;
  }

  static Error wrong_size(int cost, int paid) {
    return {ErrorCode::kIllegal,
            "the cost is " + std::to_string(cost) + (cost == 1 ? " card" : " cards") + ", not " + std::to_string(paid),
            {},
            {}};
  }

  Result<ActionId> claim() {
    const Result<int> track = notation::parse_number(words_.next(), "a track", rules_.tracks);
    if (!track) return track.error();
    const Result<Payment> p = payment();
    if (!p) return p.error();
    const int cost = rules_.track[*track - 1].length;
    if (p->colored + p->wilds != cost) return wrong_size(cost, p->colored + p->wilds);
    const bool flag = words_.skip("flag");
    return bare(
        Claim{TrackId{static_cast<std::uint8_t>(*track - 1)}, p->color, static_cast<std::uint8_t>(p->wilds), flag});
  }

  Result<ActionId> station() {
    const Result<CityId> city = notation::parse_city(words_.next(), rules_.data->map);
    if (!city) return city.error();
    const Result<Payment> p = payment();
    if (!p) return p.error();
    const int cost = rules_.stations - seat_.stations_left + 1;
    if (p->colored + p->wilds != cost) return wrong_size(cost, p->colored + p->wilds);
    return bare(BuildStation{*city, p->color, static_cast<std::uint8_t>(p->wilds)});
  }

  Result<ActionId> pay() {
    const Result<Payment> p = payment();
    if (!p) return p.error();
    const Tunnel& tunnel = state_.tunnel;
    if (state_.phase != Phase::kTunnel)
      return Error{ErrorCode::kIllegal, "no tunnel waits for an extra payment", {}, {}};
    if (p->colored + p->wilds != tunnel.extra) return wrong_size(tunnel.extra, p->colored + p->wilds);
    if (p->colored > 0 && p->color.value != tunnel.color) {
      return Error{
          ErrorCode::kIllegal, "the extra cost is paid in the colour that was laid, or with wilds (EU-8)", {}, {}};
    }
    return bare(Pay{static_cast<std::uint8_t>(p->wilds)});
  }

  const Rules& rules_;
  const State& state_;
  const Seat& seat_;
  Words words_;
};

}  // namespace

std::string format(const Rules& rules, const State& state, SeatId id, ActionId action) {
  const Seat& seat = state.seats[id.value];
  const Deck& deck = rules.data->deck;
  const auto paid = [&](Color color, int n, int wilds) {
    return notation::format_cards(cards_of(color, n, wilds), deck);
  };
  return std::visit(
      Overloaded{
          [&](const Keep& a) { return "keep " + notation::format_subset(a.subset, seat.offer); },
          [&](const Draw&) { return std::string("draw"); },
          [&](const Take& a) { return "take " + std::to_string(a.slot + 1); },
          [&](const Claim& a) {
            const int length = rules.track[a.track.value].length;
            return "claim " + std::to_string(a.track.value + 1) + " " + paid(a.color, length, a.wilds) +
                   (a.flag ? " flag" : "");
          },
          [&](const BuildStation& a) {
            const int cost = rules.stations - seat.stations_left + 1;
            return "station " + rules.data->map.cities[a.city.value].id + " " + paid(a.color, cost, a.wilds);
          },
          [&](const DrawTickets&) { return std::string("tickets"); },
          [&](const Exchange&) { return std::string("exchange"); },
          [&](const Pay& a) { return "pay " + paid(Color{state.tunnel.color}, state.tunnel.extra, a.wilds); },
          [&](const Withdraw&) { return std::string("withdraw"); },
          [&](const Pass&) { return std::string("pass"); },
          [&](const PlaceSuit&) { return std::string("place"); },
          [&](const PlaceMix&) { return std::string("place"); },
          [&](const Stop&) { return std::string("stop"); },
          [&](const Complete&) { return std::string("complete"); },
      },
      unpack(action));
}

Result<ActionId> parse(const Rules& rules, const State& state, SeatId seat, std::string_view text) {
  return Parser(rules, state, state.seats[seat.value], text).run();
}

}  // namespace roundhouse::board
