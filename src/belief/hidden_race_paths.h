// Where a race's story takes a ticket: for each draw, when it leaves the hand again unless it is shown; for each ticket,
// when it is seen next. All of it is public, so it is worked out once for many tellings.
#pragma once

#include "belief/hidden_race.h"

namespace roundhouse {

class RacePaths {
 public:
  static constexpr std::uint16_t kNever = 0xFFFF;

  explicit RacePaths(const HiddenRace& hidden) : hidden_(hidden) {
    std::uint16_t reshuffle = kNever, pile = kNever;
    std::array<std::uint16_t, kMaxSeats> given_up{}, reaches{}, settled{};
    given_up.fill(kNever);
    reaches.fill(kNever);
    settled.fill(kNever);
    first_.fill(kNever);
    for (std::size_t i = hidden.steps.size(); i-- > 0;) {
      const RaceStep& step = hidden.steps[i];
      const auto now = static_cast<std::uint16_t>(i);
      const int s = step.seat.value;
      switch (step.kind) {
        case RaceStep::Kind::kDraw:
          leaves_[i] = given_up[s];
          returns_[i] = reaches[s];
          settles_[i] = settled[s];
          if (step.seat == hidden.viewer) see(now);
          break;
        case RaceStep::Kind::kShow: see(now); break;
        case RaceStep::Kind::kGiveUp:
          given_up[s] = now;
          reaches[s] = pile;
          settled[s] = kNever;
          break;
        case RaceStep::Kind::kPile: pile = reshuffle; break;
        case RaceStep::Kind::kReshuffle: reshuffle = now; break;
        case RaceStep::Kind::kJoin: break;
        case RaceStep::Kind::kSettle:
          if (settled[s] == kNever) settled[s] = now;
          break;
      }
    }
    note_complete();
  }

  // The next step at which a ticket is seen, from the start or after the one given.
  std::uint16_t first(std::uint8_t ticket) const { return first_[ticket]; }
  std::uint16_t after(std::size_t step) const { return next_[step]; }

  // Whether a ticket drawn at a step by another seat, to be seen next at `seen`, can have taken that way.
  bool viable(std::size_t draw, std::uint8_t ticket, std::uint16_t seen) const {
    const SeatId seat = hidden_.steps[draw].seat;
    if (seen != kNever && returns_[draw] >= seen) {
      // Then it was shown by this seat, and was not complete when the seat settled before.
      const RaceStep& sight = hidden_.steps[seen];
      const bool held =
          sight.kind == RaceStep::Kind::kShow && sight.seat == seat && draw < seen && leaves_[draw] > seen;
      return held && (draw > settle_before_[seen] || settle_before_[seen] == kNever ||
                      (complete_[settle_before_[seen]] >> ticket & 1) == 0);
    }
    return settles_[draw] == kNever || (complete_[settles_[draw]] >> ticket & 1) == 0;
  }

 private:
  void see(std::uint16_t now) {
    next_[now] = first_[hidden_.steps[now].ticket];
    first_[hidden_.steps[now].ticket] = now;
  }

  // What each seat's tracks complete when it settles, and its last settling before each showing.
  void note_complete() {
    std::array<TicketSet, kMaxSeats> complete = hidden_.start.complete;
    std::array<std::uint16_t, kMaxSeats> last;
    last.fill(kNever);
    for (std::size_t i = 0; i < hidden_.steps.size(); ++i) {
      const RaceStep& step = hidden_.steps[i];
      const int s = step.seat.value;
      if (step.kind == RaceStep::Kind::kJoin) complete[s] = hidden_.joins[step.ticket];
      if (step.kind == RaceStep::Kind::kShow) settle_before_[i] = last[s];
      if (step.kind != RaceStep::Kind::kSettle) continue;
      complete_[i] = complete[s];
      last[s] = static_cast<std::uint16_t>(i);
    }
  }

  const HiddenRace& hidden_;
  std::array<std::uint16_t, kMaxTickets> first_;
  // By step, set only where they mean something.
  std::array<std::uint16_t, HiddenRace::kMaxSteps> next_, leaves_, returns_, settles_, settle_before_;
  std::array<TicketSet, HiddenRace::kMaxSteps> complete_;
};

}  // namespace roundhouse
