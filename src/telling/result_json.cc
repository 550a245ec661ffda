#include "telling/result_json.h"

#include "record/words.h"
#include "telling/words_json.h"

namespace roundhouse {
namespace {

void write_score(JsonOut& out, const Ruleset& rules, const SeatScore& score) {
  out.open('{').key("total").number(score.total);
  if (rules.has_route_points) out.key("routes").number(score.routes);
  // FJ-5: in a race the bonus counts as one more completed ticket.
  out.key("tickets").number(rules.race ? std::popcount(score.made) : score.tickets);
  if (rules.longest_trail) out.key("longest").number(score.longest).key("trail").number(score.trail);
  if (rules.stations) {
    out.key("stations").number(score.stations).key("station_tracks").open('[');
    for (const TrackId track : score.station_tracks) out.number(track.value + 1);
    out.close(']');
  }
  if (rules.attractions) out.key("attractions").number(score.attractions);
  if (rules.flag) out.key("flags").number(score.flags);
  if (rules.big_cities) out.key("bonuses").number(score.bonuses);
  if (rules.race) out.key("bonuses").number(score.completed - std::popcount(score.made));
  out.key("completed").number(score.completed).key("lost").number(score.lost);
  json::tickets(out.key("made"), score.made);
  json::tickets(out.key("missed"), score.missed);
  out.close('}');
}

}  // namespace

std::string result_json(const AnyGame& game) {
  const Score score = game.score();
  JsonOut out;
  out.open('{').key("end").text(end_word(game.end_reason()));
  json::seats(out.key("winners"), score.winners);
  out.key("decided").text(decided_word(score.decided)).key("seats").open('{');
  for (int s = 0; s < game.players(); ++s) {
    out.key(std::to_string(s + 1));
    write_score(out, game.data().ruleset, score.seats[static_cast<std::size_t>(s)]);
  }
  out.close('}').close('}');
  return out.take();
}

}  // namespace roundhouse
