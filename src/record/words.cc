#include "record/words.h"

#include <algorithm>

#include "core/crc32.h"
#include "core/names.h"
#include "games/shared/score_parts.h"
#include "record/lines.h"

namespace roundhouse {
namespace {

// The set-up's events in order, with the tape running alongside: events know what was dealt to whom, the tape in which order.
class SetupWriter {
 public:
  SetupWriter(const GameData& data, const Tape& tape) : data_(data), tape_(tape) { clear_market(); }

  void operator()(const GameStarted& e) { started(e.first); }
  void operator()(const HandDealt& e) { hand(e.seat); }
  void operator()(const SlotFilled& e) { slot(e.slot, e.card); }
  void operator()(const board::MarketSwept&) { market(); }
  void operator()(const TicketsOffered& e) { tickets(e.seat, e.tickets); }
  template <class Other>
  void operator()(const Other&) {}  // says nothing about what was dealt

  std::vector<std::string> lines;

 private:
  static std::string number(int n) { return std::to_string(n + 1); }

  void started(SeatId first) {
    lines.push_back("first " + number(first.value));
    if (!tape_.empty() && tape_[0].kind == Outcome::Kind::kSeat) ++used_;
  }
  // CG-2: the wild that each seat is given is not dealt by chance.
  void hand(SeatId seat) {
    std::string line = "hand " + number(seat.value);
    for (int i = 0; i < data_.ruleset.hand && used_ < tape_.size(); ++i)
      line += " " + outcome_word(data_, tape_[used_++]);
    lines.push_back(std::move(line));
  }
  void slot(int slot, Color card) {
    slots_[static_cast<std::size_t>(slot)] = outcome_word(data_, {Outcome::Kind::kCard, card.value});
    dirty_ = true;
  }
  void market() {
    std::string line = "market";
    for (const std::string& word : slots_) line += " " + word;
    lines.push_back(std::move(line));
    clear_market();
  }
  void clear_market() {
    slots_.assign(data_.ruleset.market ? static_cast<std::size_t>(data_.ruleset.market->slots) : 0, "-");
    dirty_ = false;
  }
  template <class Tickets>
  void tickets(SeatId seat, const Tickets& offered) {
    if (dirty_) market();
    std::string line = "tickets " + number(seat.value);
    for (const TicketId ticket : offered) line += " " + number(ticket.value);
    lines.push_back(std::move(line));
  }

  const GameData& data_;
  const Tape& tape_;
  std::size_t used_ = 0;
  std::vector<std::string> slots_;
  bool dirty_ = false;
};

std::string source(const char* word, int n) { return std::string(" ") + word + "=" + std::to_string(n); }

std::string score_line(const Ruleset& rules, int seat, const SeatScore& s) {
  std::string line = "score " + std::to_string(seat + 1) + " " + std::to_string(s.total);
  for (const ScorePart& part : score_parts(rules, s)) line += source(part.source, part.points);
  return line + source("completed", s.completed) + source("lost", s.lost);
}

}  // namespace

std::string outcome_word(const GameData& data, Outcome outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::kSeat: return std::to_string(outcome.value + 1);
    case Outcome::Kind::kTicket: return "t" + std::to_string(outcome.value + 1);
    case Outcome::Kind::kCard: break;
  }
  return outcome.value == kWild.value ? "wild" : data.deck.colors[outcome.value];
}

std::optional<Outcome> outcome_of(const GameData& data, std::string_view word) {
  if (word == "wild") return Outcome{Outcome::Kind::kCard, kWild.value};
  if (const auto color = find_name(data.deck.colors, word)) {
    return Outcome{Outcome::Kind::kCard, static_cast<std::uint8_t>(*color)};
  }
  if (word.empty() || word[0] != 't') return std::nullopt;
  const auto ticket = plain_number<int>(word.substr(1), static_cast<int>(data.map.tickets.size()));
  if (!ticket || *ticket < 1) return std::nullopt;
  return Outcome{Outcome::Kind::kTicket, static_cast<std::uint8_t>(*ticket - 1)};
}

std::vector<std::string> setup_lines(const GameData& data, const Tape& tape, const AnyEvents& events) {
  SetupWriter writer(data, tape);
  for (const AnyEvent& any : events) {
    std::visit([&](const auto& event) { std::visit(writer, event); }, any);
  }
  return std::move(writer.lines);
}

