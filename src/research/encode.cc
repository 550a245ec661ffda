#include "research/encode.h"

#include <algorithm>
#include <cstring>

#include "core/bits.h"

namespace roundhouse::research {
namespace {

constexpr int kPhases = 6, kEnds = 6;

std::vector<int> pile_scales(const Cards& deck, int colors) {
  std::vector<int> scales(deck.counts.begin(), deck.counts.begin() + colors);
  scales.push_back(deck.wilds());
  return scales;
}

PileAt add_pile(Planes& planes, const char* name, std::vector<int> shape, const Cards& deck, int colors) {
  const std::vector<int> scales = pile_scales(deck, colors);
  shape.push_back(colors + 1);
  PileAt pile{planes.add(name, std::move(shape), scales), colors, {}};
  for (std::size_t c = 0; c < scales.size(); ++c) pile.unit[c] = 1.0f / static_cast<float>(std::max(1, scales[c]));
  return pile;
}

int most_offered(const Ruleset& rules) {
  int dealt = 0;
  if (rules.initial_tickets) {
    for (const TicketDeal& deal : rules.initial_tickets->deal) dealt += deal.count;
  }
  return std::max(dealt, rules.ticket_draw ? rules.ticket_draw->count : 0);
}

template <class Rules>
CommonPlanes add_common(Planes& planes, const Rules& rules, int slots, int turns) {
  const Ruleset& set = rules.data->ruleset;
  CommonPlanes at;
  at.players = rules.players;
  at.slots = slots;
  at.colors = rules.colors;
  at.n_tickets = rules.tickets;
  at.most_offered = most_offered(set);
  at.viewer = planes.add("viewer", {rules.players});
  at.first = planes.add("first", {rules.players});
  at.current = planes.add("current", {rules.players});
  at.phase = planes.add("phase", {kPhases});
  at.end = planes.add("end", {kEnds});
  at.turns = planes.add("turns", {1}, turns);
  at.last_round = planes.add("last_round", {1});
  at.last_turns = planes.add("last_turns", {1}, rules.players);
  if (slots > 0) at.market = planes.add("market", {slots, rules.colors + 2});
  at.deck_size = planes.add("deck_size", {1}, rules.deck_size);
  at.discards = add_pile(planes, "discards", {}, rules.deck, rules.colors);
  at.ticket_deck_size = planes.add("ticket_deck_size", {1}, rules.tickets);
  at.hand = add_pile(planes, "hand", {}, rules.deck, rules.colors);
  at.tickets = planes.add("tickets", {rules.tickets});
  at.offer = planes.add("offer", {at.most_offered, rules.tickets});
  at.choice = planes.add("choice", {at.most_offered});
  return at;
}

template <class Rules>
void add_common_seats(Planes& planes, CommonPlanes& at, const Rules& rules, const Bounds& bounds) {
  at.seat_hand = planes.add("seat_hand", {rules.players}, rules.deck_size);
  at.seat_tickets = planes.add("seat_tickets", {rules.players}, rules.tickets);
  at.seat_offer = planes.add("seat_offer", {rules.players}, at.most_offered);
  at.seat_chosen = planes.add("seat_chosen", {rules.players});
  at.seat_points = planes.add("seat_points", {rules.players}, bounds.max_score);
}

// Writes one row: `set` puts a number at an entry of a plane.
class Writer {
 public:
  Writer(float* out, int size) : out_(out) { std::memset(out, 0, static_cast<std::size_t>(size) * sizeof(float)); }

  void set(const PlaneAt& at, int i, int value) { out_[at.offset + i] = static_cast<float>(value) * at.unit; }
  void flag(const PlaneAt& at, int i) { out_[at.offset + i] = 1; }
  void pile(const PileAt& at, const Cards& cards, int row = 0) {
    float* out = out_ + at.at.offset + row * (at.colors + 1);
    for (int c = 0; c < at.colors; ++c) {
      const auto i = static_cast<std::size_t>(c);
      out[c] = static_cast<float>(cards.counts[i]) * at.unit[i];
    }
    out[at.colors] = static_cast<float>(cards.wilds()) * at.unit[static_cast<std::size_t>(at.colors)];
  }
  void bits(const PlaneAt& at, std::uint64_t set, int row = 0, int width = 0) {
    float* out = out_ + at.offset + row * width;
    for_each_bit(set, [&](int i) { out[i] = 1; });
  }
  void bits(const PlaneAt& at, const Bits128& set, int row, int width) {
    float* out = out_ + at.offset + row * width;
    set.for_each([&](int i) { out[i] = 1; });
  }

