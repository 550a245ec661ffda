// Text both ways (docs/record.md). People count seats and tickets from 1.
#include <charconv>
#include <vector>

#include "core/bits.h"
#include "games/card/game.h"

namespace roundhouse::card {
namespace {

Error bad(ErrorCode code, std::string message) { return Error{code, std::move(message), "", ""}; }

std::string in_quotes(std::string_view word) {
  std::string out = "\"";
  out += word.substr(0, 40);
  out += '"';
  return out;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (;;) {
    const std::size_t space = text.find(' ');
    words.push_back(text.substr(0, space));
    if (space == std::string_view::npos) return words;
    text.remove_prefix(space + 1);
  }
}

// 1 to 255, no sign, no leading zero.
std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = error == std::errc{} && end == word.data() + word.size() && word[0] != '0' && word[0] != '-';
  return whole && value <= 255 ? std::optional(value) : std::nullopt;
}

const std::string& color_name(const Rules& rules, std::size_t c) {
  static const std::string kWildName = "wild";
  return c == kWild.value ? kWildName : rules.data->deck.colors[c];
}

// Calls f with the place of every colour and then of the wild.
template <class F>
void for_each_color(const Rules& rules, F&& f) {
  for (std::size_t c = 0; c < static_cast<std::size_t>(rules.colors); ++c) f(c);
  f(kWild.value);
}

std::string cards_text(const Rules& rules, const Cards& cards) {
  std::string out;
  for_each_color(rules, [&](std::size_t c) {
    if (cards.counts[c] == 0) return;
    if (!out.empty()) out += ' ';
    out += color_name(rules, c) + ':' + std::to_string(cards.counts[c]);
  });
  return out;
}

// --- actions ---

struct Format {
  const Rules& rules;
  const Seat& seat;

