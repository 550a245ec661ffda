// Actions as text, both ways (docs/record.md).
#include "games/shared/notation.h"

#include "core/overloaded.h"
#include "games/card/game.h"

namespace roundhouse::card {
namespace {

using notation::Words;

class Parser {
 public:
  Parser(const Rules& rules, const Seat& seat, std::string_view text) : rules_(rules), seat_(seat), words_(text) {}

  Result<ActionId> run() {
    const std::string_view verb = words_.next();
    if (verb == "keep") return keep();
    if (verb == "draw") return bare(Draw{});
    if (verb == "take") return take();
    if (verb == "tickets") return bare(DrawTickets{});
    if (verb == "place") return place();
    if (verb == "stop") return bare(Stop{});
    if (verb == "complete") return complete();
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
    const Result<int> slot = notation::parse_number(words_.next(), "a market slot", rules_.slots);
    if (!slot) return slot.error();
    return bare(Take{static_cast<std::uint8_t>(*slot - 1)});
  }

  Result<ActionId> complete() {
    const Result<int> ticket = notation::parse_number(words_.next(), "a ticket", rules_.tickets);
    if (!ticket) return ticket.error();
    return bare(Complete{TicketId{static_cast<std::uint8_t>(*ticket - 1)}});
  }

  // CG-7: the form tells a suit (one colour, wilds) from a mix (one card each of several colours). Whether there
  // are enough of them is the rules' business, not the notation's.
  Result<ActionId> place() {
    const Result<Cards> cards = notation::parse_cards(words_, rules_.data->deck);
    if (!cards) return cards.error();
    const auto colors = static_cast<ColorSet>(cards->colors_held());
    if (std::has_single_bit(colors)) {
      const Color color{static_cast<std::uint8_t>(std::countr_zero(colors))};
      return bare(PlaceSuit{color, (*cards)[color], cards->wilds()});
    }
    const bool one_each = colors != 0 && cards->wilds() == 0 && cards->colored_word() == bytes_of(colors);
    if (one_each) return bare(PlaceMix{colors});
    return Error{ErrorCode::kBadSyntax, "place one colour, wilds allowed, or one card each of several colours", {}, {}};
  }

  const Rules& rules_;
  const Seat& seat_;
  Words words_;
};

Cards suit_of(const PlaceSuit& suit) {
  Cards cards;
  cards[suit.color] = suit.colored;
  cards[kWild] = suit.wilds;
  return cards;
}

Cards mix_of(ColorSet colors) {
  Cards cards;
  add_each(cards, colors);
  return cards;
}

}  // namespace

std::string format(const Rules& rules, const State& state, SeatId id, ActionId action) {
  const Seat& seat = state.seats[id.value];
  const Deck& deck = rules.data->deck;
  return std::visit(Overloaded{
                        [&](const Keep& a) { return "keep " + notation::format_subset(a.subset, seat.offer); },
                        [&](const Draw&) { return std::string("draw"); },
                        [&](const Take& a) { return "take " + std::to_string(a.slot + 1); },
                        [&](const DrawTickets&) { return std::string("tickets"); },
                        [&](const PlaceSuit& a) { return "place " + notation::format_cards(suit_of(a), deck); },
                        [&](const PlaceMix& a) { return "place " + notation::format_cards(mix_of(a.colors), deck); },
                        [&](const Stop&) { return std::string("stop"); },
                        [&](const Complete& a) { return "complete " + std::to_string(a.ticket.value + 1); },
                        [&](const Pass&) { return std::string("pass"); },
                        // Never legal here.
                        [&](const Claim&) { return std::string("claim"); },
                        [&](const BuildStation&) { return std::string("station"); },
                        [&](const Exchange&) { return std::string("exchange"); },
                        [&](const Pay&) { return std::string("pay"); },
                        [&](const Withdraw&) { return std::string("withdraw"); },
                    },
                    unpack(action));
}

Result<ActionId> parse(const Rules& rules, const State& state, SeatId seat, std::string_view text) {
  return Parser(rules, state.seats[seat.value], text).run();
}

}  // namespace roundhouse::card