 private:
  float* out_;
};

// The seats counted from the viewer.
struct Around {
  int viewer, players;
  int operator()(int seat) const { return seat >= viewer ? seat - viewer : seat - viewer + players; }
};

int card_index(Color color, int colors) {
  if (color == kNoColor) return colors + 1;
  return color == kWild ? colors : color.value;
}

template <class View>
void write_common(const CommonPlanes& at, const View& view, Writer& row) {
  const Around around{view.viewer.value, at.players};
  row.flag(at.viewer, view.viewer.value);
  row.flag(at.first, around(view.first.value));
  row.flag(at.current, around(view.current.value));
  row.flag(at.phase, static_cast<int>(view.phase));
  row.flag(at.end, static_cast<int>(view.end));
  row.set(at.turns, 0, static_cast<int>(view.turns));
  row.set(at.last_round, 0, view.last_round);
  row.set(at.last_turns, 0, view.last_turns);
  for (int slot = 0; slot < at.slots; ++slot) {
    row.flag(at.market, slot * (at.colors + 2) + card_index(view.market[slot], at.colors));
  }
  row.set(at.deck_size, 0, view.deck_size);
  row.pile(at.discards, view.discards);
  row.set(at.ticket_deck_size, 0, view.ticket_deck_size);
  row.pile(at.hand, view.hand);
  row.bits(at.tickets, view.tickets);
  for (std::size_t i = 0; i < view.offer.size(); ++i) {
    row.flag(at.offer, static_cast<int>(i) * at.n_tickets + view.offer[i].value);
  }
  row.bits(at.choice, view.choice);
  for (int s = 0; s < at.players; ++s) {
    const auto& seat = view.seats[static_cast<std::size_t>(s)];
    const int i = around(s);
    row.set(at.seat_hand, i, seat.hand_size);
    row.set(at.seat_tickets, i, seat.ticket_count);
    row.set(at.seat_offer, i, seat.offer_count);
    row.set(at.seat_chosen, i, seat.chosen);
    row.set(at.seat_points, i, seat.points);
    if (at.seat_completed.offset >= 0) row.bits(at.seat_completed, seat.completed, i, at.n_tickets);
    if (at.seat_revealed.offset >= 0) row.bits(at.seat_revealed, seat.revealed, i, at.n_tickets);
  }
}

// What was seen to go into other hands and not to leave them, and what lies hidden altogether.
void write_hidden_cards(const HiddenCards& cards, SeatId viewer, int players, const PileAt& known, const PileAt& unseen,
                        Writer& row) {
  const Around around{viewer.value, players};
  Cards left = cards.unseen();
  for (int s = 0; s < players; ++s) {
    if (s == viewer.value) continue;
    const Cards& in_hand = cards.hands[static_cast<std::size_t>(s)].known;
    row.pile(known, in_hand, around(s) - 1);
    left -= in_hand;
  }
  row.pile(unseen, left);
}

}  // namespace

BoardEncoder::BoardEncoder(const board::Rules& rules, const Bounds& bounds, int horizon)
    : n_tracks_(rules.tracks), n_cities_(rules.cities), race_(rules.is_race) {
  const Ruleset& set = rules.data->ruleset;
  Planes& p = observation_;
  const int seats = rules.players;
  common_ = add_common(p, rules, rules.slots, horizon);
  passes_ = p.add("passes", {1}, seats);
  if (race_) ticket_discards_ = p.add("ticket_discards", {1}, rules.tickets);
  if (set.tunnels) {
    tunnel_track_ = p.add("tunnel_track", {rules.tracks});
    tunnel_color_ = p.add("tunnel_color", {rules.colors + 1});
    tunnel_laid_ = p.add("tunnel_laid", {2}, kMaxLength);
    tunnel_extra_ = p.add("tunnel_extra", {1}, set.tunnels->turn_up);
    tunnel_turned_ = add_pile(p, "tunnel_turned", {}, rules.deck, rules.colors);
  }
  add_common_seats(p, common_, rules, bounds);
  pieces_ = p.add("seat_pieces", {seats}, set.pieces);
  tracks_ = p.add("seat_tracks", {seats, rules.tracks});
  if (set.stations) {
    stations_ = p.add("seat_stations", {seats, rules.cities});
    stations_left_ = p.add("seat_stations_left", {seats}, rules.stations);
  }
  if (set.flag) {
    flag_ = p.add("seat_flag", {seats, rules.colors});
    flags_done_ = p.add("seat_flags", {seats}, rules.tracks);
  }
  if (race_) {
    common_.seat_completed = p.add("seat_completed", {seats, rules.tickets});
    bonus_ = p.add("seat_bonus", {seats});
  }
  common_.seat_revealed = p.add("seat_revealed", {seats, rules.tickets});
  if (seats > 1) known_ = add_pile(memory_, "known_cards", {seats - 1}, rules.deck, rules.colors);
  unseen_ = add_pile(memory_, "unseen_cards", {}, rules.deck, rules.colors);
  if (!race_) returned_ = memory_.add("returned_tickets", {rules.tickets});
}

void BoardEncoder::write(const board::View& view, float* out) const {
  Writer row(out, observation_.size());
  write_common(common_, view, row);
  row.set(passes_, 0, view.passes);
  if (race_) row.set(ticket_discards_, 0, view.ticket_discards_size);
  if (view.phase == board::Phase::kTunnel) {
    row.flag(tunnel_track_, view.tunnel.track);
    row.flag(tunnel_color_, card_index(Color{view.tunnel.color}, common_.colors));
    row.set(tunnel_laid_, 0, view.tunnel.colored);
    row.set(tunnel_laid_, 1, view.tunnel.wilds);
    row.set(tunnel_extra_, 0, view.tunnel.extra);
    row.pile(tunnel_turned_, view.tunnel.turned);
  }
  const Around around{view.viewer.value, common_.players};
  for (int s = 0; s < common_.players; ++s) {
    const board::SeatView& seat = view.seats[static_cast<std::size_t>(s)];
    const int i = around(s);
    row.set(pieces_, i, seat.pieces);
    row.bits(tracks_, seat.owned, i, n_tracks_);
    if (stations_.offset >= 0) {
      row.bits(stations_, seat.stations, i, n_cities_);
      row.set(stations_left_, i, seat.stations_left);
    }
    if (flag_.offset >= 0) {
      row.bits(flag_, seat.flag, i, common_.colors);
      row.set(flags_done_, i, seat.flags_done);
    }
    if (race_) row.set(bonus_, i, seat.bonus);
  }
}

void BoardEncoder::write_memory(const board::Knowledge& knowledge, float* out) const {
  Writer row(out, memory_.size());
  write_hidden_cards(knowledge.cards, knowledge.view.viewer, common_.players, known_, unseen_, row);
  if (!race_) row.bits(returned_, knowledge.tickets.returned | knowledge.tickets.shuffled_back);
}

CardEncoder::CardEncoder(const card::Rules& rules, const Bounds& bounds, int horizon) {
  Planes& p = observation_;
  const int seats = rules.players;
  common_ = add_common(p, rules, rules.slots, horizon);
  round_ = p.add("round", {1}, rules.rounds);
  add_common_seats(p, common_, rules, bounds);
  rows_ =
      p.add("seat_rows", {seats, rules.colors, 2},
            std::max<int>(rules.deck.wilds(), *std::max_element(rules.deck.counts.begin(), rules.deck.counts.end())));
  stack_ = add_pile(p, "seat_stack", {seats}, rules.deck, rules.colors);
  common_.seat_completed = p.add("seat_completed", {seats, rules.tickets});
  common_.seat_revealed = p.add("seat_revealed", {seats, rules.tickets});
  known_ = add_pile(memory_, "known_cards", {seats - 1}, rules.deck, rules.colors);
  unseen_ = add_pile(memory_, "unseen_cards", {}, rules.deck, rules.colors);
  returned_ = memory_.add("returned_tickets", {rules.tickets});
}

void CardEncoder::write(const card::View& view, float* out) const {
  Writer row(out, observation_.size());
  write_common(common_, view, row);
  row.set(round_, 0, view.round);
  const Around around{view.viewer.value, common_.players};
  for (int s = 0; s < common_.players; ++s) {
    const int i = around(s);
    row.pile(stack_, view.seats[static_cast<std::size_t>(s)].stack, i);
    for_each_bit(view.yards.of(SeatId{static_cast<std::uint8_t>(s)}), [&](int c) {
      const roundhouse::Row lying = view.yards.row(Color{static_cast<std::uint8_t>(c)});
      row.set(rows_, (i * common_.colors + c) * 2, lying.colored);
      row.set(rows_, (i * common_.colors + c) * 2 + 1, lying.wilds);
    });
  }
}

void CardEncoder::write_memory(const card::Knowledge& knowledge, float* out) const {
  Writer row(out, memory_.size());
  write_hidden_cards(knowledge.cards, knowledge.view.viewer, common_.players, known_, unseen_, row);
  row.bits(returned_, knowledge.tickets.returned | knowledge.tickets.shuffled_back);
}

}  // namespace roundhouse::research