  std::string operator()(const Keep& a) const {
    TicketSet kept = 0;
    for (std::size_t i = 0; i < seat.offer.size(); ++i) {
      if ((a.subset >> i & 1) != 0) kept |= ticket_bit(seat.offer[i]);
    }
    if (kept == 0) return "keep none";
    std::string out = "keep";
    for_each_bit(kept, [&](int t) { out += ' ' + std::to_string(t + 1); });
    return out;
  }
  std::string operator()(const Draw&) const { return "draw"; }
  std::string operator()(const Take& a) const { return "take " + std::to_string(a.slot + 1); }
  std::string operator()(const DrawTickets&) const { return "tickets"; }
  std::string operator()(const PlaceSuit& a) const {
    Cards cards;
    cards[a.color] = a.colored;
    cards[kWild] = a.wilds;
    return "place " + cards_text(rules, cards);
  }
  std::string operator()(const PlaceMix& a) const {
    Cards cards;
    add_each(cards, a.colors);
    return "place " + cards_text(rules, cards);
  }
  std::string operator()(const Stop&) const { return "stop"; }
  std::string operator()(const Complete& a) const { return "complete " + std::to_string(a.ticket.value + 1); }
  std::string operator()(const Pass&) const { return "pass"; }
  // Never legal here.
  std::string operator()(const Claim&) const { return "claim"; }
  std::string operator()(const BuildStation&) const { return "station"; }
  std::string operator()(const Exchange&) const { return "exchange"; }
  std::string operator()(const Pay&) const { return "pay"; }
  std::string operator()(const Withdraw&) const { return "withdraw"; }
};

using Words = std::vector<std::string_view>;

Result<ActionId> parse_keep(const Seat& seat, const Words& words) {
  if (words.size() < 2) return bad(ErrorCode::kBadSyntax, "Say which tickets to keep, or \"keep none\".");
  if (words.size() == 2 && words[1] == "none") return pack(Keep{});
  unsigned subset = 0;
  int before = 0;
  for (std::size_t w = 1; w < words.size(); ++w) {
    const auto ticket = number(words[w]);
    if (!ticket) return bad(ErrorCode::kBadSyntax, in_quotes(words[w]) + " is no ticket number.");
    if (*ticket <= before) return bad(ErrorCode::kBadSyntax, "Ticket numbers are named once each, ascending.");
    before = *ticket;
    std::size_t i = 0;
    while (i < seat.offer.size() && seat.offer[i].value + 1 != *ticket) ++i;
    if (i == seat.offer.size()) return bad(ErrorCode::kBadValue, "Ticket " + std::string(words[w]) + " was not offered.");
    subset |= 1u << i;
  }
  return pack(Keep{static_cast<std::uint8_t>(subset)});
}

// CG-7: the form tells a suit (one colour, wilds) from a mix (one card each of several colours).
Result<ActionId> parse_place(const Rules& rules, const Words& words) {
  if (words.size() < 2) return bad(ErrorCode::kBadSyntax, "Say which cards to place: \"place red:3 wild:1\".");
  Cards cards;
  std::size_t next = 0;  // colours come in the order of the deck
  for (std::size_t w = 1; w < words.size(); ++w) {
    const std::size_t colon = words[w].find(':');
    const auto count = colon == std::string_view::npos ? std::nullopt : number(words[w].substr(colon + 1));
    if (!count) return bad(ErrorCode::kBadSyntax, in_quotes(words[w]) + " is not of the form colour:count.");
    std::size_t found = kMaxColors + 1;
    for_each_color(rules, [&](std::size_t c) { if (color_name(rules, c) == words[w].substr(0, colon)) found = c; });
    if (found > kMaxColors) return bad(ErrorCode::kUnknownName, "There is no colour " + in_quotes(words[w].substr(0, colon)) + ".");
    if (found < next) return bad(ErrorCode::kBadSyntax, "Colours are named once each, in the order of the deck, wild last.");
    next = found + 1;
    cards.counts[found] = static_cast<std::uint8_t>(*count);
  }
  const ColorSet colors = nonzero_bytes(cards.colored_word());
  if (std::has_single_bit(colors)) {
    const Color color{static_cast<std::uint8_t>(std::countr_zero(colors))};
    return pack(PlaceSuit{color, cards[color], cards.wilds()});
  }
  const bool one_each = colors != 0 && cards.wilds() == 0 && cards.colored_word() == bytes_of(colors);
  if (!one_each) return bad(ErrorCode::kBadValue, "Place one colour, wilds allowed, or one card each of several colours.");
  return pack(PlaceMix{colors});
}

Result<ActionId> parse_numbered(const Words& words, ActionKind kind, int most, const char* what) {
  const auto n = words.size() == 2 ? number(words[1]) : std::nullopt;
  if (!n) return bad(ErrorCode::kBadSyntax, std::string("One number must follow: the ") + what + ".");
  if (*n > most) return bad(ErrorCode::kBadValue, std::string("The largest ") + what + " is " + std::to_string(most) + ".");
  return ActionId::of(kind, static_cast<std::uint32_t>(*n - 1));
}

// --- the state ---

std::string counts_text(const Rules& rules, const Cards& cards) {
  std::string out;
  for_each_color(rules, [&](std::size_t c) {
    if (!out.empty()) out += ',';
    out += std::to_string(cards.counts[c]);
  });
  return out;
}

class List {
 public:
  void add(const std::string& item) {
    if (!text_.empty()) text_ += ',';
    text_ += item;
  }
  std::string text() const { return text_.empty() ? "-" : text_; }

 private:
  std::string text_;
};

std::string set_text(TicketSet tickets) {
  List list;
  for_each_bit(tickets, [&](int t) { list.add(std::to_string(t + 1)); });
  return list.text();
}

template <class Tickets>
std::string tickets_text(const Tickets& tickets) {
  List list;
  for (const TicketId t : tickets) list.add(std::to_string(t.value + 1));
  return list.text();
}

std::string market_text(const Rules& rules, const State& state) {
  List list;
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(rules.slots); ++slot) {
    const Color card = state.market[slot];
    list.add(card == kNoColor ? "-" : color_name(rules, card.value));
  }
  return list.text();
}

