// Which tracks a seat would need for its tickets: shortest paths over its own tracks and those still open to it. Made
// from a view alone, so it serves bots and the marks beside a person's tickets alike.
#pragma once

#include <array>
#include <optional>

#include "games/board/view.h"
#include "maps/ruleset.h"

namespace roundhouse {

// Tracks that the seat may still claim, cards and pieces aside: nobody's, not the twin of its own (CLM-4), not closed (CLM-5).
board::TrackSet open_tracks(const GameData& data, const board::View& view, SeatId seat);

struct TicketPath {
  board::TrackSet tracks;  // to be claimed
  int spaces = 0;  // of those tracks: pieces and cards that they take
};

class RoutePlanner {
 public:
  // `own`: free to use; `open`: to be paid for. Stations are left out: they are settled at the end.
  RoutePlanner(const GameData& data, board::TrackSet own, board::TrackSet open);

  // The cheapest way to join the ticket's cities; nothing if there is none any more.
  std::optional<TicketPath> path(TicketId ticket) const;

  // Tracks of a path that is decided on cost nothing more.
  void adopt(const TicketPath& path) { own_ = own_ | path.tracks; }

 private:
  int cost(int track) const;

  const GameData& data_;
  board::TrackSet own_, open_;
};

// All of these tickets together, the cheapest first, each using what the earlier ones need anyway.
struct RoutePlan {
  board::TrackSet tracks;
  int spaces = 0;
  TicketSet joined = 0;  // complete already
  TicketSet possible = 0;  // completed by the plan
  TicketSet hopeless = 0;  // no way is left
};
RoutePlan plan_routes(const GameData& data, board::TrackSet own, board::TrackSet open, TicketSet tickets);

}  // namespace roundhouse
