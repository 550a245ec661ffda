#include "cli/view_text.h"

#include <fmt/core.h>

#include "bots/route_plan.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "core/overloaded.h"
#include "words/wording.h"

namespace roundhouse {
namespace {

using Align = TextTable::Align;

std::string label(std::string_view word) { return paint(Style::kDim, fmt::format("{:<9}", word)); }

// Whose turn it is, unmistakably; and who is reading.
std::string seat_name(int s, std::uint8_t actors, SeatId viewer, const Company& company) {
  const bool acts = (actors >> s & 1) != 0;
  const std::string who =
      SeatId{static_cast<std::uint8_t>(s)} == viewer ? "you" : company.names[static_cast<std::size_t>(s)];
  const std::string text = fmt::format("{} {} {}", acts ? ">" : " ", s + 1, who);
  return acts ? paint(Style::kBold, text) : text;
}

std::string row_text(const GameData& data, const Railyards& yards, int c) {
  const Row row = yards.row(Color{static_cast<std::uint8_t>(c)});
  const std::string wilds = row.wilds > 0 ? fmt::format("+{} wild", row.wilds) : "";
  return fmt::format("{} {}{}", row.colored, paint_color(data.deck.colors[static_cast<std::size_t>(c)]), wilds);
}

std::string colors_text(const GameData& data, std::uint8_t colors) {
  std::string out;
  for_each_bit(colors, [&](int c) {
    out += (out.empty() ? "" : " ") + paint_color(data.deck.colors[static_cast<std::size_t>(c)]);
  });
  return out.empty() ? "-" : out;
}

// --- board games ---

std::string board_seats(const AnyGame& game, const board::View& view, const Company& company) {
  const Ruleset& rules = game.data().ruleset;
  std::vector<TextTable::Column> columns{
      {"  seat"},
      {rules.piece.empty() ? "pieces" : wording::pieces(game.data(), 2).substr(2), Align::kRight},
      {"cards", Align::kRight},
      {"tickets", Align::kRight}};
  if (rules.stations) columns.push_back({"stations", Align::kRight});
  if (rules.flag) columns.push_back({"flag"}), columns.push_back({"flags", Align::kRight});
  columns.push_back({rules.race ? "completed" : "points", Align::kRight});
  TextTable table(columns);
  for (int s = 0; s < view.players; ++s) {
    const board::SeatView& seat = view.seats[static_cast<std::size_t>(s)];
    const std::string tickets = view.phase == board::Phase::kInitial ? (seat.chosen ? "chosen" : "choosing")
                                                                     : std::to_string(seat.ticket_count);
    std::vector<std::string> row{seat_name(s, game.actors(), view.viewer, company), std::to_string(seat.pieces),
                                 std::to_string(seat.hand_size), tickets};
    if (rules.stations) row.push_back(std::to_string(seat.stations_left));
    if (rules.flag) row.push_back(colors_text(game.data(), seat.flag)), row.push_back(std::to_string(seat.flags_done));
    row.push_back(std::to_string(rules.race ? std::popcount(seat.completed) + (seat.bonus ? 1 : 0) : seat.points));
    table.add(std::move(row));
  }
  return table.text();
}

// Done, still possible and at what price, or no longer possible.
std::string ticket_lines(const GameData& data, const board::View& view) {
  TicketSet tickets = view.tickets;
  for (const TicketId t : view.offer) {
    if (data.ruleset.race) tickets |= ticket_bit(t);
  }
  if (tickets == 0) return "";
  const board::SeatView& me = view.seats[view.viewer.value];
  const RoutePlanner planner(data, me.owned, open_tracks(data, view, view.viewer));
  TextTable table({{""}, {""}, {""}, {""}});
  for_each_bit(tickets, [&](int t) {
    const TicketId id{static_cast<std::uint8_t>(t)};
    const auto path = planner.path(id);
    std::string mark, note;
    if (path && path->spaces == 0) {
      mark = paint(Style::kGood, "done"), note = "";
    } else if (path && path->spaces <= me.pieces) {
      mark = "open", note = paint(Style::kDim, wording::pieces(data, path->spaces) + " to go");
    } else {
      const bool stations = data.ruleset.stations && (me.stations_left > 0 || me.stations != 0);
      mark = paint(Style::kBad, "lost"), note = paint(Style::kDim, stations ? "without a station"
                                                                   : path   ? "too few pieces"
                                                                            : "no way is left");
    }
    table.add({mark, wording::ticket(data, id), note});
  });
  return paint(Style::kDim, "Tickets") + "\n" + table.text(2);
}

std::string offer_lines(const GameData& data, const board::View& view) {
  if (view.offer.empty() || data.ruleset.race) return "";
  const RoutePlanner planner(data, view.seats[view.viewer.value].owned, open_tracks(data, view, view.viewer));
  TextTable table({{""}, {""}, {""}});
  for (const TicketId t : view.offer) {
    const auto path = planner.path(t);
    const std::string kind = data.ruleset.ticket_kinds[static_cast<std::size_t>(data.map.tickets[t.value].kind)];
    table.add({wording::ticket(data, t),
               paint(Style::kDim, path ? wording::pieces(data, path->spaces) + " to go" : "no way is left"),
               paint(Style::kDim, kind)});
  }
  return paint(Style::kDim, "Offered") + "\n" + table.text(2);
}

std::string own_tracks(const GameData& data, const board::View& view) {
  std::string out;
  view.seats[view.viewer.value].owned.for_each(
      [&](int t) { out += (out.empty() ? "" : ", ") + wording::track(data, TrackId{static_cast<std::uint8_t>(t)}); });
  return out.empty() ? "" : label("Tracks") + wrapped(out, 100, 9) + "\n";
}

std::string board_piles(const GameData& data, const board::View& view) {
  std::string out = fmt::format("{}{} cards, discards {}", label("Deck"), view.deck_size, view.discards.total());
  if (!data.ruleset.race) return out + fmt::format(", ticket deck {}\n", view.ticket_deck_size);
  return out +
         fmt::format(", ticket deck {}, discarded tickets {}\n", view.ticket_deck_size, view.ticket_discards_size);
}

std::string tunnel_line(const GameData& data, const board::View& view) {
  if (view.phase != board::Phase::kTunnel) return "";
  const board::Tunnel& tunnel = view.tunnel;
  return label("Tunnel") + fmt::format("{}: turned up {}; {} more to pay\n",
                                       wording::track(data, TrackId{tunnel.track}), show_hand(data, tunnel.turned),
                                       wording::count(tunnel.extra, "card"));
}

std::string last_round_banner(bool last_round, int last_turns) {
  if (!last_round) return "";
  return paint(Style::kAsk,
               fmt::format("*** Last round: {} still to be taken ***", wording::count(last_turns, "turn"))) +
         "\n";
}

std::string show_board(const AnyGame& game, const board::View& view, const Company& company) {
  const GameData& data = game.data();
  std::string out = last_round_banner(view.last_round, view.last_turns) + board_seats(game, view, company) + "\n";
  if (data.ruleset.market) out += label("Market") + show_market(data, wording::slots(view.market)) + "\n";
  out += board_piles(data, view) + tunnel_line(data, view);
  if (view.viewer == kNoSeat) return out;
  out += label("Hand") + show_hand(data, view.hand) + "\n" + own_tracks(data, view) + ticket_lines(data, view);
  return out + offer_lines(data, view);
}

// --- the card game ---

std::string card_seats(const AnyGame& game, const card::View& view, const Company& company) {
  TextTable table({{"  seat"},
                   {"cards", Align::kRight},
                   {"tickets", Align::kRight},
                   {"made", Align::kRight},
                   {"points", Align::kRight},
                   {"stack", Align::kRight},
                   {"railyard"}});
  for (int s = 0; s < view.players; ++s) {
    const card::SeatView& seat = view.seats[static_cast<std::size_t>(s)];
    const std::string tickets =
        view.phase == card::Phase::kInitial ? (seat.chosen ? "chosen" : "choosing") : std::to_string(seat.ticket_count);
    std::string rows;
    for_each_bit(view.yards.of(SeatId{static_cast<std::uint8_t>(s)}),
                 [&](int c) { rows += (rows.empty() ? "" : ", ") + row_text(game.data(), view.yards, c); });
    table.add({seat_name(s, game.actors(), view.viewer, company), std::to_string(seat.hand_size), tickets,
               std::to_string(std::popcount(seat.completed)), std::to_string(seat.points),
               std::to_string(seat.stack.total()), rows.empty() ? "-" : rows});
  }
  return table.text();
}

// A heading and a line per ticket: what it is worth and the cards it needs.
std::string card_tickets(const GameData& data, const char* heading, const std::vector<TicketId>& tickets) {
  if (tickets.empty()) return "";
  TextTable table({{""}, {""}});
  for (const TicketId t : tickets) {
    Cards needs;
    for (std::size_t c = 0; c < kMaxColors; ++c)
      needs.counts[c] = static_cast<std::uint8_t>(data.map.tickets[t.value].needs[c]);
    table.add({wording::ticket(data, t), paint(Style::kDim, "needs ") + show_hand(data, needs)});
  }
  return paint(Style::kDim, heading) + "\n" + table.text(2);
}

std::string show_card_game(const AnyGame& game, const card::View& view, const Company& company) {
  const GameData& data = game.data();
  std::string out = last_round_banner(view.last_round && view.phase != card::Phase::kComplete, view.last_turns);
  if (data.ruleset.rounds && data.ruleset.rounds->players == view.players)
    out += fmt::format("{}{} of {}\n", label("Round"), view.round, data.ruleset.rounds->rounds);
  out += card_seats(game, view, company) + "\n";
  out += label("Market") + show_market(data, wording::slots(view.market)) + "\n";
  out += fmt::format("{}{} cards, discards {}, ticket deck {}\n", label("Deck"), view.deck_size, view.discards.total(),
                     view.ticket_deck_size);
  if (view.viewer == kNoSeat) return out;
  out += label("Hand") + show_hand(data, view.hand) + "\n";
  // CG-4: the stack lies face down, for its owner too, unless the table plays with open stacks or scores.
  if (game.options().open_stacks || view.phase == card::Phase::kComplete) {
    out += label("Stack") + show_hand(data, view.seats[view.viewer.value].stack) + "\n";
  }
  std::vector<TicketId> kept;
  for_each_bit(view.tickets, [&](int t) { kept.push_back(TicketId{static_cast<std::uint8_t>(t)}); });
  return out + card_tickets(data, "Tickets", kept) +
         card_tickets(data, "Offered", {view.offer.begin(), view.offer.end()});
}

}  // namespace

std::string show_market(const GameData& data, std::span<const Color> market) {
  std::string out;
  const int slots = data.ruleset.market ? data.ruleset.market->slots : 0;
  for (int i = 0; i < slots; ++i) {
    const Color card = market[static_cast<std::size_t>(i)];
    out += fmt::format("{}{} {}", i == 0 ? "" : "   ", paint(Style::kDim, std::to_string(i + 1)),
                       card == kNoColor ? "-" : paint_color(wording::color(data, card)));
  }
  return out;
}

std::string show_hand(const GameData& data, const Cards& cards) {
  std::string out;
  const auto add = [&](int n, std::string_view name) {
    if (n > 0) out += fmt::format("{}{} {}", out.empty() ? "" : "  ", n, paint_color(name));
  };
  for (std::size_t c = 0; c < data.deck.colors.size(); ++c) add(cards.counts[c], data.deck.colors[c]);
  add(cards.wilds(), "wild");
  return out.empty() ? "nothing" : out;
}

std::string show_cards(const GameData& data, const AnyView& view) {
  return std::visit(
      [&](const auto& v) {
        return label("Market") + show_market(data, wording::slots(v.market)) + "\n" + label("Hand") +
               show_hand(data, v.hand) + "\n";
      },
      view);
}

std::string show_table(const AnyGame& game, const AnyView& view, const Company& company) {
  return std::visit(Overloaded{
                        [&](const board::View& v) { return show_board(game, v, company); },
                        [&](const card::View& v) { return show_card_game(game, v, company); },
                    },
                    view);
}

std::string show_score(const AnyGame& game, const Company& company, SeatId reader) {
  const Score score = game.score();
  const Ruleset& rules = game.data().ruleset;
  std::vector<TextTable::Column> columns{{"  seat"}};
  std::vector<int SeatScore::*> sources;
  const auto source = [&](bool has, const char* title, int SeatScore::* member) {
    if (!has) return;
    columns.push_back({title, Align::kRight});
    sources.push_back(member);
  };
  source(rules.kernel == KernelId::kBoard && !rules.race, "tracks", &SeatScore::routes);
  source(!rules.race, "tickets", &SeatScore::tickets);
  source(rules.longest_trail.has_value(), "longest", &SeatScore::longest);
  source(rules.stations.has_value(), "stations", &SeatScore::stations);
  source(rules.attractions.has_value(), "attractions", &SeatScore::attractions);
  source(rules.flag.has_value(), "flags", &SeatScore::flags);
  source(rules.big_cities, "big cities", &SeatScore::bonuses);
  source(true, "made", &SeatScore::completed);
  source(!rules.race, "lost", &SeatScore::lost);
  columns.push_back({"total", Align::kRight});
  TextTable table(columns);
  for (int s = 0; s < game.players(); ++s) {
    const SeatScore& seat = score.seats[static_cast<std::size_t>(s)];
    const bool won = (score.winners >> s & 1) != 0;
    const bool you = reader.value == s;
    const std::string name =
        fmt::format("{} {} {}", won ? "*" : " ", s + 1, you ? "you" : company.names[static_cast<std::size_t>(s)]);
    std::vector<std::string> row{won ? paint(Style::kBold, name) : name};
    for (const auto member : sources) row.push_back(std::to_string(seat.*member));
    row.push_back(paint(Style::kBold, std::to_string(seat.total)));
    table.add(std::move(row));
  }
  return table.text();
}

}  // namespace roundhouse