Result<SetupOutcomes> setup_outcomes(const Record& record, const GameData& data) {
  SetupOutcomes out;
  const bool first_is_drawn = !options_of(record).first_seat;
  for (const RecordLine& line : record.setup) {
    const auto words = split_words(line.text);
    const auto bad = [&](std::string_view word) {
      return Error{ErrorCode::kBadValue, in_quotes(word) + " is no card, ticket or seat of this game", record.name,
                   "line " + std::to_string(line.line)};
    };
    const auto add = [&](Outcome outcome) {
      out.tape.push_back(outcome);
      out.lines.push_back(line.line);
    };
    if (words[0] == "first") {
      const auto seat = words.size() == 2 ? plain_number<int>(words[1], record.players) : std::nullopt;
      if (!seat || *seat < 1) return bad(line.text);
      if (first_is_drawn) add({Outcome::Kind::kSeat, static_cast<std::uint8_t>(*seat - 1)});
      continue;
    }
    // A market line has no seat; an empty slot is no outcome.
    const bool market = words[0] == "market", tickets = words[0] == "tickets";
    for (std::size_t i = market ? 1 : 2; i < words.size(); ++i) {
      if (market && words[i] == "-") continue;
      const auto outcome = outcome_of(data, tickets ? "t" + std::string(words[i]) : std::string(words[i]));
      if (!outcome) return bad(words[i]);
      add(*outcome);
    }
  }
  return out;
}

const char* end_word(EndReason reason) {
  switch (reason) {
    case EndReason::kNone: return "none";
    case EndReason::kLastRound: return "last-round";
    case EndReason::kStuck: return "stuck";
    case EndReason::kSixthTicket: return "sixth-ticket";
    case EndReason::kLastPiece: return "last-piece";
    case EndReason::kDeckOut: return "deck-out";
  }
  return "none";
}

const char* decided_word(Decided decided) {
  switch (decided) {
    case Decided::kPoints: return "points";
    case Decided::kTickets: return "tickets";
    case Decided::kFewestStations: return "stations";
    case Decided::kLongest: return "longest";
    case Decided::kBonusCards: return "bonus-cards";
    case Decided::kShared: return "shared";
  }
  return "shared";
}

std::vector<std::string> result_lines(const AnyGame& game) {
  const Score score = game.score();
  std::vector<std::string> lines{std::string("end ") + end_word(game.end_reason())};
  std::string winners = "winners";
  for (int s = 0; s < game.players(); ++s) {
    lines.push_back(score_line(game.data().ruleset, s, score.seats[static_cast<std::size_t>(s)]));
    if ((score.winners >> s & 1) != 0) winners += " " + std::to_string(s + 1);
  }
  lines.push_back(std::move(winners));
  lines.push_back(std::string("decided ") + decided_word(score.decided));
  return lines;
}

namespace {

std::uint32_t list_check(const AnyGame& game, SeatId seat, Payments payments, ActionList& list, int& count) {
  game.legal_actions(seat, payments, list);
  std::vector<std::string> words;
  words.reserve(static_cast<std::size_t>(list.size()));
  for (const ActionId action : list) words.push_back(game.format(seat, action));
  std::sort(words.begin(), words.end());
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) text += (i == 0 ? "" : "\n") + words[i];
  count = list.size();
  return crc32(text);
}

}  // namespace

Checks checks_before(const AnyGame& game, SeatId seat, ActionList& scratch) {
  Checks checks;
  checks.legal_crc = list_check(game, seat, Payments::kAll, scratch, checks.legal);
  checks.canonical_crc = list_check(game, seat, Payments::kCanonical, scratch, checks.canonical);
  return checks;
}

std::uint32_t state_check(const AnyGame& game) { return crc32(game.state_text()); }

GameOptions options_of(const Record& record) {
  GameOptions options;
  options.players = record.players;
  for (const auto& [name, value] : record.options) {
    if (name == "first-seat") {
      const auto seat = plain_number<int>(value, record.players);
      if (seat && *seat > 0) options.first_seat = SeatId{static_cast<std::uint8_t>(*seat - 1)};
    }
    if (name == "open-stacks") options.open_stacks = value == "yes";
  }
  return options;
}

}  // namespace roundhouse
