#include "games/shared/notation.h"

#include <algorithm>
#include <charconv>

#include "core/bits.h"

namespace roundhouse::notation {
namespace {

Error bad(ErrorCode code, std::string message) { return {code, std::move(message), {}, {}}; }

std::string quoted(std::string_view word) { return "\"" + std::string(word.substr(0, 40)) + "\""; }

template <class Items, class Text>
std::string joined_by_commas(const Items& items, Text&& text) {
  std::string out;
  for (const auto& item : items) {
    if (!out.empty()) out += ',';
    out += text(item);
  }
  return out.empty() ? "-" : out;
}

int color_index(std::string_view name, const Deck& deck) {
  if (name == "wild") return kWild.value;
  const auto found = std::find(deck.colors.begin(), deck.colors.end(), name);
  return found == deck.colors.end() ? -1 : static_cast<int>(found - deck.colors.begin());
}

}  // namespace

std::string_view Words::peek() const { return left_.substr(0, left_.find(' ')); }

std::string_view Words::next() {
  const std::string_view word = peek();
  left_.remove_prefix(word.size());
  if (left_.size() > 1) left_.remove_prefix(1);  // a space at the very end stays, and is too much
  return word;
}

bool Words::skip(std::string_view word) {
  if (done() || peek() != word) return false;
  next();
  return true;
}

Error unknown_verb(std::string_view verb) {
  if (verb.empty()) return bad(ErrorCode::kBadSyntax, "an action is missing");
  return bad(ErrorCode::kBadSyntax, quoted(verb) + " is not an action of this game");
}

Error too_much(std::string_view word) { return bad(ErrorCode::kBadSyntax, "nothing is expected at " + quoted(word)); }

Result<int> parse_number(std::string_view word, std::string_view what, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  const bool whole = error == std::errc{} && end == word.data() + word.size() && !word.empty() && word[0] != '0';
  if (!whole || value < 1 || value > most) {
    return bad(ErrorCode::kBadValue,
               std::string(what) + " is a number from 1 to " + std::to_string(most) + ", not " + quoted(word));
  }
  return value;
}

Result<CityId> parse_city(std::string_view word, const Map& map) {
  for (std::size_t i = 0; i < map.cities.size(); ++i) {
    if (map.cities[i].id == word) return CityId{static_cast<std::uint8_t>(i)};
  }
  return bad(ErrorCode::kUnknownName, "there is no city " + quoted(word) + " on this board");
}

Result<Cards> parse_cards(Words& words, const Deck& deck) {
  Cards cards;
  int last = -1;
  while (!words.done() && words.peek().find(':') != std::string_view::npos) {
    const std::string_view word = words.next();
    const std::size_t colon = word.find(':');
    const int color = color_index(word.substr(0, colon), deck);
    if (color < 0)
      return bad(ErrorCode::kUnknownName, "there is no colour " + quoted(word.substr(0, colon)) + " in this game");
    if (color <= last) return bad(ErrorCode::kBadSyntax, "each colour stands once, in the deck's order, wilds last");
    last = color;
    const Result<int> n = parse_number(word.substr(colon + 1), "a count of cards", 127);
    if (!n) return n.error();
    cards.counts[static_cast<std::size_t>(color)] = static_cast<std::uint8_t>(*n);
  }
  if (last < 0)
    return bad(ErrorCode::kBadSyntax, "the cards are missing; write them as colour:count, as in red:2 wild:1");
  return cards;
}

std::string format_cards(const Cards& cards, const Deck& deck) {
  std::string out;
  const auto add = [&](const std::string& name, int n) {
    if (n == 0) return;
    if (!out.empty()) out += ' ';
    out += name + ":" + std::to_string(n);
  };
  for (std::size_t c = 0; c < deck.colors.size(); ++c) add(deck.colors[c], cards.counts[c]);
  add("wild", cards.wilds());
  return out;
}

Result<std::uint8_t> parse_subset(Words& words, const TicketList& offer) {
  if (words.skip("none")) return std::uint8_t{0};
  if (words.done()) return bad(ErrorCode::kBadSyntax, "which tickets to keep is missing; write their numbers, or none");
  unsigned subset = 0;
  int last = 0;
  while (!words.done()) {
    const std::string_view word = words.next();
    const Result<int> number = parse_number(word, "a ticket", kMaxTickets);
    if (!number) return number.error();
    if (*number <= last) return bad(ErrorCode::kBadSyntax, "ticket numbers stand once each, ascending");
    last = *number;
    const auto* found = std::find(offer.begin(), offer.end(), TicketId{static_cast<std::uint8_t>(*number - 1)});
    if (found == offer.end()) return bad(ErrorCode::kIllegal, "ticket " + std::string(word) + " is not offered");
    subset |= 1u << (found - offer.begin());
  }
  return static_cast<std::uint8_t>(subset);
}

std::string format_subset(std::uint8_t subset, const TicketList& offer) {
  TicketSet tickets = 0;
  for (std::size_t i = 0; i < offer.size(); ++i) {
    if ((subset >> i & 1) != 0) tickets |= ticket_bit(offer[i]);
  }
  if (tickets == 0) return "none";
  std::string out;
  for_each_bit(tickets, [&](int t) { out += (out.empty() ? "" : " ") + std::to_string(t + 1); });
  return out;
}

std::string counts_text(const Cards& cards, const Deck& deck) {
  std::string out;
  for (std::size_t c = 0; c < deck.colors.size(); ++c) out += std::to_string(cards.counts[c]) + ",";
  return out + std::to_string(cards.wilds());
}

std::string color_name(Color color, const Deck& deck) {
  if (color == kNoColor) return "-";
  return color == kWild ? "wild" : deck.colors[color.value];
}

std::string tickets_text(const TicketId* begin, const TicketId* end) {
  return joined_by_commas(std::vector<TicketId>(begin, end), [](TicketId t) { return std::to_string(t.value + 1); });
}

std::string tickets_text(TicketSet tickets) {
  std::vector<TicketId> list;
  for_each_bit(tickets, [&](int t) { list.push_back(TicketId{static_cast<std::uint8_t>(t)}); });
  return tickets_text(list.data(), list.data() + list.size());
}

std::string seats_text(std::uint8_t seats) {
  std::vector<int> list;
  for_each_bit(seats, [&](int s) { list.push_back(s + 1); });
  return joined_by_commas(list, [](int s) { return std::to_string(s); });
}

}  // namespace roundhouse::notation
