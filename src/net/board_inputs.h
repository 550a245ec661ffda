// The inputs of a net that plays a board game: a function of what its seat sees, and of what it remembers of public events.
#pragma once

#include "bots/board/guide.h"
#include "bots/board/policy.h"
#include "games/board/view.h"
#include "net/common_inputs.h"

namespace roundhouse::net {

// What saves work from one decision of a seat to the next, and the plan that it sticks to. One for each game; seats don't share.
struct BoardMemo {
  explicit BoardMemo(const board::Rules& rules, const board::Guide& guide) : policy(rules, guide) {}
  void reset() {
    policy.reset();
    for (SeatMemo& seat : seats) seat.known = false;
  }

  struct SeatMemo {
    // What the ways depend on.
    std::array<board::TrackSet, kMaxSeats> owned{};
    TicketSet looked_at = 0;  // tickets held and offered
    bool known = false;
    // And what came of it.
    TicketSet joined = 0;
    std::array<std::uint8_t, kMaxTickets> pieces{};  // still to lay; kUnreachable: no way is left
    std::array<std::uint16_t, kMaxTracks> needed{};  // points of tickets with a shortest way over the track
  };
  struct Trail {
    board::TrackSet owned;
    int length = 0;
  };
  board::Policy policy;
  std::array<SeatMemo, kMaxSeats> seats{};
  std::array<Trail, kMaxSeats> trails{};
};

class BoardInputs {
 public:
  using Rules = board::Rules;
  using View = board::View;
  using Memo = BoardMemo;

  BoardInputs(const board::Rules& rules, const Switches& switches);

  const Layout& layout() const { return layout_; }
  Memo memo() const { return BoardMemo(rules_, guide_); }

  // Writes layout().size() bytes. The answer is what the planner would do; a view in which its seat may act.
  ActionId write(const View& view, const Seen& seen, Memo& memo, std::uint8_t* out) const;

  // What the tickets of the seat promise, in points: what they are worth, less twice the part that is still to be laid; lost ones
  // count against it. After `write` of the same view.
  double ticket_promise(const View& view, const Memo& memo) const;

 private:
  void look_at_tickets(const View& view, const board::State& bare, TicketSet tickets, Memo::SeatMemo& seat) const;
  void write_seats(const View& view, Memo& memo, Row& row) const;
  void write_tickets(const View& view, const board::State& bare, const Memo& memo, Row& row) const;
  void write_tracks(const View& view, const board::State& bare, const Memo& memo, Row& row) const;
  int trail(Memo& memo, const View& view, int seat) const;

  const board::Rules& rules_;
  board::Guide guide_;
  Layout layout_;
  CommonBlocks common_;
  int pieces_ = 0, pieces_low_ = 0, trail_ = -1, trail_leads_ = -1, passes_ = 0;
  int tracks_ = 0, stations_ = -1, stations_left_ = -1, flag_ = -1, completed_ = -1, bonus_ = -1;
  int tickets_ = 0, joined_ = 0, far_ = 0, to_lay_ = 0, standing_ = 0;
  int offered_ = 0, offer_ = 0, offer_extra_ = -1;
  int open_ = 0, needed_ = 0, payable_ = 0, tunnel_ = -1, tunnel_color_ = -1;
  int wanted_ = -1, given_up_ = -1, plan_spaces_ = -1;
};

}  // namespace roundhouse::net