std::string rows_text(const Rules& rules, const Railyards& yards, SeatId seat) {
  List list;
  for_each_bit(yards.of(seat), [&](int c) {
    const Row row = yards.row(Color{static_cast<std::uint8_t>(c)});
    list.add(color_name(rules, static_cast<std::size_t>(c)) + ':' + std::to_string(row.colored) + '+' + std::to_string(row.wilds));
  });
  return list.text();
}

// COM-6: what a seat chose, while others still choose.
TicketSet chosen_tickets(const State& state, SeatId id) {
  const Seat& seat = state.seats[id.value];
  TicketSet chosen = 0;
  for (std::size_t i = 0; i < seat.offer.size(); ++i) {
    if ((seat.choice >> i & 1) != 0) chosen |= ticket_bit(seat.offer[i]);
  }
  return chosen;
}

const char* phase_word(Phase phase) {
  switch (phase) {
    case Phase::kInitial: return "initial";
    case Phase::kTurn: return "turn";
    case Phase::kSecondCard: return "second";
    case Phase::kKeep: return "keep";
    case Phase::kComplete: return "complete";
    case Phase::kOver: return "over";
  }
  return "";
}

std::string seat_text(const Rules& rules, const State& state, SeatId id) {
  const Seat& seat = state.seats[id.value];
  return "seat " + std::to_string(id.value + 1) + " hand " + counts_text(rules, seat.hand) + " tickets " + set_text(seat.tickets) +
         " offer " + tickets_text(seat.offer) + " choice " + set_text(chosen_tickets(state, id)) + " rows " +
         rows_text(rules, state.yards, id) + " stack " + counts_text(rules, seat.stack) + " completed " + set_text(seat.completed) +
         " points " + std::to_string(seat.points);
}

}  // namespace

std::string format(const Rules& rules, const State& state, SeatId seat, ActionId action) {
  return std::visit(Format{rules, state.seats[seat.value]}, unpack(action));
}

Result<ActionId> parse(const Rules& rules, const State& state, SeatId seat, std::string_view text) {
  const Words words = split(text);
  const std::string_view verb = words[0];
  if (verb == "keep") return parse_keep(state.seats[seat.value], words);
  if (verb == "place") return parse_place(rules, words);
  if (verb == "take") return parse_numbered(words, ActionKind::kTake, rules.slots, "slot");
  if (verb == "complete") return parse_numbered(words, ActionKind::kComplete, rules.tickets, "ticket");
  if (words.size() == 1) {
    if (verb == "draw") return pack(Draw{});
    if (verb == "tickets") return pack(DrawTickets{});
    if (verb == "stop") return pack(Stop{});
    if (verb == "pass") return pack(Pass{});
  }
  return bad(ErrorCode::kBadSyntax, in_quotes(text) + " is no action of this game.");
}

std::string state_text(const Rules& rules, const State& state) {
  List actor;
  for_each_bit(actors(state), [&](int s) { actor.add(std::to_string(s + 1)); });
  std::string out = std::string("phase ") + phase_word(state.phase);
  out += "\nactor " + actor.text();
  out += "\nround " + std::to_string(state.round);
  out += "\ndeck " + counts_text(rules, state.deck);
  out += "\ndiscards " + counts_text(rules, state.discards);
  out += "\nmarket " + market_text(rules, state);
  out += "\nticketdeck " + set_text(state.ticket_deck.unordered);
  out += "\nbottom " + tickets_text(state.ticket_deck.bottom);
  out += "\nlast " + (last_turns_began(state) ? std::to_string(last_turns(state, rules.players)) : "-");
  for (std::uint8_t s = 0; s < rules.players; ++s) out += '\n' + seat_text(rules, state, SeatId{s});
  return out;
}

}  // namespace roundhouse::card
