// The words that both kernels' notations are made of (docs/record.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/ids.h"
#include "core/result.h"
#include "games/shared/event.h"
#include "maps/map.h"
#include "mechanisms/cards.h"
#include "mechanisms/ticket_deck.h"

namespace roundhouse::notation {

// Text cut at single spaces.
class Words {
 public:
  explicit Words(std::string_view text) : left_(text) {}
  bool done() const { return left_.empty(); }
  std::string_view next();             // empty when there is none
  std::string_view peek() const;
  bool skip(std::string_view word);    // takes the next word if it is this one

 private:
  std::string_view left_;
};

Error unknown_verb(std::string_view verb);
Error too_much(std::string_view word);

// A number from 1 to `most`, without signs or leading zeros.
Result<int> parse_number(std::string_view word, std::string_view what, int most);
Result<CityId> parse_city(std::string_view word, const Map& map);

// `red:3 wild:1`: colours in the deck's order, each once, counts from 1.
Result<Cards> parse_cards(Words& words, const Deck& deck);
std::string format_cards(const Cards& cards, const Deck& deck);

// Which of the tickets offered: numbers ascending, or `none`.
Result<std::uint8_t> parse_subset(Words& words, const TicketList& offer);
std::string format_subset(std::uint8_t subset, const TicketList& offer);

// For the state's text: lists joined by commas, `-` if empty.
std::string counts_text(const Cards& cards, const Deck& deck);
std::string color_name(Color color, const Deck& deck);  // "-" for kNoColor
std::string tickets_text(TicketSet tickets);
std::string tickets_text(const TicketId* begin, const TicketId* end);
std::string seats_text(std::uint8_t seats);

}  // namespace roundhouse::notation
