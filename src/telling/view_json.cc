#include "telling/view_json.h"

#include "telling/words_json.h"

namespace roundhouse {
namespace {

using json::made;

const char* phase_word(board::Phase phase) {
  switch (phase) {
    case board::Phase::kInitial: return "initial";
    case board::Phase::kTurn: return "turn";
    case board::Phase::kSecondCard: return "second";
    case board::Phase::kKeep: return "keep";
    case board::Phase::kTunnel: return "tunnel";
    case board::Phase::kOver: return "over";
  }
  return "";
}

const char* phase_word(card::Phase phase) {
  switch (phase) {
    case card::Phase::kInitial: return "initial";
    case card::Phase::kTurn: return "turn";
    case card::Phase::kSecondCard: return "second";
    case card::Phase::kKeep: return "keep";
    case card::Phase::kComplete: return "complete";
    case card::Phase::kOver: return "over";
  }
  return "";
}

std::string cards_value(const GameData& data, const Cards& cards) {
  return made([&](JsonOut& out) { json::cards(out, data.deck, cards); });
}
std::string tickets_value(TicketSet tickets) {
  return made([&](JsonOut& out) { json::tickets(out, tickets); });
}

// What both kernels' views have in common.
template <class View>
void add_common(Facts& facts, const GameData& data, const View& view) {
  facts.add("first", std::to_string(json::number_of(view.first)));
  facts.add("current", std::to_string(json::number_of(view.current)));
  facts.add("phase", made([&](JsonOut& out) { out.text(phase_word(view.phase)); }));
  facts.add("turns", std::to_string(view.turns));
  facts.add("last_turns", view.last_round ? std::to_string(view.last_turns) : "null");
  if (data.ruleset.market) {
    facts.add("market",
              made([&](JsonOut& out) { json::market(out, data.deck, view.market, data.ruleset.market->slots); }));
  }
  facts.add("deck", std::to_string(view.deck_size));
  facts.add("discards", cards_value(data, view.discards));
  facts.add("ticket_deck", std::to_string(view.ticket_deck_size));
}

// COM-6: what the viewer chose first, while others still choose.
template <class View>
std::string choice_value(const View& view) {
  if (view.choice == 0) return "null";
  return made([&](JsonOut& out) {
    out.open('[');
    for (std::size_t i = 0; i < view.offer.size(); ++i) {
      if ((view.choice >> i & 1) != 0) out.number(view.offer[i].value + 1);
    }
    out.close(']');
  });
}

template <class View>
void add_own(Facts& facts, const GameData& data, const View& view) {
  if (view.viewer == kNoSeat) return;
  facts.add("hand", cards_value(data, view.hand));
  if (data.ruleset.race) {  // nothing is offered; the tickets held stand in the order drawn
    facts.add("tickets", made([&](JsonOut& out) { json::ticket_list(out, view.offer); }));
    return;
  }
  facts.add("tickets", tickets_value(view.tickets));
  facts.add("offer", made([&](JsonOut& out) { json::ticket_list(out, view.offer); }));
  facts.add("choice", choice_value(view));
}

template <class SeatView>
void add_common_seat(JsonOut& out, const SeatView& seat) {
  out.key("cards").number(seat.hand_size).key("tickets").number(seat.ticket_count);
  out.key("offered").number(seat.offer_count).key("chosen").boolean(seat.chosen).key("points").number(seat.points);
}

std::string seat_value(const GameData& data, const board::SeatView& seat, bool over) {
  return made([&](JsonOut& out) {
    out.open('{');
    add_common_seat(out, seat);
    out.key("pieces").number(seat.pieces);
    json::tracks(out.key("tracks"), seat.owned);
    if (data.ruleset.stations) {
      json::cities(out.key("stations"), data.map, seat.stations);
      out.key("stations_left").number(seat.stations_left);
    }
    if (data.ruleset.flag) {
      json::colors(out.key("flag"), data.deck, seat.flag);
      out.key("flags").number(seat.flags_done);
    }
    if (data.ruleset.race) {
      json::tickets(out.key("completed"), seat.completed);
      out.key("bonus").boolean(seat.bonus);
    }
    if (over) json::tickets(out.key("revealed"), seat.revealed);
    out.close('}');
  });
}

std::string tunnel_value(const GameData& data, const board::View& view) {
  if (view.phase != board::Phase::kTunnel) return "null";
  Cards laid;
  laid[Color{view.tunnel.color}] = view.tunnel.colored;
  laid[kWild] = static_cast<std::uint8_t>(laid[kWild] + view.tunnel.wilds);
  return made([&](JsonOut& out) {
    out.open('{').key("track").number(view.tunnel.track + 1);
    out.key("color").text(json::color_id(data.deck, Color{view.tunnel.color}));
    json::cards(out.key("laid"), data.deck, laid);
    json::cards(out.key("turned"), data.deck, view.tunnel.turned);
    out.key("extra").number(view.tunnel.extra).close('}');
  });
}

Facts own_view_facts(const GameData& data, const board::View& view) {
  Facts facts;
  facts.add("kind", "\"board\"");
  add_common(facts, data, view);
  facts.add("passes", std::to_string(view.passes));
  if (data.ruleset.race) facts.add("ticket_discards", std::to_string(view.ticket_discards_size));
  if (data.ruleset.tunnels) facts.add("tunnel", tunnel_value(data, view));
  add_own(facts, data, view);
  for (std::size_t s = 0; s < static_cast<std::size_t>(view.players); ++s) {
    facts.seats.push_back(seat_value(data, view.seats[s], view.phase == board::Phase::kOver));
  }
  return facts;
}

std::string seat_value(const GameData& data, const card::View& view, SeatId id) {
  const card::SeatView& seat = view.seats[id.value];
  return made([&](JsonOut& out) {
    out.open('{');
    add_common_seat(out, seat);
    out.key("rows").open('[');
    for_each_bit(view.yards.of(id), [&](int c) {
      const Color color{static_cast<std::uint8_t>(c)};
      const Row row = view.yards.row(color);
      out.open('{').key("color").text(json::color_id(data.deck, color));
      out.key("cards").number(row.colored).key("wilds").number(row.wilds).close('}');
    });
    out.close(']');
    json::cards(out.key("stack"), data.deck, seat.stack);
    json::tickets(out.key("completed"), seat.completed);
    if (view.phase == card::Phase::kOver) json::tickets(out.key("revealed"), seat.revealed);
    out.close('}');
  });
}

Facts own_view_facts(const GameData& data, const card::View& view) {
  Facts facts;
  facts.add("kind", "\"card\"");
  add_common(facts, data, view);
  facts.add("round", std::to_string(view.round));
  add_own(facts, data, view);
  for (std::uint8_t s = 0; s < view.players; ++s) facts.seats.push_back(seat_value(data, view, SeatId{s}));
  return facts;
}

}  // namespace

Facts view_facts(const GameData& data, const AnyView& view) {
  return std::visit([&](const auto& v) { return own_view_facts(data, v); }, view);
}

}  // namespace roundhouse
