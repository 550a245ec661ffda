#include "net/card_inputs.h"

#include "net/bare.h"

namespace roundhouse::net {
namespace {

constexpr int kCardOfferFacts = 4;

int byte_of(std::uint64_t word, int c) { return static_cast<int>(word >> (8 * c) & 0xFF); }

// Cards that these needs lack, by colour.
std::array<int, kMaxColors> lacking(std::uint64_t needs, std::uint64_t have) {
  std::array<int, kMaxColors> lack{};
  for (int c = 0; c < kMaxColors; ++c) lack[c] = std::max(0, byte_of(needs, c) - byte_of(have, c));
  return lack;
}

int total(const std::array<int, kMaxColors>& counts) {
  int sum = 0;
  for (const int n : counts) sum += n;
  return sum;
}

// On the stack, and on it and in the rows.
std::uint64_t stack_of(const card::View& view) { return view.seats[view.viewer.value].stack.colored_word(); }
std::uint64_t coming_of(const card::View& view) {
  return stack_of(view) + (view.yards.colored_word() & bytes_of(view.yards.of(view.viewer)) * 0xFF);
}

}  // namespace

CardInputs::CardInputs(const card::Rules& rules, const Switches& switches) : rules_(rules), policy_(rules) {
  const Ruleset& set = rules.data->ruleset;
  common_.add(layout_, set, rules.slots, rules.colors, most_offered(set), switches);
  const int seats = set.max_players;
  round_ = layout_.add("round", 1);
  rows_ = layout_.add("rows", seats * rules.colors * 2, 2);
  stack_ = layout_.add("stack", seats * (rules.colors + 1), 4);
  completed_ = layout_.add("completed", 2 * rules.tickets);
  tickets_ = layout_.add("tickets", rules.tickets);
  covered_ = layout_.add("covered", rules.tickets);
  missing_ = layout_.add("missing", rules.tickets, 4);
  lacking_ = layout_.add("lacking", rules.colors, 4);
  lacking_hand_ = layout_.add("lacking_hand", rules.colors, 4);
  standing_ = layout_.add("standing", 2, 16);
  offered_ = layout_.add("offered", rules.tickets);
  offer_ = layout_.add("offer", common_.offers * kCardOfferFacts, 8);
}

void CardInputs::write_seats(const View& view, Row& row) const {
  row.set(round_, view.round - 1);
  for (int s = 0; s < view.players; ++s) {
    const int i = (s - view.viewer.value + view.players) % view.players;
    row.pile(stack_ + i * (rules_.colors + 1), view.seats[s].stack, rules_.colors);
    row.bits(completed_ + (i == 0 ? 0 : rules_.tickets), view.seats[s].completed);
    for_each_bit(view.yards.of(SeatId{static_cast<std::uint8_t>(s)}), [&](int c) {
      const roundhouse::Row lying = view.yards.row(Color{static_cast<std::uint8_t>(c)});
      row.set(rows_ + (i * rules_.colors + c) * 2, lying.colored);
      row.set(rows_ + (i * rules_.colors + c) * 2 + 1, lying.wilds);
    });
  }
}

void CardInputs::write_tickets(const View& view, Row& row) const {
  const std::uint64_t stack = stack_of(view), coming = coming_of(view);
  std::uint64_t needs = 0;
  int covered = 0, open = 0;
  for_each_bit(view.tickets, [&](int t) {
    const card::TicketFacts& ticket = rules_.ticket[t];
    const int missing = total(lacking(ticket.needs, coming));
    row.flag(tickets_ + t);
    if (total(lacking(ticket.needs, stack)) == 0) row.flag(covered_ + t);
    row.set(missing_ + t, missing);
    (missing == 0 ? covered : open) += ticket.points;
    needs += ticket.needs;
  });
  row.set(standing_, covered);
  row.set(standing_ + 1, open);
  const std::array<int, kMaxColors> lack = lacking(needs, coming);
  for (int c = 0; c < rules_.colors; ++c) {
    row.set(lacking_ + c, lack[c]);
    row.set(lacking_hand_ + c, lack[c] - view.hand.counts[c]);
  }
  for (std::size_t i = 0; i < view.offer.size(); ++i) {
    const int t = view.offer[i].value, at = offer_ + static_cast<int>(i) * kCardOfferFacts;
    const std::array<int, kMaxColors> more = lacking(needs + rules_.ticket[t].needs, coming);
    row.flag(offered_ + t);
    row.set(at, 8);  // something is here
    row.set(at + 1, rules_.ticket[t].points);
    row.set(at + 2, total(more) - total(lack));
    int in_hand = 0;
    for (int c = 0; c < rules_.colors; ++c) in_hand += std::min<int>(more[c] - lack[c], view.hand.counts[c]);
    row.set(at + 3, in_hand);
  }
}

ActionId CardInputs::write(const View& view, const Seen& seen, Memo&, std::uint8_t* out) const {
  net::Row row(out, layout_.size());
  const ActionId hint = policy_.choose(bare_state(rules_, view), view.viewer);
  write_common(common_, rules_, view, seen, row);
  write_hint(common_, hint, row);
  write_seats(view, row);
  write_tickets(view, row);
  return hint;
}

double CardInputs::ticket_promise(const View& view, const Memo&) const {
  const std::uint64_t coming = coming_of(view);
  double sum = view.seats[view.viewer.value].points;
  for_each_bit(view.tickets, [&](int t) {
    const int missing = total(lacking(rules_.ticket[t].needs, coming));
    sum += rules_.ticket[t].points * (1 - 2 * std::min(1.0, missing / 4.0));
  });
  return sum;
}

}  // namespace roundhouse::net
