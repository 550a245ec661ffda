// The inputs of a net that plays a card game: a function of what its seat sees, and of what it remembers of public events.
#pragma once

#include "bots/card/policy.h"
#include "games/card/view.h"
#include "net/common_inputs.h"

namespace roundhouse::net {

struct CardMemo {
  void reset() {}
};

class CardInputs {
 public:
  using Rules = card::Rules;
  using View = card::View;
  using Memo = CardMemo;

  CardInputs(const card::Rules& rules, const Switches& switches);

  const Layout& layout() const { return layout_; }
  Memo memo() const { return {}; }

  // Writes layout().size() bytes. The answer is what the planner would do; a view in which its seat may act.
  ActionId write(const View& view, const Seen& seen, Memo& memo, std::uint8_t* out) const;

  // What the tickets of the seat promise, in points: what they are worth, less twice the part whose cards are still missing.
  double ticket_promise(const View& view, const Memo& memo) const;

 private:
  void write_seats(const View& view, Row& row) const;
  void write_tickets(const View& view, Row& row) const;

  const card::Rules& rules_;
  card::Policy policy_;
  Layout layout_;
  CommonBlocks common_;
  int round_ = 0, rows_ = 0, stack_ = 0, completed_ = 0;
  int tickets_ = 0, covered_ = 0, missing_ = 0, lacking_ = 0, lacking_hand_ = 0, standing_ = 0;
  int offered_ = 0, offer_ = 0;
};

}  // namespace roundhouse::net
